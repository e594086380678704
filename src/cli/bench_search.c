/*
 * bench_search.c - `plateau bench`: searches that are the same on every machine, and the sum of
 * their nodes as a signature. A change of the search changes it; anything else must not.
 */
#include "cli/bench_search.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/command.h"
#include "search/search.h"

enum { ENTRIES = 1 << 20 };

static const struct {
    const struct game *game;
    int seats, depth;
    const char *moves;
} cases[] = {
    {&quoridor, 2, 9, ""},
    {&quoridor, 2, 7, "e2 e8 e3 e7 e4 e6 d4h e6v c6h f3v g7h"},
    {&dorix, 2, 9, ""},
    {&dorix, 2, 5, "b2 a2 a4 b4 d2 c3 d2 b3 b2:a2b3 d3 c2 a3 b3:a3b4c3 b3 a3:a2b3a4 a3"},
    {&dorix, 4, 9, "b1 c4 a3 a1 d3 d2 c1 b4 a4 d2:d3"},
    {&orbital, 2, 13, ""},
    {&orbital, 2, 13, "Bb4 Pc4s Bc3 Bd3 Bd4 Bc4 Ad4 Pd4w Ab4"},
    {&tictacdoh, 2, 11, ""},
    {&tictacdoh, 2, 12, "Sc3 Mc4"},
};

static void set_up(struct record *r, int number)
{
    char text[256], *rest = text;
    struct move m;

    snprintf(text, sizeof text, "%s", cases[number].moves);
    record_init(r, cases[number].game, cases[number].seats);
    for (const char *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
        if (!game_read_move(r->game, &r->now.position, word, &m, NULL))
            abort(); /* The cases are ours. */
        record_play(r, m, RECORD_NO_CLOCK);
    }
}

double cpu_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int bench_search(void)
{
    static struct record r;
    static struct search s;
    struct table t;
    struct table_entry *entries = malloc(ENTRIES * sizeof *entries);
    uint64_t nodes = 0;
    const double begin = cpu_seconds();

    if (!entries)
        return complain(&command_bench, "%s", say("not enough memory", "mémoire insuffisante"));
    for (int i = 0; i < (int)(sizeof cases / sizeof cases[0]); i++) {
        char move[GAME_MOVE_TEXT_MAX];
        set_up(&r, i);
        table_init(&t, entries, ENTRIES);
        search_init(&s, &r, &t);
        search_run(&s, cases[i].depth);
        r.game->write_move(&r.now.position, s.best[0].moves[0], move);
        printf("%-10s %d  depth %2d  score %6d  nodes %9" PRIu64 "  %s\n", r.game->name,
               cases[i].seats, s.best[0].depth, s.best[0].score, s.nodes, move);
        fflush(stdout);
        nodes += s.nodes;
    }
    free(entries);
    const double seconds = cpu_seconds() - begin;
    printf("%" PRIu64 " nodes, %.2f s, %.0f nodes/s\n", nodes, seconds, (double)nodes / seconds);
    printf("signature %" PRIu64 "\n", nodes);
    return EXIT_FINE;
}
