/*
 * program.c - name, options and examples of `plateau`.
 */
#include "cli/base/command.h"

const struct option option_common[] = {
    {.name = "--language",
     .kind = OPTION_CHOICE,
     .argument = "fr|en",
     .help = {.key = TERMINAL_HELP_COMMON_LANGUAGE}},
    {.name = "--help", .alias = "-h", .help = {.key = TERMINAL_HELP_COMMON_HELP}},
    OPTION_END,
};

static const struct option program_options[] = {
    {.name = "--version", .alias = "-V", .help = {.key = TERMINAL_HELP_PLATEAU_VERSION}},
    OPTION_END,
};

const struct command command_program = {
    .name = "plateau",
    .operands = "COMMAND [ARGUMENT...]",
    .options = program_options,
    .examples = {.key = TERMINAL_HELP_PLATEAU_EXAMPLES},
};

const struct tr_entry program_exit_status = {.key = TERMINAL_HELP_PLATEAU_EXIT_STATUS};
