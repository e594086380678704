/*
 * db_connect.c - opens connections, prepares them, watches their descriptors, and reconnects with
 * increasing pauses after a loss.
 */
#include <assert.h>

#include "server/db/db_lane.h"
#include "server/db/db_private.h"
#include "server/net/loop.h"

enum {
    RETRY_LAST = 2000,  /* milliseconds: the longest pause before connecting again */
    TIMEOUT_MS = 15000, /* a connection that does not answer for so long is closed */
    TRIES_MAX = 5,      /* of a read whose connection was lost */
};

static void prepare(struct db_connection *c)
{
    static const char safe[] =
        "SELECT string_agg(name || ' is off', ', ') FROM pg_settings WHERE setting = 'off'"
        " AND name IN ('fsync', 'full_page_writes', 'synchronous_commit') HAVING count(*) > 0";
    const struct db_settings *s = &c->db->settings;
    bool ok = PQsetnonblocking(c->pg, 1) == 0 && PQenterPipelineMode(c->pg) &&
              db_send_plain(c, "SET lock_timeout = '500ms'") &&
              db_send_plain(c, "SET statement_timeout = '10s'") &&
              db_send_plain(c, "SET idle_in_transaction_session_timeout = '10s'");

    c->state = DB_PREPARING;
    if (c->reads && db_lane_rules[c->lane].set)
        ok = ok && db_send_plain(c, db_lane_rules[c->lane].set);
    for (int i = 0; i < s->statement_count && ok; i++)
        if (!c->reads || s->statements[i]->lane == c->lane)
            ok = PQsendPrepare(c->pg, s->statements[i]->name, s->statements[i]->sql, 0, NULL);
    if (ok && db_send_plain(c, safe) && db_send_sync(c))
        db_connect_flush(c);
    else
        db_connect_lose(c);
}

static void on_event(void *data, int what);

/* The descriptor changes while libpq tries one address after another. */
static void watch(struct db_connection *c, int what)
{
    if (c->watch)
        loop_watch_stop(c->watch);
    c->watch = loop_watch_start(c->db->loop, PQsocket(c->pg), what, on_event, c);
}

static void go_on_connecting(struct db_connection *c)
{
    switch (PQconnectPoll(c->pg)) {
    case PGRES_POLLING_READING:
        watch(c, LOOP_READ);
        return;
    case PGRES_POLLING_WRITING:
        watch(c, LOOP_WRITE);
        return;
    case PGRES_POLLING_OK:
        watch(c, LOOP_READ);
        prepare(c);
        return;
    default:
        db_connect_lose(c);
    }
}

static void on_retry(void *data)
{
    struct db_connection *c = data;

    c->retry = NULL;
    c->state = DB_CONNECTING;
    c->asked = loop_time(c->db->loop);
    c->pg = PQconnectStart(c->db->settings.conninfo);
    if (!c->pg || PQstatus(c->pg) == CONNECTION_BAD)
        db_connect_lose(c);
    else
        watch(c, LOOP_WRITE);
}

void db_connect_flush(struct db_connection *c)
{
    const int rest = PQflush(c->pg);

    if (rest < 0)
        db_connect_lose(c);
    else
        loop_watch_change(c->watch, LOOP_READ | (rest ? LOOP_WRITE : 0));
}

static void on_event(void *data, int what)
{
    struct db_connection *c = data;

    if (c->state == DB_CONNECTING) {
        go_on_connecting(c);
        return;
    }
    if ((what & LOOP_READ) && !PQconsumeInput(c->pg)) {
        db_connect_lose(c);
        return;
    }
    db_receive(c);
    if (c->state != DB_DOWN && c->state != DB_CONNECTING)
        db_connect_flush(c);
}

/* Reads are retried; the outcome of writes that were sent is unknown. */
static void keep_in_flight(struct db_connection *c)
{
    struct db *d = c->db;
    struct db_list again;

    db_list_init(&again);
    for (struct db_call *call; (call = db_list_take(&c->in_flight));) {
        if (!c->reads)
            db_list_add(&d->unknown, call);
        else if (++call->tries < TRIES_MAX)
            db_list_add(&again, call);
        else
            db_result_tell(call, DB_FAILED, NULL, "the connection was lost again and again");
    }
    if (c->reads)
        db_list_prepend(&d->reads[c->lane], &again);
}

void db_connect_lose(struct db_connection *c)
{
    struct db *d = c->db;

    if (c->state == DB_READY)
        d->counts.lost++;
    c->state = DB_DOWN;
    db_receive_clear(c);
    if (c->watch)
        loop_watch_stop(c->watch);
    c->watch = NULL;
    PQfinish(c->pg);
    c->pg = NULL;
    c->syncs = 0;
    c->batch = c->failed = c->cleaning = false;
    keep_in_flight(c);
    if (d->closing || c->retry)
        return;
    c->retry = loop_timer_start(d->loop, c->wait, 0, on_retry, c);
    c->wait = c->wait * 2 < RETRY_LAST ? c->wait * 2 : RETRY_LAST;
}

/* A server that hangs counts as lost. */
void db_connect_on_timer(void *data)
{
    struct db *d = data;

    db_send_give_up_late(d);
    for (int i = 0; i < d->count; i++) {
        struct db_connection *c = &d->connections[i];
        const bool waiting = c->state == DB_CONNECTING || c->syncs > 0;
        if (waiting && loop_time(d->loop) - c->asked > TIMEOUT_MS)
            db_connect_lose(c);
    }
}

struct db_connection *db_connect_add(struct db *d)
{
    assert(d->count < DB_CONNECTIONS_MAX);
    struct db_connection *c = &d->connections[d->count++];

    c->db = d;
    c->wait = DB_RETRY_FIRST;
    db_list_init(&c->in_flight);
    c->retry = loop_timer_start(d->loop, 0, 0, on_retry, c);
    return c;
}
