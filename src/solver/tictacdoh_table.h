/*
 * tictacdoh_table.h - scores of Tic Tac Doh for two from a packed table of all positions.
 */
#ifndef PLATEAU_TICTACDOH_TABLE_H
#define PLATEAU_TICTACDOH_TABLE_H

#include "solver/packed.h"
#include "solver/pyramids.h"

/* The score of a board without a line; PYRAMIDS_UNKNOWN if the table does not have it. */
int tictacdoh_table_score(const struct packed *t, const struct pyramids *b);

#endif
