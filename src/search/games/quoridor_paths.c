/*
 * quoridor_paths.c - one shortest path of each pawn. A wall lengthens a way only if it cuts that
 * path, so that most walls need no look at the board.
 */
#include "search/games/quoridor_paths.h"

#include <assert.h>

void quoridor_paths_find_seat(const struct quoridor *q, int seat, struct quoridor_paths *w)
{
    uint8_t path[Q_CELLS];
    const int length = q_path(q->pawns[seat], q_goal(q->base.seats, seat), w->edges, path);
    q_cells north = 0, east = 0;

    assert(length > 0);
    for (int i = 1; i < length; i++) {
        const int low = path[i - 1] < path[i] ? path[i - 1] : path[i];
        if (path[i - 1] + path[i] - 2 * low == 1)
            east |= q_bit(low);
        else
            north |= q_bit(low);
    }
    w->steps[seat] = length - 1;
    w->across[seat][Q_HORIZONTAL] = north | north >> 1;
    w->across[seat][Q_VERTICAL] = east | east >> 9;
}

void quoridor_paths_find(const struct quoridor *q, struct quoridor_paths *w)
{
    w->edges = q_edges_of(q_walls(q, Q_HORIZONTAL), q_walls(q, Q_VERTICAL));
    for (int seat = 0; seat < q->base.seats; seat++)
        quoridor_paths_find_seat(q, seat, w);
}

/* The number of steps, or 0 if there is no way. */
static int count_steps(int from, q_cells goal, struct q_edges e)
{
    q_cells flood = q_bit(from);

    for (int steps = 0;; steps++) {
        const q_cells next = q_spread(flood, e);
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
    const struct q_edges e = q_edges_with(q, orientation, slot);

    for (int seat = 0; seat < q->base.seats; seat++) {
        steps[seat] = w->steps[seat];
        if (!q_has(w->across[seat][orientation], slot))
            continue;
        steps[seat] = count_steps(q->pawns[seat], q_goal(q->base.seats, seat), e);
        if (steps[seat] == 0)
            return false;
    }
    return true;
}
