/*
 * db.c - connections to PostgreSQL: batches of writes, single calls, coming back after a loss.
 *
 * A connection is in pipeline mode from the start. A batch is BEGIN, its writes, COMMIT and one
 * Sync; its results are kept until the Sync is answered, for only then is anything on disk. Single
 * calls have a Sync each, which makes each a transaction of its own.
 */
#include "server/db/db.h"

#include <assert.h>
#include <errno.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/db/db_call.h"
#include "server/db/db_lane.h"
#include "server/db/sqlstate.h"
#include "server/net/loop.h"

enum {
    WRITERS_MAX = 8,
    CONNECTIONS_MAX = WRITERS_MAX + DB_LANE_CONNECTIONS,
    RETRY_FIRST = 50, /* milliseconds before trying to connect again; doubled up to … */
    RETRY_LAST = 2000,
    TIMEOUT_MS = 15000, /* a connection that does not answer for so long is given up */
    LOOK_AFTER = 250,
    TRIES_MAX = 5,
};

enum state { DOWN, CONNECTING, PREPARING, READY };

struct connection {
    struct db *db;
    PGconn *pg;
    struct loop_watch *watch;
    struct loop_timer *retry;
    unsigned wait; /* before the next try */
    enum state state;
    bool reads; /* for `lane` */
    enum db_lane lane;
    bool proven;   /* it has been there */
    bool batch;    /* what is under way is one transaction */
    bool failed;   /* … which has failed */
    bool cleaning; /* … and is being rolled back */
    int syncs;     /* answers to Sync that are still to come */
    int result_count;
    uint64_t asked; /* since when an answer is awaited */
    struct db_list under_way;
    PGresult *results[DB_BATCH_MAX + 2]; /* of BEGIN, the writes, COMMIT; or of one call */
};

struct db {
    struct loop *loop;
    struct db_settings settings;
    struct loop_defer *deferred;
    struct loop_timer *watchdog;
    struct db_list reads[DB_LANES], writes, unknown;
    struct db_counts counts;
    uint64_t arrivals;
    char unsafe[DB_ERROR_MAX];
    void (*on_batch)(void *, int, double);
    void *on_batch_data;
    void (*on_free)(void *);
    void *on_free_data;
    bool closing;
    int count;
    struct connection connections[CONNECTIONS_MAX];
};

struct db_result {
    enum db_outcome outcome;
    bool late;
    const PGresult *pg;
    char state[6]; /* SQLSTATE, "" if PostgreSQL gave none */
    char error[DB_ERROR_MAX];
};

static void lose(struct connection *c);
static void flush(struct connection *c);

/* Telling callers */

static void tell(struct db_call *call, enum db_outcome outcome, const PGresult *pg,
                 const char *error)
{
    struct db_result r = {.outcome = outcome, .pg = pg};
    const char *state = pg ? PQresultErrorField(pg, PG_DIAG_SQLSTATE) : NULL;
    const char *message = pg ? PQresultErrorField(pg, PG_DIAG_MESSAGE_PRIMARY) : error;

    snprintf(r.state, sizeof r.state, "%s", state ? state : "");
    r.late = db_failed_by(&r, SQLSTATE_QUERY_CANCELED);
    if (outcome != DB_DONE)
        snprintf(r.error, sizeof r.error, "%s%s%s", r.state, state ? " " : "",
                 message ? message : "no connection");
    call->on_done(call->data, &r);
    db_call_free(call);
}

static void tell_late(struct db_call *call)
{
    struct db_result r = {.outcome = DB_FAILED, .late = true};

    snprintf(r.error, sizeof r.error, "it waited for too long");
    call->on_done(call->data, &r);
    db_call_free(call);
}

