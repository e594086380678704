/*
 * move_order.h - move ordering: which move to search first; one file per game, where it pays.
 */
#ifndef PLATEAU_MOVE_ORDER_H
#define PLATEAU_MOVE_ORDER_H

#include "rules/games.h"

enum {
    MOVE_ORDER_IDLE = 0, /* it changes nothing that evaluate() sees, but for a piece spent */
    MOVE_ORDER_DEFAULT = 1,
};

/* Writes the ordering score of each of the moves in the list. */
void move_order(const struct game *g, const struct position *p, const struct move *list, int count,
                int16_t *ordering);

void move_order_quoridor(const struct position *p, const struct move *list, int count,
                         int16_t *ordering);

#endif
