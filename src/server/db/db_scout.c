/*
 * db_scout.c - finds the primary if the connection string names several servers.
 *
 * All connections of a node go to one server. While it does not answer, or none is known, each
 * server is probed separately, again and again, so that a silent one delays nothing, and a
 * connection that waits for a standby can keep waiting. A probe writes nothing, so it never waits
 * for a standby itself. Connections move to a primary with a newer timeline at once; to one with
 * the same timeline (another proxy) only if their own server does not accept the probe; back to an
 * older timeline never.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/db/db_private.h"
#include "server/net/lookup.h"
#include "server/net/loop.h"

enum {
    SILENT = 1500, /* milliseconds without an answer after which probing begins */
    AGAIN = 250,   /* milliseconds between two probes of a server */
};

enum verdict { UNKNOWN, OTHER, PRIMARY };

struct probe {
    struct db_scout *scout;
    int server;
    PGconn *pg;
    struct loop_watch *watch;
    struct loop_timer *timer; /* ends the pause between probes, or the wait for an answer */
    bool asked;
    unsigned turn;        /* index of the address that is tried first */
    enum verdict verdict; /* verdict of the last probe */
    uint32_t timeline;
};

struct db_scout {
    struct db *db;
    bool looking;
    struct probe probes[DB_SERVERS_MAX];
};

static void on_pause_over(void *probe);

static void close_probe(struct probe *p)
{
    if (p->watch)
        loop_watch_stop(p->watch);
    if (p->timer)
        loop_timer_stop(p->timer);
    PQfinish(p->pg);
    p->watch = NULL;
    p->timer = NULL;
    p->pg = NULL;
}

static void stop(struct db_scout *s)
{
    s->looking = false;
    for (int i = 0; i < s->db->servers.count; i++)
        close_probe(&s->probes[i]);
}

/* Returns the server that connections should go to, by what is known; -1 if there is none. */
static int choose(const struct db_scout *s)
{
    const struct db *d = s->db;
    const struct probe *best = NULL, *own = d->server < 0 ? NULL : &s->probes[d->server];

    for (int i = 0; i < d->servers.count; i++) {
        const struct probe *p = &s->probes[i];
        if (p->verdict == PRIMARY && p->timeline >= d->timeline &&
            (!best || p->timeline > best->timeline || (p->timeline == best->timeline && p == own)))
            best = p;
    }
    if (!best)
        return -1;
    if (!own || best == own || best->timeline > d->timeline || own->verdict == OTHER)
        return best->server;
    return -1;
}

/* Notes the result of a probe and decides; closes the probe and schedules the next. */
static void judge(struct probe *p, enum verdict verdict, uint32_t timeline)
{
    struct db_scout *s = p->scout;

    const bool back = verdict == PRIMARY && p->verdict != PRIMARY;

    close_probe(p);
    p->turn += verdict != PRIMARY;
    p->verdict = verdict;
    p->timeline = timeline;
    p->timer = loop_timer_start(s->db->loop, AGAIN, 0, on_pause_over, p);
    const int server = choose(s);
    /* If the server has been available all the time, connections are refused for another reason. */
    if (server >= 0 && (server != s->db->server || back))
        db_connect_move(s->db, server);
}

static void read_answer(struct probe *p)
{
    PGresult *r;

    if (!PQconsumeInput(p->pg)) {
        judge(p, OTHER, 0);
        return;
    }
    if (PQisBusy(p->pg))
        return;
    r = PQgetResult(p->pg);
    const bool ok = PQresultStatus(r) == PGRES_TUPLES_OK && PQntuples(r) == 1;
    const bool primary = ok && PQgetvalue(r, 0, 0)[0] == 'f';
    const uint32_t timeline = ok ? db_check_timeline(PQgetvalue(r, 0, 1)) : 0;
    PQclear(r);
    judge(p, primary ? PRIMARY : OTHER, timeline);
}

static void on_event(void *data, int what);

static void watch(struct probe *p, int what)
{
    if (p->watch)
        loop_watch_stop(p->watch);
    p->watch = loop_watch_start(p->scout->db->loop, PQsocket(p->pg), what, on_event, p);
}

static void on_event(void *data, int what)
{
    struct probe *p = data;

    (void)what;
    if (p->asked) {
        read_answer(p);
        return;
    }
    switch (PQconnectPoll(p->pg)) {
    case PGRES_POLLING_READING:
        watch(p, LOOP_READ);
        return;
    case PGRES_POLLING_WRITING:
        watch(p, LOOP_WRITE);
        return;
    case PGRES_POLLING_OK:
        watch(p, LOOP_READ);
        p->asked = PQsendQuery(p->pg, "SELECT pg_is_in_recovery(), " DB_TIMELINE);
        break;
    default:
        break;
    }
    if (!p->asked)
        judge(p, OTHER, 0);
}

static void on_timeout(void *data)
{
    struct probe *p = data;

    p->timer = NULL;
    judge(p, OTHER, 0);
}

static void on_pause_over(void *data)
{
    struct probe *p = data;
    const struct db *d = p->scout->db;

    p->timer = NULL;
    if (db_servers_pending(&d->servers, p->server)) {
        p->timer = loop_timer_start(d->loop, LOOKUP_POLL, 0, on_pause_over, p);
        return;
    }
    p->asked = false;
    p->pg = db_servers_connect(&d->servers, p->server, p->turn);
    if (!p->pg || PQstatus(p->pg) == CONNECTION_BAD) {
        judge(p, OTHER, 0);
        return;
    }
    p->timer = loop_timer_start(d->loop, DB_SERVER_TIMEOUT, 0, on_timeout, p);
    watch(p, LOOP_WRITE);
}

/* Whether to look for the primary: a connection is missing or has waited for an answer for long, or
 * the hub has marked the database as silent, because its heartbeats fail. On a former primary they
 * may fail although queries are answered: the heartbeat of a node that has moved to the new primary
 * may still wait there, for ever, and block all others. */
static bool needed(const struct db *d)
{
    if (d->silent)
        return true;
    for (int i = 0; i < d->count; i++) {
        const struct db_connection *c = &d->connections[i];
        if (c->state == DB_DOWN ||
            ((c->state != DB_READY || c->syncs > 0) && loop_time(d->loop) - c->asked > SILENT))
            return true;
    }
    return false;
}

void db_scout_check(struct db_scout *s)
{
    const bool wanted = needed(s->db);

    if (s->looking && !wanted)
        stop(s);
    if (s->looking || !wanted)
        return;
    s->looking = true;
    for (int i = 0; i < s->db->servers.count; i++) {
        struct probe *p = &s->probes[i];
        *p = (struct probe){.scout = s, .server = i};
        p->timer = loop_timer_start(s->db->loop, 0, 0, on_pause_over, p);
    }
}

struct db_scout *db_scout_new(struct db *d)
{
    struct db_scout *s = alloc_zeroed(1, sizeof *s);

    assert(d->servers.count > 1);
    s->db = d;
    return s;
}

void db_scout_free(struct db_scout *s)
{
    stop(s);
    free(s);
}
