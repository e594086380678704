/*
 * quoridor_rollout.h - how a game of Quoridor among four goes on if everybody runs for the goal,
 * and puts a wall in the way of whoever is ahead alone.
 */
#ifndef PLATEAU_QUORIDOR_ROLLOUT_H
#define PLATEAU_QUORIDOR_ROLLOUT_H

#include "search/games/quoridor_paths.h"

enum { QUORIDOR_ROLLOUT_MAX = 200 }; /* turns, after which the pawns must be in each other's way */

/* Plays an open position on; it is still open if that takes too long. */
void quoridor_rollout(struct quoridor *q, struct quoridor_paths *w, uint64_t *seed);

#endif
