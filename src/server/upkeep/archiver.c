/*
 * archiver.c - packs the logs of games that are long over, a page of games at a time.
 */
#include "server/upkeep/archiver.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/base/node.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"
#include "server/upkeep/lease.h"
#include "server/wire/archive_log.h"

enum {
    FIRST = 500,   /* milliseconds until the first look, … */
    AGAIN = 2000,  /* … the next if another node packs, or the database was away, … */
    ROUND = 60000, /* … from one walk through all games to the next, … */
    PAUSE = 20,    /* … and at least from page to page */
    PAGE = 50,
};

#define DAY INT64_C(86400000)

struct found {
    uint64_t id;
    int64_t created, seq, updated;
};

struct archiver {
    struct node *node;
    struct db *db;
    struct loop_timer *timer;
    struct lease *lease;     /* NULL if logs are not packed */
    uint64_t rests;          /* the loop's time until which no walk begins */
    uint64_t began;          /* the loop's time when the page was asked for */
    struct found page[PAGE]; /* games that can be packed … */
    int count, next;         /* … and the one whose turn it is */
    struct found last;       /* of the page before; 0 at the beginning */
    bool missed;             /* the database was away during this walk */
    uint64_t events, bytes;  /* of the log that is being written */
};

static void on_timer(void *data);

static void wait(struct archiver *a, uint64_t milliseconds)
{
    a->timer = loop_timer_start(a->node->loop, milliseconds, 0, on_timer, a);
}

/* Asks for the next step; if that cannot be, a later walk begins with it. */
static void step(struct archiver *a, struct db_call *c, db_done *on_done)
{
    if (!db_read(a->db, c, on_done, a))
        wait(a, AGAIN);
}

static void read_log(struct archiver *a);

static void go_on(struct archiver *a)
{
    const uint64_t took = loop_time(a->node->loop) - a->began;

    if (++a->next < a->count && !a->node->draining) {
        read_log(a);
        return;
    }
    const bool full = a->count == PAGE;
    a->last = full ? a->page[PAGE - 1] : (struct found){0};
    if (full) {
        wait(a, took > PAUSE ? took : PAUSE);
    } else {
        a->rests = a->missed ? 0 : loop_time(a->node->loop) + ROUND;
        wait(a, AGAIN);
        a->missed = false;
    }
}

static void cannot(struct archiver *a, const char *why)
{
    log_event(LOG_WARNING, "cannot-archive", log_int("seq", a->page[a->next].seq),
              log_text("why", why));
    metrics_add(METRIC_CANNOT_ARCHIVE, NULL, 1);
    go_on(a);
}

static void failed(struct archiver *a, const struct db_result *r)
{
    a->missed = a->missed || db_failed_unjudged(r) || db_late(r);
    cannot(a, db_error(r));
}

/* Without a row the game has continued, or another node was first. */
static void on_written(void *data, const struct db_result *r)
{
    struct archiver *a = data;

    if (db_outcome(r) != DB_DONE) {
        failed(a, r);
        return;
    }
    if (db_rows(r) == 1) {
        metrics_add(METRIC_ARCHIVED, "games", 1);
        metrics_add(METRIC_ARCHIVED, "events", a->events);
        metrics_add(METRIC_ARCHIVED, "bytes", a->bytes);
    }
    go_on(a);
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
    db_text(c, a->node->name);
    step(a, c, on_written);
}

static void on_log(void *data, const struct db_result *r)
{
    static struct archive_event events[ARCHIVE_EVENTS_MAX];
    struct archiver *a = data;
    const int rows = db_rows(r);
    struct archive_packed p;

    if (db_outcome(r) != DB_DONE) {
        failed(a, r);
        return;
    }
    if (rows != a->page[a->next].seq) { /* It has continued, or another node was first. */
        go_on(a);
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
    step(a, c, on_log);
}

static void on_page(void *data, const struct db_result *r)
{
    struct archiver *a = data;

    a->missed = a->missed || db_outcome(r) != DB_DONE;
    a->count = db_rows(r);
    for (int i = 0; i < a->count; i++)
        a->page[i] = (struct found){.id = (uint64_t)db_get_int(r, i, COL_ARCHIVABLE_ID),
                                    .created = db_get_int(r, i, COL_ARCHIVABLE_CREATED),
                                    .seq = db_get_int(r, i, COL_ARCHIVABLE_SEQ),
                                    .updated = db_get_int(r, i, COL_ARCHIVABLE_UPDATED)};
    a->next = -1;
    go_on(a);
}

static void on_timer(void *data)
{
    struct archiver *a = data;
    const int64_t now = hub_now(a->node->hub);

    a->timer = NULL;
    a->began = loop_time(a->node->loop);
    if (a->node->draining)
        return;
    if (!lease_is_held(a->lease)) /* Once it is, a walk begins at once. */
        a->rests = 0;
    if (!lease_is_held(a->lease) || now == 0 || a->began < a->rests) {
        wait(a, AGAIN);
        return;
    }
    struct db_call *c = db_call_new(&statements[SQL_ARCHIVABLE]);
    db_int(c, now - a->node->config.archive_days * DAY);
    db_int(c, ARCHIVE_EVENTS_MAX);
    db_int(c, a->last.created);
    db_int(c, (int64_t)a->last.id);
    db_int(c, PAGE);
    step(a, c, on_page);
}

struct archiver *archiver_new(struct node *n, struct db *d)
{
    struct archiver *a = alloc_zeroed(1, sizeof *a);

    a->node = n;
    a->db = d;
    if (n->config.archive_days > 0) {
        a->lease = lease_new(n->loop, d, SQL_LEASE_OF_GAMES, "archiver", n->name);
        wait(a, FIRST);
    }
    return a;
}

void archiver_free(struct archiver *a)
{
    if (a->timer)
        loop_timer_stop(a->timer);
    if (a->lease)
        lease_free(a->lease);
    free(a);
}
