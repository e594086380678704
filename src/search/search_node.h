/*
 * search_node.h - the recursive part of the search: one position and the tree below it.
 */
#ifndef PLATEAU_SEARCH_NODE_H
#define PLATEAU_SEARCH_NODE_H

#include "search/search.h"

/*
 * Returns the score of a position at s->ply, searched `depth` plies deep, for the party to move.
 * Outside of alpha to beta it is only a bound. The best line is in s->lines[s->ply]. Invalid if
 * s->stopped.
 */
int search_node(struct search *s, const struct position *p, int depth, int alpha, int beta);

#endif
