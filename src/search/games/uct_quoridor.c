/*
 * uct_quoridor.c - UCT for four-player Quoridor: a tree of the pawn's steps and of the walls that
 * lengthen a rival's path, with priors by an estimate of everyone's chances, and playouts by the
 * rollout policy (quoridor_rollout.h).
 */
#include <assert.h>

#include "rules/quoridor_turn.h"
#include "search/games/quoridor_rollout.h"
#include "search/games/search_quoridor.h"

enum {
    WALL = 4,        /* plies that a wall in hand is worth: one turn of the player's own */
    PRIOR_HALF = 14, /* difference in thousandths of a win that halves a move's prior */
    EXPLORATION = 2, /* divisor of the usual exploration term */
    OTHERS = 8,      /* factor of that term where another player chooses */
    CHILDREN_MAX = 5 + 2 * 64,
};

/* ---- estimates ---- */

/*
 * Estimates the chances from everyone's plies to the goal, where walls in hand count as plies
 * gained. A lead counts more the fewer walls are left: a rival's weight is halved by a lead of 2
 * plies, plus two fifths of a ply per wall.
 */
static void estimate_chances(const int steps[static GAME_SEATS_MAX],
                             const uint8_t hands[static GAME_SEATS_MAX], int turn,
                             uint32_t points[static GAME_SEATS_MAX])
{
    int plies[GAME_SEATS_MAX], least = INT32_MAX;
    uint32_t walls = 0, weights[GAME_SEATS_MAX], sum = 0;

    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        const int wait = (seat - turn) & 3;
        plies[seat] = 4 * steps[seat] + wait - WALL * hands[seat];
        least = plies[seat] < least ? plies[seat] : least;
        walls += hands[seat];
    }
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        weights[seat] = uct_fade((uint32_t)(plies[seat] - least) * UCT_HALF * 5 / (10 + 2 * walls));
        sum += weights[seat];
    }
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        points[seat] = UCT_WIN * weights[seat] / sum;
}

/* ---- moves of the tree ---- */

/* Whether the next player then wins at once, unless the wall just placed or a pawn
 * blocks the path. */
static bool hands_win(const struct quoridor *q, struct move m, int steps)
{
    struct quoridor next = *q;

    if (steps > 2) /* one step, or a jump of two */
        return false;
    quoridor.play(&next.base, m);
    return quoridor_pawn_targets(&next) & quoridor_goal(next.base.seats, next.base.to_move);
}

static struct uct_node *add(const struct quoridor *q, struct move m,
                            const int steps[static GAME_SEATS_MAX], struct uct_node *at)
{
    const int seat = q->base.to_move, next = (seat + 1) & 3;
    uint8_t hands[GAME_SEATS_MAX];

    *at = (struct uct_node){.move = m, .visits = 1};
    if (hands_win(q, m, steps[next])) {
        at->points[next] = UCT_WIN;
        return at + 1;
    }
    for (int i = 0; i < GAME_SEATS_MAX; i++)
        hands[i] = (uint8_t)(q->hands[i] - (i == seat && quoridor_move_kind(m) != QUORIDOR_PAWN));
    estimate_chances(steps, hands, next, at->points);
    return at + 1;
}

/* Adds the pawn's steps; a winning one alone if there is one. */
static struct uct_node *add_steps(const struct quoridor *q, const struct quoridor_paths *w,
                                  struct uct_node *first)
{
    const int seat = q->base.to_move;
    const quoridor_cells goal = quoridor_goal(q->base.seats, seat);
    struct uct_node *at = first;
    int steps[GAME_SEATS_MAX];

    for (int i = 0; i < GAME_SEATS_MAX; i++)
        steps[i] = w->steps[i];
    for (quoridor_cells to = quoridor_pawn_targets(q); to; to &= to - 1) {
        const int cell = quoridor_first(to);
        steps[seat] = quoridor_distance(cell, goal, w->edges);
        if (steps[seat] == 0) {
            *first = (struct uct_node){.move = quoridor_move(QUORIDOR_PAWN, cell), .visits = 1};
            first->points[seat] = UCT_WIN;
            return first + 1;
        }
        at = add(q, quoridor_move(QUORIDOR_PAWN, cell), steps, at);
    }
    return at;
}

/* Adds the walls that lengthen a rival's path. */
static struct uct_node *add_walls(const struct quoridor *q, const struct quoridor_paths *w,
                                  struct uct_node *at)
{
    const int seat = q->base.to_move;
    int steps[GAME_SEATS_MAX];

