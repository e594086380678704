/*
 * mistakes.c - how often each level worsens what a position is proved to be worth, in the games
 * that are solved. The share must fall strictly from level to level, to none at the highest.
 *
 *   mistakes [POSITIONS [GAME]]    in as many positions of each solved game, 2,000 by default
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/random.h"
#include "search/engine.h"
#include "solver/solvers.h"

enum { MEMORY = 1 << 24 };

static struct record r;
static struct engine e;
static void *memory, *proof_memory;

/* Open positions of random games, where a player has a choice. */
static void random_position(const struct solver *s, uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    int count;

    do {
        record_init(&r, s->game, s->seats);
        /* Orbital ends after some thirty plies, Tic Tac Doh after ten or so. */
        for (int turns = (int)random_below(seed, 24); turns > 0 && !record_over(&r); turns--) {
            count = r.game->moves(&r.now.position, list);
            record_play(&r, list[random_below(seed, (uint32_t)count)], RECORD_NO_CLOCK);
        }
    } while (record_over(&r) || r.game->moves(&r.now.position, list) < 2);
}

/* For the player to move, also where the game is over. */
static enum value value_of(const struct solver *s, const struct position *p)
{
    const struct budget b = {proof_memory, MEMORY, 0, NULL};
    struct answer a;

    if (p->status == STATUS_DRAWN)
        return VALUE_DRAW;
    if (p->status == STATUS_WON)
        return p->winners >> p->turn & 1 ? VALUE_WIN : VALUE_LOSS;
    if (!s->answer(p, &b, &a))
        abort();
    return a.value;
}

/* What the position is worth to its player after a move: 1 lost, 2 drawn, 3 won. */
static int worth_after(const struct solver *s, struct move m)
{
    union any_position next = r.now;

    r.game->play(&next.position, m);
    return VALUE_LOSS + VALUE_WIN - (int)value_of(s, &next.position);
}

static struct move move_of(int level, uint64_t seed)
{
    const struct orders o = {.level = level, .seed = seed};

    engine_begin(&e, &r, &o);
    while (engine_step(&e)) {
    }
    return engine_move(&e);
}

/* Prints the shares; false if they do not fall. */
static bool measure(const struct solver *s, int positions)
{
    int mistakes[ENGINE_LEVELS + 1] = {0};
    uint64_t seed = 2026;
    bool falls = true;

    for (int i = 0; i < positions; i++) {
        random_position(s, &seed);
        const int worth = (int)value_of(s, &r.now.position);
        for (int level = 1; level <= ENGINE_LEVELS; level++)
            mistakes[level] += worth_after(s, move_of(level, (uint64_t)i)) < worth;
    }
    for (int level = 1; level <= ENGINE_LEVELS; level++) {
        printf("%s level %d: %d of %d moves worsen the value, %.1f %%\n", s->game->name, level,
               mistakes[level], positions, 100.0 * mistakes[level] / positions);
        falls &= level == 1 || mistakes[level] < mistakes[level - 1];
    }
    fflush(stdout);
    return falls && mistakes[ENGINE_LEVELS] == 0;
}

int main(int argc, char **argv)
{
    const int positions = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 2000;
    bool good = true;

    memory = calloc(1, MEMORY);
    proof_memory = calloc(1, MEMORY);
    if (!memory || !proof_memory)
        return 2;
    engine_init(&e, memory, MEMORY, NULL);
    for (int i = 0; i < SOLVERS_COUNT; i++)
        if (argc < 3 || strcmp(argv[2], solvers[i].game->name) == 0)
            good &= measure(&solvers[i], positions);
    free(memory);
    free(proof_memory);
    return good ? 0 : 1;
}
