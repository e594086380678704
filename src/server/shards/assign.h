/*
 * assign.h - `plateaud migrate`: writes into each database which shards it holds.
 */
#ifndef PLATEAU_ASSIGN_H
#define PLATEAU_ASSIGN_H

#include <stdbool.h>

#include "server/base/config.h"

/*
 * Assigns the shards in `game_databases` to its databases, or all shards to the only one. A shard
 * moves from one database to another only if the first has no games of it; a shard that none of the
 * configured databases held is assigned to none, except the first time. On failure prints what to
 * do on standard error and returns false.
 */
bool assign_shards(const struct config *c);

#endif
