/*
 * greedy.h - the player that looks one move ahead: the yardstick for everything that thinks.
 */
#ifndef PLATEAU_GREEDY_H
#define PLATEAU_GREEDY_H

#include "record/record.h"

/*
 * A winning move if there is one; otherwise the move after which its evaluation is best for the
 * player to move, who does not see any reply. Ties are broken at random.
 */
struct move greedy_move(const struct record *r, uint64_t *seed);

/* Its own view of Dorix, simpler than evaluate(). */
int greedy_evaluate_dorix(const struct position *p, int seat);

#endif
