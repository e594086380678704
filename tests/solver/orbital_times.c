/*
 * orbital_times.c - measures how long perfect play in Orbital takes:
 *
 *     orbital_times [POSITIONS [MEGABYTES [FIRST_PLY LAST_PLY]]]
 *
 * It solves this many random positions of each ply with empty memory, and prints the values, the
 * nodes, and the CPU time in milliseconds. With negative MEGABYTES it uses no opening book.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "rules/orbital.h"
#include "rules/random.h"
#include "solver/games/orbital_play.h"

static double milliseconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static struct orbital random_position(int plies, uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    struct orbital o;

    do {
        orbital.setup(&o.base, 2);
        for (int i = 0; i < plies && o.base.status == STATUS_OPEN; i++) {
            const int count = orbital.moves(&o.base, list);
            orbital.play(&o.base, list[random_below(seed, (uint32_t)count)]);
        }
    } while (o.base.status != STATUS_OPEN);
    return o;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static void time_ply(int ply, int positions, const struct budget *b, bool book, double *times)
{
    uint64_t seed = (uint64_t)ply, nodes = 0;
    int values[4] = {0};

    for (int i = 0; i < positions; i++) {
        const struct orbital o = random_position(ply, &seed);
        struct answer a;
        orbital_forget(b->memory, b->size);
        const double begin = milliseconds();
        (book ? orbital_answer : orbital_prove)(&o.base, b, &a);
        times[i] = milliseconds() - begin;
        nodes += a.nodes;
        values[a.value]++;
    }
    qsort(times, (size_t)positions, sizeof *times, compare);
    printf("%3d %6d %6d %6d %8d %9.1f %9.1f %9.1f %9.1f\n", ply, values[VALUE_WIN],
           values[VALUE_DRAW], values[VALUE_LOSS], values[VALUE_UNKNOWN], (double)nodes / positions,
           times[positions / 2], times[positions * 99 / 100], times[positions - 1]);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    const int positions = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 100;
    const int megabytes = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 16;
    const int first = argc > 4 ? (int)strtol(argv[3], NULL, 10) : 0;
    const int last = argc > 4 ? (int)strtol(argv[4], NULL, 10) : 30;
    const size_t size = (size_t)abs(megabytes) << 20;
    const struct budget b = {size ? aligned_alloc(64, size) : NULL, size, 0, NULL};
    double *times = positions > 0 ? malloc((size_t)positions * sizeof *times) : NULL;

    if (!times || !b.memory) {
        fprintf(stderr, "usage: orbital_times [POSITIONS [MEGABYTES [FIRST_PLY LAST_PLY]]]\n");
        return 2;
    }
    printf("ply    won  drawn   lost  unknown     nodes    p50 ms    p99 ms    max ms\n");
    for (int ply = first; ply <= last; ply++)
        time_ply(ply, positions, &b, megabytes > 0, times);
    free(times);
    free(b.memory);
    return 0;
}
