/*
 * command.h - a command of a program: one constant struct, in its own file, from which parsing,
 * usage errors, help, completion and manual pages are made.
 */
#ifndef PLATEAU_COMMAND_H
#define PLATEAU_COMMAND_H

#include <stdlib.h>

#include "options/option.h"

/* Exit codes besides EXIT_SUCCESS. */
enum {
    EXIT_NEGATIVE = 1, /* a negative result: an illegal move, an invalid record */
    EXIT_USAGE = 2,    /* the command line is wrong, or a file cannot be opened */
};

/* Each text may be left out. */
struct command {
    const char *name;
    const char *operands;    /* such as "GAME [PLAYERS] DEPTH [MOVE...]"; see operand.h */
    struct tr_entry summary; /* one line */
    /* Paragraphs of one line each; lines that begin with two spaces are printed as they are. */
    struct tr_entry help;
    const struct option *options;      /* NULL if there are none */
    struct tr_entry examples;          /* one per line */
    int (*run)(int argc, char **argv); /* argv[0] is the command's name */
};

/* ---- defined by each program ---- */

/* The program itself: help prints its name, its examples, and its summary as the title. */
extern const struct command command_program;
extern const struct tr_entry program_exit_status;
/* The options that every command has in addition to its own; main() parses them. */
extern const struct option option_common[];

/* Returns a command by its number, in the order in which help lists them; NULL past the last. */
const struct command *command_at(int number);
/* Finds a command by its name; NULL if there is none. */
const struct command *command_find(const char *name);

#endif
