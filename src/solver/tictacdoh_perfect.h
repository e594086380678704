/*
 * tictacdoh_perfect.h - perfect play in Tic Tac Doh for two, from every position, by a search that
 * goes to the end.
 */
#ifndef PLATEAU_TICTACDOH_PERFECT_H
#define PLATEAU_TICTACDOH_PERFECT_H

#include "solver/answer.h"

/*
 * The exact value of an open position for two players and the exact distance (0 for a draw), with
 * the move of tictacdoh_choice.h. True if the value is known; if the budget was spent before, the
 * move is one that does not lose at once if there is one. The answer does not depend on the memory,
 * only the nodes do: 64 kB are plenty, none will do.
 */
bool tictacdoh_answer(const struct position *p, const struct budget *b, struct answer *a);

#endif
