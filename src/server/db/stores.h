/*
 * stores.h - the databases of a node: the directory (people, sessions, lists, ratings) and those
 * that have the games.
 *
 * A game's database is told by the shard in its id. Each has its own queues and connections, so
 * that one that does not answer delays only its own games. With one database configured all of
 * these are that one.
 */
#ifndef PLATEAU_STORES_H
#define PLATEAU_STORES_H

#include <stdbool.h>
#include <stdint.h>

#include "server/db/db.h"

struct config;
struct stores;

struct stores *stores_new(struct loop *l, const struct config *c);
/* Closes all of them as db_close() does; what is told may ask any other in vain. */
void stores_close(struct stores *s);
void stores_free(struct stores *s);

/* Whether games have separate databases; false: one database has everything. */
bool stores_sharded(const struct stores *s);
struct db *stores_directory(const struct stores *s);
/* The databases of games, each once; one of them may be the directory. */
int stores_count(const struct stores *s);
struct db *stores_at(const struct stores *s, int i);
/* Its first shards, for people: "0-511". */
const char *stores_name(const struct stores *s, int i);
/* The number of the database that the configuration gives a shard to. */
int stores_index_of_shard(const struct stores *s, unsigned shard);
/* The database of a game: its number, and itself. */
int stores_index_of(const struct stores *s, uint64_t game);
struct db *stores_of(const struct stores *s, uint64_t game);

/* A shard for a new game: a random one of those whose database takes new games and is `usable`.
 * False if there is none. */
bool stores_pick(const struct stores *s, uint64_t random, bool (*usable)(const void *data, int i),
                 const void *data, unsigned *shard);

/* Whether nothing waits and nothing is in flight in any of them. */
bool stores_idle(const struct stores *s);
/* Why one of them will never be ready, or NULL: see db_unsafe(). */
const char *stores_unsafe(const struct stores *s);
/* As db_counts(), all together. */
struct db_counts stores_counts(const struct stores *s);
/* As db_on_batch(), of all. */
void stores_on_batch(struct stores *s, void (*on_batch)(void *data, int rows, double seconds),
                     void *data);

#endif
