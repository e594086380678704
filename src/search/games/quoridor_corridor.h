/*
 * quoridor_corridor.h - how easily a wall lengthens the way of a pawn of Quoridor: where all its
 * shortest paths meet, and how many cells are on paths that are not much longer.
 */
#ifndef PLATEAU_QUORIDOR_CORRIDOR_H
#define PLATEAU_QUORIDOR_CORRIDOR_H

#include "rules/quoridor_board.h"

struct quoridor_corridor {
    int steps;  /* to the goal */
    int narrow; /* of them, those that every shortest path takes to the same cell */
    int near;   /* cells on paths at most two steps longer, the pawn's own aside */
    int wide;   /* … at most six steps longer */
};

/* The goal must be within reach, and not be reached. */
void quoridor_corridor_find(int from, quoridor_cells goal, struct quoridor_edges e,
                            struct quoridor_corridor *c);

#endif
