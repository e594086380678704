/*
 * chores.h - what a node does now and then: learns which addresses are banned, does what those who
 * run the service wish for, forgets what is old.
 */
#ifndef PLATEAU_CHORES_H
#define PLATEAU_CHORES_H

#include <stdbool.h>

struct chores;
struct node;

enum {
    CHORES_BANS = 10000, /* milliseconds between looks at the banned addresses, */
};

struct chores *chores_new(struct node *n);
/* After the database and the hub, which may still answer. */
void chores_free(struct chores *c);
bool chores_banned(const struct chores *c, const char *address);

#endif
