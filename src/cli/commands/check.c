/*
 * check.c - `plateau check`: an arbiter that reads moves and says what is legal next.
 */
#include <stdio.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "cli/base/print.h"
#include "options/tr.h"
#include "options/usage.h"
#include "record/moves.h"

static void print_state(const struct game *g, const struct position *p)
{
    static struct named_move list[GAME_MOVES_MAX];

    if (p->status != STATUS_OPEN) {
        print_result(p);
        return;
    }
    printf("%d\t", p->to_move);
    print_moves(list, moves_sort(g, p, list));
    printf("\n");
}

static int run_check(int argc, char **argv)
{
    union any_position p;
    char word[64];
    int seats;

    if (option_parse(&command_check, argc, argv, NULL) < 0)
        return EXIT_USAGE;
    const struct game *g = argument_game(&command_check, argv[1], argv[2], &seats);
    if (!g)
        return EXIT_USAGE;
    g->setup(&p.position, seats);
    while (scanf("%63s", word) == 1) {
        struct move m;
        struct reason why;
        if (!game_read_move(g, &p.position, word, &m, &why)) {
            print_illegal(word, &why);
            return EXIT_NEGATIVE;
        }
        g->play(&p.position, m);
        print_state(g, &p.position);
        fflush(stdout);
    }
    return EXIT_SUCCESS;
}

const struct command command_check = {
    .name = "check",
    .operands = "GAME [PLAYERS]",
    .summary = {.key = TERMINAL_HELP_CHECK},
    .help = {.key = TERMINAL_HELP_CHECK_LONG},
    .examples = {.key = TERMINAL_HELP_CHECK_EXAMPLES},
    .run = run_check,
};
