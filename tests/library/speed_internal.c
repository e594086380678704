/*
 * speed_internal.c - plays the games of speed_public.c by the internal rules.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "rules/games.h"
#include "rules/random.h"

int main(int argc, char **argv)
{
    const struct game *g = argc == 4 ? games_find(argv[1]) : NULL;
    union any_position start, p;
    struct move moves[GAME_MOVES_MAX];
    uint64_t seed = 1, plies = 0;

    if (!g || !game_allows(g, (int)strtol(argv[2], NULL, 10)))
        return 2;
    g->setup(&start.position, (int)strtol(argv[2], NULL, 10));
    const clock_t begin = clock();
    for (long left = strtol(argv[3], NULL, 10); left > 0; left--) {
        game_copy(g, &p.position, &start.position);
        for (int count; (count = g->moves(&p.position, moves)) > 0; plies++)
            g->play(&p.position, moves[random_below(&seed, (uint32_t)count)]);
    }
    printf("%" PRIu64 " %f\n", plies, (double)(clock() - begin) / CLOCKS_PER_SEC);
    return 0;
}
