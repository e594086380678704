/*
 * quoridor_rollout.c - the rollout policy: walks or places a wall, looking one move ahead.
 */
#include "search/games/quoridor_rollout.h"

#include "rules/quoridor_turn.h"
#include "rules/random.h"

/* The best move so far; among equal ones a random one. */
struct choice {
    struct move move;
    int gain; /* steps gained */
    uint32_t ties;
};

static void consider(struct choice *c, struct move m, int gain, uint64_t *seed)
{
    if (gain < c->gain)
        return;
    c->ties = gain > c->gain ? 1 : c->ties + 1;
    c->gain = gain;
    if (c->ties == 1 || random_below(seed, c->ties) == 0)
        c->move = m;
}

static void consider_steps(const struct quoridor *q, const struct quoridor_paths *w,
                           struct choice *c, uint64_t *seed)
{
    const int seat = q->base.to_move;
    const quoridor_cells goal = quoridor_goal(q->base.seats, seat);

    for (quoridor_cells to = quoridor_pawn_targets(q); to; to &= to - 1) {
        const int cell = quoridor_first(to);
        consider(c, quoridor_move(QUORIDOR_PAWN, cell),
                 w->steps[seat] - quoridor_distance(cell, goal, w->edges), seed);
    }
}

/* Returns the fewest steps of any rival. */
static int nearest(const struct quoridor *q, const int steps[static GAME_SEATS_MAX])
{
    int least = QUORIDOR_CELLS;

    for (int seat = 0; seat < q->base.seats; seat++)
        if (seat != q->base.to_move && steps[seat] < least)
            least = steps[seat];
    return least;
}

/* Returns the rival who is ahead of all others, or -1: a wall does not help against two. */
static int leader(const struct quoridor *q, const struct quoridor_paths *w)
{
    const int least = nearest(q, w->steps);
    int found = -1;

    for (int seat = 0; seat < q->base.seats; seat++)
        if (seat != q->base.to_move && w->steps[seat] == least) {
            if (found >= 0)
                return -1;
            found = seat;
        }
    return found;
}

/* A wall in hand is worth almost a step, so placing it must gain one step more than walking. */
static void consider_walls(const struct quoridor *q, const struct quoridor_paths *w,
                           struct choice *c, uint64_t *seed)
{
    const int seat = q->base.to_move, ahead = leader(q, w), before = nearest(q, w->steps);
    struct choice wall = {.gain = c->gain + 1};
    int steps[GAME_SEATS_MAX];

    if (q->hands[seat] == 0 || ahead < 0)
        return;
    for (int o = QUORIDOR_HORIZONTAL; o <= QUORIDOR_VERTICAL; o++)
        for (quoridor_cells s = w->across[ahead][o] & quoridor_free_slots(q, o); s; s &= s - 1) {
            const int slot = quoridor_first(s);
            if (!quoridor_paths_with(q, w, o, slot, steps))
                continue;
            consider(
                &wall,
                quoridor_move(o == QUORIDOR_VERTICAL ? QUORIDOR_WALL_V : QUORIDOR_WALL_H, slot),
                nearest(q, steps) - before - (steps[seat] - w->steps[seat]), seed);
        }
    if (wall.ties > 0)
        *c = wall;
}

void quoridor_rollout(struct quoridor *q, struct quoridor_paths *w, uint64_t *seed)
{
    for (int turn = 0; q->base.status == STATUS_OPEN && turn < QUORIDOR_ROLLOUT_MAX; turn++) {
        const int seat = q->base.to_move;
        struct choice c = {quoridor_move(QUORIDOR_PASS, 0), -QUORIDOR_CELLS, 0};
        consider_steps(q, w, &c, seed);
        if (w->steps[seat] > c.gain) /* unless this step wins */
            consider_walls(q, w, &c, seed);
        quoridor.play(&q->base, c.move);
        if (q->base.status != STATUS_OPEN)
            return;
        if (quoridor_move_kind(c.move) == QUORIDOR_PAWN)
            quoridor_paths_find_seat(q, seat, w);
        else
            quoridor_paths_find(q, w);
    }
}
