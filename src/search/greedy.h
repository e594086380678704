/*
 * greedy.h - a player that looks one move ahead: the baseline that all engines are compared with.
 */
#ifndef PLATEAU_GREEDY_H
#define PLATEAU_GREEDY_H

#include "record/record.h"

/*
 * Returns a winning move if there is one; otherwise the move with the best evaluation for its
 * player, who sees no reply. Ties are broken at random.
 */
struct move greedy_move(const struct record *r, uint64_t *seed);

#endif
