/*
 * move_order.h - how promising a move looks before it is searched: one file a game, where it pays.
 */
#ifndef PLATEAU_MOVE_ORDER_H
#define PLATEAU_MOVE_ORDER_H

#include "rules/games.h"

enum {
    PROMISE_IDLE = 0, /* it changes nothing that evaluate() sees, but for a piece spent */
    PROMISE_USUAL = 1,
};

/* Writes the promise of each of the moves in the list. */
void promise(const struct game *g, const struct position *p, const struct move *list, int count,
             int16_t *promises);

void promise_quoridor(const struct position *p, const struct move *list, int count,
                      int16_t *promises);

#endif
