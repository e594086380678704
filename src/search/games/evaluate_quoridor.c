/*
 * evaluate_quoridor.c - two players: what a small net says, which sees distances, hands, pawns and
 * walls. Among four: who is nearer to the goal than the nearest rival, and the walls in hand.
 */
#include "rules/quoridor_board.h"
#include "search/evaluate.h"
#include "search/games/quoridor_net.h"

/* ---- two players ---- */

struct sum {
    int16_t units[NET_HIDDEN];
    int score;
};

static void add(struct sum *s, int feature)
{
    const int16_t *column = quoridor_net.columns[feature];

    for (int i = 0; i < NET_HIDDEN; i++)
        s->units[i] = (int16_t)(s->units[i] + column[i]);
    s->score += quoridor_net.direct[feature];
}

/* The second player sees the board turned half round, so that the one to move walks north. */
static void add_walls(struct sum *s, quoridor_cells walls, int first, bool turned)
{
    for (; walls; walls &= walls - 1) {
        const int slot = quoridor_first(walls),
                  at = slot / QUORIDOR_WIDTH * 8 + slot % QUORIDOR_WIDTH;
        add(s, first + (turned ? 63 - at : at));
    }
}

static int near(int distance)
{
    return distance < NET_FAR ? distance : NET_FAR;
}

static int net_score(const struct quoridor *q)
{
    const int me = q->base.turn, other = !me;
    const quoridor_cells h = quoridor_walls(q, QUORIDOR_HORIZONTAL),
                         v = quoridor_walls(q, QUORIDOR_VERTICAL);
    const struct quoridor_edges e = quoridor_edges_of(h, v);
    struct sum s = {.score = quoridor_net.base};
    int weighed = 0;

    for (int i = 0; i < NET_HIDDEN; i++)
        s.units[i] = quoridor_net.bias[i];
    add(&s, NET_PAWN + (me ? QUORIDOR_CELLS - 1 - q->pawns[me] : q->pawns[me]));
    add(&s, NET_OTHER_PAWN + (me ? QUORIDOR_CELLS - 1 - q->pawns[other] : q->pawns[other]));
    add_walls(&s, h, NET_WALLS_H, me);
    add_walls(&s, v, NET_WALLS_V, me);
    add(&s, NET_HAND + q->hands[me]);
    add(&s, NET_OTHER_HAND + q->hands[other]);
    add(&s, NET_DISTANCE + near(quoridor_distance(q->pawns[me], quoridor_goal(2, me), e)));
    add(&s,
        NET_OTHER_DISTANCE + near(quoridor_distance(q->pawns[other], quoridor_goal(2, other), e)));
    for (int i = 0; i < NET_HIDDEN; i++) {
        const int unit = s.units[i] < 0 ? 0 : s.units[i] > NET_ONE ? NET_ONE : s.units[i];
        weighed += unit * quoridor_net.weights[i];
    }
    return s.score + weighed / NET_ONE;
}

/* ---- four players ---- */

enum { STEP = 100, WALL = 85, TO_MOVE = 50 };

static int nearest_score(const struct quoridor *q, int seat)
{
    const struct quoridor_edges e = quoridor_edges_of(quoridor_walls(q, QUORIDOR_HORIZONTAL),
                                                      quoridor_walls(q, QUORIDOR_VERTICAL));
    const int seats = q->base.seats;
    int mine = 0, nearest = QUORIDOR_CELLS, walls = 0;

    for (int other = 0; other < seats; other++) {
        const int steps = quoridor_distance(q->pawns[other], quoridor_goal(seats, other), e);
        if (other == seat)
            mine = steps;
        else if (steps < nearest)
            nearest = steps;
        walls += other == seat ? 0 : q->hands[other];
    }
    return STEP * (nearest - mine) + WALL * (q->hands[seat] - walls / (seats - 1)) +
           (q->base.turn == seat ? TO_MOVE : -TO_MOVE);
}

int evaluate_quoridor(const struct position *p, int seat)
{
    const struct quoridor *q = (const struct quoridor *)p;
    int score;

    if (p->seats > 2)
        return nearest_score(q, seat);
    score = net_score(q);
    score = score > EVALUATE_MAX ? EVALUATE_MAX : score < -EVALUATE_MAX ? -EVALUATE_MAX : score;
    return seat == p->turn ? score : -score;
}
