/*
 * opening.h - random openings: the same seed gives the same moves on every machine.
 */
#ifndef PLATEAU_OPENING_H
#define PLATEAU_OPENING_H

#include "record/record.h"

/* How a game is opened. */
struct opening {
    const struct game *game;
    const struct position *start;
    int fixed; /* 1 if `first` is played before the random moves, otherwise 0 */
    struct move first;
    int plies;     /* number of random plies */
    bool balanced; /* reject positions where the player to move wins at once, or loses with every
                      move */
};

/* Returns an independent state of the random generator for each purpose `what`. */
uint64_t opening_seed(uint64_t seed, uint64_t what);

/*
 * Begins a record with an opening; returns false if none with this many plies leaves the game open.
 */
bool opening_play(const struct opening *o, uint64_t seed, struct record *r);

#endif
