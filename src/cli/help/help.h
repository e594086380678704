/*
 * help.h - help on the terminal, made from the commands and their tables of options.
 */
#ifndef PLATEAU_HELP_H
#define PLATEAU_HELP_H

#include <stdio.h>

#include "cli/base/command.h"

/* What `plateau --help` prints: all commands. */
void help_print_overview(FILE *out);
/* What `plateau COMMAND --help` prints. */
void help_print_command(const struct command *c);
/* "play [OPTION...] [GAME [PLAYERS]]": the command with its operands and required options. */
size_t help_write_usage(const struct command *c, char *text, size_t size);

/* Examples of whole commands, and what exit statuses mean. */
extern const char *const help_program_examples[LANGUAGE_COUNT];
extern const char *const help_exit_status[LANGUAGE_COUNT];

#endif
