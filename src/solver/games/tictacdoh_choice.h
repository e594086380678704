/*
 * tictacdoh_choice.h - chooses the move in two-player Tic Tac Doh once scores are known; with a
 * search or with a table of all positions, the choice is the same.
 *
 * Won: the shortest win. Drawn: the move that is hardest to answer, that is, after which the
 * smallest share of the replies keeps the draw. Lost: the longest resistance; among equals the one
 * whose refutation is largest, then the one against which the smallest share of the replies wins.
 * Among equals still, the first of the legal moves.
 */
#ifndef PLATEAU_TICTACDOH_CHOICE_H
#define PLATEAU_TICTACDOH_CHOICE_H

#include "solver/games/tictacdoh_board.h"
#include "solver/solver.h"

/* The source of scores. It only answers whether a score reaches a given bound. */
struct tictacdoh_judge {
    /* For a board without a line. If it does not know, it answers false and sets `unknown`. */
    bool (*at_least)(struct tictacdoh_judge *j, const struct tictacdoh_board *b, int score);
    void *context;
    bool unknown;
};

/* Returns the score of a board without a line; meaningless once `unknown` is set. */
int tictacdoh_score(struct tictacdoh_judge *j, const struct tictacdoh_board *b);
/*
 * Fills in everything except the nodes. If a move's score is unknown, the value is unknown, and the
 * move is one that does not lose at once if there is one; if only later scores are unknown, it is
 * the best move found so far. The position must be open.
 */
void tictacdoh_choose(const struct position *p, struct tictacdoh_judge *j, struct answer *a);

#endif
