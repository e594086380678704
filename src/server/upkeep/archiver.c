/*
 * archiver.c - packs the logs of games that ended long ago, one page of games after another.
 */
#include "server/upkeep/archiver.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/base/metrics.h"
#include "server/db/statements.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"
#include "server/upkeep/lease.h"
#include "server/upkeep/periodic.h"
#include "server/wire/archive_log.h"

enum {
    FIRST = 500, /* milliseconds until the first look */
    /* milliseconds until the next look if another node packs, or the database was away */
    AGAIN = 2000,
    ROUND = 60000, /* milliseconds from one pass over all games to the next */
    PAUSE = 20,    /* milliseconds between two pages, at least */
    PAGE = 50,
};

#define DAY INT64_C(86400000)

struct found {
    uint64_t id;
    int64_t created, seq, updated;
};

struct archiver {
    struct periodic periodic;
    struct archiver_settings s;
    struct lease *lease;     /* NULL if logs are not packed */
    uint64_t rests;          /* the loop's time until which no pass begins */
    struct found page[PAGE]; /* games that can be packed */
    int count, next;         /* number of games in `page`, and the one to pack next */
    struct found last;       /* last game of the previous page; 0 at the beginning */
    bool missed;             /* the database was away during this pass */
    bool draining;           /* the node shuts down: start nothing new */
    uint64_t events, bytes;  /* size of the log that is being written */
};

static void read_log(struct archiver *a);

static void archiver_continue(struct archiver *a)
{
    const uint64_t took = periodic_took(&a->periodic);

    if (++a->next < a->count && !a->draining) {
        read_log(a);
        return;
    }
    const bool full = a->count == PAGE;
    a->last = full ? a->page[PAGE - 1] : (struct found){0};
    if (full) {
        periodic_rest(&a->periodic, took > PAUSE ? took : PAUSE);
    } else {
        a->rests = a->missed ? 0 : loop_time(a->s.loop) + ROUND;
        a->missed = false;
    }
}

static void cannot(struct archiver *a, const char *why)
{
    log_event(LOG_WARNING, "cannot-archive", log_id("game", a->page[a->next].id),
              log_int("seq", a->page[a->next].seq), log_text("reason", why));
    metrics_add(METRIC_ARCHIVE_FAILURES, NULL, 1);
    archiver_continue(a);
}

static void archiver_failed(struct archiver *a, const struct db_result *r)
{
    a->missed = a->missed || db_failed_unjudged(r) || db_late(r);
    cannot(a, db_error(r));
}

/* Without a row the game has continued, or another node has packed it. */
static void on_written(void *data, const struct db_result *r)
{
    struct archiver *a = data;

    if (db_outcome(r) != DB_DONE) {
        archiver_failed(a, r);
        return;
    }
    if (db_rows(r) == 1) {
        metrics_add(METRIC_ARCHIVED_GAMES, NULL, 1);
        metrics_add(METRIC_ARCHIVED_EVENTS, NULL, a->events);
        metrics_add(METRIC_ARCHIVED_BYTES, NULL, a->bytes);
    }
    archiver_continue(a);
}

static void write_log(struct archiver *a, const struct archive_packed *p, const char *digest)
{
    const struct found *g = &a->page[a->next];
    struct db_call *c = db_call_new(&statements[SQL_ARCHIVE]);

    a->events = (uint64_t)g->seq;
    a->bytes = p->size;
    db_int(c, (int64_t)g->id);
    db_int(c, g->seq);
    db_int(c, g->updated);
    db_text(c, digest);
    db_ints(c, p->actors, p->actor_count);
    db_bytes(c, p->bytes, p->size);
    db_text(c, a->s.node);
    periodic_read(&a->periodic, a->s.db, c, on_written);
}

static void on_log(void *data, const struct db_result *r)
{
    static struct archive_event events[ARCHIVE_EVENTS_MAX];
    struct archiver *a = data;
    const int rows = db_rows(r);
    struct archive_packed p;

    if (db_outcome(r) != DB_DONE) {
        archiver_failed(a, r);
        return;
    }
    if (rows != a->page[a->next].seq) { /* the game has continued, or another node has packed it */
        archiver_continue(a);
        return;
    }
    for (int i = 0; i < rows; i++)
        events[i] =
            (struct archive_event){.seq = (uint32_t)db_get_int(r, i, COL_ARCHIVE_READ_SEQ),
                                   .at = db_get_int(r, i, COL_ARCHIVE_READ_AT),
                                   .seat = (int)db_get_int(r, i, COL_ARCHIVE_READ_SEAT),
                                   .actor = (uint64_t)db_get_int(r, i, COL_ARCHIVE_READ_ACTOR),
                                   .command = db_get(r, i, COL_ARCHIVE_READ_COMMAND),
                                   .act = db_get(r, i, COL_ARCHIVE_READ_ACT),
                                   .body = db_get(r, i, COL_ARCHIVE_READ_BODY)};
    if (!archive_pack(events, (uint32_t)rows, &p)) {
        cannot(a, "it cannot be packed");
        return;
    }
    write_log(a, &p, db_get(r, 0, COL_ARCHIVE_READ_DIGEST));
    archive_release_packed(&p);
}

static void read_log(struct archiver *a)
{
    struct db_call *c = db_call_new(&statements[SQL_ARCHIVE_READ]);

    db_int(c, (int64_t)a->page[a->next].id);
    periodic_read(&a->periodic, a->s.db, c, on_log);
}

static void on_page(void *data, const struct db_result *r)
{
    struct archiver *a = data;

    a->missed = a->missed || db_outcome(r) != DB_DONE;
    a->count = db_rows(r);
    for (int i = 0; i < a->count; i++)
        a->page[i] = (struct found){.id = (uint64_t)db_get_int(r, i, COL_ARCHIVABLE_ID),
                                    .created = db_get_int(r, i, COL_ARCHIVABLE_CREATED_AT),
                                    .seq = db_get_int(r, i, COL_ARCHIVABLE_SEQ),
                                    .updated = db_get_int(r, i, COL_ARCHIVABLE_UPDATED_AT)};
    a->next = -1;
    archiver_continue(a);
}

static void on_due(void *data)
{
    struct archiver *a = data;
    const int64_t now = hub_now(a->s.hub);

    if (!lease_is_held(a->lease)) /* Once it has the lease, a pass begins at once. */
        a->rests = 0;
    if (a->draining || !lease_is_held(a->lease) || now == 0 || loop_time(a->s.loop) < a->rests)
        return;
    struct db_call *c = db_call_new(&statements[SQL_ARCHIVABLE]);
    db_int(c, now - a->s.days * DAY);
    db_int(c, ARCHIVE_EVENTS_MAX);
    db_int(c, a->last.created);
    db_int(c, (int64_t)a->last.id);
    db_int(c, PAGE);
    periodic_read(&a->periodic, a->s.db, c, on_page);
}

struct archiver *archiver_new(const struct archiver_settings *s)
{
    struct archiver *a = alloc_zeroed(1, sizeof *a);

    a->s = *s;
    if (s->days > 0) {
        a->lease = lease_new(s->loop, s->db, SQL_LEASE_OF_GAMES, "archiver", s->node);
        periodic_init(&a->periodic, s->loop, FIRST, AGAIN, on_due, a);
    }
    return a;
}

void archiver_drain(struct archiver *a)
{
    a->draining = true;
}

void archiver_free(struct archiver *a)
{
    periodic_release(&a->periodic);
    if (a->lease)
        lease_free(a->lease);
    free(a);
}
