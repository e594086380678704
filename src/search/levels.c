/*
 * levels.c - the levels of each game and number of players, as matches between neighbours and
 * counts of mistakes have set them (docs/search.md).
 */
#include "search/levels.h"

#include <assert.h>

#include "rules/games.h"
#include "search/engine.h"

enum { DEEP = SEARCH_PLY_MAX - 1 };

/* nodes, depth, overlooks, slack */
#define USUAL                                                                                      \
    {                                                                                              \
        {200, 1, 600, 300}, {400, 1, 300, 200}, {1000, 2, 200, 120}, {3000, 3, 100, 80},           \
        {10000, 4, 50, 40}, {30000, 6, 0, 20},  {100000, 8, 0, 0},   {400000, DEEP, 0, 0},         \
    }

static const struct {
    const struct game *game;
    int seats;
    struct level levels[ENGINE_LEVELS];
} tables[] = {
    {&quoridor, 2, USUAL},  {&quoridor, 4, USUAL},  {&dorix, 2, USUAL},
    {&dorix, 3, USUAL},     {&dorix, 4, USUAL},     {&orbital, 2, USUAL},
    {&tictacdoh, 2, USUAL}, {&tictacdoh, 3, USUAL}, {&tictacdoh, 4, USUAL},
};

const struct level *level_find(const struct game *g, int seats, int level)
{
    int i = 0;

    assert(game_allows(g, seats) && level >= 1 && level <= ENGINE_LEVELS);
    while (tables[i].game != g || tables[i].seats != seats)
        i++;
    return &tables[i].levels[level - 1];
}
