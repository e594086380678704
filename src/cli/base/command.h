/*
 * command.h - what every subcommand of `plateau` is: one constant struct, in its own file.
 */
#ifndef PLATEAU_COMMAND_H
#define PLATEAU_COMMAND_H

#include "cli/base/option.h"
#include "rules/games.h"

/* Exit codes. */
enum {
    EXIT_FINE = 0,
    EXIT_NO = 1,    /* the answer is no: an illegal move, a record that does not hold */
    EXIT_USAGE = 2, /* the command line is wrong, or a file cannot be opened */
};

struct command {
    const char *name;
    const char *operands;                /* "GAME PLAYERS DEPTH [MOVE...]"; see operand.h */
    const char *summary[LANGUAGE_COUNT]; /* one line */
    /* Paragraphs of one line each; lines that begin with two spaces are printed as they are. */
    const char *help[LANGUAGE_COUNT];
    const struct option *options;         /* NULL if it has none */
    const char *examples[LANGUAGE_COUNT]; /* one per line */
    int (*run)(int argc, char **argv);    /* argv[0] is the command's name */
};

extern const struct command command_analyse, command_bench, command_bot, command_challenge,
    command_check, command_completion, command_conform, command_divide, command_engine,
    command_games, command_help, command_lab, command_match, command_perft, command_play,
    command_replay, command_rules, command_show, command_solve, command_trace, command_verify,
    command_worker;

/* All of them, in the order `plateau --help` lists them; NULL ends the list. */
extern const struct command *const commands[];
/* By its name; NULL if there is none. Both are in main.c, above all commands. */
const struct command *command_find(const char *name);

#endif
