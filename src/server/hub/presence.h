/*
 * presence.h - which players are present: a player is present while a page or stream of theirs
 * follows the game on any node.
 *
 * Presence is kept in memory only. The log records a countdown that lets the opponent claim the win
 * (rule C2), when the player to move left a game with a live clock. Only the node that the player
 * left starts it; if they are on another node, that one ends it.
 */
#ifndef PLATEAU_PRESENCE_H
#define PLATEAU_PRESENCE_H

#include <stdint.h>

struct node;
struct presence;
struct table;

enum {
    PRESENCE_TIMEOUT_MS = 10000, /* milliseconds within which a player can return unnoticed */
    PRESENCE_MAX = 65536,        /* absences that a node tracks at once */
    /* absences whose game the node follows until it is the player's turn */
    PRESENCE_FOLLOWED = 1024,
    PRESENCE_LONGEST = 6 * 3600000, /* milliseconds for which an absence is tracked, at most */
};

struct presence *presence_new(struct node *n);
/* Call it before the hub is freed, because `p` watches the hub's games. */
void presence_free(struct presence *p);
/* Called when a connection of a player that followed a game has closed. */
void presence_left(struct presence *p, uint64_t game, uint64_t player);
/* Called when a player follows this game here: ends the countdown if they were absent. */
void presence_here(struct node *n, const struct table *t, uint64_t player);

#endif
