/*
 * tictacdoh_table.h - scores of two-player Tic Tac Doh from a packed table of all positions.
 */
#ifndef PLATEAU_TICTACDOH_TABLE_H
#define PLATEAU_TICTACDOH_TABLE_H

#include "solver/games/tictacdoh_board.h"
#include "solver/packed_table.h"

/* Returns the score of a board without a line; TICTACDOH_BOARD_UNKNOWN if the table does not have
 * it. */
int tictacdoh_table_score(const struct packed_table *t, const struct tictacdoh_board *b);

#endif
