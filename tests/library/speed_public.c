/*
 * speed_public.c - plays random games through plateau.h: speed_public GAME PLAYERS GAMES.
 */
#include <inttypes.h>
#include <plateau.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char **argv)
{
    plateau_position start, position;
    plateau_move moves[2048];
    uint64_t seed = 1, plies = 0;

    if (argc != 4 || !plateau_game_find(argv[1]) ||
        !plateau_position_start(&start, plateau_game_find(argv[1]), (int)strtol(argv[2], NULL, 10)))
        return 2;
    const clock_t begin = clock();
    for (long left = strtol(argv[3], NULL, 10); left > 0; left--) {
        position = start;
        for (size_t count; (count = plateau_moves(&position, moves, 2048)) > 0; plies++)
            plateau_play(&position, moves[plateau_random(&seed, (uint32_t)count)]);
    }
    printf("%" PRIu64 " %f\n", plies, (double)(clock() - begin) / CLOCKS_PER_SEC);
    return 0;
}
