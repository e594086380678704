/*
 * proved.h - the proven value of a position, and the move that a level plays there.
 */
#ifndef PLATEAU_TESTS_PROVED_H
#define PLATEAU_TESTS_PROVED_H

#include "search/engine.h"
#include "solver/solvers.h"

/* Creates both; false if there is not enough memory. */
bool proved_init(void);
void proved_release(void);

/* Returns the value for the player to move, also if the game is over. */
enum value proved_value(const struct solver *s, const struct position *p);
/* Returns the move of a level at the end of a record. */
struct move level_move(const struct record *r, int level, uint64_t seed);

#endif