static bool good(const PGresult *r)
{
    const ExecStatusType status = PQresultStatus(r);

    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

static void clear_results(struct connection *c)
{
    for (int i = 0; i < c->result_count; i++)
        PQclear(c->results[i]);
    c->result_count = 0;
}

/* Sending */

static bool send_call(struct connection *c, const struct db_call *call)
{
    const char *values[DB_PARAMETERS_MAX];

    for (int i = 0; i < call->count; i++)
        values[i] = call->null[i] ? NULL : call->text + call->at[i];
    return PQsendQueryPrepared(c->pg, call->statement->name, call->count, values, NULL, NULL, 0);
}

static bool send_plain(struct connection *c, const char *sql)
{
    return PQsendQueryParams(c->pg, sql, 0, NULL, NULL, NULL, NULL, 0);
}

static bool send_sync(struct connection *c)
{
    if (c->syncs++ == 0)
        c->asked = loop_time(c->db->loop);
    return PQpipelineSync(c->pg);
}

static void send_batch(struct connection *c)
{
    bool ok = send_plain(c, "BEGIN");

    c->batch = true;
    c->failed = false;
    for (const struct db_call *call = c->under_way.first; call && ok; call = call->next)
        ok = send_call(c, call);
    ok = ok && send_plain(c, "COMMIT") && send_sync(c);
    if (ok)
        flush(c);
    else
        lose(c);
}

static void send_singly(struct connection *c)
{
    bool ok = true;

    c->batch = false;
    for (const struct db_call *call = c->under_way.first; call && ok; call = call->next)
        ok = send_call(c, call) && send_sync(c);
    c->db->counts.singles += (uint64_t)c->under_way.count;
    if (ok)
        flush(c);
    else
        lose(c);
}

static void start_writes(struct connection *c)
{
    struct db *d = c->db;

    if (d->on_free)
        d->on_free(d->on_free_data);
    if (!d->writes.first)
        return;
    while (d->writes.first && c->under_way.count < DB_BATCH_MAX)
        db_list_add(&c->under_way, db_list_take(&d->writes));
    db_list_sort(&c->under_way);
    if (c->under_way.count == 1)
        send_singly(c);
    else
        send_batch(c);
}

/* Reads join those under way: each is a transaction of its own. */
static void start_reads(struct connection *c)
{
    struct db *d = c->db;
    struct db_list *waiting = &d->reads[c->lane];
    struct db_lane_counts *counts = &d->counts.lanes[c->lane];
    bool ok = true;

    c->batch = false;
    while (ok && waiting->first && c->under_way.count < db_lane_rules[c->lane].depth) {
        struct db_call *call = db_list_take(waiting);
        db_list_add(&c->under_way, call);
        ok = send_call(c, call) && send_sync(c);
        counts->reads++;
        counts->waited += loop_time(d->loop) - call->asked;
    }
    if (ok)
        flush(c);
    else
        lose(c);
}

static void start(struct connection *c)
{
    if (c->state != READY || c->cleaning)
        return;
    if (c->reads && c->db->reads[c->lane].first)
        start_reads(c);
    else if (!c->reads && !c->under_way.first)
        start_writes(c);
}

/* Who has waited too long has gone by now, or asks again: it would be work for nobody. */
static void give_up_late(struct db *d)
{
    const uint64_t now = loop_time(d->loop);

    for (int lane = 0; lane < DB_LANES; lane++) {
        const unsigned timeout_ms = db_lane_rules[lane].timeout_ms;
        struct db_list *waiting = &d->reads[lane];
        while (timeout_ms && waiting->first && now - waiting->first->asked > timeout_ms) {
            d->counts.lanes[lane].late++;
            tell_late(db_list_take(waiting));
        }
    }
}

/* At the end of a tick of the loop: what has come in goes out. */
static void on_tick_end(void *data)
{
    struct db *d = data;

    give_up_late(d);
    for (int i = 0; i < d->count; i++)
        start(&d->connections[i]);
}

/* Receiving */

static void tell_unknown(struct db *d)
{
    struct db_list list;

    db_list_init(&list);
    db_list_prepend(&list, &d->unknown);
    for (struct db_call *call; (call = db_list_take(&list));)
        tell(call, DB_UNKNOWN, NULL, "the connection was lost after it was sent");
}

/* The answer to the statements that every connection is prepared with. */
static void prepared(struct connection *c)
{
    const PGresult *safe = c->results[c->result_count - 1];

    for (int i = 0; i < c->result_count; i++)
        if (!good(c->results[i])) {
            log_event(LOG_ERROR, "database",
                      log_text("error", PQresultErrorMessage(c->results[i])));
            lose(c);
            return;
        }
    snprintf(c->db->unsafe, sizeof c->db->unsafe, "%s",
             c->db->settings.unsafe || PQntuples(safe) == 0 ? "" : PQgetvalue(safe, 0, 0));
    clear_results(c);
    if (c->db->unsafe[0]) {
        lose(c);
        return;
    }
    c->state = READY;
    c->proven = true;
    c->wait = RETRY_FIRST;
    c->db->counts.connects++;
    tell_unknown(c->db);
    on_tick_end(c->db);
}

static void batch_done(struct connection *c)
{
    struct db *d = c->db;
    struct db_list list;
    PGresult *results[DB_BATCH_MAX + 2];
    const int count = c->under_way.count;

    assert(c->result_count == count + 2);
    d->counts.batches++;
    d->counts.rows += (uint64_t)count;
    if (d->on_batch)
        d->on_batch(d->on_batch_data, count, (double)(loop_time(d->loop) - c->asked) / 1000);
    memcpy(results, c->results, sizeof results);
    c->result_count = 0;
    db_list_init(&list);
    db_list_prepend(&list, &c->under_way);
    start(c); /* The next batch is under way while this one is told. */
    for (int i = 0; i < count + 2; i++) {
        if (i > 0 && i <= count)
            tell(db_list_take(&list), DB_DONE, results[i], NULL);
        PQclear(results[i]);
    }
}

static void single_done(struct connection *c)
{
    struct db_call *call = db_list_take(&c->under_way);
    PGresult *r = c->result_count ? c->results[0] : NULL;
    bool ok = r != NULL;

    for (int i = 0; i < c->result_count; i++)
        if (!good(c->results[i])) {
            ok = false;
            r = c->results[i];
        }
    tell(call, ok ? DB_DONE : DB_FAILED, r, "no answer");
    clear_results(c);
}

static void synced(struct connection *c)
{
    c->asked = loop_time(c->db->loop);
    if (c->state == PREPARING) {
        prepared(c);
    } else if (c->cleaning) {
        c->cleaning = false;
        clear_results(c);
        send_singly(c);
    } else if (c->batch && c->failed) {
        clear_results(c);
        c->cleaning = true;
        if (send_plain(c, "ROLLBACK") && send_sync(c))
            flush(c);
        else
            lose(c);
    } else if (c->batch) {
        batch_done(c);
    } else {
        single_done(c);
        if (!c->under_way.first)
            loop_defer_schedule(c->db->deferred);
    }
}

static void take_results(struct connection *c)
{
    while (c->state != DOWN && c->syncs > 0 && !PQisBusy(c->pg)) {
        PGresult *r = PQgetResult(c->pg);
        if (PQstatus(c->pg) == CONNECTION_BAD) {
            PQclear(r);
            lose(c);
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
        c->failed = c->failed || !good(r);
        assert(c->result_count < DB_BATCH_MAX + 2);
        c->results[c->result_count++] = r;
    }
}

/* Connecting */

static void prepare(struct connection *c)
{
    static const char safe[] =
        "SELECT string_agg(name || ' is off', ', ') FROM pg_settings WHERE setting = 'off'"
        " AND name IN ('fsync', 'full_page_writes', 'synchronous_commit') HAVING count(*) > 0";
    const struct db_settings *s = &c->db->settings;
    bool ok = PQsetnonblocking(c->pg, 1) == 0 && PQenterPipelineMode(c->pg) &&
              send_plain(c, "SET lock_timeout = '500ms'") &&
              send_plain(c, "SET statement_timeout = '10s'") &&
              send_plain(c, "SET idle_in_transaction_session_timeout = '10s'");

    c->state = PREPARING;
    if (c->reads && db_lane_rules[c->lane].set)
        ok = ok && send_plain(c, db_lane_rules[c->lane].set);
    for (int i = 0; i < s->statement_count && ok; i++)
        if (!c->reads || s->statements[i]->lane == c->lane)
            ok = PQsendPrepare(c->pg, s->statements[i]->name, s->statements[i]->sql, 0, NULL);
    if (ok && send_plain(c, safe) && send_sync(c))
        flush(c);
    else
        lose(c);
}

static void on_event(void *data, int what);

/* The descriptor changes while libpq tries one address after another. */
static void watch(struct connection *c, int what)
{
    if (c->watch)
        loop_watch_stop(c->watch);
    c->watch = loop_watch_start(c->db->loop, PQsocket(c->pg), what, on_event, c);
}

static void go_on_connecting(struct connection *c)
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
        lose(c);
    }
}

