/*
 * levels.c - the levels of each game and number of players, set by matches. After
 * a change of them, or of the engine, run tools/levels (docs/levels.md).
 */
#include "search/levels.h"

#include <assert.h>

#include "rules/games.h"
#include "search/engine.h"

enum { DEEP = LEVEL_DEEP };
static_assert(DEEP == SEARCH_PLY_MAX - 1, "no further than the search can");

static const struct {
    const struct game *game;
    int seats;
    struct level levels[ENGINE_LEVELS]; /* nodes, depth, overlooks, careless */
} tables[] = {
    {&quoridor,
     2,
     {{200, 1, 733, 0},
      {400, 1, 300, 0},
      {800, 2, 147, 0},
      {1500, 2, 20, 0},
      {4000, 4, 50, 0},
      {12000, 6, 0, 0},
      {40000, DEEP, 0, 0},
      {120000, DEEP, 0, 0}}},
    {&quoridor,
     4,
     {{200, 1, 970, 0},
      {400, 1, 560, 0},
      {400, 1, 40, 0},
      {120, DEEP, 230, 0},
      {150, DEEP, 185, 0},
      {450, DEEP, 140, 0},
      {1300, DEEP, 90, 0},
      {4000, DEEP, 0, 0}}},
    {&dorix,
     2,
     {{200, 1, 0, 945},
      {400, 1, 0, 715},
      {400, 1, 0, 500},
      {1000, 2, 620, 0},
      {4000, 4, 390, 0},
      {9000, 5, 60, 0},
      {22000, DEEP, 0, 0},
      {120000, DEEP, 0, 0}}},
    {&dorix,
     3,
     {{200, 1, 995, 0},
      {400, 1, 900, 0},
      {800, 2, 830, 0},
      {2500, 3, 450, 0},
      {6000, 4, 150, 0},
      {15000, 6, 0, 0},
      {50000, DEEP, 0, 0},
      {150000, DEEP, 0, 0}}},
    {&dorix,
     4,
     {{200, 1, 970, 0},
      {400, 1, 850, 0},
      {800, 2, 715, 0},
      {2500, 2, 410, 0},
      {6000, 3, 170, 0},
      {12000, 5, 30, 0},
      {40000, DEEP, 0, 0},
      {120000, DEEP, 0, 0}}},
    {&orbital,
     2,
     {{200, 1, 900, 0},
      {400, 1, 520, 0},
      {400, 2, 800, 0},
      {800, 2, 400, 0},
      {1000, 3, 350, 0},
      {3000, 4, 120, 0},
      {15000, 6, 0, 0},
      {3000000, DEEP, 0, 0}}},
    {&tictacdoh,
     2,
     {{200, 1, 945, 0},
      {400, 1, 660, 0},
      {800, 2, 717, 0},
      {800, 2, 280, 0},
      {250, DEEP, 0, 0},
      {1500, DEEP, 0, 0},
      {5000, DEEP, 0, 0},
      {3000000, DEEP, 0, 0}}},
    {&tictacdoh,
     3,
     {{200, 1, 970, 0},
      {400, 1, 780, 0},
      {800, 2, 230, 0},
      {10, DEEP, 0, 0},
      {60, DEEP, 0, 0},
      {2400, DEEP, 0, 0},
      {8000, DEEP, 0, 0},
      {60000, DEEP, 0, 0}}},
    {&tictacdoh,
     4,
     {{200, 1, 978, 0},
      {400, 1, 760, 0},
      {400, 1, 360, 0},
      {5, DEEP, 170, 0},
      {60, DEEP, 30, 60},
      {600, DEEP, 20, 55},
      {3000, DEEP, 0, 45},
      {60000, DEEP, 0, 0}}},
};

/* Of a game that has no row yet: they look less far, and that is all. */
static const struct level untuned[ENGINE_LEVELS] = {
    {200, 1, 0, 0},  {400, 1, 0, 0},   {800, 2, 0, 0},      {2500, 3, 0, 0},
    {6000, 4, 0, 0}, {12000, 6, 0, 0}, {40000, DEEP, 0, 0}, {120000, DEEP, 0, 0},
};

const struct level *level_find(const struct game *g, int seats, int level)
{
    assert(game_allows(g, seats) && level >= 1 && level <= ENGINE_LEVELS);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (tables[i].game == g && tables[i].seats == seats)
            return &tables[i].levels[level - 1];
    return &untuned[level - 1];
}
