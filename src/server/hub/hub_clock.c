/*
 * hub_clock.c - heartbeat and time: each second a node writes its heartbeat and learns PostgreSQL's
 * time. If no node had a heartbeat for three seconds, that was an outage.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/base/log.h"
#include "server/db/statements.h"
#include "server/hub/hub_private.h"
#include "server/net/loop.h"

enum { UNREADY_ROUND_TRIP = 200, FAR_OFF = 50 };

int64_t hub_now(const struct hub *h)
{
    return h->timed ? (int64_t)loop_time(h->settings.loop) + h->offset : 0;
}

bool hub_fresh(const struct hub *h)
{
    return h->timed && loop_time(h->settings.loop) - h->heartbeat_done < HUB_OUTAGE;
}

enum refusal hub_unready(const struct hub *h)
{
    if (!db_ready(h->settings.db))
        return REFUSED_DATABASE;
    if (!hub_fresh(h))
        return REFUSED_HEARTBEAT;
    return h->round_trip > UNREADY_ROUND_TRIP ? REFUSED_CLOCK : REFUSAL_NONE;
}

/* Heartbeats */

/* The offset is taken from the quickest round trips, which are the most precise, unless it is
 * far off. */
static void set_time(struct hub *h, int64_t theirs)
{
    const uint64_t now = loop_time(h->settings.loop);
    const uint32_t round_trip = (uint32_t)(now - h->heartbeat_sent);
    const int64_t offset = theirs + round_trip / 2 - (int64_t)now;
    const int64_t change = offset - h->offset;

    if (!h->timed || round_trip <= ++h->best_trip || change > (int64_t)round_trip + FAR_OFF ||
        -change > (int64_t)round_trip + FAR_OFF) {
        h->offset = offset;
        h->best_trip = round_trip;
    }
    h->round_trip = round_trip;
    h->timed = true;
    h->heartbeat_done = now;
}

/* The timeline changed: a standby took over or a backup was restored, so commits may be lost. */
static void look_at_timeline(struct hub *h, const char *timeline)
{
    if (strcmp(h->timeline, timeline) == 0)
        return;
    if (h->timeline[0]) {
        log_event(LOG_WARNING, "timeline", log_text("now", timeline));
        hub_went_back(h);
    }
    snprintf(h->timeline, sizeof h->timeline, "%s", timeline);
}

static void on_heartbeat_written(void *data, const struct db_result *result)
{
    struct hub *h = data;

    h->heartbeat_pending = false;
    if (db_rows(result) != 1)
        return;
    const int64_t now = db_get_int(result, 0, COL_HEARTBEAT_NOW);
    const int64_t before = db_is_null(result, 0, COL_HEARTBEAT_BEFORE)
                               ? now
                               : db_get_int(result, 0, COL_HEARTBEAT_BEFORE);
    set_time(h, now);
    look_at_timeline(h, db_get(result, 0, COL_HEARTBEAT_TIMELINE));
    if (now - before > HUB_OUTAGE)
        log_event(LOG_WARNING, "outage", log_int("milliseconds", now - before));
    hub_outages(h, now - before > HUB_OUTAGE, db_get_int(result, 0, COL_HEARTBEAT_OPEN),
                db_get_int(result, 0, COL_HEARTBEAT_NEWEST));
    db_wake(h->settings.db);
}

void hub_heartbeat(struct hub *h)
{
    const uint64_t now = loop_time(h->settings.loop);
    struct db *db = h->settings.db;

    if (!h->heartbeat_pending && (!h->timed || now - h->heartbeat_sent >= HUB_HEARTBEAT)) {
        h->heartbeat_sent = now;
        h->heartbeat_pending = store_heartbeat(db, h->settings.node, h->settings.version,
                                               HUB_OUTAGE, on_heartbeat_written, h);
        hub_sweep(h);
    }
}