    for (int o = QUORIDOR_HORIZONTAL; o <= QUORIDOR_VERTICAL; o++) {
        quoridor_cells slots = 0;
        for (int i = 0; i < GAME_SEATS_MAX; i++)
            slots |= i == seat ? 0 : w->across[i][o];
        for (slots &= quoridor_free_slots(q, o); slots; slots &= slots - 1) {
            const int slot = quoridor_first(slots);
            bool longer = false;
            if (!quoridor_paths_with(q, w, o, slot, steps))
                continue;
            for (int i = 0; i < GAME_SEATS_MAX; i++)
                longer |= i != seat && steps[i] > w->steps[i];
            if (longer)
                at = add(
                    q,
                    quoridor_move(o == QUORIDOR_VERTICAL ? QUORIDOR_WALL_V : QUORIDOR_WALL_H, slot),
                    steps, at);
        }
    }
    return at;
}

/* Adds all legal moves, if there is no step and no such wall. */
static struct uct_node *add_all(const struct quoridor *q, const struct quoridor_paths *w,
                                struct uct_node *at)
{
    struct move list[GAME_MOVES_MAX];
    const int count = quoridor.moves(&q->base, list);

    for (int i = 0; i < count; i++)
        at = add(q, list[i], w->steps, at);
    return at;
}

/* Gives moves with a better estimate a higher prior, so that they are tried earlier. */
static void set_priors(struct uct_node *first, const struct uct_node *end, int seat)
{
    uint32_t best = 0, sum = 0;

    for (const struct uct_node *c = first; c < end; c++)
        best = c->points[seat] > best ? c->points[seat] : best;
    for (struct uct_node *c = first; c < end; c++)
        sum += uct_fade((best - c->points[seat]) * UCT_HALF / PRIOR_HALF);
    for (struct uct_node *c = first; c < end; c++) {
        const uint64_t weight = uct_fade((best - c->points[seat]) * UCT_HALF / PRIOR_HALF);
        c->prior = (uint16_t)(weight * UINT16_MAX / sum);
    }
}

static int expand(struct uct *u, const struct position *p, struct uct_node *children, uint32_t room)
{
    const struct quoridor *q = (const struct quoridor *)p;
    struct quoridor_paths w;

    (void)u;
    if (room < CHILDREN_MAX)
        return 0;
    quoridor_paths_find(q, &w);
    struct uct_node *end = add_steps(q, &w, children);
    if (q->hands[p->to_move] > 0 && !(end > children && children->points[p->to_move] == UCT_WIN))
        end = add_walls(q, &w, end);
    if (end == children)
        end = add_all(q, &w, end);
    assert(end > children && end <= children + CHILDREN_MAX);
    set_priors(children, end, p->to_move);
    return (int)(end - children);
}

/* ---- the tree ---- */

/*
 * Chooses the child with the greatest mean + prior * sqrt(N) / n. Other players are not assumed to
 * find their best move: they spread over what looks good, like players who see less.
 */
static uint32_t choose(const struct uct *u, const struct uct_node *n, int side)
{
    const uint64_t visits = (uint64_t)(n->visits + 1) << 16;
    const uint64_t root = uct_root(visits) * (side == u->root.position.to_move ? 1 : OTHERS);
    uint64_t most = 0;
    uint32_t best = n->first;

    for (uint32_t i = n->first; i < n->first + n->count; i++) {
        const struct uct_node *c = &u->tree[i];
        const uint64_t mean = (uint64_t)c->points[side] * UCT_ONE / ((uint64_t)UCT_WIN * c->visits);
        const uint64_t bound = mean + c->prior * root / (256 * EXPLORATION * (uint64_t)c->visits);
        if (bound > most) {
            most = bound;
            best = i;
        }
    }
    return best;
}

static void estimate(struct uct *u, const struct uct_node *n, struct position *p, int turns,
                     uint32_t points[static GAME_SEATS_MAX])
{
    struct quoridor *q = (struct quoridor *)p;
    struct quoridor_paths w;

    (void)n, (void)turns;
    quoridor_paths_find(q, &w);
    quoridor_rollout(q, &w, &u->seed);
    if (p->status == STATUS_OPEN)
        estimate_chances(w.steps, q->hands, p->to_move, points);
    else
        uct_settle(p, points);
}

const struct uct_method uct_quoridor = {uct_tree_begin, uct_tree_step, uct_tree_lines,
                                        expand,         choose,        estimate};
