/*
 * move_prepare.c - the step `prepare`: gives the new database the schema, copies all games and
 * starts replication.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/db/migrate.h"
#include "server/move/move_private.h"
#include "server/shards/writers.h"

enum { SQL_MAX = 8192, POLL = 200, TELL_EVERY = 2000 };

static bool check_from(struct shard_move *m)
{
    int last, missing;
    bool logical = false;

    if (!migrate_state(m->given.from, &last, &missing, m->error))
        return move_fail("--from: %s", m->error);
    if (missing > 0 || last > migrate_newest())
        return move_fail("--from: its schema is not that of this program: run plateaud migrate");
    if (!move_is(m, m->from, "SELECT current_setting('wal_level') = 'logical'", &logical))
        return false;
    if (!logical)
        return move_fail("--from: set wal_level = logical and restart PostgreSQL");
    if (!ranges_read(m->from, &m->has, m->error))
        return move_fail("--from: %s", m->error);
    if (m->has.directory)
        return move_fail("--from is the directory: only databases of games can be moved");
    if (ranges_count(&m->has, RANGE_MOVED) > 0)
        return move_fail("--from: its games were moved before");
    if (ranges_count(&m->has, RANGE_NONE) == ID_SHARDS)
        return move_fail("--from holds no shards");
    return true;
}

/* Migrates in the name of the schema's owner, so that nodes get their default rights on
 * new tables. */
static bool migrate_new(struct shard_move *m)
{
    char owner[128];

    return move_ask(m, m->from,
                    "SELECT tableowner FROM pg_tables WHERE tablename = 'game'"
                    " AND schemaname = 'public'",
                    owner, sizeof owner) &&
           (migrate_as(m->given.to, owner, m->error) || move_fail("--to: %s", m->error));
}

static bool subscribed(struct shard_move *m, bool *is)
{
    return move_is(m, m->to,
                   "SELECT EXISTS (SELECT FROM pg_subscription WHERE subname = '" MOVE_NAME "' AND"
                   " subdbid = (SELECT oid FROM pg_database WHERE datname = current_database()))",
                   is);
}

static bool is_empty(struct shard_move *m, bool *empty)
{
    return move_is(m, m->to,
                   "SELECT NOT EXISTS (SELECT FROM game) AND NOT EXISTS (SELECT FROM event)"
                   " AND NOT EXISTS (SELECT FROM player) AND NOT EXISTS (SELECT FROM node)",
                   empty);
}

/* Marks the new database before anything is copied, so that nothing else assigns shards to it. */
static bool take_to(struct shard_move *m, bool follows)
{
    bool empty = false;

    if (!ranges_read(m->to, &m->gets, m->error))
        return move_fail("--to: %s", m->error);
    if (m->gets.directory || ranges_other(&m->gets, RANGE_COPYING))
        return move_fail("--to: it holds shards, or did: use a new database");
    if (follows)
        return true;
    if (!is_empty(m, &empty))
        return false;
    if (!empty)
        return move_fail("--to is not empty: use a new database, or run abort");
    m->gets = (struct ranges){0};
    for (int shard = 0; shard < ID_SHARDS; shard++)
        m->gets.state[shard] = m->has.state[shard] == RANGE_NONE ? RANGE_NONE : RANGE_COPYING;
    return ranges_write(m->to, &m->gets, m->error) || move_fail("--to: %s", m->error);
}

static bool publish(struct shard_move *m)
{
    char *sql = alloc_bytes(SQL_MAX);
    bool there = false;
    bool ok = move_is(m, m->from,
                      "SELECT EXISTS (SELECT FROM pg_publication WHERE pubname = '" MOVE_NAME "')",
                      &there);

    if (ok && !there)
        ok = move_ask(m, m->from,
                      "SELECT 'CREATE PUBLICATION " MOVE_NAME " FOR TABLE ' || " MOVE_TABLES
                      " || ' WITH (publish_via_partition_root = true)'",
                      sql, SQL_MAX) &&
             move_ask(m, m->from, sql, NULL, 0);
    free(sql);
    return ok;
}

/* Drops a slot without a subscription, left by a run that was killed while creating it. Any other
 * slot of this kind belongs to another move. */
static bool clear_slots(struct shard_move *m)
{
    char sql[512];
    bool other = false;

    snprintf(sql, sizeof sql,
             "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots"
             " WHERE slot_name = '%s' AND NOT active",
             m->slot);
    if (!move_ask(m, m->from, sql, NULL, 0))
        return false;
    snprintf(
        sql, sizeof sql,
        "SELECT EXISTS (SELECT FROM pg_replication_slots WHERE starts_with(slot_name, '" MOVE_NAME
        "_') AND database = current_database() AND slot_name <> '%s')",
        m->slot);
    return move_is(m, m->from, sql, &other) &&
           (!other || move_fail("--from is being moved to another database: abort that first"));
}

static bool subscribe(struct shard_move *m)
{
    const char *via = m->given.via ? m->given.via : m->given.from;
    char *conninfo = db_session_quote(m->to, via, true), *sql = alloc_bytes(SQL_MAX);

    snprintf(sql, SQL_MAX,
             "CREATE SUBSCRIPTION " MOVE_NAME " CONNECTION %s PUBLICATION " MOVE_NAME
             " WITH (slot_name = '%s')",
             conninfo ? conninfo : "''", m->slot);
    const bool ok = clear_slots(m) && move_ask(m, m->to, sql, NULL, 0);
    free(sql);
    free(conninfo);
    return ok;
}

static bool wait_for_copy(struct shard_move *m)
{
    char said[64] = "";
    bool copies = false;

    for (int waited = 0;; waited += POLL) {
        if (!move_copies(m, &copies))
            return false;
        if (copies)
            return true;
        if (waited % TELL_EVERY == 0 &&
            !move_ask(m, m->to,
                      "SELECT count(*) FILTER (WHERE srsubstate IN ('s', 'r')) || ' of ' ||"
                      " count(*) || ' tables' FROM pg_subscription_rel",
                      said, sizeof said))
            return false;
        if (waited % TELL_EVERY == 0)
            move_say("copied: %s", said);
        writers_pause(POLL);
    }
}

bool move_prepare(struct shard_move *m)
{
    bool follows = false;
    char shards[RANGES_TEXT_MAX];

    if (!check_from(m) || !migrate_new(m) || !subscribed(m, &follows) || !take_to(m, follows) ||
        !publish(m) || !(follows || subscribe(m)) || !wait_for_copy(m) || !move_follow(m))
        return false;
    ranges_text(&m->has, RANGE_OPEN, shards);
    move_say("--to has all games of shards %s and follows: next is fence", shards);
    return true;
}
