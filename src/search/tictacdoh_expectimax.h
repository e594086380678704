/*
 * tictacdoh_expectimax.h - expectimax for Tic Tac Doh with three or four players.
 *
 * Pieces have no owner, so the player who gets to complete a line wins. The opponent model is
 * careful but not clever: opponents win if they can, leave the next player no immediate win if they
 * can avoid it, and otherwise play any move. Once some pieces are in play, the expected value of
 * each move against such players is computed exactly; before that, from a sample of their replies,
 * doubled in each round. More pessimistic or optimistic models play worse against random, greedy
 * and searching players alike (docs/search.md).
 *
 * This header is not in search/games because every struct uct contains one.
 */
#ifndef PLATEAU_TICTACDOH_EXPECTIMAX_H
#define PLATEAU_TICTACDOH_EXPECTIMAX_H

#include "rules/game.h"

enum {
    EXPECTIMAX_WIN = 60000,
    EXPECTIMAX_MOVES_MAX = 75, /* three sizes on each cell of the canvas */
};

/* The expected result of a position for each side. */
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
    uint16_t wins; /* immediate wins that it gives the next player */
    struct expectimax_value value;
};

struct uct_method;

struct tictacdoh_expectimax {
    struct expectimax_entry *entries;
    uint64_t mask;           /* entries in use, a power of two, less one */
    uint64_t room, stored;   /* entries that memory has room for; number of entries written */
    int round;               /* from 1; the sample of opponents' replies doubles in each round */
    int done, count, pieces; /* done, count: moves of the root; pieces: pieces in play there */
    bool sampled;            /* in this round some replies were left out */
    bool finished;           /* the last round was exact */
    uint32_t left;           /* positions until the step ends */
    struct expectimax_move moves[EXPECTIMAX_MOVES_MAX];   /* values of the last complete round */
    struct expectimax_value values[EXPECTIMAX_MOVES_MAX]; /* values of the current round */
};

extern const struct uct_method tictacdoh_expectimax;

#endif