static void on_retry(void *data)
{
    struct connection *c = data;

    c->retry = NULL;
    c->state = CONNECTING;
    c->asked = loop_time(c->db->loop);
    c->pg = PQconnectStart(c->db->settings.conninfo);
    if (!c->pg || PQstatus(c->pg) == CONNECTION_BAD)
        lose(c);
    else
        watch(c, LOOP_WRITE);
}

static void flush(struct connection *c)
{
    const int rest = PQflush(c->pg);

    if (rest < 0)
        lose(c);
    else
        loop_watch_change(c->watch, LOOP_READ | (rest ? LOOP_WRITE : 0));
}

static void on_event(void *data, int what)
{
    struct connection *c = data;

    if (c->state == CONNECTING) {
        go_on_connecting(c);
        return;
    }
    if ((what & LOOP_READ) && !PQconsumeInput(c->pg)) {
        lose(c);
        return;
    }
    take_results(c);
    if (c->state != DOWN && c->state != CONNECTING)
        flush(c);
}

/* Reads are asked again; of writes that were sent nobody knows. */
static void keep_under_way(struct connection *c)
{
    struct db *d = c->db;
    struct db_list again;

    db_list_init(&again);
    for (struct db_call *call; (call = db_list_take(&c->under_way));) {
        if (!c->reads)
            db_list_add(&d->unknown, call);
        else if (++call->tries < TRIES_MAX)
            db_list_add(&again, call);
        else
            tell(call, DB_FAILED, NULL, "the connection was lost again and again");
    }
    if (c->reads)
        db_list_prepend(&d->reads[c->lane], &again);
}

