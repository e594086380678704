/*
 * evaluate_quoridor.c - the evaluation of Quoridor. For two players: a small neural net that gets
 * distances, hands, pawns and walls. For four: the lead over the rival nearest to the goal, and the
 * walls in hand.
 */
#include "rules/quoridor_board.h"
#include "search/games/quoridor_corridor.h"
#include "search/games/quoridor_net.h"
#include "search/games/search_quoridor.h"
#include "search/search_game.h"

/* ---- two players ---- */

/* The net's units from the view of the first player and of the second: see quoridor_net.h. */
struct views {
    int16_t units[2][NET_UNITS];
};

static void add(int16_t units[static NET_UNITS], int row)
{
    const int8_t *numbers = quoridor_net.rows[row];

    for (int i = 0; i < NET_UNITS; i++)
        units[i] = (int16_t)(units[i] + numbers[i]);
}

/* Returns a cell's number from a player's point of view. */
static int seen(int cell, int player)
{
    return player ? QUORIDOR_CELLS - 1 - cell : cell;
}

static void add_walls(struct views *v, const struct quoridor *q, int o)
{
    const int first = NET_WALLS + (o == QUORIDOR_HORIZONTAL ? 0 : 64),
              zones[2] = {net_zone(seen(q->pawns[0], 0)), net_zone(seen(q->pawns[1], 1))};

    for (quoridor_cells w = quoridor_walls(q, o); w; w &= w - 1) {
        const int slot = quoridor_first(w), at = slot / QUORIDOR_WIDTH * 8 + slot % QUORIDOR_WIDTH;
        add(v->units[0], first + zones[0] * 128 + at);
        add(v->units[1], first + zones[1] * 128 + 63 - at);
    }
}

static int weigh(const int16_t units[static NET_UNITS], const int16_t weights[static NET_UNITS])
{
    int sum = 0;

    for (int i = 0; i < NET_UNITS; i++) {
        const int16_t unit = (int16_t)(units[i] < 0 ? 0 : units[i] > NET_ONE ? NET_ONE : units[i]);
        sum += (int16_t)(unit * unit) * weights[i];
    }
    return sum;
}

/* Adds the rows of `player`: own and other pawn, hands, and both players' paths. */
static void add_players(struct views *v, const struct quoridor *q, int player,
                        const struct quoridor_corridor corridors[static 2])
{
    int16_t *units = v->units[player];
    const struct quoridor_corridor *own = &corridors[player], *other = &corridors[!player];

    for (int i = 0; i < NET_UNITS; i++)
        units[i] = quoridor_net.bias[i];
    add(units, NET_PAWN + seen(q->pawns[player], player));
    add(units, NET_OTHER_PAWN + seen(q->pawns[!player], player));
    add(units, NET_BOTH_HANDS + q->hands[player] * NET_HANDS + q->hands[!player]);
    add(units, NET_DISTANCE + net_near(own->steps));
    add(units, NET_OTHER_DISTANCE + net_near(other->steps));
    add(units, NET_NARROW + net_near(own->narrow));
    add(units, NET_OTHER_NARROW + net_near(other->narrow));
    add(units, NET_SPARE + net_spare(own->near, own->steps));
    add(units, NET_OTHER_SPARE + net_spare(other->near, other->steps));
    add(units, NET_WIDE_SPARE + net_spare(own->wide, own->steps));
    add(units, NET_OTHER_WIDE_SPARE + net_spare(other->wide, other->steps));
}

/* Returns the part of the score outside the net, for the player to move. */
static int direct_score(const struct quoridor *q, int own_steps, int other_steps)
{
    const int me = q->base.to_move;

    return quoridor_net.distance[net_near(own_steps)] +
           quoridor_net.other_distance[net_near(other_steps)] +
           quoridor_net.race[net_lead(own_steps, other_steps)][q->hands[me]][q->hands[!me]];
}

static int net_score(const struct quoridor *q)
{
    const int me = q->base.to_move, phase = net_phase(q->hands[0], q->hands[1]);
    const struct quoridor_edges e = quoridor_edges_of(quoridor_walls(q, QUORIDOR_HORIZONTAL),
                                                      quoridor_walls(q, QUORIDOR_VERTICAL));
    struct quoridor_corridor corridors[2];
    struct views v;

    for (int i = 0; i < 2; i++)
        quoridor_corridor_find(q->pawns[i], quoridor_goal(2, i), e, &corridors[i]);
    for (int i = 0; i < 2; i++)
        add_players(&v, q, i, corridors);
    add_walls(&v, q, QUORIDOR_HORIZONTAL);
    add_walls(&v, q, QUORIDOR_VERTICAL);
    const int weighed = weigh(v.units[me], quoridor_net.weights[phase][0]) +
                        weigh(v.units[!me], quoridor_net.weights[phase][1]);
    return weighed / (NET_ONE * NET_ONE) + quoridor_net.base[phase] +
           direct_score(q, corridors[me].steps, corridors[!me].steps);
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
           (q->base.to_move == seat ? TO_MOVE : -TO_MOVE);
}

int search_quoridor_evaluate(const struct position *p, int seat)
{
    const struct quoridor *q = (const struct quoridor *)p;
    int score;

    if (p->seats > 2)
        return nearest_score(q, seat);
    score = net_score(q);
    score = score > EVALUATE_MAX ? EVALUATE_MAX : score < -EVALUATE_MAX ? -EVALUATE_MAX : score;
    return seat == p->to_move ? score : -score;
}
