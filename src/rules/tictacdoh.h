/*
 * tictacdoh.h - Tic Tac Doh, for 2, 3 or 4 players.
 */
#ifndef PLATEAU_TICTACDOH_H
#define PLATEAU_TICTACDOH_H

#include "rules/game.h"

enum tictacdoh_size { TICTACDOH_SMALL, TICTACDOH_MEDIUM, TICTACDOH_LARGE };

/* Sets of cells have bit file + 5 * rank; c3 is the middle of the canvas. */
struct tictacdoh {
    struct position base;
    uint8_t zero[2];
    uint32_t sizes[3]; /* the cells with a piece of each size; the rest of five is the stash */
    uint32_t nests;    /* of the cells with several pieces, those that are nests, not stacks */
};

extern const struct game tictacdoh;

#endif
