/*
 * quoridor_paths.c - one shortest path of each pawn. A wall can lengthen a path only if it cuts the
 * known one, so most walls need no new flood of the board.
 */
#include "search/games/quoridor_paths.h"

#include <assert.h>

void quoridor_paths_find_seat(const struct quoridor *q, int seat, struct quoridor_paths *w)
{
    uint8_t path[QUORIDOR_CELLS];
    const int length =
        quoridor_path(q->pawns[seat], quoridor_goal(q->base.seats, seat), w->edges, path);
    quoridor_cells north = 0, east = 0;

    assert(length > 0);
    for (int i = 1; i < length; i++) {
        const int low = path[i - 1] < path[i] ? path[i - 1] : path[i];
        if (path[i - 1] + path[i] - 2 * low == 1)
            east |= quoridor_bit(low);
        else
            north |= quoridor_bit(low);
    }
    w->steps[seat] = length - 1;
    w->across[seat][QUORIDOR_HORIZONTAL] = north | north >> 1;
    w->across[seat][QUORIDOR_VERTICAL] = east | east >> 9;
}

void quoridor_paths_find(const struct quoridor *q, struct quoridor_paths *w)
{
    w->edges = quoridor_edges_of(quoridor_walls(q, QUORIDOR_HORIZONTAL),
                                 quoridor_walls(q, QUORIDOR_VERTICAL));
    for (int seat = 0; seat < q->base.seats; seat++)
        quoridor_paths_find_seat(q, seat, w);
}

/* Returns the number of steps, or 0 if there is no path. */
static int count_steps(int from, quoridor_cells goal, struct quoridor_edges e)
{
    quoridor_cells flood = quoridor_bit(from);

    for (int steps = 0;; steps++) {
        const quoridor_cells next = quoridor_spread(flood, e);
        if (flood & goal)
            return steps;
        if (next == flood)
            return 0;
        flood = next;
    }
}

bool quoridor_paths_with(const struct quoridor *q, const struct quoridor_paths *w, int orientation,
                         int slot, int steps[static GAME_SEATS_MAX])
{
    const struct quoridor_edges e = quoridor_edges_with(q, orientation, slot);

    for (int seat = 0; seat < q->base.seats; seat++) {
        steps[seat] = w->steps[seat];
        if (!quoridor_has(w->across[seat][orientation], slot))
            continue;
        steps[seat] = count_steps(q->pawns[seat], quoridor_goal(q->base.seats, seat), e);
        if (steps[seat] == 0)
            return false;
    }
    return true;
}
