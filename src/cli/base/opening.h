/*
 * opening.h - random openings: the same seed gives the same moves on every machine.
 */
#ifndef PLATEAU_OPENING_H
#define PLATEAU_OPENING_H

#include "record/record.h"

/* How to open a game. */
struct opening {
    const struct game *game;
    const struct position *start;
    int fixed; /* 1: `first` is played before the random moves; else 0 */
    struct move first;
    int plies;     /* random ones */
    bool balanced; /* not where the player to move wins at once, or loses whatever the move */
};

/* One state of the generator for each thing that needs chance, far from those of the others. */
uint64_t opening_seed(uint64_t seed, uint64_t what);

/* Begins a record with an opening; false if none of so many plies leaves the game open. */
bool opening_play(const struct opening *o, uint64_t seed, struct record *r);

#endif
