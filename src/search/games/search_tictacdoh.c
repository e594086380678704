/*
 * search_tictacdoh.c - evaluation and levels of Tic Tac Doh. Pieces have no owner, so material does
 * not count. With two players, the evaluation is even; with more, it counts who can win at once.
 */
#include "search/engine.h"
#include "search/games/tictacdoh_threat.h"
#include "search/levels.h"
#include "search/search_game.h"

enum { HANDED = 1000 };

static int evaluate(const struct position *p, int seat)
{
    if (p->sides == 2 || !tictacdoh_can_win((const struct tictacdoh *)p))
        return 0;
    return seat == p->to_move ? HANDED : -HANDED;
}

/* The levels, tuned by matches (docs/levels.md): nodes, depth, overlooks, careless. */
static const struct level levels_of_two[ENGINE_LEVELS] = {
    {200, 1, 945, 0},         {400, 1, 660, 0},
    {800, 2, 717, 0},         {800, 2, 280, 0},
    {250, LEVEL_DEEP, 0, 0},  {1500, LEVEL_DEEP, 0, 0},
    {5000, LEVEL_DEEP, 0, 0}, {3000000, LEVEL_DEEP, 0, 0},
};

static const struct level levels_of_three[ENGINE_LEVELS] = {
    {200, 1, 970, 0},         {400, 1, 780, 0},          {800, 2, 230, 0},
    {10, LEVEL_DEEP, 0, 0},   {60, LEVEL_DEEP, 0, 0},    {2400, LEVEL_DEEP, 0, 0},
    {8000, LEVEL_DEEP, 0, 0}, {60000, LEVEL_DEEP, 0, 0},
};

static const struct level levels_of_four[ENGINE_LEVELS] = {
    {200, 1, 978, 0},          {400, 1, 760, 0},          {400, 1, 360, 0},
    {5, LEVEL_DEEP, 170, 0},   {60, LEVEL_DEEP, 30, 60},  {600, LEVEL_DEEP, 20, 55},
    {3000, LEVEL_DEEP, 0, 45}, {60000, LEVEL_DEEP, 0, 0},
};

const struct search_game search_tictacdoh = {
    .game = &tictacdoh,
    .evaluate = evaluate,
    .uct = {[3] = &tictacdoh_expectimax, [4] = &tictacdoh_expectimax},
    .levels = {[2] = levels_of_two, [3] = levels_of_three, [4] = levels_of_four},
    .bench = {{2, 11, ""}, {2, 12, "Sc3 Mc4"}},
};
