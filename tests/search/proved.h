/*
 * proved.h - what a position is proved to be worth, and what a level plays there.
 */
#ifndef PLATEAU_TESTS_PROVED_H
#define PLATEAU_TESTS_PROVED_H

#include "search/engine.h"
#include "solver/solvers.h"

/* False if there is not enough memory. */
bool proved_init(void);
void proved_release(void);

/* For the player to move, also where the game is over. */
enum value proved_value(const struct solver *s, const struct position *p);
/* The move of a level at the end of a record. */
struct move level_move(const struct record *r, int level, uint64_t seed);

#endif
