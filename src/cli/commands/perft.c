/*
 * perft.c - `plateau perft` and `plateau divide`: count sequences of moves, to check the rules.
 */
#include <inttypes.h>
#include <stdio.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "options/tr.h"
#include "options/usage.h"
#include "record/moves.h"

/*
 * Reads GAME [PLAYERS] DEPTH [MOVE...] and plays the moves; returns an exit code. Of two numbers
 * the first is PLAYERS; one alone is DEPTH.
 */
static int perft_begin(const struct command *c, int argc, char **argv, const struct game **g,
                       struct position *p, long *depth)
{
    int seats;

    argc = option_parse(c, argc, argv, NULL);
    if (argc < 0)
        return EXIT_USAGE;
    const bool counted = argument_is_number(argv[2]) && argument_is_number(argv[3]);
    *g = argument_game(c, argv[1], counted ? argv[2] : NULL, &seats);
    const int at = counted ? 3 : 2;
    if (!*g || !option_number(c, "DEPTH", argv[at], 0, 20, depth))
        return EXIT_USAGE;
    (*g)->setup(p, seats);
    return argument_moves(c, *g, p, argv + at + 1, argc - at - 1) ? EXIT_SUCCESS : EXIT_NEGATIVE;
}

static int run_perft(int argc, char **argv)
{
    const struct game *g = NULL;
    union any_position p;
    long depth;
    const int code = perft_begin(&command_perft, argc, argv, &g, &p.position, &depth);

    if (code == EXIT_SUCCESS)
        printf("%" PRIu64 "\n", game_perft(g, &p.position, (int)depth));
    return code;
}

static int run_divide(int argc, char **argv)
{
    static struct named_move list[GAME_MOVES_MAX];
    const struct game *g = NULL;
    union any_position p, next;
    long depth;
    uint64_t total = 0;
    const int code = perft_begin(&command_divide, argc, argv, &g, &p.position, &depth);

    if (code != EXIT_SUCCESS)
        return code;
    const int count = depth > 0 ? moves_sort(g, &p.position, list) : 0;
    for (int i = 0; i < count; i++) {
        game_copy(g, &next.position, &p.position);
        g->play(&next.position, list[i].move);
        const uint64_t nodes = game_perft(g, &next.position, (int)depth - 1);
        printf("%s\t%" PRIu64 "\n", list[i].text, nodes);
        fflush(stdout);
        total += nodes;
    }
    printf("%" PRIu64 "\n", depth > 0 ? total : UINT64_C(1));
    return EXIT_SUCCESS;
}

const struct command command_perft = {
    .name = "perft",
    .operands = "GAME [PLAYERS] DEPTH [MOVE...]",
    .summary = {.key = TERMINAL_HELP_PERFT},
    .help = {.key = TERMINAL_HELP_PERFT_LONG},
    .examples = {.key = TERMINAL_HELP_PERFT_EXAMPLES},
    .run = run_perft,
};

const struct command command_divide = {
    .name = "divide",
    .operands = "GAME [PLAYERS] DEPTH [MOVE...]",
    .summary = {.key = TERMINAL_HELP_DIVIDE},
    .help = {.key = TERMINAL_HELP_DIVIDE_LONG},
    .examples = {.key = TERMINAL_HELP_DIVIDE_EXAMPLES},
    .run = run_divide,
};
