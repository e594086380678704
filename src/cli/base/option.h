/*
 * option.h - the options of a command as a constant table, as in git's parse-options: parsing,
 * help, shell completion and manual pages come from the same rows.
 */
#ifndef PLATEAU_OPTION_H
#define PLATEAU_OPTION_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/reason.h"

struct command;

enum option_kind {
    OPTION_FLAG,   /* has no value; sets a bool */
    OPTION_TEXT,   /* sets a const char * */
    OPTION_CHOICE, /* the same, to one of the words of `argument` */
    OPTION_NUMBER, /* sets a long from `least` to `most` */
};

struct option {
    const char *name;  /* "--order" */
    const char *alias; /* another spelling, or NULL */
    enum option_kind kind;
    const char *argument; /* "FILE", "lot|seated": see value.h; NULL for a flag */
    size_t offset;        /* of the field in the struct that option_parse() fills */
    long least, most;
    bool required;
    const char *help[LANGUAGE_COUNT]; /* one paragraph */
};

/* Ends a table. */
#define OPTION_END {.name = NULL}

/* --lang and --help, which every command has; main.c parses them. */
extern const struct option option_common[];
/* --version, in place of a command. */
extern const struct option option_program[];

/*
 * Moves the options out of argv and stores their values in `into`; both --name VALUE and
 * --name=VALUE are read, and -- ends the options. Checks that the command can have so many
 * operands. Returns how many words are left, counting argv[0], or -1 after a usage error.
 */
int option_parse(const struct command *c, int argc, char **argv, void *into);

/* "--seed N", or with its alias: "--seed, -seed N". */
size_t option_write(const struct option *o, char *text, size_t size);

#endif