static void lose(struct connection *c)
{
    struct db *d = c->db;

    if (c->state == READY)
        d->counts.lost++;
    c->state = DOWN;
    clear_results(c);
    if (c->watch)
        loop_watch_stop(c->watch);
    c->watch = NULL;
    PQfinish(c->pg);
    c->pg = NULL;
    c->syncs = 0;
    c->batch = c->failed = c->cleaning = false;
    keep_under_way(c);
    if (d->closing || c->retry)
        return;
    c->retry = loop_timer_start(d->loop, c->wait, 0, on_retry, c);
    c->wait = c->wait * 2 < RETRY_LAST ? c->wait * 2 : RETRY_LAST;
}

/* A server that hangs is as good as none. */
static void on_watchdog(void *data)
{
    struct db *d = data;

    give_up_late(d);
    for (int i = 0; i < d->count; i++) {
        struct connection *c = &d->connections[i];
        const bool waiting = c->state == CONNECTING || c->syncs > 0;
        if (waiting && loop_time(d->loop) - c->asked > TIMEOUT_MS)
            lose(c);
    }
}

static struct connection *add_connection(struct db *d)
{
    assert(d->count < CONNECTIONS_MAX);
    struct connection *c = &d->connections[d->count++];

    c->db = d;
    c->wait = RETRY_FIRST;
    db_list_init(&c->under_way);
    c->retry = loop_timer_start(d->loop, 0, 0, on_retry, c);
    return c;
}

/* Connections for a lane, if anything will be read there. */
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
        struct connection *c = add_connection(d);
        c->reads = true;
        c->lane = lane;
    }
}

struct db *db_new(struct loop *l, const struct db_settings *s)
{
    struct db *d = alloc_zeroed(1, sizeof *d);

    assert(s->writers >= 1 && s->writers <= WRITERS_MAX);
    d->loop = l;
    d->settings = *s;
    d->deferred = loop_defer_new(l, on_tick_end, d);
    d->watchdog = loop_timer_start(l, LOOK_AFTER, LOOK_AFTER, on_watchdog, d);
    db_list_init(&d->writes);
    db_list_init(&d->unknown);
    for (int lane = 0; lane < DB_LANES; lane++)
        add_lane(d, (enum db_lane)lane);
    for (int i = 0; i < s->writers; i++)
        add_connection(d);
    return d;
}

static void fail_all(struct db_list *list)
{
    for (struct db_call *call; (call = db_list_take(list));)
        tell(call, DB_FAILED, NULL, "the node is stopping");
}

