/*
 * assign.h - `plateaud migrate`: writes into each database which shards it holds.
 */
#ifndef PLATEAU_ASSIGN_H
#define PLATEAU_ASSIGN_H

#include <stdbool.h>

#include "server/base/config.h"

/*
 * Gives the databases of `game_databases`, or the only one, the shards that it says. Shards change
 * from one database to another only if the first has no games of them; a shard that no database of
 * the line held is given to none, unless this is the first time. False, and on standard error what
 * to do.
 */
bool assign_shards(const struct config *c);

#endif
