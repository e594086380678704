/*
 * stores.h - the databases of a node: the directory (people, sessions, lists, ratings) and those
 * that have the games.
 *
 * The shard in a game's id determines its database. Each database has its own queues and
 * connections, so that one that does not answer delays only its own games. If only one database is
 * configured, it has everything.
 */
#ifndef PLATEAU_STORES_H
#define PLATEAU_STORES_H

#include <stdbool.h>
#include <stdint.h>

#include "server/db/db.h"

struct config;
struct stores;

struct stores *stores_new(struct loop *l, const struct config *c);
/* Closes all of them as db_close() does; callbacks may still use any of them, and are refused. */
void stores_close(struct stores *s);
void stores_free(struct stores *s);

/* Whether games have separate databases; false: one database has everything. */
bool stores_sharded(const struct stores *s);
struct db *stores_directory(const struct stores *s);
/* The number of databases with games; one of them may be the directory. */
int stores_count(const struct stores *s);
struct db *stores_at(const struct stores *s, int i);
/* Returns the database's first shards, for messages: "0-511". */
const char *stores_name(const struct stores *s, int i);
/* Returns the index of the database that has this shard by the configuration. */
int stores_index_of_shard(const struct stores *s, unsigned shard);
/* Return the database of a game: its index, and the database itself. */
int stores_index_of(const struct stores *s, uint64_t game);
struct db *stores_of(const struct stores *s, uint64_t game);

/* Chooses a shard for a new game at random, among those whose database accepts new games and is
 * `usable`. Returns false if there is none. */
bool stores_pick(const struct stores *s, uint64_t random, bool (*usable)(const void *data, int i),
                 const void *data, unsigned *shard);

/* Whether no call waits or is in flight in any database. */
bool stores_idle(const struct stores *s);
/* Returns why one of the databases will never be ready, or NULL: see db_unsafe(). */
const char *stores_unsafe(const struct stores *s);
/* As db_counts(), summed over all databases. */
struct db_counts stores_counts(const struct stores *s);
/* As db_on_batch(), for all databases. */
void stores_on_batch(struct stores *s, void (*on_batch)(void *data, int rows, double seconds),
                     void *data);

#endif
