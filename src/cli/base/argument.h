/*
 * argument.h - arguments that several commands read: a game, a number, moves.
 */
#ifndef PLATEAU_ARGUMENT_H
#define PLATEAU_ARGUMENT_H

#include "cli/base/command.h"

/* Reads GAME and PLAYERS; returns NULL after a usage error. */
const struct game *argument_game(const struct command *c, const char *name, const char *players,
                                 int *seats);
/* Reads a whole decimal number within bounds; returns false after a usage error. */
bool argument_number(const struct command *c, const char *text, long least, long most,
                     long *number);
/* Plays the moves of the command line; prints why one is illegal and returns false. */
bool argument_moves(const struct game *g, struct position *p, char **moves, int count);

/* What the options --position and --odds say; NULL if they are not given. */
struct argument_start {
    const char *position, *odds;
};

/*
 * Where a game begins: at the position, at the setup with odds, or at the usual setup. Without
 * PLAYERS (`counted`) there are as many as the position says. Returns false after a usage error.
 */
bool argument_start(const struct command *c, const struct argument_start *how, const struct game *g,
                    int *seats, bool counted, struct position *start);
/* Returns false after a usage error if the game is over where it should begin. */
bool argument_open(const struct command *c, const struct position *start);

/*
 * The usage error of --odds that cannot be: which numbers can, or that the game has none. Of a
 * match they are two, A's and B's, whatever the number of seats.
 */
void argument_wrong_odds(const struct command *c, const struct game *g, int seats, int numbers,
                         const char *text);

/* Both options, for a struct of options with an argument_start called `start`. */
#define ARGUMENT_START_OPTIONS(options)                                                            \
    {.name = "--position",                                                                         \
     .kind = OPTION_TEXT,                                                                          \
     .argument = "TEXT",                                                                           \
     .offset = offsetof(options, start.position),                                                  \
     .help = {"begin from this position (docs/positions.md)",                                      \
              "partir de cette position (docs/positions.md)"}},                                    \
    {                                                                                              \
        .name = "--odds", .kind = OPTION_TEXT, .argument = "LIST",                                 \
        .offset = offsetof(options, start.odds),                                                   \
        .help = {                                                                                  \
            "walls or pawns in hand at the start, in the order of the seats, with commas between " \
            "(Quoridor, Dorix)",                                                                   \
            "barrières ou pions en main au début, dans l'ordre des places, avec des virgules "     \
            "(Quoridor, Dorix)"}                                                                   \
    }

#endif
