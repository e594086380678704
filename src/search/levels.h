/*
 * levels.h - the strength of each level. A level limits nodes, not time, so that it is the same in
 * a browser and on a server; it makes mistakes as people do: it searches less deeply, overlooks
 * moves, and sometimes plays almost at random.
 */
#ifndef PLATEAU_LEVELS_H
#define PLATEAU_LEVELS_H

#include "rules/game.h"

enum { LEVEL_DEEP = 63 }; /* no depth limit: only the limit on nodes ends the search */

struct level {
    uint32_t nodes;
    uint8_t depth;      /* plies it searches */
    uint16_t overlooks; /* thousandths of its own moves that it does not see */
    uint16_t careless;  /* thousandths of its turns in which it sees only one move */
};

/* Returns level 1 to ENGINE_LEVELS of a game with this number of players; default values where no
 * matches have tuned any. */
const struct level *level_find(const struct game *g, int seats, int level);

#endif
