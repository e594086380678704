/*
 * move_order_quoridor.c - move ordering of Quoridor: first steps along a shortest path and walls
 * across the rivals' shortest paths; a wall that cuts no shortest path changes nothing now.
 */
#include "rules/quoridor_board.h"
#include "rules/quoridor_turn.h"
#include "search/games/search_quoridor.h"
#include "search/search_game.h"

enum { STEP = 400, ACROSS = 250, ACROSS_BOTH = 60, ASIDE = 30 };

/* All shortest paths of a seat: the cells of their first steps, and the slots whose
 * wall cuts one. */
struct ways {
    quoridor_cells next;
    quoridor_cells cut[2];
};

static struct ways find_ways(const struct quoridor *q, int seat, struct quoridor_edges e)
{
    const quoridor_cells goal = quoridor_goal(q->base.seats, seat);
    quoridor_cells floods[QUORIDOR_CELLS], north = 0, east = 0, next = 0;
    int steps = 0;

    floods[0] = quoridor_bit(q->pawns[seat]);
    while (!(floods[steps] & goal)) {
        floods[steps + 1] = quoridor_spread(floods[steps], e);
        steps++;
    }
    /* Going back from the goal: the cells of each flood that are on a shortest path. */
    quoridor_cells on = floods[steps] & goal;
    while (steps-- > 0) {
        const quoridor_cells before = floods[steps];
        const quoridor_cells up = (before & e.north) & on >> 9, down = (before >> 9 & e.north) & on;
        const quoridor_cells right = (before & e.east) & on >> 1,
                             left = (before >> 1 & e.east) & on;
        north |= up | down;
        east |= right | left;
        next = on;
        on = up | down << 9 | right | left << 1;
    }
    return (struct ways){next, {north | north >> 1, east | east >> 9}};
}

void search_quoridor_order(const struct position *p, const struct move *list, int count,
                           int16_t *ordering)
{
    const struct quoridor *q = (const struct quoridor *)p;
    const struct quoridor_edges e = quoridor_edges_of(quoridor_walls(q, QUORIDOR_HORIZONTAL),
                                                      quoridor_walls(q, QUORIDOR_VERTICAL));
    const struct ways mine = find_ways(q, p->to_move, e);
    quoridor_cells cut[2] = {0, 0};

    for (int seat = 0; seat < p->seats; seat++) {
        if (seat == p->to_move)
            continue;
        const struct ways w = find_ways(q, seat, e);
        cut[0] |= w.cut[0];
        cut[1] |= w.cut[1];
    }
    for (int i = 0; i < count; i++) {
        const enum quoridor_kind kind = quoridor_move_kind(list[i]);
        const int at = quoridor_move_at(list[i]);
        if (kind == QUORIDOR_PASS || kind == QUORIDOR_PAWN) {
            ordering[i] = kind == QUORIDOR_PAWN && quoridor_has(mine.next, at) ? STEP : ASIDE;
            continue;
        }
        const int o = kind == QUORIDOR_WALL_V;
        ordering[i] = !quoridor_has(cut[o], at)       ? MOVE_ORDER_IDLE
                      : quoridor_has(mine.cut[o], at) ? ACROSS_BOTH
                                                      : ACROSS;
    }
}
