/*
 * db_connect.c - opens connections, polls their descriptors, and reconnects with increasing pauses
 * after a loss; once one is back, the others retry at once.
 */
#include <assert.h>

#include "server/base/log.h"
#include "server/db/db_lane.h"
#include "server/db/db_private.h"
#include "server/net/lookup.h"
#include "server/net/loop.h"

enum {
    RETRY_LAST = 2000, /* milliseconds: the longest pause before reconnecting */
    /* milliseconds: the same for the first connection, so that it soon finds the server back */
    RETRY_ONE = 500,
    TIMEOUT_MS = 15000, /* milliseconds after which a connection that does not answer is closed */
};

static void on_event(void *data, int what);

/* The descriptor changes while libpq connects. */
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
        db_check_start(c);
        return;
    default:
        db_connect_lose(c);
    }
}

static void on_retry(void *data)
{
    struct db_connection *c = data;

    c->retry = NULL;
    if (db_servers_pending(&c->db->servers, c->db->server)) {
        c->retry = loop_timer_start(c->db->loop, LOOKUP_POLL, 0, on_retry, c);
        return;
    }
    c->state = DB_CONNECTING;
    c->asked = loop_time(c->db->loop);
    c->server = c->db->server;
    c->doubtful = false;
    c->pg = db_servers_connect(&c->db->servers, c->server, c->turn);
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
    if (what & LOOP_READ) {
        c->db->heard = loop_time(c->db->loop);
        c->db->hangs = false;
    }
    db_receive(c);
    if (c->state != DB_DOWN && c->state != DB_CONNECTING)
        db_connect_flush(c);
}

/* Requeues reads, and marks the writes that were sent as unknown. */
static void keep_in_flight(struct db_connection *c)
{
    struct db *d = c->db;
    struct db_list again;

    db_list_init(&again);
    for (struct db_call *call; (call = db_list_take(&c->in_flight));) {
        if (call->told)
            db_call_free(call);
        else if (!c->reads)
            db_list_add(&d->unknown, call);
        else if (++call->tries < db_lane_rules[c->lane].tries)
            db_list_add(&again, call);
        else
            db_result_tell(call, DB_FAILED, NULL, "the connection was lost again and again");
    }
    if (c->reads)
        db_list_prepend(&d->reads[c->lane], &again);
}

static void note_loss(const struct db_connection *c)
{
    struct db *d = c->db;

    d->counts.lost++;
    if (d->away || d->closing)
        return;
    d->away = loop_time(d->loop);
    log_event(LOG_WARNING, "database-lost", log_text("host", PQhost(c->pg)),
              log_text("port", PQport(c->pg)));
}

/* Schedules a retry; the scout may trigger one earlier if it finds a server. */
static void try_later(struct db_connection *c)
{
    struct db *d = c->db;
    const unsigned longest = c == d->connections ? RETRY_ONE : RETRY_LAST;

    if (d->closing || c->retry || d->server < 0)
        return;
    c->retry = loop_timer_start(d->loop, c->wait, 0, on_retry, c);
    c->wait = c->wait * 2 < longest ? c->wait * 2 : longest;
}

void db_connect_lose(struct db_connection *c)
{
    if (c->state == DB_READY)
        note_loss(c);
    else
        c->turn++;
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
    try_later(c);
}

void db_connect_lose_all(struct db *d)
{
    for (int i = 0; i < d->count; i++)
        if (d->connections[i].state == DB_READY)
            db_connect_lose(&d->connections[i]);
}

void db_connect_move(struct db *d, int server)
{
    d->server = server;
    for (int i = 0; i < d->count; i++) {
        struct db_connection *c = &d->connections[i];
        if (c->state != DB_DOWN && c->server != server)
            db_connect_lose(c);
        if (c->state != DB_DOWN)
            continue;
        if (c->retry)
            loop_timer_stop(c->retry);
        c->wait = DB_RETRY_FIRST;
        c->retry = loop_timer_start(d->loop, 0, 0, on_retry, c);
    }
}

/* Returns how long an answer may take. The commit that tests a new connection (DB_TRUSTING) may
 * wait for a standby as long as it takes: a retry would only leave one more session waiting at the
 * server. TCP notices a lost machine (db_servers.c), the scout a new primary (db_scout.c). */
static uint64_t patience(const struct db_connection *c)
{
    if (c->state == DB_CONNECTING)
        return DB_SERVER_TIMEOUT;
    return c->state == DB_TRUSTING ? UINT64_MAX : TIMEOUT_MS;
}

/* A server that hangs counts as lost. */
void db_connect_on_timer(void *data)
{
    struct db *d = data;

    db_send_give_up_late(d);
    if (d->doubted)
        db_connect_lose_all(d);
    d->doubted = false;
    for (int i = 0; i < d->count; i++) {
        struct db_connection *c = &d->connections[i];
        const bool waiting = c->state == DB_CONNECTING || c->syncs > 0;
        if (waiting && loop_time(d->loop) - c->asked > patience(c))
            db_connect_lose(c);
    }
    if (d->scout)
        db_scout_check(d->scout);
    db_away_check(d);
}

struct db_connection *db_connect_add(struct db *d)
{
    assert(d->count < DB_CONNECTIONS_MAX);
    struct db_connection *c = &d->connections[d->count++];

    c->db = d;
    c->wait = DB_RETRY_FIRST;
    db_list_init(&c->in_flight);
    if (d->server >= 0)
        c->retry = loop_timer_start(d->loop, 0, 0, on_retry, c);
    return c;
}
