/*
 * hub_clock.c - heartbeat and time: each second a node writes its heartbeat and learns PostgreSQL's
 * time. If no node had a heartbeat for three seconds, there was an outage.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/base/log.h"
#include "server/db/sqlstate.h"
#include "server/db/statements.h"
#include "server/hub/hub_private.h"
#include "server/net/loop.h"

enum { UNREADY_ROUND_TRIP = 200, FAR_OFF = 50, SHIFT_LEAST = 1000 };

int64_t hub_database_now(const struct hub_database *d)
{
    return d->timed ? (int64_t)loop_time(d->hub->settings.loop) + d->offset : 0;
}

/* Whether this node may decide. Other nodes see its heartbeat with a time later than it was sent.
 * An outage is noted only if no heartbeat is being committed. So no other node can have found an
 * outage that this one has not read. */
bool hub_database_fresh(const struct hub_database *d)
{
    return d->agrees && d->timed &&
           loop_time(d->hub->settings.loop) - d->heartbeat_kept < HUB_OUTAGE;
}

/* A node that starts while the directory is away uses the time of another database: they hardly
 * differ. */
int64_t hub_now(const struct hub *h)
{
    int64_t now = hub_database_now(h->directory);

    for (int i = 0; i < h->database_count && !now; i++)
        now = hub_database_now(&h->databases[i]);
    return now;
}

int64_t hub_now_of(const struct hub *h, uint64_t game)
{
    return hub_database_now(hub_database_of(h, game));
}

int64_t hub_now_at(const struct hub *h, int database)
{
    return hub_database_now(&h->databases[database]);
}

bool hub_fresh_at(const struct hub *h, int database)
{
    return hub_database_fresh(&h->databases[database]);
}

bool hub_directory_fresh(const struct hub *h)
{
    return hub_database_fresh(h->directory);
}

static enum refusal unready(const struct hub_database *d)
{
    if (db_lacks_copies(d->db))
        return REFUSED_STANDBYS;
    if (!db_ready(d->db))
        return REFUSED_DATABASE;
    if (d->disagreement[0])
        return REFUSED_SHARDS;
    if (!hub_database_fresh(d))
        return REFUSED_HEARTBEAT;
    return d->round_trip > UNREADY_ROUND_TRIP ? REFUSED_CLOCK : REFUSAL_NONE;
}

enum refusal hub_unready_at(const struct hub *h, int database)
{
    return unready(&h->databases[database]);
}

enum refusal hub_unready(const struct hub *h)
{
    const enum refusal why = unready(h->directory);

    if (why || h->directory->games)
        return why;
    for (int i = 0; i < h->database_count; i++)
        if (h->databases[i].games && unready(&h->databases[i]) == REFUSAL_NONE)
            return REFUSAL_NONE;
    return unready(&h->databases[0]);
}

/* Heartbeats */

/* Returns how long the machine has been suspended in total, which the loop's clock does
 * not count. */
static int64_t suspended(void)
{
    struct timespec all, awake;

    clock_gettime(CLOCK_BOOTTIME, &all);
    clock_gettime(CLOCK_MONOTONIC, &awake);
    return (all.tv_sec - awake.tv_sec) * INT64_C(1000) + (all.tv_nsec - awake.tv_nsec) / 1000000;
}

/* Returns the service's time by this node's clock, which continues when PostgreSQL's
 * clock is set. */
static int64_t expected(const struct hub_database *d)
{
    return d->timed ? hub_database_now(d) + suspended() - d->slept : 0;
}

/* Returns by how much that may be wrong: the round trip it was measured with, plus a millisecond
 * per second since then, because clocks differ and are slewed. */
static int64_t tolerance(const struct hub_database *d)
{
    const uint64_t since = loop_time(d->hub->settings.loop) - d->heartbeat_kept;

    return SHIFT_LEAST + d->best_trip / 2 + (int64_t)(since / 1000);
}

