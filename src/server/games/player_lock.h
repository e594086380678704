/*
 * player_lock.h - a lock per player across all nodes, for requests that count a player's tables and
 * then add one: without it concurrent requests would exceed the limit. An advisory lock taken by
 * the INSERT itself would delay the moves in its batch, and would be taken only after the
 * statement's snapshot.
 */
#ifndef PLATEAU_PLAYER_LOCK_H
#define PLATEAU_PLAYER_LOCK_H

#include <stdbool.h>
#include <stdint.h>

struct db;
struct loop;
struct player_lock;

enum {
    /* requests of one player that may wait on a node; further ones are refused */
    PLAYER_LOCK_MAX = 1024,
    PLAYER_LOCK_LEASE = 10000, /* milliseconds after which the lock of a node that died ends */
};

struct player_lock *player_lock_new(struct loop *l, struct db *d);
/* Call it after the database is closed, which fails the waiting requests. */
void player_lock_free(struct player_lock *o);

/* `in`: the caller holds the lock and must call player_lock_leave(). Otherwise too many requests
 * wait, or the database is unreachable. */
typedef void player_lock_done(void *data, bool in);

/* Calls `on_turn` when all earlier requests of this player have released the lock. */
void player_lock_enter(struct player_lock *o, uint64_t player, player_lock_done *on_turn,
                       void *data);
void player_lock_leave(struct player_lock *o, uint64_t player);

#endif
