/*
 * quoridor_rollout.h - rollout policy of Quoridor for four: everybody runs for the goal,
 * and puts a wall in the way of a lone leader.
 */
#ifndef PLATEAU_QUORIDOR_ROLLOUT_H
#define PLATEAU_QUORIDOR_ROLLOUT_H

#include "search/games/quoridor_paths.h"

enum { QUORIDOR_ROLLOUT_MAX = 200 }; /* turns, after which the pawns must be in each other's way */

/* Plays an open position on; it is still open if that takes too long. */
void quoridor_rollout(struct quoridor *q, struct quoridor_paths *w, uint64_t *seed);

#endif