/* Sets the offset from the quickest round trips, which are the most precise, or if it
 * is far off. */
static void set_time(struct hub_database *d, int64_t theirs)
{
    const uint64_t now = loop_time(d->hub->settings.loop);
    const uint32_t round_trip = (uint32_t)(now - d->heartbeat_sent);
    const int64_t offset = theirs + round_trip / 2 - (int64_t)now;
    const int64_t change = offset - d->offset;

    if (!d->timed || round_trip <= ++d->best_trip || change > (int64_t)round_trip + FAR_OFF ||
        -change > (int64_t)round_trip + FAR_OFF) {
        d->offset = offset;
        d->best_trip = round_trip;
    }
    d->round_trip = round_trip;
    d->timed = true;
    d->slept = suspended();
}

static void on_heartbeat_written(void *database, const struct db_result *result);

static void send_heartbeat(struct hub_database *d)
{
    const struct store_heartbeat h = {.node = d->hub->settings.node,
                                      .version = d->hub->settings.version,
                                      .outage = HUB_OUTAGE,
                                      .expected = expected(d),
                                      .tolerance = tolerance(d)};

    d->heartbeat_sent = loop_time(d->hub->settings.loop);
    d->heartbeat_pending = store_heartbeat(d->db, &h, on_heartbeat_written, d);
}

/* What a heartbeat's answer says about PostgreSQL's clock. */
struct clock_answer {
    int64_t now, before, shift; /* PostgreSQL's time, the newest heartbeat, the last clock shift */
    /* trip: milliseconds of the round trip; off: how far PostgreSQL's clock is behind
     * this node's */
    int64_t trip, off;
};

static struct clock_answer clock_answer(const struct hub_database *d, const struct db_result *r,
                                        int now, int before, int shift)
{
    struct clock_answer a = {.now = db_get_int(r, 0, now), .shift = db_get_int(r, 0, shift)};

    a.before = db_is_null(r, 0, before) ? a.now : db_get_int(r, 0, before);
    a.trip = (int64_t)(loop_time(d->hub->settings.loop) - d->heartbeat_sent);
    a.off = d->timed ? expected(d) - a.trip / 2 - a.now : 0;
    return a;
}

/*
 * Whether PostgreSQL's clock was set. Not if another node has noted that already, and not if this
 * node's own clock was stopped: then another node has a later heartbeat. Of a long round trip, the
 * part that may be network delay does not count.
 */
static bool clock_was_set(const struct hub_database *d, const struct clock_answer *a)
{
    const int64_t limit = tolerance(d) + a->trip / 2;

    if (!d->timed || a->shift > d->shift || (a->off <= limit && -a->off <= limit))
        return false;
    return a->off > 0 || a->before <= expected(d) + limit;
}

static void on_heartbeat_written(void *database, const struct db_result *result)
{
    struct hub_database *d = database;

    d->heartbeat_pending = false;
    if (db_failed_by(result, SQLSTATE_SHARD_REFUSED))
        hub_shards_doubt(d);
    if (db_rows(result) != 1 || !db_recheck(d->db, db_get_bool(result, 0, COL_HEARTBEAT_DURABLE),
                                            (int)db_get_int(result, 0, COL_HEARTBEAT_STANDBYS)))
        return;
    const struct clock_answer a =
        clock_answer(d, result, COL_HEARTBEAT_NOW, COL_HEARTBEAT_BEFORE, COL_HEARTBEAT_SHIFT);
    const int64_t gap = a.now - a.before;
    hub_shards_take(d, result, COL_HEARTBEAT_RANGES);
    d->clock_doubted = !db_get_bool(result, 0, COL_HEARTBEAT_KEPT) || clock_was_set(d, &a);
    if (d->clock_doubted)
        return;
    set_time(d, a.now);
    d->shift = a.shift;
    d->heartbeat_kept = d->heartbeat_sent;
    db_set_silent(d->db, false);
    if (gap > HUB_OUTAGE)
        log_event(LOG_WARNING, "outage", log_int("milliseconds", gap), log_text("shards", d->name));
    hub_outages(d, gap > HUB_OUTAGE, db_get_int(result, 0, COL_HEARTBEAT_OPEN),
                db_get_int(result, 0, COL_HEARTBEAT_NEWEST));
    db_wake(d->db);
}

