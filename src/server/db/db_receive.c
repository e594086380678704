/*
 * db_receive.c - receives results. Those of a batch are kept until its Sync is answered, because
 * only then is it committed.
 */
#include <assert.h>
#include <string.h>

#include "server/db/db_private.h"
#include "server/net/loop.h"

void db_receive_clear(struct db_connection *c)
{
    for (int i = 0; i < c->result_count; i++)
        PQclear(c->results[i]);
    c->result_count = 0;
}

static void batch_done(struct db_connection *c)
{
    struct db *d = c->db;
    struct db_list list;
    PGresult *results[DB_BATCH_MAX + 2];
    const int count = c->in_flight.count;

    assert(c->result_count == count + 2);
    d->counts.batches++;
    d->counts.rows += (uint64_t)count;
    if (d->on_batch)
        d->on_batch(d->on_batch_data, count, (double)(loop_time(d->loop) - c->asked) / 1000);
    memcpy(results, c->results, sizeof results);
    c->result_count = 0;
    db_list_init(&list);
    db_list_prepend(&list, &c->in_flight);
    db_send_next(c); /* Send the next batch before telling the callers of this one. */
    for (int i = 0; i < count + 2; i++) {
        if (i > 0 && i <= count)
            db_result_tell(db_list_take(&list), DB_DONE, results[i], NULL);
        PQclear(results[i]);
    }
}

static void single_done(struct db_connection *c)
{
    struct db_call *call = db_list_take(&c->in_flight);
    PGresult *r = c->result_count ? c->results[0] : NULL;
    bool ok = r != NULL;

    for (int i = 0; i < c->result_count; i++)
        if (!db_result_good(c->results[i])) {
            ok = false;
            r = c->results[i];
        }
    db_result_tell(call, ok ? DB_DONE : DB_FAILED, r, "no answer");
    db_receive_clear(c);
}

static void synced(struct db_connection *c)
{
    c->asked = loop_time(c->db->loop);
    if (c->doubtful) {
        /* Other connections may have read what was committed here without waiting for a standby. So
         * all are checked again (db_check.c) before they are used. */
        db_connect_lose(c);
        db_connect_lose_all(c->db);
    } else if (c->state == DB_PREPARING) {
        db_check_prepared(c);
    } else if (c->state == DB_TRUSTING) {
        db_check_trusted(c);
    } else if (c->cleaning) {
        c->cleaning = false;
        db_receive_clear(c);
        db_send_singly(c);
    } else if (c->batch && c->failed) {
        db_receive_clear(c);
        c->cleaning = true;
        if (db_send_plain(c, "ROLLBACK") && db_send_sync(c))
            db_connect_flush(c);
        else
            db_connect_lose(c);
    } else if (c->batch) {
        batch_done(c);
    } else {
        single_done(c);
        if (!c->in_flight.first)
            loop_defer_schedule(c->db->deferred);
    }
}

void db_receive(struct db_connection *c)
{
    while (c->state != DB_DOWN && c->syncs > 0 && !PQisBusy(c->pg)) {
        PGresult *r = PQgetResult(c->pg);
        if (PQstatus(c->pg) == CONNECTION_BAD) {
            PQclear(r);
            db_connect_lose(c);
            return;
        }
        if (!r)
            continue;
        if (PQresultStatus(r) == PGRES_PIPELINE_SYNC) {
            PQclear(r);
            c->syncs--;
            synced(c);
            continue;
        }
        c->failed = c->failed || !db_result_good(r);
        assert(c->result_count < DB_BATCH_MAX + 2);
        c->results[c->result_count++] = r;
    }
}
