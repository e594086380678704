/*
 * tictacdoh_play.h - perfect play in two-player Tic Tac Doh, from every position, by an exhaustive
 * search.
 */
#ifndef PLATEAU_TICTACDOH_PLAY_H
#define PLATEAU_TICTACDOH_PLAY_H

#include "solver/solver.h"

/*
 * Finds the exact value of an open two-player position and the exact distance (0 for a draw), with
 * the move of tictacdoh_choice.h. Returns whether the value is known; if the budget was spent
 * first, the move is one that does not lose at once if there is one. The answer does not depend on
 * the memory, only the number of nodes does: 64 kB are plenty, and none at all will do.
 */
bool tictacdoh_answer(const struct position *p, const struct budget *b, struct answer *a);

#endif
