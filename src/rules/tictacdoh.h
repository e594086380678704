/*
 * tictacdoh.h - Tic Tac Doh, for 2, 3 or 4 players.
 */
#ifndef PLATEAU_TICTACDOH_H
#define PLATEAU_TICTACDOH_H

#include "rules/game.h"

enum tictacdoh_size { TICTACDOH_SMALL, TICTACDOH_MEDIUM, TICTACDOH_LARGE };

/* Sets of cells have bit file + 5 * rank; c3 is the middle of the canvas (the largest area that can
 * be used). */
struct tictacdoh {
    struct position base;
    uint8_t zero[2];
    /* by size, the cells with a piece of it; of each size, five minus these are in the stash */
    uint32_t sizes[3];
    /* of the cells with several pieces, those that are nests; the others are stacks */
    uint32_t nests;
};

extern const struct game tictacdoh;

#endif
