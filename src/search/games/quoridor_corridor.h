/*
 * quoridor_corridor.h - how easily a wall lengthens a pawn's path in Quoridor: where all its
 * shortest paths meet, and how many cells are on paths that are not much longer.
 */
#ifndef PLATEAU_QUORIDOR_CORRIDOR_H
#define PLATEAU_QUORIDOR_CORRIDOR_H

#include "rules/quoridor_board.h"

struct quoridor_corridor {
    int steps;  /* length of a shortest path to the goal */
    int narrow; /* number of its steps that all shortest paths make to the same cell */
    int near;   /* cells on paths at most two steps longer, without the pawn's own */
    int wide;   /* cells on paths at most six steps longer */
};

/* The goal must be reachable and not reached yet. */
void quoridor_corridor_find(int from, quoridor_cells goal, struct quoridor_edges e,
                            struct quoridor_corridor *c);

#endif
