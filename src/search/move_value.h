/*
 * move_value.h - the value of every move of a position for the player who makes it, one move per
 * call and more precise in each round: proven if the game is solved, else winning chances.
 *
 * A round spends the same effort on every move, so that they can be compared. It uses no clock and
 * no thread: the answer is the same on every machine. The moves before the position are not
 * considered, so repetitions are not recognised.
 */
#ifndef PLATEAU_MOVE_VALUE_H
#define PLATEAU_MOVE_VALUE_H

#include "search/engine.h"

enum { MOVE_VALUE_ROUNDS = 8 };

struct move_value {
    int chances;      /* thousandths of a win; a draw is half a win */
    enum value value; /* VALUE_UNKNOWN: the chances are an estimate */
    /* the game is solved: then there are no estimates, and an unknown value is found in a later
     * round */
    bool solved;
    int distance;   /* plies until that end; 0 if not known */
    bool at_most;   /* the distance is an upper bound */
    bool more;      /* another round can be more precise */
    uint64_t nodes; /* nodes searched */
};

struct move_values {
    void *memory;
    size_t size;
    const struct solver *solver; /* the solver whose proofs are in the memory; NULL if none */
    struct engine engine;
    struct record record;
};

/* Uses the memory, aligned to 16 bytes and at least ENGINE_MEMORY; it stays the caller's. */
void move_value_init(struct move_values *w, void *memory, size_t size);
/*
 * Evaluates a legal move of an open position; rounds count from 1. In a solved game proofs stay in
 * the memory, and later moves and rounds use them.
 */
struct move_value move_value_ask(struct move_values *w, const struct game *g,
                                 const struct position *p, struct move m, int round);

#endif
