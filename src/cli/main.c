/*
 * main.c - `plateau`: finds the language and the subcommand, and runs it.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/command.h"
#include "cli/base/tr.h"
#include "cli/help/help.h"
#include "version/version.h"

const struct command *const commands[] = {
    &command_play,    &command_games,     &command_rules,      &command_show,  &command_replay,
    &command_analyse, &command_challenge, &command_engine,     &command_match, &command_conform,
    &command_lab,
#if PLATEAU_ONLINE
    &command_worker,  &command_bot,
#endif
    &command_solve,   &command_verify,    &command_check,      &command_perft, &command_divide,
    &command_trace,   &command_bench,     &command_completion, &command_help,  NULL,
};

const struct command *command_find(const char *name)
{
    for (int i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

/* Removes --lang from the arguments, wherever it is; false if its value is not a language. */
static bool take_language(int *argc, char **argv)
{
    int kept = 1;

    tr_choose(NULL);
    for (int i = 1; i < *argc; i++) {
        const char *value = NULL;
        if (strcmp(argv[i], "--lang") == 0)
            value = i + 1 < *argc ? argv[++i] : "";
        else if (strncmp(argv[i], "--lang=", 7) == 0)
            value = argv[i] + 7;
        if (!value)
            argv[kept++] = argv[i];
        else if (!tr_choose(value))
            return false;
    }
    argv[kept] = NULL;
    *argc = kept;
    return true;
}

static bool asks_help(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

/* A terminal may speak UTF-8 in a language that this machine has no locale for. */
static void take_locale(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *value = "";

    if (setlocale(LC_ALL, ""))
        return;
    for (int i = 0; !value[0] && i < 3; i++)
        value = getenv(variables[i]) ? getenv(variables[i]) : "";
    if (strstr(value, "UTF-8") || strstr(value, "utf8"))
        setlocale(LC_CTYPE, "C.UTF-8");
}

int main(int argc, char **argv)
{
    take_locale();
    setlocale(LC_NUMERIC, "C"); /* What programs read has decimal points. */
    if (!take_language(&argc, argv)) {
        fputs(tr("plateau: invalid --lang: expected fr or en\n",
                 "plateau : --lang invalide : fr ou en attendu\n"),
              stderr);
        return EXIT_USAGE;
    }
    if (argc < 2) {
        help_print_overview(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("plateau %s (commit %s)\n", PLATEAU_VERSION, version_commit);
        return EXIT_FINE;
    }
    const struct command *c = command_find(argv[1]);
    if (!c && asks_help(2, argv)) {
        help_print_overview(stdout);
        return EXIT_FINE;
    }
    if (!c) {
        fprintf(stderr,
                tr("plateau: unknown command '%s': try plateau help\n",
                   "plateau : commande inconnue « %s » : essayez plateau help\n"),
                argv[1]);
        return EXIT_USAGE;
    }
    if (asks_help(argc - 1, argv + 1)) {
        help_print_command(c);
        return EXIT_FINE;
    }
    return c->run(argc - 1, argv + 1);
}
