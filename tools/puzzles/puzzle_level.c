/*
 * puzzle_level.c - lets the levels try a puzzle as a person would: the first wrong move ends the
 * try.
 */
#include "puzzle_level.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "search/levels.h"

enum { MEMORY = 16 << 20 };

bool puzzle_solver_init(struct puzzle_solver *s)
{
    void *memory = aligned_alloc(64, MEMORY);

    if (memory)
        engine_init(&s->engine, memory, MEMORY, NULL);
    return memory != NULL;
}

void puzzle_solver_release(struct puzzle_solver *s)
{
    free(s->engine.memory);
}

struct move puzzle_solver_move(struct puzzle_solver *s, int level, uint64_t seed)
{
    const struct search_limits limits = {.level = level, .seed = seed};

    engine_begin(&s->engine, &s->record, &limits);
    while (engine_step(&s->engine)) {
    }
    return engine_move(&s->engine);
}

/* The right answer that a move is, from step `first` on, or -1. */
static int answer_of(const struct puzzle *z, int first, const char *move)
{
    while (first >= 0 && strcmp(z->steps[first].move, move) != 0)
        first = z->steps[first].other;
    return first;
}

static bool solves(struct puzzle_solver *s, const struct puzzle *z, int level, uint64_t seed)
{
    union any_position now = z->position;
    int step = 0;

    engine_forget(&s->engine);
    while (step >= 0) {
        char move[GAME_MOVE_TEXT_MAX];
        record_init_from(&s->record, z->game, &now.position);
        z->game->write_move(&now.position, puzzle_solver_move(s, level, seed), move);
        step = answer_of(z, step, move);
        if (step < 0)
            return false;
        if (!puzzle_play(z->game, &now.position, move) ||
            !puzzle_play(z->game, &now.position, z->steps[step].reply))
            return false;
        step = z->steps[step].then;
    }
    return true;
}

/* A level solves it in most of its tries. A level without random mistakes needs only one try. */
static bool level_solves(struct puzzle_solver *s, const struct puzzle *z, int level)
{
    const struct level *how = level_find(z->game, z->position.position.seats, level);
    const int tries =
        how->overlooks || how->careless || z->position.position.seats > 2 ? PUZZLE_TRIES : 1;
    int right = 0, wrong = 0;

    while (2 * right <= tries && 2 * wrong <= tries) {
        if (solves(s, z, level, (uint64_t)(right + wrong + 1)))
            right++;
        else
            wrong++;
    }
    return right > wrong;
}

int puzzle_level(struct puzzle_solver *s, const struct puzzle *z)
{
    for (int level = 1; level <= ENGINE_LEVELS; level++)
        if (level_solves(s, z, level))
            return level;
    return PUZZLE_UNSOLVED;
}
