/*
 * answer.h - what a solver is asked with and what it answers: the value of a position with best
 * play, and a move that keeps it.
 */
#ifndef PLATEAU_ANSWER_H
#define PLATEAU_ANSWER_H

#include <stdatomic.h>
#include <stddef.h>

#include "rules/game.h"

/* For the player to move. Two sides only. */
enum value { VALUE_UNKNOWN, VALUE_LOSS, VALUE_DRAW, VALUE_WIN };

/* What a solver may use. When it is spent, the answer is unknown. */
struct budget {
    void *memory; /* for its tables, aligned to 16 bytes */
    size_t size;
    uint64_t nodes;          /* 0: as many as it takes */
    const atomic_bool *stop; /* set by another thread to end it; may be NULL */
};

struct answer {
    enum value value;
    int distance; /* plies until the end with best play; 0 if not known */
    bool at_most; /* the distance is a bound, perhaps not the shortest */
    struct move move;
    uint64_t nodes; /* that it took */
};

#endif
