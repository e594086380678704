/*
 * carrier.c - carries rows of games from their databases to the directory, a page at a time each.
 */
#include "server/upkeep/carrier.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/base/metrics.h"
#include "server/base/node.h"
#include "server/db/db.h"
#include "server/db/sqlstate.h"
#include "server/db/statements.h"
#include "server/db/stores.h"
#include "server/games/lobby_news.h"
#include "server/net/loop.h"

enum {
    PAGE = 200,      /* games carried at once */
    EVERY = 1000,    /* milliseconds between looks for what was left behind, … */
    LEFT = 1000,     /* … which is older than this */
    ASIDE = 600000,  /* until what cannot be carried is tried again */
    WOKEN_MAX = 2000 /* games that wait here: of more, the next look finds the rest */
};

/* From one database of games to the directory. */
struct way {
    struct carrier *carrier;
    struct db *db;
    const char *name;
    int64_t woken[WOKEN_MAX];
    int woken_count;
    bool busy;
    bool look; /* it is time to look for what was left behind; … */
    bool left; /* … that is what is being carried */
    int page;  /* games at once; 1 after a page that could not be carried */
    int64_t ids[PAGE], seqs[PAGE];
    int count;
};

struct carrier {
    struct node *node;
    struct loop_timer *timer;
    struct way *ways;
    int count;
};

static void next(struct way *w);

static void stop(struct way *w)
{
    w->busy = false;
}

/* More may be left behind a full page. */
static void on_deleted(void *data, const struct db_result *r)
{
    struct way *w = data;

    stop(w);
    if (db_outcome(r) != DB_DONE)
        return;
    w->look |= w->left && w->count == w->page;
    w->page = PAGE;
    next(w);
}

static void on_put_aside(void *data, const struct db_result *r)
{
    (void)r;
    stop(data);
}

/* One bad row must not keep others back: the page is tried row by row, and such a row put aside. */
static void failed(struct way *w, const struct db_result *r)
{
    stop(w);
    if (!db_failed_by(r, SQLSTATE_DATA_EXCEPTION) && !db_failed_by(r, SQLSTATE_INTEGRITY_VIOLATION))
        return; /* The next look finds them again. */
    w->page = 1;
    if (w->count > 1)
        return;
    log_event(LOG_WARNING, "not-listed", log_text("database", w->name),
              log_text("error", db_error(r)));
    struct db_call *c = db_call_new(&statements[SQL_OUTBOX_LATER]);
    db_ints(c, w->ids, w->count);
    db_int(c, ASIDE);
    w->busy = db_read(w->db, c, on_put_aside, w);
}

static void on_carried(void *data, const struct db_result *r)
{
    struct way *w = data;

    if (db_outcome(r) != DB_DONE) {
        failed(w, r);
        return;
    }
    metrics_add(METRIC_CARRIED, w->left ? "late" : "at-once", (uint64_t)w->count);
    if (db_get_int(r, 0, COL_CARRY_LOBBY) > 0)
        lobby_news_tell(w->carrier->node);
    struct db_call *c = db_call_new(&statements[SQL_OUTBOX_DONE]);
    db_ints(c, w->ids, w->count);
    db_ints(c, w->seqs, w->count);
    if (!db_read(w->db, c, on_deleted, w))
        stop(w);
}

static void on_read(void *data, const struct db_result *r)
{
    struct way *w = data;
    struct node *n = w->carrier->node;

    if (db_rows(r) != 1 || db_get_int(r, 0, COL_OUTBOX_GAMES) == 0) {
        stop(w);
        if (db_outcome(r) == DB_DONE)
            next(w);
        return;
    }
    w->count = db_get_ints(r, 0, COL_OUTBOX_IDS, w->ids, PAGE);
    assert(w->count <= PAGE);
    db_get_ints(r, 0, COL_OUTBOX_SEQS, w->seqs, PAGE);
    struct db_call *c = db_call_new(&statements[SQL_CARRY]);
    db_text(c, db_get(r, 0, COL_OUTBOX_ROWS));
    if (!n->db || !db_read(n->db, c, on_carried, w))
        stop(w);
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

/* What was left behind, if it is time; else what was written here. */
static void next(struct way *w)
{
    if (w->busy || !w->carrier->node->db || !(w->look || w->woken_count > 0))
        return;
    w->left = w->look;
    w->look = false;
    w->busy = db_read(w->db, w->left ? ask_left(w) : ask_woken(w), on_read, w);
}

static void on_timer(void *data)
{
    struct carrier *c = data;

    for (int i = 0; i < c->count; i++) {
        c->ways[i].look = true;
        next(&c->ways[i]);
    }
}

void carrier_wake(struct carrier *c, uint64_t game)
{
    struct db *db = stores_of(c->node->stores, game);

    for (int i = 0; i < c->count; i++) {
        struct way *w = &c->ways[i];
        if (w->db != db)
            continue;
        if (w->woken_count < WOKEN_MAX)
            w->woken[w->woken_count++] = (int64_t)game;
        next(w);
    }
}

struct carrier *carrier_new(struct node *n)
{
    struct carrier *c = alloc_zeroed(1, sizeof *c);
    const struct stores *s = n->stores;

    c->node = n;
    c->ways = alloc_zeroed((size_t)stores_count(s), sizeof *c->ways);
    for (int i = 0; i < stores_count(s); i++)
        if (stores_at(s, i) != stores_directory(s))
            c->ways[c->count++] = (struct way){
                .carrier = c, .db = stores_at(s, i), .name = stores_name(s, i), .page = PAGE};
    if (c->count > 0)
        c->timer = loop_timer_start(n->loop, EVERY, EVERY, on_timer, c);
    return c;
}

void carrier_free(struct carrier *c)
{
    if (c->timer)
        loop_timer_stop(c->timer);
    free(c->ways);
    free(c);
}
