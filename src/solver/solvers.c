/*
 * solvers.c - the registry of solved games.
 */
#include "solver/solvers.h"

#include "rules/orbital.h"
#include "rules/tictacdoh.h"
#include "solver/orbital_perfect.h"
#include "solver/tictacdoh_perfect.h"

/* One line each; the number of lines is in solvers.h. */
const struct solver solvers[SOLVERS_COUNT] = {
    {&orbital, 2, 4 << 20, orbital_answer, orbital_prove, orbital_forget},
    {&tictacdoh, 2, 1 << 20, tictacdoh_answer, tictacdoh_answer, NULL},
};

const struct solver *solvers_find(const struct game *g, int seats)
{
    for (int i = 0; i < SOLVERS_COUNT; i++)
        if (solvers[i].game == g && solvers[i].seats == seats)
            return &solvers[i];
    return NULL;
}
