/*
 * pruning.c - the numbers of each game.
 */
#include "search/pruning.h"

#include "rules/quoridor_turn.h"
#include "search/evaluate.h"

static const struct pruning usual = {
    .safe_depth = 3,
    .safe_margin = 120,
};

/* A pawn's move is always tried: there are few, and one of them may be the only way out. */
static bool is_wall(struct move m)
{
    const enum quoridor_kind kind = quoridor_move_kind(m);

    return kind == QUORIDOR_WALL_H || kind == QUORIDOR_WALL_V;
}

static const struct pruning quoridor_two = {
    .safe_depth = 6,
    .safe_margin = 60,
    .safe_improving = 60,
    .late_moves = 3,
    .late = is_wall,
    .window = 60,
};

static const struct pruning dorix_all = {
    .safe_depth = 3,
    .safe_margin = 120,
    .wins = evaluate_dorix_wins,
};

const struct pruning *pruning_of(const struct game *g, int seats)
{
    if (g == &dorix)
        return &dorix_all;
    return g == &quoridor && seats == 2 ? &quoridor_two : &usual;
}
