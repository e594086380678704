/*
 * solver.h - the question to a solver and its answer: the value of a position under best play, and
 * a move that keeps it.
 */
#ifndef PLATEAU_SOLVER_H
#define PLATEAU_SOLVER_H

#include <stdatomic.h>
#include <stddef.h>

#include "rules/game.h"

/* For the player to move, in games of two sides. */
enum value { VALUE_UNKNOWN, VALUE_LOSS, VALUE_DRAW, VALUE_WIN };

/* Limits of a solver. When they are reached, the answer is unknown. */
struct budget {
    void *memory; /* memory for the solver's tables, aligned to 16 bytes */
    size_t size;
    uint64_t nodes;          /* 0: no limit */
    const atomic_bool *stop; /* set by another thread to stop the solver; may be NULL */
};

struct answer {
    enum value value;
    int distance; /* plies until the end under best play; 0 if not known */
    bool at_most; /* the distance is an upper bound */
    struct move move;
    uint64_t nodes; /* nodes searched */
};

#endif
