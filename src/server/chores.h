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
    CHORES_BANS = 10000,  /* milliseconds between looks at the banned addresses, */
    CHORES_OLD = 3600000, /* and at what is old */
};

struct chores *chores_new(struct node *n);
/* After the database and the hub, which may still answer. */
void chores_free(struct chores *c);
bool chores_banned(const struct chores *c, const char *address);
/* Forgets commands of more than a day and guests of more than 90 idle days. */
void people_clean(struct node *n);

#endif
