/*
 * hub_clock.c - the service's time and what depends on it: pulses and outages.
 *
 * A node writes its pulse each second and learns PostgreSQL's time. If it finds that nobody had a
 * pulse for three seconds, that was an outage: before anything else is decided at a table whose
 * clock ran meanwhile, that clock gets the time back. Clocks that have run out are looked for only
 * when no outage is open.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/hub_private.h"
#include "server/log.h"
#include "server/loop.h"

enum { UNREADY_ROUND_TRIP = 200, FAR_OFF = 50 };

int64_t hub_now(const struct hub *h)
{
    return h->timed ? (int64_t)loop_time(h->settings.loop) + h->offset : 0;
}

bool hub_fresh(const struct hub *h)
{
    return h->timed && loop_time(h->settings.loop) - h->pulse_done < HUB_OUTAGE;
}

bool hub_ready(const struct hub *h, const char **why)
{
    *why = !db_ready(h->settings.db)            ? "database"
           : !hub_fresh(h)                      ? "pulse"
           : h->round_trip > UNREADY_ROUND_TRIP ? "clock"
                                                : NULL;
    return *why == NULL;
}

/* Outages */

static void outage_id(const struct outage *o, char id[static TABLE_ID_MAX])
{
    snprintf(id, TABLE_ID_MAX, "outage-%" PRId64, o->began);
}

bool hub_credit_due(const struct hub *h, const struct room *r, struct table_command *c)
{
    const struct table *t = r->table;

    if (!h->outage_count || !table_deadline(t))
        return false;
    for (int i = 0; i < h->outage_count; i++) {
        const struct outage *o = &h->outages[i];
        const int64_t from = t->since > o->began ? t->since : o->began;
        *c = (struct table_command){.act = ACT_CREDIT, .seat = -1};
        outage_id(o, c->id);
        if (from >= o->ended || room_done_before(r, 0, c->id))
            continue;
        c->credit = (uint32_t)(o->ended - from);
        c->received = hub_now(h);
        return true;
    }
    return false;
}

static void settled(void *data, const struct db_result *result)
{
    (void)data;
    (void)result;
}

static void settle_page(struct hub *h);

static void one_settled(void *data, const struct hub_answer *a)
{
    struct hub *h = data;

    if (a && (a->outcome == HUB_BUSY || a->outcome == HUB_UNAVAILABLE))
        h->settle_missed = true;
    if (--h->settle_open == 0)
        settle_page(h);
}

/* Wakes each table of a page: its credit comes before any command, even one that is refused. */
static void settle_games(void *data, const struct db_result *result)
{
    struct hub *h = data;
    const int rows = db_rows(result);

    if (db_outcome(result) != DB_DONE) {
        h->settling = false;
        return;
    }
    if (rows == 0) {
        for (int i = 0; i < h->outage_count && !h->settle_missed; i++)
            if (h->outages[i].began <= h->settle_until)
                store_settle(h->settings.db, h->outages[i].began, settled, h);
        h->settling = false;
        return;
    }
    h->settle_from = (uint64_t)db_get_int(result, rows - 1, 0);
    h->settle_open = rows + 1;
    for (int i = 0; i < rows; i++) {
        const struct table_command wake = {.act = ACT_TIME, .seat = -1, .id = "settle"};
        hub_act(h, (uint64_t)db_get_int(result, i, 0), &wake, one_settled, h);
    }
    one_settled(h, NULL);
}

static void settle_page(struct hub *h)
{
    h->settling = store_running(h->settings.db, h->settle_from, settle_games, h);
}

static void outages_read(void *data, const struct db_result *result)
{
    struct hub *h = data;

    if (db_outcome(result) != DB_DONE)
        return;
    h->outage_count = 0;
    for (int i = 0; i < db_rows(result) && i < HUB_OUTAGES_MAX; i++)
        h->outages[h->outage_count++] =
            (struct outage){db_get_int(result, i, 0), db_get_int(result, i, 1)};
    h->outages_unread = false;
    db_wake(h->settings.db);
    if (h->outage_count && !h->settling) {
        h->settle_from = 0;
        h->settle_missed = false;
        h->settle_until = h->outages[h->outage_count - 1].began;
        settle_page(h);
    }
}

/* Pulses */

/* Until they are read, a clock that must get time back is not known. */
static void ask_outages(struct hub *h)
{
    h->outages_unread = true;
    store_outages(h->settings.db, outages_read, h);
}

/* The offset follows the quickest round trips, which tell the time best, unless it is far off. */
static void set_time(struct hub *h, int64_t theirs)
{
    const uint64_t now = loop_time(h->settings.loop);
    const uint32_t round_trip = (uint32_t)(now - h->pulse_asked);
    const int64_t offset = theirs + round_trip / 2 - (int64_t)now;
    const int64_t change = offset - h->offset;

    if (!h->timed || round_trip <= ++h->best_trip || change > (int64_t)round_trip + FAR_OFF ||
        -change > (int64_t)round_trip + FAR_OFF) {
        h->offset = offset;
        h->best_trip = round_trip;
    }
    h->round_trip = round_trip;
    h->timed = true;
    h->pulse_done = now;
}

/* Another one: a copy took over, or a backup was brought back, and commits may be lost. */
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

static void pulsed(void *data, const struct db_result *result)
{
    struct hub *h = data;

    h->pulsing = false;
    if (db_rows(result) != 1)
        return;
    const int64_t now = db_get_int(result, 0, 0);
    const int64_t before = db_is_null(result, 0, 1) ? now : db_get_int(result, 0, 1);
    set_time(h, now);
    look_at_timeline(h, db_get(result, 0, 3));
    if (now - before > HUB_OUTAGE)
        log_event(LOG_WARNING, "outage", log_int("milliseconds", now - before));
    if (now - before > HUB_OUTAGE || db_get_int(result, 0, 2) > 0 || h->outage_count > 0)
        ask_outages(h);
    else
        h->outages_unread = false;
    db_wake(h->settings.db);
}

void hub_beat(struct hub *h)
{
    const uint64_t now = loop_time(h->settings.loop);
    struct db *db = h->settings.db;

    if (!h->pulsing && (!h->timed || now - h->pulse_asked >= HUB_PULSE)) {
        h->pulse_asked = now;
        h->pulsing = store_pulse(db, h->settings.node, h->settings.version, HUB_OUTAGE, pulsed, h);
        hub_sweep(h);
    }
}
