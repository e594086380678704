/*
 * profile.h - who may see a player's games: the player, every account, players who have met this
 * one at a table; everyone only if the player chose so.
 */
#ifndef PLATEAU_PROFILE_H
#define PLATEAU_PROFILE_H

#include "server/api/api.h"

/* Whether the caller may see them whatever the player chose. */
bool profile_is_known(const struct api_call *c, uint64_t player);
/* Calls `next` if the caller may see the games of a player, now or later; else refuses the call.
 * A player who does not exist hides nothing. */
void profile_check(struct api_call *c, uint64_t player, void (*next)(struct api_call *c));

#endif
