/*
 * promise_quoridor.c - steps along a shortest path and walls across the rivals' shortest paths are
 * what matters; a wall that cuts no shortest path changes nothing now.
 */
#include "rules/quoridor_board.h"
#include "rules/quoridor_turn.h"
#include "search/promise.h"

enum { STEP = 400, ACROSS = 250, ACROSS_BOTH = 60, ASIDE = 30 };

/* All shortest paths of a seat: the cells one step on, and the slots whose wall cuts one. */
struct ways {
    q_cells next;
    q_cells cut[2];
};

static struct ways find_ways(const struct quoridor *q, int seat, struct q_edges e)
{
    const q_cells goal = q_goal(q->base.seats, seat);
    q_cells floods[Q_CELLS], north = 0, east = 0, next = 0;
    int steps = 0;

    floods[0] = q_bit(q->pawns[seat]);
    while (!(floods[steps] & goal)) {
        floods[steps + 1] = q_spread(floods[steps], e);
        steps++;
    }
    /* Back from the goal: of each flood, what lies on a shortest path. */
    q_cells on = floods[steps] & goal;
    while (steps-- > 0) {
        const q_cells before = floods[steps];
        const q_cells up = (before & e.north) & on >> 9, down = (before >> 9 & e.north) & on;
        const q_cells right = (before & e.east) & on >> 1, left = (before >> 1 & e.east) & on;
        north |= up | down;
        east |= right | left;
        next = on;
        on = up | down << 9 | right | left << 1;
    }
    return (struct ways){next, {north | north >> 1, east | east >> 9}};
}

void promise_quoridor(const struct position *p, const struct move *list, int count,
                      int16_t *promises)
{
    const struct quoridor *q = (const struct quoridor *)p;
    const struct q_edges e = q_edges_of(q_walls(q, Q_HORIZONTAL), q_walls(q, Q_VERTICAL));
    const struct ways mine = find_ways(q, p->turn, e);
    q_cells cut[2] = {0, 0};

    for (int seat = 0; seat < p->seats; seat++) {
        if (seat == p->turn)
            continue;
        const struct ways w = find_ways(q, seat, e);
        cut[0] |= w.cut[0];
        cut[1] |= w.cut[1];
    }
    for (int i = 0; i < count; i++) {
        const enum q_kind kind = q_move_kind(list[i]);
        const int at = q_move_at(list[i]);
        if (kind == Q_PASS || kind == Q_PAWN) {
            promises[i] = kind == Q_PAWN && q_has(mine.next, at) ? STEP : ASIDE;
            continue;
        }
        const int o = kind == Q_WALL_V;
        promises[i] = !q_has(cut[o], at)       ? PROMISE_IDLE
                      : q_has(mine.cut[o], at) ? ACROSS_BOTH
                                               : ACROSS;
    }
}