static void on_clock_shifted(void *data, const struct db_result *result)
{
    (void)data;
    if (db_rows(result) == 1)
        log_event(LOG_WARNING, "clock-shift",
                  log_int("milliseconds", db_get_int(result, 0, COL_SHIFT_CLOCK_MILLISECONDS)));
}

static void on_clock_read(void *data, const struct db_result *result)
{
    struct hub_database *d = data;

    d->heartbeat_pending = false;
    if (db_rows(result) != 1)
        return;
    const struct clock_answer a =
        clock_answer(d, result, COL_READ_CLOCK_NOW, COL_READ_CLOCK_BEFORE, COL_READ_CLOCK_SHIFT);
    const int64_t limit = tolerance(d) + a.trip / 2;
    if (strcmp(d->timeline, db_server_timeline(d->db)) != 0) {
        snprintf(d->timeline, sizeof d->timeline, "%s", db_server_timeline(d->db));
        if (a.off > limit || -a.off > limit)
            store_shift_clock(d->db, d->timeline, a.off, -1, on_clock_shifted, d);
    } else if (clock_was_set(d, &a)) {
        store_shift_clock(d->db, d->timeline, a.off, a.shift, on_clock_shifted, d);
    } else {
        set_time(d, a.now);
    }
    d->shift = a.shift;
    send_heartbeat(d);
}

/* The timeline has changed: a standby took over or a backup was restored. Commits may be lost and
 * the clock may differ, which must be settled before the next heartbeat; the same holds for a clock
 * that may have been set. Returns whether something must be settled first. */
static bool look_at_clock(struct hub_database *d)
{
    const char *timeline = db_server_timeline(d->db);
    const bool other = d->timeline[0] && strcmp(d->timeline, timeline) != 0;

    if (!d->timeline[0])
        snprintf(d->timeline, sizeof d->timeline, "%s", timeline);
    if (!other && !d->clock_doubted)
        return false;
    if (other)
        hub_went_back(d);
    d->heartbeat_sent = loop_time(d->hub->settings.loop);
    d->heartbeat_pending = store_read_clock(d->db, on_clock_read, d);
    return true;
}

static void on_shards_read(void *database, const struct db_result *result)
{
    struct hub_database *d = database;

    d->heartbeat_pending = false;
    if (db_rows(result) != 1)
        return;
    hub_shards_take(d, result, COL_SHARDS_RANGES);
    if (d->agrees && !look_at_clock(d))
        send_heartbeat(d);
}

/* A database that does not hold the configured shards gets no heartbeat, so that its clocks get
 * this time back; reads again which shards it holds. */
static void read_shards(struct hub_database *d)
{
    d->heartbeat_sent = loop_time(d->hub->settings.loop);
    d->heartbeat_pending = store_shards(d->db, on_shards_read, d);
}

void hub_heartbeat(struct hub_database *d)
{
    const uint64_t now = loop_time(d->hub->settings.loop);

    /* The first heartbeat is sent as soon as there is a connection, because nothing can be served
     * before it. */
    const bool due = !d->timed || (db_lane_ready(d->db, DB_TIME) &&
                                   (d->clock_doubted || now - d->heartbeat_sent >= HUB_HEARTBEAT));

    db_set_silent(d->db, !hub_database_fresh(d));
    if (due && !d->heartbeat_pending) {
        if (d->games && !d->agrees)
            read_shards(d);
        else if (!look_at_clock(d))
            send_heartbeat(d);
        if (d->games)
            hub_sweep(d);
    }
}
