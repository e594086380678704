/*
 * assign.c - assigns shards to databases by the key `game_databases`, as far as no game has to
 * move.
 *
 * Shards are first marked as coming in their new database, then closed in the old one, which waits
 * for its writers, then opened in the new one: if the program is killed between two steps, run it
 * again. The directory's own row is written last, once every database has its rows for the first
 * time.
 */
#include "server/shards/assign.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/shard_map.h"
#include "server/db/db_session.h"
#include "server/shards/ranges.h"
#include "server/shards/writers.h"

enum { LOCK_TRIES = 120, LOCK_PAUSE = 500 };

struct holder {
    struct db_session *session;
    const char *name;
    bool directory;
    struct ranges has;
};

struct assignment {
    struct shard_map map;
    int count;
    bool first; /* the directory has no row yet */
    struct holder holders[SHARD_MAP_MAX + 1];
    char error[DB_ERROR_MAX];
};

static bool assign_fail(const struct holder *h, const char *what)
{
    fprintf(stderr, "plateaud migrate: %s%s%s\n", h->name, h->name[0] ? ": " : "", what);
    return false;
}

static bool assign_ask(struct assignment *a, struct holder *h, const char *sql, char *value,
                       size_t size)
{
    return db_session_run(h->session, sql, value, size, a->error) || assign_fail(h, a->error);
}

static bool wants(const struct assignment *a, const struct holder *h, int shard)
{
    return a->map.of[shard] == (int)(h - a->holders);
}

/* Takes the lock of migrations, by polling, as migrate() does. */
static bool lock(struct db_session *s, char error[static DB_ERROR_MAX])
{
    char mine[8] = "";

    for (int tries = 0; tries < LOCK_TRIES && strcmp(mine, "t") != 0; tries++) {
        if (tries > 0)
            writers_pause(LOCK_PAUSE);
        if (!db_session_run(s, "SELECT pg_try_advisory_lock(7152864)", mine, sizeof mine, error))
            return false;
    }
    snprintf(error, DB_ERROR_MAX, "another program migrates it");
    return strcmp(mine, "t") == 0;
}

static bool open_one(struct assignment *a, const char *conninfo, const char *name, bool directory)
{
    struct holder *h = &a->holders[a->count++];

    *h = (struct holder){.name = name, .directory = directory};
    h->session = db_session_open(conninfo, a->error);
    return (h->session && lock(h->session, a->error) &&
            ranges_read(h->session, &h->has, a->error)) ||
           assign_fail(h, a->error);
}

/* Opens the databases with games in the order of the key; the directory is one of them, or added
 * last. */
static bool open_all(struct assignment *a, const struct config *c)
{
    bool ok = true, seen = false;

    for (int i = 0; i < a->map.count && ok; i++) {
        const char *conninfo = a->map.databases[i].conninfo;
        seen |= !conninfo;
        ok = open_one(a, conninfo ? conninfo : c->database, a->map.databases[i].name, !conninfo);
    }
    if (ok && !seen)
        ok = open_one(a, c->database, a->map.count ? "directory" : "", true);
    a->first = true;
    for (int i = 0; i < a->count; i++)
        a->first &= !a->holders[i].has.directory;
    return ok;
}

/* Whether a database has no games in shards that the key gives to another, among those it holds. It
 * looks at events, because the directory also lists games that it does not have. */
static bool has_no_games(struct assignment *a, struct holder *h)
{
    char sql[512], shard[16], text[256];

    for (int first = 0, last; first < ID_SHARDS; first = last + 1) {
        last = first;
        if (wants(a, h, first))
            continue;
        while (last + 1 < ID_SHARDS && !wants(a, h, last + 1))
            last++;
        snprintf(
            sql, sizeof sql,
            "SELECT min(game) >> 50 FROM (SELECT min(game) AS game FROM event WHERE game BETWEEN"
            " %" PRIu64 " AND %" PRIu64 " UNION ALL SELECT min(game) FROM archive WHERE game"
            " BETWEEN %" PRIu64 " AND %" PRIu64 ") g",
            (uint64_t)first << 50, ((uint64_t)last + 1) << 50, (uint64_t)first << 50,
            ((uint64_t)last + 1) << 50);
        if (!assign_ask(a, h, sql, shard, sizeof shard))
            return false;
        snprintf(text, sizeof text,
                 "it has games of shard %s, which game_databases gives to another database: move "
                 "them with plateaud move-shards",
                 shard);
        if (shard[0])
            return assign_fail(h, text);
    }
    return true;
}

/* Whether shards may be reassigned here. A database that is or was being moved keeps its rows: only
 * move-shards changes them. */
static bool may_be_reassigned(const struct assignment *a, const struct holder *h)
{
    static const enum range_state moving[] = {RANGE_COPYING, RANGE_EMPTYING, RANGE_CLOSING,
                                              RANGE_CLOSED};
    char text[256], shards[RANGES_TEXT_MAX];

    for (size_t i = 0; i < sizeof moving / sizeof *moving; i++)
        if (ranges_count(&h->has, moving[i]) > 0) {
            ranges_text(&h->has, moving[i], shards);
            snprintf(text, sizeof text,
                     "shards %s are being moved: finish with plateaud move-shards", shards);
            return assign_fail(h, text);
        }
    for (int shard = 0; shard < ID_SHARDS; shard++)
        if (h->has.state[shard] == RANGE_MOVED && wants(a, h, shard))
            return assign_fail(h, "its games were moved to another server: change game_databases");
    return true;
}

