/*
 * greedy_dorix.c - what a beginner sees in Dorix: who holds the piles of the great diagonals, and
 * who holds piles at all. Among three only the better of the two rivals counts. The engine knows
 * better (evaluate_dorix.c); the greedy player, a yardstick, keeps to this.
 */
#include "rules/dorix_turn.h"
#include "search/greedy.h"

/* What holding so many piles of a diagonal is worth; all four would have won. */
static const int held[5] = {0, 20, 60, 180, 400};
enum { PILE = 12, TO_MOVE = 20 };

int greedy_evaluate_dorix(const struct position *p, int seat)
{
    const struct dorix *d = (const struct dorix *)p;
    int diagonals[GAME_SEATS_MAX][2] = {{0}}, score[GAME_SEATS_MAX] = {0}; /* by side */
    const int me = dorix_side(d, seat);
    int rival = 0;

    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        if (dorix_empty(d, cell))
            continue;
        const int side = dorix_side(d, dorix_pawn(d, cell, 0));
        score[side] += PILE;
        diagonals[side][0] += cell % 5 == 0;
        diagonals[side][1] += cell % 3 == 0 && cell > 0 && cell < 15;
    }
    for (int side = 0; side < p->sides; side++) {
        score[side] += held[diagonals[side][0]] + held[diagonals[side][1]];
        if (side != me && score[side] > rival)
            rival = score[side];
    }
    return score[me] - rival + (dorix_side(d, p->turn) == me ? TO_MOVE : -TO_MOVE);
}
