/*
 * one_by_one.h - what counts a player's tables and then adds one goes one by one for each player,
 * on all nodes together: else many at once would all be let through.
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

/* `in`: it is this one's turn, and it must leave. Else too many wait, or the store is away. */
typedef void one_by_one_go(void *data, bool in);

/* Calls `on_turn` when those of this player who came before have left. */
void one_by_one_enter(struct one_by_one *o, uint64_t player, one_by_one_go *on_turn, void *data);
void one_by_one_leave(struct one_by_one *o, uint64_t player);

#endif
