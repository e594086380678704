/*
 * solved.h - Tic Tac Doh, solved for tests, and games by chance to look at it with.
 */
#ifndef PLATEAU_TESTS_SOLVED_H
#define PLATEAU_TESTS_SOLVED_H

#include "solver/tictacdoh_build.h"

extern struct tictacdoh_solution *solution;

/* For cmocka, before and after all tests. */
int solve(void **state);
int release(void **state);

/* The score of a position without a line. */
int score_of(const struct tictacdoh *t);

/*
 * Plays on by chance. Chance alone loses at once, so mostly moves are drawn again that do: then all
 * plies are seen and most positions are not decided at sight.
 */
void random_move(struct tictacdoh *t, uint64_t *seed);

#endif
