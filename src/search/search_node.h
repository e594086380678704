/*
 * search_node.h - the inner part of the search: one position and all below it.
 */
#ifndef PLATEAU_SEARCH_NODE_H
#define PLATEAU_SEARCH_NODE_H

#include "search/search.h"

/*
 * The score of a position, at s->ply, searched `depth` plies on, for the party to move. Outside of
 * alpha to beta it is a bound only. The best line is in s->lines[s->ply]. Of no use if s->stopped.
 */
int search_node(struct search *s, const struct position *p, int depth, int alpha, int beta);

#endif
