/*
 * main.c - `plateau`: finds the language and the subcommand, and runs it.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/command.h"
#include "cli/help/help.h"
#include "options/help.h"
#include "options/tr.h"
#include "options/usage.h"
#include "options/value.h"
#include "version/version.h"

static const struct command *const commands[] = {
    &command_play,    &command_games,     &command_rules,      &command_show,  &command_replay,
    &command_analyse, &command_challenge, &command_engine,     &command_match, &command_conform,
    &command_lab,
#if PLATEAU_ONLINE
    &command_worker,  &command_bot,
#endif
    &command_solve,   &command_verify,    &command_check,      &command_perft, &command_divide,
    &command_trace,   &command_bench,     &command_completion, &command_help,  NULL,
};

const struct command *command_at(int number)
{
    return commands[number];
}

/* Removes --language from the arguments, wherever it is; returns false after a usage error. */
static bool take_language(int *argc, char **argv)
{
    char choices[VALUE_TEXT_MAX];
    int kept = 1;

    tr_choose(NULL);
    for (int i = 1; i < *argc; i++) {
        const char *value = NULL;
        if (strcmp(argv[i], "--language") == 0)
            value = i + 1 < *argc ? argv[++i] : "";
        else if (strncmp(argv[i], "--language=", sizeof "--language=" - 1) == 0)
            value = argv[i] + sizeof "--language=" - 1;
        if (!value)
            argv[kept++] = argv[i];
        else if (!tr_choose(value)) {
            value_write_choices(option_common[0].argument, choices);
            usage_refuse(&command_program, TERMINAL_OPTIONS_UNKNOWN_CHOICE,
                         {"option", .text = option_common[0].name}, {"value", .text = value},
                         {"choices", .text = choices});
            return false;
        }
    }
    argv[kept] = NULL;
    *argc = kept;
    return true;
}

/* Sets the locale. A terminal may use UTF-8 in a language for which this machine has no locale. */
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
    setlocale(LC_NUMERIC, "C"); /* Programs expect decimal points. */
    if (!take_language(&argc, argv))
        return EXIT_USAGE;
    if (argc < 2) {
        help_print_overview(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        printf("plateau %s (commit %s)\n", PLATEAU_VERSION, version_commit);
        return EXIT_SUCCESS;
    }
    const struct command *c = command_find(argv[1]);
    if (!c && help_is_asked(2, argv)) {
        help_print_overview(stdout);
        return EXIT_SUCCESS;
    }
    if (!c)
        return argv[1][0] == '-' ? usage_refuse(&command_program, TERMINAL_OPTIONS_UNKNOWN,
                                                {"option", .text = argv[1]})
                                 : usage_refuse(&command_program, TERMINAL_HELP_UNKNOWN_COMMAND,
                                                {"command", .text = argv[1]});
    if (help_is_asked(argc - 1, argv + 1)) {
        help_print(stdout, c);
        return EXIT_SUCCESS;
    }
    return c->run(argc - 1, argv + 1);
}
