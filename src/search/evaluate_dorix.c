/*
 * evaluate_dorix.c - who holds the piles of the great diagonals, and who holds piles at all.
 */
#include "rules/dorix_turn.h"
#include "search/evaluate.h"

/* What holding so many piles of a diagonal is worth; all four would have won. */
static const int held[5] = {0, 20, 60, 180, 400};
enum { PILE = 12, TO_MOVE = 20 };

int evaluate_dorix(const struct position *p)
{
    const struct dorix *d = (const struct dorix *)p;
    int diagonals[2][2] = {{0}}, piles[2] = {0}; /* by side */
    const int me = d_side(d, p->turn);

    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        if (d_empty(d, cell))
            continue;
        const int side = d_side(d, d_pawn(d, cell, 0));
        piles[side]++;
        diagonals[side][0] += cell % 5 == 0;
        diagonals[side][1] += cell % 3 == 0 && cell > 0 && cell < 15;
    }
    return held[diagonals[me][0]] + held[diagonals[me][1]] - held[diagonals[!me][0]] -
           held[diagonals[!me][1]] + PILE * (piles[me] - piles[!me]) + TO_MOVE;
}
