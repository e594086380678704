/*
 * dorix.h - Dorix, for 2, 3 or 4 players.
 */
#ifndef PLATEAU_DORIX_H
#define PLATEAU_DORIX_H

#include "rules/game.h"

enum { DORIX_CELLS = 16 };

/*
 * A pile is two binary numbers, a digit per pawn, the top pawn's the lowest: the low and the high
 * bit of its owner's seat. A 1 precedes the digits of `low`, so 1 is an empty pile and the
 * number alone tells the height; a pile of all 40 pawns fits. Cells are file + 4 * rank.
 */
struct dorix {
    struct position base;
    uint8_t hands[4]; /* pawns not yet placed */
    uint8_t zero[6];
    uint64_t low[DORIX_CELLS];
    uint64_t high[DORIX_CELLS];
};

extern const struct game dorix;

#endif
