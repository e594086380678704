/*
 * help.h - help on the terminal, generated from the commands and their tables of options.
 */
#ifndef PLATEAU_HELP_H
#define PLATEAU_HELP_H

#include <stdio.h>

#include "options/command.h"

/* Whether --help or -h is among the words after argv[0]. */
bool help_is_asked(int argc, char **argv);
/* Prints the output of `PROGRAM COMMAND --help`; for the program itself, all commands. */
void help_print(FILE *out, const struct command *c);
/* Writes "plateau play [OPTION...] [GAME [PLAYERS]]", with operands and required options. */
size_t help_write_usage(const struct command *c, char *text, size_t size);

/* ---- parts of a page ---- */

/* Writes "qr TEXT": a command with its operands. */
void help_write_term(const struct command *c, char *text, size_t size);
/* Prints an empty line, then the title of a part, such as "Commands:". */
void help_print_title(FILE *out, enum terminal_text title);
/* Prints a term and its description in the next column, wrapped. */
void help_print_entry(FILE *out, int width, const char *term, const char *text);

#endif
