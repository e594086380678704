/*
 * solver.c - the solvers of plateau.h, each followed by its tables in the same block of memory.
 */
#include "solver/solvers.h"

#include "library/library.h"

enum { ALIGNMENT = 64 };

struct plateau_solver {
    plateau_allocator allocator;
    const struct solver *how;
    atomic_bool stop;
    void *tables;
};

bool plateau_solver_knows(const plateau_game *game, int players)
{
    return solvers_find(library_game_of(game), players) != NULL;
}

static size_t size_of(const struct solver *how)
{
    return sizeof(plateau_solver) + ALIGNMENT + how->memory;
}

plateau_solver *plateau_solver_new(const plateau_game *game, int players,
                                   const plateau_allocator *allocator)
{
    const struct solver *how = solvers_find(library_game_of(game), players);
    plateau_solver *s = how ? library_allocate(allocator, size_of(how)) : NULL;

    if (!s)
        return NULL;
    unsigned char *tables = (unsigned char *)(s + 1);
    s->allocator = library_keep(allocator);
    s->how = how;
    s->tables = tables + ALIGNMENT - (uintptr_t)tables % ALIGNMENT;
    if (how->forget)
        how->forget(s->tables, how->memory);
    return s;
}

void plateau_solver_free(plateau_solver *solver)
{
    if (!solver)
        return;
    const plateau_allocator kept = solver->allocator;
    library_release(&kept, solver, size_of(solver->how));
}

bool plateau_solver_ask(plateau_solver *solver, const plateau_position *position, uint64_t nodes,
                        plateau_answer *answer)
{
    const struct position *p = library_position(position);
    const struct budget budget = {solver->tables, solver->how->memory, nodes, &solver->stop};
    struct answer found;

    if (library_game(position) != solver->how->game || p->seats != solver->how->seats ||
        p->status != STATUS_OPEN || atomic_load(&solver->stop) ||
        !solver->how->answer(p, &budget, &found))
        return false;
    const plateau_answer told = {.nodes = found.nodes,
                                 .distance = found.distance,
                                 .move = found.move.bits,
                                 .value = (uint8_t)found.value,
                                 .at_most = found.at_most};
    library_give_struct(&told, sizeof told, answer);
    return true;
}

void plateau_solver_stop(plateau_solver *solver)
{
    atomic_store(&solver->stop, true);
}

void plateau_solver_resume(plateau_solver *solver)
{
    atomic_store(&solver->stop, false);
}
