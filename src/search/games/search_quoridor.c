/*
 * search_quoridor.c - evaluation, move ordering, pruning and levels of Quoridor, with numbers tuned
 * by matches.
 */
#include "search/games/search_quoridor.h"

#include "rules/quoridor_turn.h"
#include "search/engine.h"
#include "search/levels.h"
#include "search/search_game.h"

/* The levels, tuned by matches (docs/levels.md): nodes, depth, overlooks, careless. */
static const struct level levels_of_two[ENGINE_LEVELS] = {
    {200, 1, 733, 0}, {400, 1, 300, 0}, {800, 2, 147, 0},          {1500, 2, 20, 0},
    {4000, 4, 50, 0}, {12000, 6, 0, 0}, {40000, LEVEL_DEEP, 0, 0}, {120000, LEVEL_DEEP, 0, 0},
};

static const struct level levels_of_four[ENGINE_LEVELS] = {
    {200, 1, 970, 0},          {400, 1, 560, 0},          {400, 1, 40, 0},
    {120, LEVEL_DEEP, 230, 0}, {150, LEVEL_DEEP, 185, 0}, {450, LEVEL_DEEP, 140, 0},
    {1300, LEVEL_DEEP, 90, 0}, {4000, LEVEL_DEEP, 0, 0},
};

/* Pawn moves are never pruned: there are few, and one of them may be the only good move. */
static bool is_wall(struct move m)
{
    const enum quoridor_kind kind = quoridor_move_kind(m);

    return kind == QUORIDOR_WALL_H || kind == QUORIDOR_WALL_V;
}

static const struct pruning pruning_of_two = {
    .safe_depth = 6,
    .safe_margin = 60,
    .safe_improving = 60,
    .late_moves = 3,
    .late = is_wall,
    .window = 60,
};

const struct search_game search_quoridor = {
    .game = &quoridor,
    .evaluate = search_quoridor_evaluate,
    .order = search_quoridor_order,
    .pruning = {[2] = &pruning_of_two},
    .uct = {[4] = &uct_quoridor},
    .levels = {[2] = levels_of_two, [4] = levels_of_four},
    .bench = {{2, 9, ""}, {2, 7, "e2 e8 e3 e7 e4 e6 d4h e6v c6h f3v g7h"}},
};
