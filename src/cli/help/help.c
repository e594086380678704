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
    fprintf(out, "%s%s.\n\n",
            tr("Plateau: play, analyse and solve ", "Plateau : jouer, analyser et résoudre "),
            titles);
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
        return usage_error(&command_help, tr("unknown command '%s'", "commande inconnue « %s »"),
                           argv[1]);
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
    {.name = "--man",
     .offset = 0,
     .help = {"print the manual page, for man(1), instead",
              "afficher plutôt la page de manuel, pour man(1)"}},
    OPTION_END,
};

const struct command command_help = {
    .name = "help",
    .operands = "[COMMAND]",
    .summary = {"show help for a command", "afficher l'aide d'une commande"},
    .help = {"Lists the commands, or shows the options of one and examples of its use.",
             "Affiche la liste des commandes, ou les options de l'une d'elles et des exemples."},
    .options = options,
    .examples = {"plateau help play\n"
                 "plateau help --man play | man -l -",
                 "plateau help play\n"
                 "plateau help --man play | man -l -"},
    .run = run_help,
};
