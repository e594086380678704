/*
 * move_switch.c - the step `switch`: opens the games at the new database.
 *
 * The old one is marked first. Whether the new one was opened is decided by its own row, which only
 * one of `switch` and `abort` can change.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/move/move_private.h"

enum { SHIFT_LEAST = 1000, SQL_MAX = 4096 };

/* Advances sequences beyond those of the old server, so that no number is used twice, even if its
 * row is gone: the number of a job identifies a computer's move. */
static bool raise_sequences(struct shard_move *m)
{
    char sql[SQL_MAX];

    return move_ask(m, m->from,
                    "SELECT string_agg(format('SELECT setval(%L, %s)', quote_ident(sequencename),"
                    " last_value + 1000), ';') FROM pg_sequences"
                    " WHERE schemaname = 'public' AND last_value IS NOT NULL",
                    sql, sizeof sql) &&
           (!sql[0] || move_ask(m, m->to, sql, NULL, 0));
}

/* Makes the service's time continue, whatever the clock of the new machine says. */
static bool shift_clock(struct shard_move *m)
{
    char old[32], new[32], sql[512];

    if (!move_ask(m, m->from, "SELECT service_now()", old, sizeof old) ||
        !move_ask(m, m->to, "SELECT service_now()", new, sizeof new))
        return false;
    const long long off = strtoll(old, NULL, 10) - strtoll(new, NULL, 10);
    if (llabs(off) < SHIFT_LEAST)
        return true;
    snprintf(sql, sizeof sql,
             "INSERT INTO clock_shift (server, milliseconds)"
             " SELECT 'moved/%" PRId64 "/' || count(*), %lld + service_now() - service_clock()"
             " FROM clock_shift",
             m->has.epoch, off);
    move_say("the clock of the new server differs by %lld ms, which is made up for", off);
    return move_ask(m, m->to, sql, NULL, 0);
}

static bool open_shards(struct shard_move *m)
{
    bool changed = false;

    if (!ranges_change(m->to, RANGE_COPYING, RANGE_OPEN, m->has.epoch + 1, &changed, m->error))
        return move_fail("--to: %s", m->error);
    return changed || move_fail("--to: it was aborted");
}

static bool mark_moved(struct shard_move *m)
{
    if (ranges_count(&m->has, RANGE_MOVED) > 0)
        return true; /* An earlier run that was killed has verified that --to has everything. */
    if (ranges_count(&m->has, RANGE_CLOSED) == 0)
        return move_fail("--from is not fenced: run fence first");
    return move_follow(m) && move_change(m, m->from, RANGE_CLOSED, RANGE_MOVED, 0);
}

bool move_switch(struct shard_move *m)
{
    char shards[RANGES_TEXT_MAX];
    bool ok;

    if (!move_read(m))
        return false;
    const bool done = ranges_count(&m->gets, RANGE_OPEN) > 0;
    if (done && ranges_count(&m->has, RANGE_MOVED) == 0)
        return move_fail("--to holds other shards than those of --from");
    if (!done && ranges_count(&m->gets, RANGE_COPYING) == 0)
        return move_fail("--to does not follow --from: run prepare and fence first");
    ok = done || (mark_moved(m) && move_unsubscribe(m) && raise_sequences(m) && shift_clock(m) &&
                  open_shards(m));
    if (!ok || !move_unpublish(m))
        return false;
    ranges_text(&m->gets, done ? RANGE_OPEN : RANGE_COPYING, shards);
    move_say("shards %s are at --to: change game_databases and restart the nodes", shards);
    return true;
}
