/*
 * levels.c - finds the level of a game and number of players. After a change of the levels in
 * src/search/games, or of the engine, run tools/levels (docs/levels.md).
 */
#include "search/levels.h"

#include <assert.h>

#include "search/engine.h"
#include "search/search_game.h"

enum { DEEP = LEVEL_DEEP };
static_assert(DEEP == SEARCH_PLY_MAX - 1, "no further than the search can");

/* For a game whose levels have not been tuned: they only search less deeply. */
static const struct level untuned[ENGINE_LEVELS] = {
    {200, 1, 0, 0},  {400, 1, 0, 0},   {800, 2, 0, 0},      {2500, 3, 0, 0},
    {6000, 4, 0, 0}, {12000, 6, 0, 0}, {40000, DEEP, 0, 0}, {120000, DEEP, 0, 0},
};

const struct level *level_find(const struct game *g, int seats, int level)
{
    assert(game_allows(g, seats) && level >= 1 && level <= ENGINE_LEVELS);
    const struct level *tuned = search_game_find(g)->levels[seats];
    return tuned ? &tuned[level - 1] : &untuned[level - 1];
}
