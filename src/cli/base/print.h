/*
 * print.h - printing shared by several commands: refused moves, lists of moves, results.
 */
#ifndef PLATEAU_PRINT_H
#define PLATEAU_PRINT_H

#include "cli/base/command.h"
#include "record/moves.h"

/* Prints "illegal: MOVE: CODE TEXT", for programs. */
void print_illegal(const char *move, const struct reason *why);
/*
 * Prints why the move of a command line is illegal: for people a sentence on standard error, for
 * programs (`json`) an object with its code. `ply` is the move's place among those given, from 0.
 */
void print_refusal(const struct command *c, bool json, const char *move, int ply,
                   const struct reason *why);
/* Prints the moves' texts, separated by spaces. */
void print_moves(const struct named_move *list, int count);
/* Prints "result: 1 0", or "result: none" while the game continues. */
void print_result(const struct position *p);

#endif
