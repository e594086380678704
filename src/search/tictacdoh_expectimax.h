/*
 * tictacdoh_expectimax.h - Tic Tac Doh for three or four, counted out.
 *
 * No piece is anybody's, so a game is decided by who is handed the last piece of a line. The
 * others are taken for careful but not for clever: they win if they can, they leave no win to the
 * next player if they can help it, and else they may do anything. Against such players what each
 * move is worth is found exactly, as an expectation, once some pieces are in play; before that, by
 * looking at a few of their replies only, and then at twice as many. Fearing or trusting them more
 * plays worse against random, greedy and thinking players alike (docs/search.md).
 */
#ifndef PLATEAU_TICTACDOH_EXPECTIMAX_H
#define PLATEAU_TICTACDOH_EXPECTIMAX_H

#include "rules/game.h"

enum {
    EXPECTIMAX_WIN = 60000,
    EXPECTIMAX_MOVES_MAX = 75, /* three sizes and the cells of the canvas */
};

/* What a position is worth to each side. */
struct expectimax_value {
    uint16_t points[GAME_SEATS_MAX];
};

struct expectimax_entry {
    uint64_t check; /* the position's hash, with the round in its lowest bits */
    struct expectimax_value value;
};

/* A move of the root. */
struct expectimax_move {
    struct move move;
    uint16_t wins; /* that it hands to the next player */
    struct expectimax_value value;
};

struct tictacdoh_expectimax {
    struct expectimax_entry *entries;
    uint64_t mask;           /* the number in use, a power of two, less one */
    uint64_t room, stored;   /* the number there is memory for; how often one was written */
    int round;               /* from 1; others' replies looked at double with each */
    int done, count, pieces; /* moves of the root; pieces in play there */
    bool sampled;            /* in this round some replies were left out */
    bool finished;           /* the last round was exact */
    uint32_t left;           /* positions until the step ends */
    struct expectimax_move moves[EXPECTIMAX_MOVES_MAX];   /* as the last whole round has them */
    struct expectimax_value values[EXPECTIMAX_MOVES_MAX]; /* as this round has them so far */
};

#endif
