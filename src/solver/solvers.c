/*
 * solvers.c - the registry of solved games.
 */
#include "solver/solvers.h"

#include "rules/tictacdoh.h"
#include "solver/tictacdoh_perfect.h"

const struct solver solvers[SOLVERS_COUNT] = {
    {&tictacdoh, 2, 1 << 20, tictacdoh_answer},
};

const struct solver *solvers_find(const struct game *g, int seats)
{
    for (int i = 0; i < SOLVERS_COUNT; i++)
        if (solvers[i].game == g && solvers[i].seats == seats)
            return &solvers[i];
    return NULL;
}
