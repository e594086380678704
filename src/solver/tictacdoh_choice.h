/*
 * tictacdoh_choice.h - which move to make in Tic Tac Doh for two once scores are known, wherever
 * they come from: a search and a table of all positions choose the same.
 *
 * Won: the shortest win. Drawn: what is hardest to hold, that is, the move after which the smallest
 * share of the replies keeps the draw. Lost: the longest resistance; among equals the one whose
 * refutation is largest, then the one that the smallest share of the replies wins against. Whatever
 * is equal still, the first of the legal moves.
 */
#ifndef PLATEAU_TICTACDOH_CHOICE_H
#define PLATEAU_TICTACDOH_CHOICE_H

#include "solver/answer.h"
#include "solver/pyramids.h"

/* Where scores come from. It only ever answers whether one is at least so much. */
struct tictacdoh_judge {
    /* Of a board without a line. What it cannot tell it denies, and sets `unknown`. */
    bool (*at_least)(struct tictacdoh_judge *j, const struct pyramids *b, int score);
    void *context;
    bool unknown;
};

/* The score of a board without a line; it means nothing once `unknown` is set. */
int tictacdoh_score(struct tictacdoh_judge *j, const struct pyramids *b);
/*
 * Fills in all but the nodes. If a move's score is not known the value is unknown, and the move one
 * that does not lose at once if there is one; if only what follows is not known, the best of the
 * moves so far. The position must be open.
 */
void tictacdoh_choose(const struct position *p, struct tictacdoh_judge *j, struct answer *a);

#endif
