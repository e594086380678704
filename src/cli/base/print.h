/*
 * print.h - lines for programs that several commands print.
 */
#ifndef PLATEAU_PRINT_H
#define PLATEAU_PRINT_H

#include "cli/base/moves.h"

/* "illegal: MOVE: CODE TEXT" */
void print_illegal(const char *move, const struct reason *why);
/* Their texts with spaces between. */
void print_moves(const struct named_move *list, int count);
/* "result: 1 0", or "result: none" while the game continues. */
void print_result(const struct position *p);

#endif
