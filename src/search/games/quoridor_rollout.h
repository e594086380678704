/*
 * quoridor_rollout.h - rollout policy of four-player Quoridor: every player walks towards the goal,
 * and places walls against a single leader.
 */
#ifndef PLATEAU_QUORIDOR_ROLLOUT_H
#define PLATEAU_QUORIDOR_ROLLOUT_H

#include "search/games/quoridor_paths.h"

/* turns; longer games are stuck, because pawns block each other */
enum { QUORIDOR_ROLLOUT_MAX = 200 };

/* Plays on from an open position; it stays open if that takes too long. */
void quoridor_rollout(struct quoridor *q, struct quoridor_paths *w, uint64_t *seed);

#endif