void db_free(struct db *d)
{
    d->closing = true;
    for (int i = 0; i < d->count; i++) {
        lose(&d->connections[i]);
        if (d->connections[i].retry)
            loop_timer_stop(d->connections[i].retry);
    }
    for (int lane = 0; lane < DB_LANES; lane++)
        fail_all(&d->reads[lane]);
    fail_all(&d->writes);
    fail_all(&d->unknown);
    loop_timer_stop(d->watchdog);
    loop_defer_free(d->deferred);
    free(d);
}

bool db_ready(const struct db *d)
{
    for (int i = 0; i < d->count; i++) {
        const struct connection *c = &d->connections[i];
        const bool spare = c->reads && c->proven && db_lane_rules[c->lane].spare;
        if (c->state != READY && !spare)
            return false;
    }
    return true;
}

bool db_idle(const struct db *d)
{
    int waiting = d->writes.count + d->unknown.count;

    for (int lane = 0; lane < DB_LANES; lane++)
        waiting += d->reads[lane].count;
    for (int i = 0; i < d->count; i++)
        waiting += d->connections[i].under_way.count;
    return waiting == 0;
}

const char *db_unsafe(const struct db *d)
{
    return d->unsafe[0] ? d->unsafe : NULL;
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

static bool queue(struct db *d, struct db_list *list, struct db_call *c, db_done *on_done,
                  void *data)
{
    assert(c->count == c->statement->parameters);
    if (d->closing || list->count >= DB_WAITING_MAX) {
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

/* Results */

enum db_outcome db_outcome(const struct db_result *r)
{
    return r->outcome;
}

bool db_late(const struct db_result *r)
{
    return r->late;
}

const char *db_error(const struct db_result *r)
{
    return r->error;
}

bool db_failed_by(const struct db_result *r, const char *sqlstate)
{
    return r->outcome != DB_DONE && strncmp(r->state, sqlstate, strlen(sqlstate)) == 0;
}

bool db_failed_unjudged(const struct db_result *r)
{
    return r->outcome != DB_DONE && !r->state[0];
}

int db_rows(const struct db_result *r)
{
    return r->outcome == DB_DONE ? PQntuples(r->pg) : 0;
}

bool db_is_null(const struct db_result *r, int row, int column)
{
    return PQgetisnull(r->pg, row, column);
}

const char *db_get(const struct db_result *r, int row, int column)
{
    assert(r->outcome == DB_DONE && row < PQntuples(r->pg) && column < PQnfields(r->pg));
    return PQgetvalue(r->pg, row, column);
}

int64_t db_get_int(const struct db_result *r, int row, int column)
{
    return strtoll(db_get(r, row, column), NULL, 10);
}

bool db_get_bool(const struct db_result *r, int row, int column)
{
    return db_get(r, row, column)[0] == 't';
}

bool db_get_bytes(const struct db_result *r, int row, int column, void *bytes, size_t size)
{
    size_t got = 0;
    const unsigned char *text = (const unsigned char *)db_get(r, row, column);
    unsigned char *decoded = PQunescapeBytea(text, &got);
    const bool fits = decoded && got == size;

    if (fits)
        memcpy(bytes, decoded, size);
    PQfreemem(decoded);
    return fits;
}

bool db_run(const char *conninfo, struct db_call *c, db_done *on_done, void *data,
            char error[static DB_ERROR_MAX])
{
    const char *values[DB_PARAMETERS_MAX];
    PGconn *pg = PQconnectdb(conninfo);
    PGresult *r = NULL;

    for (int i = 0; i < c->count; i++)
        values[i] = c->null[i] ? NULL : c->text + c->at[i];
    if (PQstatus(pg) == CONNECTION_OK)
        r = PQexecParams(pg, c->statement->sql, c->count, NULL, values, NULL, NULL, 0);
    const bool ok = r && good(r);
    if (!ok)
        snprintf(error, DB_ERROR_MAX, "%s", r ? PQresultErrorMessage(r) : PQerrorMessage(pg));
    else if (on_done)
        on_done(data, &(struct db_result){.outcome = DB_DONE, .pg = r});
    PQclear(r);
    PQfinish(pg);
    db_call_free(c);
    return ok;
}
