/*
 * solved.h - Tic Tac Doh, solved once for the tests, and random games to test it with.
 */
#ifndef PLATEAU_TESTS_SOLVED_H
#define PLATEAU_TESTS_SOLVED_H

#include "solver/games/tictacdoh_build.h"

extern struct tictacdoh_solution *solution;

/* Set-up and tear-down of all tests, for cmocka. */
int solve(void **state);
int release(void **state);

/* Returns the score of a position without a line. */
int score_of(const struct tictacdoh *t);

/*
 * Continues with random moves. Purely random play would lose at once, so most losing moves are
 * replaced; then all plies occur and most positions are not decided immediately.
 */
void random_move(struct tictacdoh *t, uint64_t *seed);

#endif
