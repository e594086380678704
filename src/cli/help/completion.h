/*
 * completion.h - scripts that complete command lines of `plateau` in a shell. All of them are made
 * from the tables of commands, options and operands.
 */
#ifndef PLATEAU_COMPLETION_H
#define PLATEAU_COMPLETION_H

#include "cli/base/command.h"
#include "options/value.h"

void completion_print_bash(void);
void completion_print_zsh(void);
void completion_print_fish(void);

/* The values that can be completed at a place. */
struct completion_values {
    char words[VALUE_TEXT_MAX]; /* separated by spaces */
    bool files;
};

/*
 * Finds the values of an operand by its place, counted from 0; returns false if there is no operand
 * at that place.
 */
bool completion_operand(const struct command *c, int place, struct completion_values *v);
/* Calls `print` for each option of a command, the common ones last. */
void completion_each_option(const struct command *c,
                            void (*print)(const struct command *c, const struct option *o));
/*
 * Prints the options that have a value as patterns such as "play --seats", with `between` between
 * them.
 */
void completion_print_valued(const char *between, const char *quote);

#endif
