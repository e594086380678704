/*
 * db_send.c - sends calls: writes as batches in one transaction, reads one by one.
 *
 * A connection is in pipeline mode from the start. A batch is BEGIN, its writes, COMMIT and one
 * Sync. Single calls have a Sync each, which makes each its own transaction.
 */
#include "server/db/db_lane.h"
#include "server/db/db_private.h"
#include "server/net/loop.h"

static bool send_call(struct db_connection *c, const struct db_call *call)
{
    const char *values[DB_PARAMETERS_MAX];

    for (int i = 0; i < call->count; i++)
        values[i] = call->null[i] ? NULL : call->text + call->at[i];
    return PQsendQueryPrepared(c->pg, call->statement->name, call->count, values, NULL, NULL, 0);
}

bool db_send_plain(struct db_connection *c, const char *sql)
{
    return PQsendQueryParams(c->pg, sql, 0, NULL, NULL, NULL, NULL, 0);
}

bool db_send_sync(struct db_connection *c)
{
    if (c->syncs++ == 0)
        c->asked = loop_time(c->db->loop);
    return PQpipelineSync(c->pg);
}

static void send_batch(struct db_connection *c)
{
    bool ok = db_send_plain(c, "BEGIN");

    c->batch = true;
    c->failed = false;
    for (const struct db_call *call = c->in_flight.first; call && ok; call = call->next)
        ok = send_call(c, call);
    ok = ok && db_send_plain(c, "COMMIT") && db_send_sync(c);
    if (ok)
        db_connect_flush(c);
    else
        db_connect_lose(c);
}

void db_send_singly(struct db_connection *c)
{
    bool ok = true;

    c->batch = false;
    for (const struct db_call *call = c->in_flight.first; call && ok; call = call->next)
        ok = send_call(c, call) && db_send_sync(c);
    c->db->counts.singles += (uint64_t)c->in_flight.count;
    if (ok)
        db_connect_flush(c);
    else
        db_connect_lose(c);
}

static void start_writes(struct db_connection *c)
{
    struct db *d = c->db;

    if (d->on_free)
        d->on_free(d->on_free_data);
    if (!d->writes.first)
        return;
    while (d->writes.first && c->in_flight.count < DB_BATCH_MAX)
        db_list_add(&c->in_flight, db_list_take(&d->writes));
    db_list_sort(&c->in_flight);
    if (c->in_flight.count == 1)
        db_send_singly(c);
    else
        send_batch(c);
}

/* Sends waiting reads behind those in flight: each is its own transaction. */
static void start_reads(struct db_connection *c)
{
    struct db *d = c->db;
    struct db_list *waiting = &d->reads[c->lane];
    struct db_lane_counts *counts = &d->counts.lanes[c->lane];
    bool ok = true;

    c->batch = false;
    while (ok && waiting->first && c->in_flight.count < db_lane_rules[c->lane].depth) {
        struct db_call *call = db_list_take(waiting);
        db_list_add(&c->in_flight, call);
        ok = send_call(c, call) && db_send_sync(c);
        counts->reads++;
        counts->waited += loop_time(d->loop) - call->asked;
    }
    if (ok)
        db_connect_flush(c);
    else
        db_connect_lose(c);
}

void db_send_next(struct db_connection *c)
{
    if (c->state != DB_READY || c->cleaning || c->db->doubted)
        return;
    if (c->reads && c->db->reads[c->lane].first)
        start_reads(c);
    else if (!c->reads && !c->in_flight.first)
        start_writes(c);
}

/* Drops reads that waited too long: the client has gone or will retry, so running them would be
 * wasted work. */
void db_send_give_up_late(struct db *d)
{
    const uint64_t now = loop_time(d->loop);

    for (int lane = 0; lane < DB_LANES; lane++) {
        const unsigned timeout_ms = db_lane_rules[lane].timeout_ms;
        struct db_list *waiting = &d->reads[lane];
        while (timeout_ms && waiting->first && now - waiting->first->asked > timeout_ms) {
            d->counts.lanes[lane].late++;
            db_result_tell_late(db_list_take(waiting));
        }
    }
}

/* At the end of a tick of the loop: sends the calls queued during it. */
void db_send_on_tick_end(void *data)
{
    struct db *d = data;

    db_send_give_up_late(d);
    for (int i = 0; i < d->count; i++)
        db_send_next(&d->connections[i]);
}
