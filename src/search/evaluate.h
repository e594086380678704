/*
 * evaluate.h - how good a position looks, without searching. Rules never change and live in
 * src/rules; these guesses change with every match result and live here, one file a game.
 */
#ifndef PLATEAU_EVALUATE_H
#define PLATEAU_EVALUATE_H

#include "rules/games.h"

/* Guesses stay within this; certain results lie beyond. */
enum { EVALUATE_MAX = 20000 };

/*
 * How an open position looks for a seat's side against all others together; about 100 for a step
 * or a threat. With two sides what is good for one is as bad for the other.
 * A game without an evaluator looks even: 0.
 */
int evaluate(const struct game *g, const struct position *p, int seat);

int evaluate_quoridor(const struct position *p, int seat);
int evaluate_dorix(const struct position *p, int seat);
int evaluate_orbital(const struct position *p, int seat);
int evaluate_tictacdoh(const struct position *p, int seat);

/* Whether the player to move wins at once. Never wrong if it says so. */
bool evaluate_dorix_wins(const struct position *p);

#endif
