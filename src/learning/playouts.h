/*
 * playouts.h - many games at once from one position, on several threads: with random moves or
 * computer players.
 *
 * Every game has its own seed, derived from the batch's seed and the game's number, so that the
 * results are the same with any number of threads. Native programs only.
 */
#ifndef PLATEAU_PLAYOUTS_H
#define PLATEAU_PLAYOUTS_H

#include <stdatomic.h>

#include "rules/games.h"
#include "search/allocator.h"

enum {
    PLAYOUTS_COUNT_MAX = 1 << 28,
    PLAYOUTS_PLIES_MAX = 1000,
    PLAYOUTS_THREADS_MAX = 64,
    PLAYOUTS_MEMORY = 1 << 22, /* bytes for the tables of an engine, per thread */
};

/* The games to play, and their results in arrays of `count`, which belong to the caller. */
struct playouts {
    const struct game *game;
    union any_position start;
    uint32_t count;
    uint32_t longest; /* plies after which a game is left unfinished */
    uint64_t seed;
    uint8_t levels[GAME_SEATS_MAX]; /* level of each seat; 0 plays at random */
    int threads;

    uint8_t *status;  /* enum status */
    uint8_t *winners; /* one bit per winning seat */
    uint8_t *endings; /* enum ending */
    uint16_t *plies;  /* plies of each game */
    int32_t *actions; /* `longest` move numbers per game, -1 after its end; or NULL */
    atomic_bool stop; /* set by another thread to stop it early */
    atomic_uint_fast32_t next, done; /* games started, and games finished or left unfinished */
};

struct playouts_run;

/* Starts the threads; returns NULL if out of memory or no thread can be started. The batch must not
 * be moved. All memory is allocated here and freed by playouts_end(): the allocator, NULL for
 * calloc(), is never called by another thread. */
struct playouts_run *playouts_start(struct playouts *b, const struct allocator *a);
/* Waits until all games are finished or stopped, for at most the given milliseconds (-1: no limit);
 * returns whether they are. */
bool playouts_wait(struct playouts_run *r, int64_t milliseconds);
/* Waits for the threads and releases them. A game that was not finished has no result, but may have
 * actions. */
void playouts_end(struct playouts_run *r);

#endif
