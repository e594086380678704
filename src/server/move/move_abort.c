/*
 * move_abort.c - the step `abort`: returns to the old database; and how a replication is ended.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/move/move_private.h"
#include "server/shards/writers.h"

enum { SQL_MAX = 8192, TRIES = 50, POLL = 100 };

/* Drops slots that remain if the subscription was dropped without reaching the old server. */
static bool drop_slots(struct shard_move *m, const char *subscription)
{
    char sql[1024], left[16] = "";

    snprintf(sql, sizeof sql,
             "WITH s AS MATERIALIZED (SELECT slot_name, active_pid FROM pg_replication_slots"
             " WHERE database = current_database() AND (starts_with(slot_name, '" MOVE_NAME "_')"
             " OR starts_with(slot_name, 'pg_%s_sync_')))"
             " SELECT count(CASE WHEN active_pid IS NULL THEN"
             " nullif(pg_drop_replication_slot(slot_name)::text, '')"
             " ELSE pg_terminate_backend(active_pid)::text END) FROM s",
             subscription[0] ? subscription : "none");
    for (int tries = 0; tries < TRIES; tries++) {
        if (!move_ask(m, m->from, sql, left, sizeof left))
            return false;
        if (strcmp(left, "0") == 0)
            return true;
        writers_pause(POLL);
    }
    return move_fail("--from: its replication slots are still in use");
}

bool move_unsubscribe(struct shard_move *m)
{
    static const char find[] =
        "SELECT oid FROM pg_subscription WHERE subname = '" MOVE_NAME "' AND subdbid ="
        " (SELECT oid FROM pg_database WHERE datname = current_database())";
    char subscription[16];

    if (!move_ask(m, m->to, find, subscription, sizeof subscription))
        return false;
    if (subscription[0] &&
        !db_session_run(m->to, "DROP SUBSCRIPTION " MOVE_NAME, NULL, 0, m->error) &&
        !(move_ask(m, m->to, "ALTER SUBSCRIPTION " MOVE_NAME " DISABLE", NULL, 0) &&
          move_ask(m, m->to, "ALTER SUBSCRIPTION " MOVE_NAME " SET (slot_name = NONE)", NULL, 0) &&
          move_ask(m, m->to, "DROP SUBSCRIPTION " MOVE_NAME, NULL, 0)))
        return false;
    return drop_slots(m, subscription);
}

bool move_unpublish(struct shard_move *m)
{
    return move_ask(m, m->from, "DROP PUBLICATION IF EXISTS " MOVE_NAME, NULL, 0);
}

/* Deletes the copies together with the mark of the move. */
static bool empty_to(struct shard_move *m)
{
    char *sql = alloc_bytes(SQL_MAX);
    const bool ok = move_ask(m, m->to,
                             "SELECT 'TRUNCATE ' || " MOVE_TABLES
                             " || '; DELETE FROM shard_range WHERE state = ''emptying'''",
                             sql, SQL_MAX) &&
                    move_ask(m, m->to, sql, NULL, 0);

    free(sql);
    return ok;
}

/* Opens the old database again. After this an unfinished `switch` opens nothing. */
static bool take_back(struct shard_move *m)
{
    if (!move_change(m, m->to, RANGE_COPYING, RANGE_EMPTYING, 0) || !move_read(m))
        return false;
    if (ranges_count(&m->gets, RANGE_OPEN) > 0)
        return move_fail("the games are open at --to: they cannot be taken back");
    if (ranges_count(&m->gets, RANGE_EMPTYING) > 0)
        return move_change(m, m->from, RANGE_MOVED, RANGE_CLOSED, 0) && move_unsubscribe(m) &&
               empty_to(m);
    return ranges_count(&m->has, RANGE_MOVED) == 0 ||
           move_fail("the games of --from were moved, and not to --to");
}

bool move_abort(struct shard_move *m)
{
    char shards[RANGES_TEXT_MAX];

    if (!move_read(m))
        return false;
    if (m->has.directory)
        return move_fail("--from is the directory: it cannot have been moved");
    if (!m->to && ranges_count(&m->has, RANGE_MOVED) > 0)
        return move_fail("--to does not answer, and may have the games: %s", m->error);
    if (!m->to)
        move_say("--to does not answer and stays as it is: drop that database");
    if (!(m->to ? take_back(m) : drop_slots(m, "")))
        return false;
    if (!move_read(m) || !move_unpublish(m) ||
        !move_change(m, m->from, RANGE_CLOSING, RANGE_OPEN, m->has.epoch + 1) ||
        !move_change(m, m->from, RANGE_CLOSED, RANGE_OPEN, m->has.epoch + 1) || !move_read(m))
        return false;
    ranges_text(&m->has, RANGE_OPEN, shards);
    move_say("shards %s are at --from, as before", shards);
    return true;
}
