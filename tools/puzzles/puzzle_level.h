/*
 * puzzle_level.h - the difficulty of a puzzle: the first level that solves it in most of its tries.
 */
#ifndef PLATEAU_PUZZLE_LEVEL_H
#define PLATEAU_PUZZLE_LEVEL_H

#include "puzzle.h"
#include "search/engine.h"

enum { PUZZLE_TRIES = 5 }; /* seeds; a level solves a puzzle if it does with three of them */

struct puzzle_solver {
    struct engine engine;
    struct record record;
};

/* Returns false if there is not enough memory. */
bool puzzle_solver_init(struct puzzle_solver *s);
void puzzle_solver_release(struct puzzle_solver *s);
/* Returns the move of a level in an open position, as if the game began there. */
struct move puzzle_solver_move(struct puzzle_solver *s, int level, uint64_t seed);
/* Returns 1 to 8, or PUZZLE_UNSOLVED. */
int puzzle_level(struct puzzle_solver *s, const struct puzzle *z);

#endif
