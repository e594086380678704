/*
 * dorix.h - Dorix, for 2, 3 or 4 players.
 */
#ifndef PLATEAU_DORIX_H
#define PLATEAU_DORIX_H

#include "rules/game.h"

enum { DORIX_CELLS = 16 };

/*
 * A pile is two binary numbers with one digit per pawn, the lowest digit for the top pawn: `low`
 * and `high` have the low and the high bit of the seat of each pawn's owner. In `low` a 1 precedes
 * the digits, so 1 is an empty pile and the number alone gives the height; a pile of all 40 pawns
 * fits. Cells are file + 4 * rank.
 */
struct dorix {
    struct position base;
    uint8_t hands[4]; /* pawns in hand, by seat */
    uint8_t zero[6];
    uint64_t low[DORIX_CELLS];
    uint64_t high[DORIX_CELLS];
};

extern const struct game dorix;

#endif
