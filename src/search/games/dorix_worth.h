/*
 * dorix_worth.h - what counts in a position of Dorix, as numbered features, and what each is worth
 * with two, three and four players: fitted to the search's own games by tools/fit.
 *
 * Seats and sides are counted in turn order from the seat that looks: its own is 0.
 */
#ifndef PLATEAU_DORIX_WORTH_H
#define PLATEAU_DORIX_WORTH_H

#include "rules/dorix.h"

enum {
    /* A pile, by its place (corner, edge, centre), the seat of its top pawn, and its shape: height
     * 1 to 4 or more, and whether the pawn below the top is of the same side. */
    DORIX_SHAPES = 8,
    DORIX_PILE = 0,
    /* A pile, by place and top seat, that another side's seat could take by a collapse. */
    DORIX_TAKEN = DORIX_PILE + 3 * GAME_SEATS_MAX * DORIX_SHAPES,
    /* A great diagonal for a side: how many piles it holds there, how many of them others could
     * take, and how many other cells it could have by its next pawn. */
    DORIX_LINE = DORIX_TAKEN + 3 * GAME_SEATS_MAX * GAME_SEATS_MAX,
    /* Whose turn it is, and a seat that would win at once if it were its turn. */
    DORIX_THREAT = DORIX_LINE + 3 * 5 * 5 * 5,
    /* Whose turn it is. */
    DORIX_TURN = DORIX_THREAT + GAME_SEATS_MAX * GAME_SEATS_MAX,
    DORIX_FEATURES = DORIX_TURN + GAME_SEATS_MAX,
    /* At most so many at once: per cell its pile and three seats that could take it; per diagonal
     * three sides; threats; the turn. */
    DORIX_PRESENT_MAX = DORIX_CELLS * 4 + 2 * 3 + GAME_SEATS_MAX + 1,
};

struct dorix_features {
    int count;
    uint16_t list[DORIX_PRESENT_MAX];
};

void dorix_find_features(const struct dorix *d, int seat, struct dorix_features *f);

/* About 200 for a factor of e in the odds; by players less two. */
extern const int16_t dorix_worth[3][DORIX_FEATURES];

#endif
