/*
 * seen.h - the positions of many trials, to find different ones that are taken for the same.
 */
#ifndef PLATEAU_SEEN_H
#define PLATEAU_SEEN_H

#include "rules/games.h"

/* Whether one is an image of the other under a symmetry and, in Tic Tac Doh, a translation. */
bool same_in_play(const struct game *g, const struct position *a, const struct position *b);

/* Remembers a position, as long as there is room. */
void seen_add(const struct game *g, const struct position *p);
/* Says which different positions share a hash, or a key without being the same in play. */
int seen_count_mistakes(void);
/* How many are remembered, and how many of them have a key that another one has. */
void seen_report(void);

#endif
