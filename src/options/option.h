/*
 * option.h - the options of a command as a constant table, as in git's parse-options: parsing,
 * help, shell completion and manual pages come from the same rows.
 */
#ifndef PLATEAU_OPTION_H
#define PLATEAU_OPTION_H

#include <stdbool.h>
#include <stddef.h>

#include "options/tr.h"

struct command;

enum option_kind {
    OPTION_FLAG,   /* without a value; sets a bool */
    OPTION_TEXT,   /* text; sets a const char * */
    OPTION_CHOICE, /* one of the words of `argument`; sets a const char * */
    OPTION_NUMBER, /* a number from `least` to `most`; sets a long */
    OPTION_LIST,   /* may be given several times; adds to a struct option_list */
};

enum { OPTION_LIST_MAX = 32 };

struct option_list {
    const char *values[OPTION_LIST_MAX];
    int count;
};

struct option {
    const char *name;  /* "--order" */
    const char *alias; /* another spelling, or NULL */
    enum option_kind kind;
    const char *argument; /* such as "FILE" or "random|seated", see value.h; NULL for a flag */
    size_t offset;        /* offset of the field in the struct that option_parse() fills */
    long least, most;
    bool required;
    struct tr_entry help; /* one paragraph */
};

/* Ends a table. */
#define OPTION_END {.name = NULL}

/*
 * Removes the options from argv and stores their values in `into`; accepts --name VALUE and
 * --name=VALUE, and -- ends the options. Checks the number of operands. Returns how many words are
 * left, including argv[0], or -1 after a usage error.
 */
int option_parse(const struct command *c, int argc, char **argv, void *into);

/* Returns the index of the first word that is neither an option of the table nor the value of one;
 * argc if there is none, or an unknown option comes before it. */
int option_skip(const struct option *table, int argc, char **argv);

/*
 * Reads a decimal integer within bounds; returns false after a usage error about `name`, such as
 * "--seed" or "DEPTH".
 */
bool option_number(const struct command *c, const char *name, const char *text, long least,
                   long most, long *number);

/* Writes "--seed N", or with its alias: "--seed, -seed N". */
size_t option_write(const struct option *o, char *text, size_t size);

#endif
