/*
 * table_may.h - what a player may do at a table now, asked of table_decide() itself.
 */
#ifndef PLATEAU_TABLE_MAY_H
#define PLATEAU_TABLE_MAY_H

#include "table/table.h"

enum table_may {
    MAY_SIT,
    MAY_LEAVE,
    MAY_COMPUTER, /* give a seat to a computer */
    MAY_MOVE,
    MAY_SWAP,
    MAY_DRAW, /* this and the next three: make that offer */
    MAY_TAKE_BACK,
    MAY_RESIGN_TOGETHER,
    MAY_REMATCH,
    MAY_ACCEPT,
    MAY_DECLINE,
    MAY_RESIGN,
    MAY_ABORT,
    MAY_AWAY, /* report the player to move as absent */
    MAY_BACK,
    MAY_CLAIM,
    MAY_PHRASE,
    MAY_COUNT
};

/* A person; 0 is someone who only watches. */
struct table_player {
    uint64_t player;
    bool account, bot;
};

/*
 * Returns what commands of this player would be accepted at a time, one bit for each of enum
 * table_may. A move is allowed if it would only be refused for not being one.
 */
unsigned table_may(const struct table *t, const struct table_player *who, int64_t now);
/* Returns a word for it, "take-back". */
const char *table_may_name(enum table_may what);

/* Returns the milliseconds left of an absent player's countdown, never below 0; -1 if there
 * is none. */
int64_t table_may_return(const struct table *t, int seat, int64_t now);

#endif
