/*
 * db.c - the functions of db.h: start and free everything, queue calls, count.
 */
#include "server/db/db.h"

#include <assert.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/db_lane.h"
#include "server/db/db_private.h"
#include "server/net/loop.h"

/* Adds the connections of a lane, if it has statements. */
static void add_lane(struct db *d, enum db_lane lane)
{
    const struct db_settings *s = &d->settings;
    int i = 0;

    db_list_init(&d->reads[lane]);
    while (i < s->statement_count && s->statements[i]->lane != lane)
        i++;
    if (i == s->statement_count)
        return;
    for (int k = 0; k < db_lane_rules[lane].connections; k++) {
        struct db_connection *c = db_connect_add(d);
        c->reads = true;
        c->lane = lane;
    }
}

struct db *db_new(struct loop *l, const struct db_settings *s)
{
    struct db *d = alloc_zeroed(1, sizeof *d);

    assert(s->writers >= 1 && s->writers <= DB_WRITERS_MAX);
    d->loop = l;
    d->settings = *s;
    d->deferred = loop_defer_new(l, db_send_on_tick_end, d);
    d->watchdog = loop_timer_start(l, DB_CHECK_EVERY, DB_CHECK_EVERY, db_connect_on_timer, d);
    db_servers_init(&d->servers, l, s->conninfo);
    d->server = d->servers.count > 1 ? -1 : 0;
    d->scout = d->servers.count > 1 ? db_scout_new(d) : NULL;
    db_list_init(&d->writes);
    db_list_init(&d->unknown);
    for (int lane = 0; lane < DB_LANES; lane++)
        add_lane(d, (enum db_lane)lane);
    for (int i = 0; i < s->writers; i++)
        db_connect_add(d);
    if (d->scout)
        db_scout_check(d->scout);
    return d;
}

static void fail_all(struct db_list *list)
{
    for (struct db_call *call; (call = db_list_take(list));)
        db_result_tell(call, DB_FAILED, NULL, "the node is stopping");
}

void db_close(struct db *d)
{
    d->closing = true;
    if (d->scout)
        db_scout_free(d->scout);
    for (int i = 0; i < d->count; i++) {
        db_connect_lose(&d->connections[i]);
        if (d->connections[i].retry)
            loop_timer_stop(d->connections[i].retry);
    }
    for (int lane = 0; lane < DB_LANES; lane++)
        fail_all(&d->reads[lane]);
    fail_all(&d->writes);
    fail_all(&d->unknown);
}

void db_free(struct db *d)
{
    if (!d->closing)
        db_close(d);
    loop_timer_stop(d->watchdog);
    loop_defer_free(d->deferred);
    db_servers_clear(&d->servers);
    free(d);
}

bool db_ready(const struct db *d)
{
    for (int i = 0; i < d->count; i++) {
        const struct db_connection *c = &d->connections[i];
        const bool spare = c->reads && c->proven && db_lane_rules[c->lane].spare;
        if (c->state != DB_READY && !spare)
            return false;
    }
    return true;
}

bool db_lane_ready(const struct db *d, enum db_lane lane)
{
    for (int i = 0; i < d->count; i++) {
        const struct db_connection *c = &d->connections[i];
        if (c->reads && c->lane == lane && c->state == DB_READY)
            return true;
    }
    return false;
}

const char *db_server_timeline(const struct db *d)
{
    return d->server_timeline;
}

bool db_idle(const struct db *d)
{
    int waiting = d->writes.count + d->unknown.count;

    for (int lane = 0; lane < DB_LANES; lane++)
        waiting += d->reads[lane].count;
    for (int i = 0; i < d->count; i++)
        waiting += d->connections[i].in_flight.count;
    return waiting == 0;
}

const char *db_unsafe(const struct db *d)
{
    return d->unsafe[0] && d->counts.connects == 0 ? d->unsafe : NULL;
}

bool db_lacks_copies(const struct db *d)
{
    return d->lacks_copies;
}

bool db_recheck(struct db *d, bool durable, int copies)
{
    if ((durable || d->settings.unsafe) && copies >= d->settings.copies)
        return true;
    /* Connections are not closed here, because the caller may hold a result of one of them. */
    d->doubted = true;
    return false;
}

struct db_counts db_counts(const struct db *d)
{
    struct db_counts counts = d->counts;

    for (int lane = 0; lane < DB_LANES; lane++)
        counts.lanes[lane].waiting = d->reads[lane].count;
    return counts;
}

const char *db_lane_name(enum db_lane lane)
{
    return db_lane_rules[lane].name;
}

void db_on_batch(struct db *d, void (*on_batch)(void *, int, double), void *data)
{
    d->on_batch = on_batch;
    d->on_batch_data = data;
}

void db_on_free(struct db *d, void (*on_free)(void *), void *data)
{
    d->on_free = on_free;
    d->on_free_data = data;
}

void db_wake(struct db *d)
{
    loop_defer_schedule(d->deferred);
}

void db_set_silent(struct db *d, bool silent)
{
    d->silent = silent;
}

void db_on_check(struct db *d, void (*on_check)(void *), void *data)
{
    d->on_check = on_check;
    d->on_check_data = data;
}

static bool queue(struct db *d, struct db_list *list, struct db_call *c, db_done *on_done,
                  void *data)
{
    assert(c->count == c->statement->parameters);
    if (d->closing || (!c->patient && db_is_away(d)) || list->count >= DB_WAITING_MAX) {
        db_call_free(c);
        return false;
    }
    c->on_done = on_done;
    c->data = data;
    c->order = d->arrivals++;
    c->asked = loop_time(d->loop);
    db_list_add(list, c);
    loop_defer_schedule(d->deferred);
    return true;
}

bool db_read(struct db *d, struct db_call *c, db_done *on_done, void *data)
{
    return queue(d, &d->reads[c->statement->lane], c, on_done, data);
}

bool db_write(struct db *d, struct db_call *c, uint64_t key, db_done *on_done, void *data)
{
    c->key = key;
    return queue(d, &d->writes, c, on_done, data);
}
