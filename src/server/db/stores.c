/*
 * stores.c - opens the databases that the configuration names, and finds that of a game.
 */
#include "server/db/stores.h"

#include <assert.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/config.h"
#include "server/base/secret.h"
#include "server/base/shard_map.h"
#include "server/db/statements.h"

struct stores {
    struct db *directory;
    int count;
    struct db *games[SHARD_MAP_MAX];
    unsigned shard; /* shard of new games, if there is one database */
    const struct db_statement *statements[SQL_COUNT];
    struct shard_map map;
};

static struct db *open_one(struct stores *s, struct loop *l, const struct config *c,
                           const char *conninfo)
{
    /* With several databases, no call waits for one that is away. */
    const bool several = stores_sharded(s);
    const struct db_settings settings = {.conninfo = conninfo,
                                         .writers = c->database_connections,
                                         .impatient = several,
                                         .directory = conninfo == c->database,
                                         .unsafe = c->allow_unsafe_database,
                                         .copies = c->synchronous_standbys,
                                         .statements = s->statements,
                                         .statement_count = statements_of_node(s->statements)};

    return db_new(l, &settings);
}

struct stores *stores_new(struct loop *l, const struct config *c)
{
    struct stores *s = alloc_zeroed(1, sizeof *s);
    char error[CONFIG_ERROR_MAX];

    const bool ok = shard_map_read(&s->map, c->game_databases, error);
    assert(ok); /* config_complete() has validated it. */
    (void)ok;
    s->directory = open_one(s, l, c, c->database);
    s->shard = (unsigned)c->shard;
    s->count = stores_sharded(s) ? s->map.count : 1;
    for (int i = 0; i < s->count; i++) {
        const char *conninfo = stores_sharded(s) ? s->map.databases[i].conninfo : NULL;
        s->games[i] = conninfo ? open_one(s, l, c, conninfo) : s->directory;
    }
    return s;
}

void stores_close(struct stores *s)
{
    for (int i = 0; i < s->count; i++)
        if (s->games[i] != s->directory)
            db_close(s->games[i]);
    db_close(s->directory);
}

void stores_free(struct stores *s)
{
    for (int i = 0; i < s->count; i++)
        if (s->games[i] != s->directory)
            db_free(s->games[i]);
    db_free(s->directory);
    secret_wipe(s->map.text, sizeof s->map.text);
    free(s);
}

bool stores_sharded(const struct stores *s)
{
    return s->map.count > 0;
}

struct db *stores_directory(const struct stores *s)
{
    return s->directory;
}

int stores_count(const struct stores *s)
{
    return s->count;
}

struct db *stores_at(const struct stores *s, int i)
{
    assert(i >= 0 && i < s->count);
    return s->games[i];
}

const char *stores_name(const struct stores *s, int i)
{
    assert(i >= 0 && i < s->count);
    return stores_sharded(s) ? s->map.databases[i].name : "all";
}

int stores_index_of_shard(const struct stores *s, unsigned shard)
{
    return s->map.of[shard];
}

int stores_index_of(const struct stores *s, uint64_t game)
{
    return stores_index_of_shard(s, id_shard(game));
}

struct db *stores_of(const struct stores *s, uint64_t game)
{
    return s->games[stores_index_of(s, game)];
}

bool stores_pick(const struct stores *s, uint64_t random, bool (*usable)(const void *data, int i),
                 const void *data, unsigned *shard)
{
    unsigned candidates[ID_SHARDS], count = 0;
    bool good[SHARD_MAP_MAX];

    for (int i = 0; i < s->count; i++)
        good[i] = !s->map.databases[i].closed && usable(data, i);
    if (!stores_sharded(s)) {
        *shard = s->shard;
        return good[0];
    }
    for (unsigned i = 0; i < ID_SHARDS; i++)
        if (good[s->map.of[i]])
            candidates[count++] = i;
    if (count > 0)
        *shard = candidates[random % count];
    return count > 0;
}

bool stores_idle(const struct stores *s)
{
    bool idle = db_idle(s->directory);

    for (int i = 0; i < s->count; i++)
        idle = idle && db_idle(s->games[i]);
    return idle;
}

const char *stores_unsafe(const struct stores *s)
{
    const char *why = db_unsafe(s->directory);

    for (int i = 0; i < s->count && !why; i++)
        why = db_unsafe(s->games[i]);
    return why;
}

static void add_counts(struct db_counts *sum, const struct db_counts *one)
{
    sum->batches += one->batches;
    sum->rows += one->rows;
    sum->singles += one->singles;
    sum->connects += one->connects;
    sum->lost += one->lost;
    sum->warnings += one->warnings;
    for (int lane = 0; lane < DB_LANES; lane++) {
        sum->lanes[lane].reads += one->lanes[lane].reads;
        sum->lanes[lane].late += one->lanes[lane].late;
        sum->lanes[lane].waited += one->lanes[lane].waited;
        sum->lanes[lane].waiting += one->lanes[lane].waiting;
    }
}

struct db_counts stores_counts(const struct stores *s)
{
    struct db_counts sum = db_counts(s->directory);

    for (int i = 0; i < s->count; i++) {
        const struct db_counts one = db_counts(s->games[i]);
        if (s->games[i] != s->directory)
            add_counts(&sum, &one);
    }
    return sum;
}

void stores_on_batch(struct stores *s, void (*on_batch)(void *, int, double), void *data)
{
    db_on_batch(s->directory, on_batch, data);
    for (int i = 0; i < s->count; i++)
        db_on_batch(s->games[i], on_batch, data);
}
