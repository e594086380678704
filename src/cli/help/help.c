/*
 * help.c - `plateau help`.
 */
#include "cli/help/help.h"

#include "cli/base/command.h"
#include "cli/help/manual.h"
#include "options/help.h"
#include "options/tr.h"
#include "options/usage.h"

void help_print_overview(FILE *out)
{
    char titles[GAMES_TITLES_MAX];

    games_write_titles(tr_tag(), titles);
    tr_print(out, TERMINAL_HELP_TITLE, {"games", .text = titles});
    fputs("\n\n", out);
    help_print(out, &command_program);
}

static int run_help(int argc, char **argv)
{
    struct {
        bool man;
    } o = {0};
    const int left = option_parse(&command_help, argc, argv, &o);

    if (left < 0)
        return EXIT_USAGE;
    const struct command *c = left > 1 ? command_find(argv[1]) : NULL;
    if (left > 1 && !c)
        return usage_refuse(&command_help, TERMINAL_HELP_UNKNOWN_COMMAND,
                            {"command", .text = argv[1]});
    if (o.man && c)
        manual_print_command(c);
    else if (o.man)
        manual_print_program();
    else if (c)
        help_print(stdout, c);
    else
        help_print_overview(stdout);
    return EXIT_SUCCESS;
}

static const struct option options[] = {
    {.name = "--man", .offset = 0, .help = {.key = TERMINAL_HELP_HELP_MAN}},
    OPTION_END,
};

const struct command command_help = {
    .name = "help",
    .operands = "[COMMAND]",
    .summary = {.key = TERMINAL_HELP_HELP},
    .help = {.key = TERMINAL_HELP_HELP_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_HELP_EXAMPLES},
    .run = run_help,
};
