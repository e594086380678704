/*
 * trace.c - `plateau trace`: prints a random game in every detail, the same on every machine.
 */
#include <stdio.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "cli/base/print.h"
#include "options/tr.h"
#include "options/usage.h"
#include "record/moves.h"
#include "rules/random.h"

static void trace(const struct game *g, struct position *p, uint64_t seed, long plies)
{
    static struct named_move list[GAME_MOVES_MAX];

    for (long ply = 0; ply < plies && p->status == STATUS_OPEN; ply++) {
        const int count = moves_sort(g, p, list);
        const struct named_move *chosen = &list[random_next(&seed) % (uint64_t)count];
        printf("%ld\t%d\t", ply, p->to_move);
        print_moves(list, count);
        printf("\t%s\n", chosen->text);
        g->play(p, chosen->move);
    }
    print_result(p);
}

struct trace_options {
    long seed, plies;
};

static int run_trace(int argc, char **argv)
{
    struct trace_options o = {.seed = 1, .plies = 1000};
    union any_position p;
    int seats;

    if (option_parse(&command_trace, argc, argv, &o) < 0)
        return EXIT_USAGE;
    const struct game *g = argument_game(&command_trace, argv[1], argv[2], &seats);
    if (!g)
        return EXIT_USAGE;
    g->setup(&p.position, seats);
    trace(g, &p.position, (uint64_t)o.seed, o.plies);
    return EXIT_SUCCESS;
}

static const struct option options[] = {
    {.name = "--seed",
     .least = 0,
     .most = 1000000000000000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct trace_options, seed),
     .help = {.key = TERMINAL_HELP_TRACE_SEED}},
    {.name = "--plies",
     .least = 0,
     .most = 1000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct trace_options, plies),
     .help = {.key = TERMINAL_HELP_TRACE_PLIES}},
    OPTION_END,
};

const struct command command_trace = {
    .name = "trace",
    .operands = "GAME [PLAYERS]",
    .summary = {.key = TERMINAL_HELP_TRACE},
    .help = {.key = TERMINAL_HELP_TRACE_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_TRACE_EXAMPLES},
    .run = run_trace,
};