/* Whether another configured database holds the shard. */
static bool held_elsewhere(const struct assignment *a, const struct holder *h, int shard)
{
    for (int i = 0; i < a->count; i++)
        if (&a->holders[i] != h && a->holders[i].has.state[shard] == RANGE_OPEN)
            return true;
    return false;
}

static bool may_get(const struct assignment *a, const struct holder *h)
{
    char text[256];

    for (int shard = 0; shard < ID_SHARDS; shard++) {
        const enum range_state state = (enum range_state)h->has.state[shard];
        if (!wants(a, h, shard) || state == RANGE_OPEN || state == RANGE_COMING || a->first ||
            held_elsewhere(a, h, shard))
            continue;
        snprintf(text, sizeof text,
                 "shard %d is held by no database of game_databases: name the one that has it, or "
                 "move it with plateaud move-shards",
                 shard);
        return assign_fail(h, text);
    }
    return true;
}

static bool write_rows(struct assignment *a, struct holder *h, int64_t epoch)
{
    h->has.epoch = epoch;
    return ranges_write(h->session, &h->has, a->error) || assign_fail(h, a->error);
}

/* Changes the state of shards that the database should have, or should not have; returns whether
 * there were any. */
static bool set(const struct assignment *a, struct holder *h, bool wanted, enum range_state to)
{
    bool any = false;

    for (int shard = 0; shard < ID_SHARDS; shard++) {
        uint8_t *state = &h->has.state[shard];
        if (wants(a, h, shard) != wanted || *state == to || *state == RANGE_MOVED ||
            (wanted && *state == RANGE_OPEN))
            continue;
        *state = (uint8_t)to;
        any = true;
    }
    return any;
}

/* Closes shards that the key gives to others; opens them again if a game was created there just
 * before. */
static bool narrow(struct assignment *a, struct holder *h, int64_t epoch)
{
    const struct ranges before = h->has;

    if (!set(a, h, false, RANGE_NONE))
        return true;
    if (!write_rows(a, h, epoch))
        return false;
    if (!writers_wait(h->session, a->error))
        return assign_fail(h, a->error);
    if (has_no_games(a, h))
        return true;
    h->has = before;
    write_rows(a, h, epoch + 1);
    return false;
}

static bool mark_directory(struct assignment *a, struct holder *h)
{
    return assign_ask(a, h,
                      "INSERT INTO shard_range (epoch, state) SELECT 1, 'open'"
                      " WHERE NOT EXISTS (SELECT FROM shard_range WHERE first IS NULL)",
                      NULL, 0);
}

static bool apply(struct assignment *a)
{
    int64_t epoch = 0;
    bool ok = true;

    for (int i = 0; i < a->count; i++)
        epoch = a->holders[i].has.epoch > epoch ? a->holders[i].has.epoch : epoch;
    for (int i = 0; i < a->count && ok; i++)
        ok = !set(a, &a->holders[i], true, RANGE_COMING) || write_rows(a, &a->holders[i], epoch);
    for (int i = 0; i < a->count && ok; i++)
        ok = narrow(a, &a->holders[i], epoch + 1);
    for (int i = 0; i < a->count && ok; i++)
        ok = !set(a, &a->holders[i], true, RANGE_OPEN) || write_rows(a, &a->holders[i], epoch + 2);
    for (int i = 0; i < a->count && ok; i++)
        ok = !a->holders[i].directory || mark_directory(a, &a->holders[i]);
    return ok;
}

/* Whether all shards are where they should be; those that are just being moved away still count. */
static bool is_right(const struct assignment *a)
{
    for (int i = 0; i < a->count; i++)
        for (int shard = 0; shard < ID_SHARDS; shard++) {
            const uint8_t state = a->holders[i].has.state[shard];
            const bool has = state == RANGE_OPEN || state == RANGE_CLOSING || state == RANGE_CLOSED;
            if (wants(a, &a->holders[i], shard) != has)
                return false;
        }
    return !a->first;
}

static bool assign(struct assignment *a, const struct config *c)
{
    char error[CONFIG_ERROR_MAX];

    shard_map_read(&a->map, c->game_databases, error); /* config_complete() has validated it. */
    if (!open_all(a, c))
        return false;
    if (is_right(a))
        return true;
    for (int i = 0; i < a->count; i++)
        if (!may_be_reassigned(a, &a->holders[i]) || !may_get(a, &a->holders[i]) ||
            !has_no_games(a, &a->holders[i]))
            return false;
    return apply(a);
}

bool assign_shards(const struct config *c)
{
    struct assignment *a = alloc_zeroed(1, sizeof *a);
    const bool ok = assign(a, c);

    for (int i = 0; i < a->count; i++)
        if (a->holders[i].session)
            db_session_close(a->holders[i].session);
    free(a);
    return ok;
}
