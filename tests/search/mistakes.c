/*
 * mistakes.c - measures how often each level worsens the proven value of a position in the solved
 * games. The share must fall strictly from level 3 on, to none at the highest. Levels 1 to 3 are
 * set by matches (docs/levels.md), because looking one move ahead makes as many mistakes as random
 * moves.
 *
 *   mistakes [POSITIONS [GAME]]    in this many positions of each solved game, 2,000 by default
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "proved.h"
#include "rules/random.h"

static struct record r;

/* Finds open positions of random games in which a player has a choice. */
static void random_position(const struct solver *s, uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    int count;

    do {
        record_init(&r, s->game, s->seats);
        /* Orbital ends after about thirty plies, Tic Tac Doh after about ten. */
        for (int turns = (int)random_below(seed, 24); turns > 0 && !record_over(&r); turns--) {
            count = r.game->moves(&r.now.position, list);
            record_play(&r, list[random_below(seed, (uint32_t)count)], RECORD_NO_CLOCK);
        }
    } while (record_over(&r) || r.game->moves(&r.now.position, list) < 2);
}

/* Returns the value of the position to its player after a move: 1 lost, 2 drawn, 3 won. */
static int worth_after(const struct solver *s, struct move m)
{
    union any_position next = r.now;

    r.game->play(&next.position, m);
    return VALUE_LOSS + VALUE_WIN - (int)proved_value(s, &next.position);
}

/* Prints the shares; false if they do not fall. */
static bool measure(const struct solver *s, int positions)
{
    int mistakes[ENGINE_LEVELS + 1] = {0};
    uint64_t seed = 2026;
    bool falls = true;

    for (int i = 0; i < positions; i++) {
        random_position(s, &seed);
        const int worth = (int)proved_value(s, &r.now.position);
        for (int level = 1; level <= ENGINE_LEVELS; level++)
            mistakes[level] += worth_after(s, level_move(&r, level, (uint64_t)i)) < worth;
    }
    for (int level = 1; level <= ENGINE_LEVELS; level++) {
        printf("%s level %d: %d of %d moves worsen the value, %.1f %%\n", s->game->name, level,
               mistakes[level], positions, 100.0 * mistakes[level] / positions);
        falls &= level <= 3 || mistakes[level] < mistakes[level - 1];
    }
    fflush(stdout);
    return falls && mistakes[ENGINE_LEVELS] == 0;
}

int main(int argc, char **argv)
{
    const int positions = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 2000;
    bool good = true;

    if (!proved_init())
        return 2;
    for (int i = 0; i < SOLVERS_COUNT; i++)
        if (argc < 3 || strcmp(argv[2], solvers[i]->game->name) == 0)
            good &= measure(solvers[i], positions);
    proved_release();
    return good ? 0 : 1;
}
