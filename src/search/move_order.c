/*
 * move_order.c - the registry of promises; a game without one has moves that are all alike.
 */
#include "search/move_order.h"

void promise(const struct game *g, const struct position *p, const struct move *list, int count,
             int16_t *promises)
{
    if (g == &quoridor) {
        promise_quoridor(p, list, count, promises);
        return;
    }
    for (int i = 0; i < count; i++)
        promises[i] = PROMISE_USUAL;
}
