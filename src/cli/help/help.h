/*
 * help.h - what `plateau --help` prints.
 */
#ifndef PLATEAU_CLI_HELP_H
#define PLATEAU_CLI_HELP_H

#include <stdio.h>

/* Prints all commands, below a title that names the games. */
void help_print_overview(FILE *out);

#endif
