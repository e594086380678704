/*
 * seen.h - collects the positions of many trials, to find different ones with the same key.
 */
#ifndef PLATEAU_SEEN_H
#define PLATEAU_SEEN_H

#include "rules/games.h"

/* Whether one is an image of the other under a symmetry and, in Tic Tac Doh, a translation. */
bool same_in_play(const struct game *g, const struct position *a, const struct position *b);

/* Adds a position, as long as there is room. */
void seen_add(const struct game *g, const struct position *p);
/* Reports different positions that share a hash, or a key without being equal in play. */
int seen_count_mistakes(void);
/* Returns how many are stored, and how many of them share their key with another. */
void seen_report(void);

#endif
