/*
 * directory_sync.c - copies rows of games from their databases to the directory, page by page.
 */
#include "server/upkeep/directory_sync.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/base/metrics.h"
#include "server/db/sqlstate.h"
#include "server/db/statements.h"
#include "server/db/stores.h"
#include "server/net/loop.h"
#include "server/upkeep/periodic.h"

enum {
    PAGE = 200,      /* games copied at once */
    EVERY = 1000,    /* milliseconds between looks for games left in the outbox by other nodes */
    LEFT = 1000,     /* milliseconds after which an entry counts as left behind */
    ASIDE = 600000,  /* milliseconds until a row that cannot be copied is retried */
    WOKEN_MAX = 2000 /* games queued here; the periodic look finds further ones */
};

/* Copying from one database with games to the directory. */
struct way {
    struct periodic periodic;
    struct directory_sync *sync;
    struct db *db;
    const char *name;
    int64_t woken[WOKEN_MAX];
    int woken_count;
    bool look;       /* the job must look for entries left behind */
    bool left;       /* such entries are being copied */
    uint64_t looked; /* the loop's time of the last such look */
    int page;        /* games per page; 1 after a page that could not be copied */
    int64_t ids[PAGE], seqs[PAGE];
    int count;
};

struct directory_sync {
    struct loop *loop;
    const struct stores *stores;
    void (*on_lobby)(void *data);
    void *data;
    struct way *ways;
    int count;
};

static void next(struct way *w);

/* After a full page there may be more entries. */
static void on_deleted(void *data, const struct db_result *r)
{
    struct way *w = data;

    if (db_outcome(r) != DB_DONE)
        return;
    w->look |= w->left && w->count == w->page;
    w->page = PAGE;
    next(w);
}

static void on_put_aside(void *data, const struct db_result *r)
{
    (void)data;
    (void)r;
}

/* One bad row must not block others: the page is retried row by row, and such a row is
 * put aside. */
static void sync_failed(struct way *w, const struct db_result *r)
{
    if (!db_failed_by(r, SQLSTATE_DATA_EXCEPTION) && !db_failed_by(r, SQLSTATE_INTEGRITY_VIOLATION))
        return; /* The next look finds the entries again. */
    w->page = 1;
    if (w->count > 1)
        return;
    log_event(LOG_WARNING, "game-not-listed", log_text("database", w->name),
              log_text("error", db_error(r)));
    struct db_call *c = db_call_new(&statements[SQL_OUTBOX_LATER]);
    db_ints(c, w->ids, w->count);
    db_int(c, ASIDE);
    periodic_read(&w->periodic, w->db, c, on_put_aside);
}

static void on_copied(void *data, const struct db_result *r)
{
    struct way *w = data;

    if (db_outcome(r) != DB_DONE) {
        sync_failed(w, r);
        return;
    }
    metrics_add(METRIC_OUTBOX_DELIVERED, w->left ? "late" : "immediate", (uint64_t)w->count);
    if (db_get_int(r, 0, COL_CARRY_LOBBY) > 0)
        w->sync->on_lobby(w->sync->data);
    struct db_call *c = db_call_new(&statements[SQL_OUTBOX_DONE]);
    db_ints(c, w->ids, w->count);
    db_ints(c, w->seqs, w->count);
    periodic_read(&w->periodic, w->db, c, on_deleted);
}

static void on_read(void *data, const struct db_result *r)
{
    struct way *w = data;

    if (db_rows(r) != 1 || db_get_int(r, 0, COL_OUTBOX_GAMES) == 0) {
        if (db_outcome(r) == DB_DONE)
            next(w);
        return;
    }
    w->count = db_get_ints(r, 0, COL_OUTBOX_IDS, w->ids, PAGE);
    assert(w->count <= PAGE);
    db_get_ints(r, 0, COL_OUTBOX_SEQS, w->seqs, PAGE);
    struct db_call *c = db_call_new(&statements[SQL_CARRY]);
    db_text(c, db_get(r, 0, COL_OUTBOX_ROWS));
    periodic_read(&w->periodic, stores_directory(w->sync->stores), c, on_copied);
}

static struct db_call *ask_left(const struct way *w)
{
    struct db_call *c = db_call_new(&statements[SQL_OUTBOX_LEFT]);

    db_int(c, LEFT);
    db_int(c, w->page);
    return c;
}

static struct db_call *ask_woken(struct way *w)
{
    struct db_call *c = db_call_new(&statements[SQL_OUTBOX_OF]);
    const int count = w->woken_count < w->page ? w->woken_count : w->page;

    db_ints(c, w->woken, count);
    w->woken_count -= count;
    memmove(w->woken, w->woken + count, (size_t)w->woken_count * sizeof *w->woken);
    return c;
}

/* Copies entries left behind, if it is time to look for them; else the games written by
 * this node. */
static void next(struct way *w)
{
    w->left = w->look;
    w->look = false;
    if (w->left)
        periodic_read(&w->periodic, w->db, ask_left(w), on_read);
    else if (w->woken_count > 0)
        periodic_read(&w->periodic, w->db, ask_woken(w), on_read);
}

static void on_due(void *data)
{
    struct way *w = data;
    const uint64_t now = loop_time(w->sync->loop);

    if (now - w->looked >= EVERY) {
        w->look = true;
        w->looked = now;
    }
    next(w);
}

void directory_sync_wake(struct directory_sync *s, uint64_t game)
{
    struct db *db = stores_of(s->stores, game);

    for (int i = 0; i < s->count; i++) {
        struct way *w = &s->ways[i];
        if (w->db != db)
            continue;
        if (w->woken_count < WOKEN_MAX)
            w->woken[w->woken_count++] = (int64_t)game;
        periodic_wake(&w->periodic);
    }
}

struct directory_sync *directory_sync_new(struct loop *l, const struct stores *stores,
                                          void (*on_lobby)(void *data), void *data)
{
    struct directory_sync *s = alloc_zeroed(1, sizeof *s);

    *s = (struct directory_sync){.loop = l, .stores = stores, .on_lobby = on_lobby, .data = data};
    s->ways = alloc_zeroed((size_t)stores_count(stores), sizeof *s->ways);
    for (int i = 0; i < stores_count(stores); i++) {
        if (stores_at(stores, i) == stores_directory(stores))
            continue;
        struct way *w = &s->ways[s->count++];
        w->sync = s;
        w->db = stores_at(stores, i);
        w->name = stores_name(stores, i);
        w->page = PAGE;
        w->looked = loop_time(l);
        periodic_init(&w->periodic, l, EVERY, EVERY, on_due, w);
    }
    return s;
}

void directory_sync_free(struct directory_sync *s)
{
    for (int i = 0; i < s->count; i++)
        periodic_release(&s->ways[i].periodic);
    free(s->ways);
    free(s);
}
