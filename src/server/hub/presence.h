/*
 * presence.h - which players are present: a player is present while a page or stream of theirs
 * follows the game on any node.
 *
 * That is known in memory only. In the log is what matters: a countdown that can end in a claim
 * (C2), for a player who left a game with a live clock and is to move. Only the node they left says
 * so; if they are on another, that one says they are back.
 */
#ifndef PLATEAU_PRESENCE_H
#define PLATEAU_PRESENCE_H

#include <stdint.h>

struct node;
struct presence;
struct table;

enum {
    PRESENCE_TIMEOUT_MS = 10000,    /* milliseconds to come back before the absence counts */
    PRESENCE_MAX = 65536,           /* absences on a node that are waited for … */
    PRESENCE_FOLLOWED = 1024,       /* … and whose games are followed until it is their turn, */
    PRESENCE_LONGEST = 6 * 3600000, /* for so long at most */
};

struct presence *presence_new(struct node *n);
/* Before the hub, whose games it follows. */
void presence_free(struct presence *p);
/* A connection of a player that followed a game has closed. */
void presence_left(struct presence *p, uint64_t game, uint64_t player);
/* A player follows this game here: ends the countdown if they were absent. */
void presence_here(struct node *n, const struct table *t, uint64_t player);

#endif
