/*
 * solvers.h - the registry of games that are solved: who answers for them.
 */
#ifndef PLATEAU_SOLVERS_H
#define PLATEAU_SOLVERS_H

#include "solver/answer.h"

struct solver {
    const struct game *game;
    int seats;
    size_t memory; /* bytes with which it works well */
    /* For an open position; true if the value is known. The move is legal in any case. */
    bool (*answer)(const struct position *p, const struct budget *b, struct answer *a);
    /* The same by search alone, where answers may come from a book. */
    bool (*prove)(const struct position *p, const struct budget *b, struct answer *a);
    /* Prepares memory that has held anything else; NULL if no preparation is needed. */
    void (*forget)(void *memory, size_t size);
};

enum { SOLVERS_COUNT = 2 };

extern const struct solver solvers[SOLVERS_COUNT];

/* Who answers for a game with so many players; NULL if nobody does. */
const struct solver *solvers_find(const struct game *g, int seats);

#endif
