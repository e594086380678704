/*
 * argument.h - command-line arguments that several commands have: a game, a number, moves.
 */
#ifndef PLATEAU_ARGUMENT_H
#define PLATEAU_ARGUMENT_H

#include "cli/base/command.h"

/* Reads GAME and, if that is not NULL, PLAYERS; returns NULL after a usage error. */
const struct game *argument_game(const struct command *c, const char *name, const char *players,
                                 int *seats);
/* Whether a word exists and begins with a digit: then it is PLAYERS, not a move or a name. */
bool argument_is_number(const char *word);
/* Plays the moves of the command line; returns false and says why if one is illegal. */
bool argument_moves(const struct command *c, const struct game *g, struct position *p, char **moves,
                    int count);

/* The values of the options --position and --odds; NULL if not given. */
struct argument_start {
    const char *position, *odds;
};

/*
 * Sets up where a game begins: at the position, at the setup with odds, or at the usual setup.
 * Without PLAYERS (`counted`) the position gives their number. Returns false after a usage error.
 */
bool argument_start(const struct command *c, const struct argument_start *how, const struct game *g,
                    int *seats, bool counted, struct position *start);
/* Checks that the game is not over where it should begin; returns false after a usage error. */
bool argument_open(const struct command *c, const struct position *start);

/*
 * Prints the usage error of impossible --odds: the possible numbers, or that the game has none. In
 * a match there are two numbers, A's and B's, whatever the number of seats.
 */
void argument_wrong_odds(const struct command *c, const struct game *g, int seats, int numbers,
                         const char *text);

/* Rows of both options, for a struct of options with an argument_start called `start`. */
#define ARGUMENT_START_OPTIONS(options)                                                            \
    {.name = "--position",                                                                         \
     .kind = OPTION_TEXT,                                                                          \
     .argument = "TEXT",                                                                           \
     .offset = offsetof(options, start.position),                                                  \
     .help = {.key = TERMINAL_HELP_COMMON_POSITION}},                                              \
    {                                                                                              \
        .name = "--odds", .kind = OPTION_TEXT, .argument = "LIST",                                 \
        .offset = offsetof(options, start.odds), .help = {                                         \
            .key = TERMINAL_HELP_COMMON_ODDS                                                       \
        }                                                                                          \
    }

#endif
