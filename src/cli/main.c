/*
 * main.c - `plateau`: finds the language and the subcommand, and runs it.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/command.h"
#include "cli/base/tr.h"
#include "version/version.h"

const struct command *const commands[] = {
    &command_play,    &command_games,  &command_rules,      &command_show,  &command_replay,
    &command_analyse, &command_engine, &command_match,
#if PLATEAU_ONLINE
    &command_worker,  &command_bot,
#endif
    &command_solve,   &command_verify, &command_check,      &command_perft, &command_divide,
    &command_trace,   &command_bench,  &command_completion, NULL,
};

static void print_overview(FILE *out)
{
    fprintf(out, tr("Plateau: Quoridor, Dorix, Orbital and Tic Tac Doh by rules you can trust.\n\n"
                    "Usage: plateau [--lang fr|en] COMMAND [ARGUMENTS]\n\nCommands:\n",
                    "Plateau : Quoridor, Dorix, Orbital et Tic Tac Doh, par des règles sûres.\n\n"
                    "Usage : plateau [--lang fr|en] COMMANDE [ARGUMENTS]\n\nCommandes :\n"));
    for (int i = 0; commands[i]; i++)
        fprintf(out, "  %-11s %s\n", commands[i]->name,
                tr(commands[i]->summary[LANGUAGE_EN], commands[i]->summary[LANGUAGE_FR]));
    fprintf(out, "%s",
            tr("\nExamples:\n"
               "  plateau play dorix 3         three people at this screen\n"
               "  plateau rules orbital        how Orbital is played\n"
               "  plateau COMMAND --help       more about a command\n\n"
               "Exit status: 0 all is well, 1 the answer is no (an illegal move, a record that\n"
               "does not hold), 2 the command line is wrong or a file cannot be opened.\n",
               "\nExemples :\n"
               "  plateau play dorix 3         à trois devant cet écran\n"
               "  plateau rules orbital        comment on joue à Orbital\n"
               "  plateau COMMANDE --help      en savoir plus sur une commande\n\n"
               "Statut de sortie : 0 tout va bien, 1 la réponse est non (un coup interdit, une\n"
               "partie qui ne tient pas), 2 la ligne de commande est fausse ou un fichier ne\n"
               "peut être ouvert.\n"));
}

static void print_help(const struct command *c)
{
    printf(tr("Usage: plateau %s %s\n\n", "Usage : plateau %s %s\n\n"), c->name, c->usage);
    printf("%s\n", tr(c->help[LANGUAGE_EN], c->help[LANGUAGE_FR]));
}

static const struct command *find_command(const char *name)
{
    for (int i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

/* Takes --lang out of the arguments, wherever it stands; false if its value is no language. */
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
        fprintf(stderr, "plateau: --lang fr, --lang en\n");
        return EXIT_USAGE;
    }
    if (argc < 2) {
        print_overview(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("plateau %s (commit %s)\n", PLATEAU_VERSION, version_commit);
        return EXIT_FINE;
    }
    const struct command *c = find_command(argv[1]);
    if (!c && (asks_help(2, argv) || strcmp(argv[1], "help") == 0)) {
        print_overview(stdout);
        return EXIT_FINE;
    }
    if (!c) {
        fprintf(stderr,
                tr("plateau: there is no command '%s'; see plateau --help\n",
                   "plateau : il n'y a pas de commande « %s » ; voyez plateau --help\n"),
                argv[1]);
        return EXIT_USAGE;
    }
    if (asks_help(argc - 1, argv + 1)) {
        print_help(c);
        return EXIT_FINE;
    }
    return c->run(argc - 1, argv + 1);
}
