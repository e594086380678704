/*
 * chores.h - what a node does now and then: what those who run the service wish for, and forgetting
 * what is old.
 */
#ifndef PLATEAU_CHORES_H
#define PLATEAU_CHORES_H

struct chores;
struct node;

struct chores *chores_new(struct node *n);
/* After the database and the hub, which may still answer. */
void chores_free(struct chores *c);

#endif
