/*
 * playouts.h - many games at once from one position, in threads: by random moves or by computers.
 *
 * Every game has its own seed, made of the batch's and the game's number, so that the results are
 * the same with any number of threads. Native only.
 */
#ifndef PLATEAU_PLAYOUTS_H
#define PLATEAU_PLAYOUTS_H

#include <stdatomic.h>

#include "rules/games.h"

enum {
    PLAYOUTS_COUNT_MAX = 1 << 28,
    PLAYOUTS_PLIES_MAX = 1000,
    PLAYOUTS_THREADS_MAX = 64,
    PLAYOUTS_MEMORY = 1 << 22, /* bytes for the tables of a computer, in each thread */
};

/* What is to be played, and what came of it: arrays of `count`, the caller's. */
struct playouts {
    const struct game *game;
    union any_position start;
    uint32_t count;
    uint32_t longest; /* plies after which a game is left open */
    uint64_t seed;
    uint8_t levels[GAME_SEATS_MAX]; /* of each seat; 0 plays at random */
    int threads;

    uint8_t *status;  /* enum status */
    uint8_t *winners; /* one bit per winning seat */
    uint8_t *endings; /* enum ending */
    uint16_t *plies;  /* of each game */
    int32_t *actions; /* `longest` numbers a game, -1 behind its end; or NULL */
    atomic_bool stop; /* set by another thread to end it early */
    atomic_uint_fast32_t next, done;
    atomic_bool failed; /* there was not enough memory */
};

struct playouts_run;

/* Starts the threads; NULL if there is no memory or no thread. The batch must stay where it is. */
struct playouts_run *playouts_start(struct playouts *b);
/* Waits until all is played, for so many milliseconds at most; true if it is. */
bool playouts_wait(struct playouts_run *r, int milliseconds);
/* Waits for the threads and releases them. */
void playouts_end(struct playouts_run *r);

#endif
