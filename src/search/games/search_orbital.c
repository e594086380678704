/*
 * search_orbital.c - an evaluation by Towers. Unfinished cells do not count, because the player who
 * is forced to play there finishes them.
 */
#include "rules/orbital_turn.h"
#include "search/engine.h"
#include "search/levels.h"
#include "search/search_game.h"

enum { TOWER = 250 };

static int count(unsigned set)
{
    int n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

static int evaluate(const struct position *p, int seat)
{
    const struct orbital *o = (const struct orbital *)p;

    return TOWER * (count(orbital_towers(o, seat)) - count(orbital_towers(o, !seat)));
}

/* The levels, tuned by matches (docs/levels.md): nodes, depth, overlooks, careless. */
static const struct level levels_of_two[ENGINE_LEVELS] = {
    {200, 1, 900, 0},  {400, 1, 520, 0},  {400, 2, 800, 0}, {800, 2, 400, 0},
    {1000, 3, 350, 0}, {3000, 4, 120, 0}, {15000, 6, 0, 0}, {3000000, LEVEL_DEEP, 0, 0},
};

const struct search_game search_orbital = {
    .game = &orbital,
    .evaluate = evaluate,
    .levels = {[2] = levels_of_two},
    .bench = {{2, 13, ""}, {2, 13, "Bb4 Pc4s Bc3 Bd3 Bd4 Bc4 Ad4 Pd4w Ab4"}},
};
