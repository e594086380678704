/*
 * completion.h - scripts with which shells complete command lines of `plateau`. All of them are
 * made from the tables of commands, options and operands.
 */
#ifndef PLATEAU_COMPLETION_H
#define PLATEAU_COMPLETION_H

#include "cli/base/command.h"
#include "cli/base/value.h"

void completion_print_bash(void);
void completion_print_zsh(void);
void completion_print_fish(void);

/* What can be completed at a place. */
struct completion_values {
    char words[VALUE_TEXT_MAX]; /* with spaces between */
    bool files;
};

/* The values of an operand by its place, counted from 0; false if there can be none there. */
bool completion_operand(const struct command *c, int place, struct completion_values *v);
/* Calls `print` for each option of a command, the common ones last. */
void completion_each_option(const struct command *c,
                            void (*print)(const struct command *c, const struct option *o));
/* Prints the options that have a value as patterns "play --seats" of words before them. */
void completion_print_valued(const char *between, const char *quote);

#endif
