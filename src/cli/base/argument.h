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

#endif
