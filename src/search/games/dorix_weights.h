/*
 * dorix_weights.h - the numbered features of a Dorix position, and their weights with two, three
 * and four players, which tools/fit has fitted to games of the search against itself.
 *
 * Seats and sides are numbered in turn order from the seat whose view it is: its own is 0.
 */
#ifndef PLATEAU_DORIX_WEIGHTS_H
#define PLATEAU_DORIX_WEIGHTS_H

#include "rules/dorix.h"

enum {
    /* A pile, by its place (corner, edge, centre), the seat of its top pawn, and its shape: height
     * 1 to 4 or more, and whether the next pawn below is of the same side. */
    DORIX_SHAPES = 8,
    DORIX_PILE = 0,
    /* A pile, by place and seat, that a seat of another side could take by a collapse. */
    DORIX_TAKEN = DORIX_PILE + 3 * GAME_SEATS_MAX * DORIX_SHAPES,
    /* A great diagonal for a side: how many piles it has there, how many of them others could take,
     * and how many other cells it could get with its next pawn. */
    DORIX_LINE = DORIX_TAKEN + 3 * GAME_SEATS_MAX * GAME_SEATS_MAX,
    /* The seat to move, and a seat that would win at once if it were its turn. */
    DORIX_THREAT = DORIX_LINE + 3 * 5 * 5 * 5,
    /* The seat to move. */
    DORIX_TURN = DORIX_THREAT + GAME_SEATS_MAX * GAME_SEATS_MAX,
    DORIX_FEATURES = DORIX_TURN + GAME_SEATS_MAX,
    /* The most that can be active in one position: per cell its pile and three seats that could
     * take it; per diagonal three sides; threats; the seat to move. */
    DORIX_PRESENT_MAX = DORIX_CELLS * 4 + 2 * 3 + GAME_SEATS_MAX + 1,
};

struct dorix_features {
    int count;
    uint16_t list[DORIX_PRESENT_MAX];
};

void dorix_find_features(const struct dorix *d, int seat, struct dorix_features *f);

/* A difference of about 200 means a factor of e in the odds of winning. First index: number of
 * players less two. */
extern const int16_t dorix_weights[3][DORIX_FEATURES];

#endif
