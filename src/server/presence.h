/*
 * presence.h - who has left: a player whose last connection here closed, and who does not come back
 * for a while, is said to be away. If they are on another node, that node says they are back.
 */
#ifndef PLATEAU_PRESENCE_H
#define PLATEAU_PRESENCE_H

#include <stdint.h>

struct node;
struct presence;

enum { PRESENCE_PATIENCE = 10000, PRESENCE_MAX = 65536 };

struct presence *presence_new(struct node *n);
void presence_free(struct presence *p);
/* A player's connection that watched a game has closed. */
void presence_left(struct presence *p, uint64_t game, uint64_t player);

#endif
