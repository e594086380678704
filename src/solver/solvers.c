/*
 * solvers.c - the registry of solved games.
 */
#include "solver/solvers.h"

/* The size is in solvers.h. */
const struct solver *const solvers[SOLVERS_COUNT] = {&solver_orbital, &solver_tictacdoh};

const struct solver *solvers_find(const struct game *g, int seats)
{
    for (int i = 0; i < SOLVERS_COUNT; i++)
        if (solvers[i]->game == g && solvers[i]->seats == seats)
            return solvers[i];
    return NULL;
}
