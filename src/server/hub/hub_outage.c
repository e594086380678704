/*
 * hub_outage.c - outages of a database, and the time credited to running clocks for them.
 *
 * No node iterates over all games. A table gets its credits before anything else is decided there:
 * at its next command, when its clock would have expired, or at once if it is watched. An outage is
 * open, and known to every node, until no running clock was already running before its end.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

#include "server/base/log.h"
#include "server/db/statements.h"
#include "server/hub/hub_private.h"
#include "server/net/loop.h"

enum { SETTLE_EVERY = 60000 };

/* Milliseconds after which an outage can be ignored: no clock runs that long in one turn. */
#define OPEN_MAX (INT64_C(30) * 86400 * 1000)

bool hub_credit_due(const struct room *r, struct table_command *c)
{
    const struct hub_database *d = r->database;
    const struct table *t = r->table;

    if (!d->outage_count || !table_deadline(t))
        return false;
    for (int i = 0; i < d->outage_count; i++) {
        const struct outage *o = &d->outages[i];
        const int64_t from = t->since > o->began ? t->since : o->began;
        if (from >= o->ended)
            continue;
        *c = (struct table_command){
            .act = ACT_CREDIT, .seat = -1, .credit = (uint64_t)(o->ended - from)};
        c->received = hub_database_now(d);
        snprintf(c->id, sizeof c->id, "outage-%" PRId64, o->began);
        if (!room_done_before(r, 0, c->id))
            return true;
    }
    return false;
}

/* Watched games are credited at once, so that watchers see the right clock. */
static void credit_watched(struct hub_database *d)
{
    for (struct room *r = d->hub->watched.newest; r; r = r->older)
        if (r->database == d && r->table->seq && table_deadline(r->table)) {
            r->woken = true;
            room_continue(r);
        }
}

static void on_outages_read(void *data, const struct db_result *result)
{
    struct hub_database *d = data;
    const int64_t newest = d->outage_count ? d->outages[d->outage_count - 1].began : 0;
    const int rows = db_rows(result);

    if (db_outcome(result) != DB_DONE)
        return; /* The next heartbeat repeats the read. */
    assert(rows <= HUB_OUTAGES_MAX);
    if (rows == HUB_OUTAGES_MAX)
        log_plain(LOG_ERROR, "too-many-outages");
    d->outage_count = rows;
    for (int i = 0; i < rows; i++)
        d->outages[i] = (struct outage){db_get_int(result, i, COL_OUTAGES_STARTED_AT),
                                        db_get_int(result, i, COL_OUTAGES_ENDED_AT)};
    d->outages_unread = false;
    db_wake(d->db);
    if (rows && d->outages[rows - 1].began > newest)
        credit_watched(d);
}

static void on_settled(void *data, const struct db_result *result)
{
    (void)data;
    (void)result; /* The next heartbeat says how many are still open. */
}

/* Any node may do this: an outage is settled for all nodes at once. */
static void settle(struct hub_database *d)
{
    const uint64_t now = loop_time(d->hub->settings.loop);

    if (!d->outage_count || now - d->settle_asked < SETTLE_EVERY)
        return;
    d->settle_asked = now;
    store_settle(d->db, OPEN_MAX, on_settled, d);
}

void hub_outages(struct hub_database *d, bool found, int64_t open, int64_t newest)
{
    const int known = d->outage_count;

    settle(d);
    if (!found && open == known && (open == 0 || d->outages[known - 1].began == newest)) {
        d->outages_unread = false;
        return;
    }
    /* Until the outages are read, the node does not know which clocks must be credited. */
    d->outages_unread = true;
    store_outages(d->db, HUB_OUTAGES_MAX, on_outages_read, d);
}
