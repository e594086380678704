/*
 * one_by_one.h - a lock per player across all nodes, for requests that count a player's tables and
 * then add one: without it concurrent requests would exceed the limit.
 */
#ifndef PLATEAU_ONE_BY_ONE_H
#define PLATEAU_ONE_BY_ONE_H

#include <stdbool.h>
#include <stdint.h>

struct node;
struct one_by_one;

enum {
    ONE_BY_ONE_MAX = 1024,    /* that wait for one player on a node: more are refused */
    ONE_BY_ONE_LEASE = 10000, /* milliseconds after which a node that died holds up nobody */
};

struct one_by_one *one_by_one_new(struct node *n);
/* After the database, which answers those who wait. */
void one_by_one_free(struct one_by_one *o);

/* `in`: the caller has the lock and must leave. Otherwise too many wait, or the database is
 * unreachable. */
typedef void one_by_one_go(void *data, bool in);

/* Calls `on_turn` when all earlier requests of this player have left. */
void one_by_one_enter(struct one_by_one *o, uint64_t player, one_by_one_go *on_turn, void *data);
void one_by_one_leave(struct one_by_one *o, uint64_t player);

#endif
