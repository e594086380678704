/*
 * levels.c - the levels of each game and number of players, as matches between neighbours and
 * counts of mistakes have set them (docs/search.md).
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
    struct level levels[ENGINE_LEVELS]; /* nodes, depth, overlooks, slack */
} tables[] = {
    {&quoridor,
     2,
     {{200, 1, 700, 0},
      {400, 1, 400, 0},
      {800, 2, 300, 0},
      {1500, 2, 100, 0},
      {4000, 4, 50, 0},
      {12000, 6, 0, 0},
      {40000, DEEP, 0, 0},
      {120000, DEEP, 0, 0}}},
    {&quoridor,
     4,
     {{50, DEEP, 700, 0},
      {100, DEEP, 400, 0},
      {100, DEEP, 200, 0},
      {120, DEEP, 70, 0},
      {250, DEEP, 0, 0},
      {700, DEEP, 0, 0},
      {1800, DEEP, 0, 0},
      {4000, DEEP, 0, 0}}},
    {&dorix,
     2,
     {{200, 1, 700, 0},
      {400, 1, 400, 0},
      {800, 2, 420, 0},
      {1500, 2, 220, 0},
      {3000, 3, 80, 0},
      {8000, 5, 20, 0},
      {40000, DEEP, 0, 0},
      {120000, DEEP, 0, 0}}},
    {&dorix,
     3,
     {{200, 1, 700, 0},
      {400, 1, 400, 0},
      {800, 2, 300, 0},
      {2500, 3, 100, 0},
      {6000, 4, 40, 0},
      {15000, 6, 0, 0},
      {50000, DEEP, 0, 0},
      {150000, DEEP, 0, 0}}},
    {&dorix,
     4,
     {{200, 1, 700, 0},
      {400, 1, 400, 0},
      {800, 2, 300, 0},
      {2500, 3, 60, 0},
      {5000, 4, 20, 0},
      {12000, 6, 0, 0},
      {40000, DEEP, 0, 0},
      {120000, DEEP, 0, 0}}},
    {&orbital,
     2,
     {{100, 1, 900, 0},
      {400, 2, 550, 0},
      {1000, 3, 300, 0},
      {3000, 4, 120, 0},
      {8000, 5, 40, 0},
      {20000, 7, 0, 0},
      {60000, 62, 0, 0},
      {3000000, DEEP, 0, 0}}},
    {&tictacdoh,
     2,
     {{200, 1, 700, 0},
      {400, 1, 400, 0},
      {800, 2, 300, 0},
      {300, DEEP, 0, 0},
      {1800, DEEP, 0, 0},
      {4000, DEEP, 0, 0},
      {9000, DEEP, 0, 0},
      {3000000, DEEP, 0, 0}}},
    {&tictacdoh,
     3,
     {{1, DEEP, 750, 0},
      {1, DEEP, 450, 0},
      {1, DEEP, 260, 0},
      {1, DEEP, 100, 0},
      {30, DEEP, 70, 0},
      {100, DEEP, 55, 0},
      {5000, DEEP, 20, 0},
      {60000, DEEP, 0, 0}}},
    {&tictacdoh,
     4,
     {{1, DEEP, 900, 0},
      {1, DEEP, 700, 0},
      {1, DEEP, 480, 0},
      {1, DEEP, 280, 0},
      {1, DEEP, 120, 0},
      {40, DEEP, 60, 0},
      {700, DEEP, 25, 0},
      {60000, DEEP, 0, 0}}},
};

const struct level *level_find(const struct game *g, int seats, int level)
{
    int i = 0;

    assert(game_allows(g, seats) && level >= 1 && level <= ENGINE_LEVELS);
    while (tables[i].game != g || tables[i].seats != seats)
        i++;
    return &tables[i].levels[level - 1];
}
