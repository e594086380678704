/*
 * profile.h - who may see a player's games: the player, every account, and guests who have met the
 * player at a table; everyone only if the player chose so.
 */
#ifndef PLATEAU_PROFILE_H
#define PLATEAU_PROFILE_H

#include "server/api/api.h"

/* Whether the caller may see the player's games whatever that player has chosen. */
bool profile_is_known(const struct api_call *c, uint64_t player);
/* Calls `next`, now or later, if the caller may see the games of a player; else refuses the call. A
 * player who does not exist hides nothing. */
void profile_check(struct api_call *c, uint64_t player, void (*next)(struct api_call *c));

#endif
