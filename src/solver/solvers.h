/*
 * solvers.h - the registry of solvers.
 */
#ifndef PLATEAU_SOLVERS_H
#define PLATEAU_SOLVERS_H

#include "solver/solver.h"

struct solver {
    const struct game *game;
    int seats;
    size_t memory; /* recommended bytes of memory */
    /* Answers for an open position; returns whether the value is known. The move is
     * always legal. */
    bool (*answer)(const struct position *p, const struct budget *b, struct answer *a);
    /* Answers by search only, for solvers whose answers may come from a book. */
    bool (*prove)(const struct position *p, const struct budget *b, struct answer *a);
    /* Prepares memory that was used for anything else; NULL if that is not needed. */
    void (*forget)(void *memory, size_t size);
};

enum { SOLVERS_COUNT = 2 };

extern const struct solver solver_orbital, solver_tictacdoh;

extern const struct solver *const solvers[SOLVERS_COUNT];

/* Returns the solver of a game with this number of players; NULL if there is none. */
const struct solver *solvers_find(const struct game *g, int seats);

#endif
