/*
 * bench_search.c - `plateau bench`: runs searches that are the same on every machine, and prints
 * the sum of their nodes as a signature, which only a change of the search may change.
 */
#include "cli/commands/bench_search.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "options/usage.h"
#include "search/bench.h"

double bench_cpu_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int bench_search(const struct command *c)
{
    static struct record r;
    static struct search s;
    struct ttable_entry *entries = malloc(BENCH_ENTRIES * sizeof *entries);
    uint64_t nodes = 0;
    const double begin = bench_cpu_seconds();

    if (!entries)
        return usage_no_memory(c);
    for (int i = 0; i < bench_count(); i++) {
        char move[GAME_MOVE_TEXT_MAX];
        bench_run(i, &r, &s, entries);
        r.game->write_move(&r.now.position, s.best[0].moves[0], move);
        printf("%-10s %d  depth %2d  score %6d  nodes %9" PRIu64 "  %s\n", r.game->name,
               r.now.position.seats, s.best[0].depth, s.best[0].score, s.nodes, move);
        fflush(stdout);
        nodes += s.nodes;
    }
    free(entries);
    const double seconds = bench_cpu_seconds() - begin;
    printf("%" PRIu64 " nodes, %.2f s, %.0f nodes/s\n", nodes, seconds, (double)nodes / seconds);
    printf("signature %" PRIu64 "\n", nodes);
    return EXIT_SUCCESS;
}
