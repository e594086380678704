/*
 * move_order.c - move-ordering scores per game; without a function all moves score the same.
 */
#include "search/move_order.h"

void move_order(const struct game *g, const struct position *p, const struct move *list, int count,
                int16_t *ordering)
{
    if (g == &quoridor) {
        move_order_quoridor(p, list, count, ordering);
        return;
    }
    for (int i = 0; i < count; i++)
        ordering[i] = MOVE_ORDER_DEFAULT;
}
