/*
 * levels.h - how the easier levels think and err. A level is nodes, not time, so that it is the
 * same in a browser and on a server; it errs as people do: it looks less far, overlooks moves, and
 * sometimes plays without looking.
 */
#ifndef PLATEAU_LEVELS_H
#define PLATEAU_LEVELS_H

#include "rules/game.h"

enum { LEVEL_DEEP = 63 }; /* as far as the nodes allow, which it errs in by nothing else */

struct level {
    uint32_t nodes;
    uint8_t depth;      /* plies it looks ahead */
    uint16_t overlooks; /* thousandths of its own moves that it does not see */
    uint16_t careless;  /* thousandths of its turns in which it sees but one move */
};

/* Level 1 to ENGINE_LEVELS of a game for so many players; untuned ones where none were set. */
const struct level *level_find(const struct game *g, int seats, int level);

#endif
