/*
 * manual.h - manual pages, generated from the same tables as help.
 */
#ifndef PLATEAU_MANUAL_H
#define PLATEAU_MANUAL_H

#include "options/command.h"

/* Prints the head of a page, and the section NAME in the format of apropos(1). */
void manual_print_name(const char *name, int section, const char *summary);
/* Prints a command's usage and description. */
void manual_print_usage(const struct command *c);
/* Prints the rows of a table of options. */
void manual_print_options(const struct option *table);
void manual_print_exit_status(void);

#endif
