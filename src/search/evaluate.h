/*
 * evaluate.h - how good a position looks, without searching. Rules never change and live in
 * src/rules; these guesses change with every match result and live here, one file a game.
 */
#ifndef PLATEAU_EVALUATE_H
#define PLATEAU_EVALUATE_H

#include "rules/games.h"

/* Guesses stay within this; certain results lie beyond. */
enum { EVALUATE_MAX = 20000 };

/* For the side to move of an open position with two sides; about 100 for a step or a threat. */
int evaluate(const struct game *g, const struct position *p);

int evaluate_quoridor(const struct position *p);
int evaluate_dorix(const struct position *p);
int evaluate_orbital(const struct position *p);
int evaluate_tictacdoh(const struct position *p);

#endif
