/*
 * worth.h - what every move of a position is worth to who makes it, one move a call and better in
 * each round: proved where the game is solved, elsewhere winning chances.
 *
 * A round looks at all moves equally hard, so that they can be compared. It uses no clock and no
 * thread: the answer is the same on every machine. What the game was before the position does not
 * count, so nothing is known of repetition.
 */
#ifndef PLATEAU_WORTH_H
#define PLATEAU_WORTH_H

#include "search/engine.h"

enum { WORTH_ROUNDS = 8 };

struct worth {
    int chances;      /* thousandths of a win; a draw is half a win */
    enum value value; /* VALUE_UNKNOWN: the chances are a guess */
    bool solved;      /* the game is: then there are no guesses, and an unknown value comes later */
    int distance;     /* plies until that end; 0 if not known */
    bool at_most;     /* the distance is a bound */
    bool more;        /* another round can tell more */
    uint64_t nodes;   /* that it took */
};

struct worths {
    void *memory;
    size_t size;
    const struct solver *solver; /* that the memory holds proofs of; NULL if none */
    struct engine engine;
    struct record record;
};

/* Uses the memory, aligned to 16 bytes and at least ENGINE_MEMORY; it stays the caller's. */
void worth_init(struct worths *w, void *memory, size_t size);
/*
 * Looks at a legal move of an open position; rounds count from 1. In a solved game what was found
 * stays in the memory, so that later moves and rounds use it.
 */
struct worth worth_ask(struct worths *w, const struct game *g, const struct position *p,
                       struct move m, int round);

#endif
