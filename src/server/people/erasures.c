/*
 * erasures.c - erased players, one after another: their events, then the rest, then the trace.
 */
#include "server/people/erasures.h"

#include <stdint.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/base/node.h"
#include "server/base/secret.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"
#include "server/net/notify.h"

struct erasures {
    struct node *node;
    struct loop_timer *timer;
    bool busy, again;
    uint64_t old, new;
};

static void on_timer(void *data);

static void stop(struct erasures *e)
{
    e->busy = false;
    if (e->again)
        on_timer(e);
}

/* Asks for the next step; if that cannot be, a later look begins with it. */
static void step(struct erasures *e, struct db_call *call, db_done *on_done)
{
    if (!db_read(e->node->db, call, on_done, e))
        e->busy = false;
}

static struct db_call *call_of(const struct erasures *e, enum sql_statement what)
{
    struct db_call *call = db_call_new(&statements[what]);

    db_int(call, (int64_t)e->old);
    db_int(call, (int64_t)e->new);
    return call;
}

static void on_ended(void *data, const struct db_result *r)
{
    struct erasures *e = data;

    if (db_rows(r) == 1) {
        hub_renamed(e->node->hub, e->old);
        notify_publish_erased(e->node->notify, e->old);
    }
    e->again = db_outcome(r) == DB_DONE; /* There may be another. */
    stop(e);
}

/* No row: not all is over and rated. It was put off. */
static void on_rest_done(void *data, const struct db_result *r)
{
    struct erasures *e = data;

    if (db_rows(r) == 1 && db_get_bool(r, 0, COL_ERASE_REST_DONE))
        step(e, call_of(e, SQL_ERASE_TRACE), on_ended);
    else
        stop(e);
}

static void do_events(struct erasures *e);

static void on_events_done(void *data, const struct db_result *r)
{
    struct erasures *e = data;

    if (db_outcome(r) != DB_DONE) {
        stop(e);
    } else if (db_rows(r) == 1) {
        do_events(e);
    } else {
        struct db_call *call = call_of(e, SQL_ERASE_REST);
        db_int(call, hub_now(e->node->hub));
        step(e, call, on_rest_done);
    }
}

static void do_events(struct erasures *e)
{
    struct db_call *call = call_of(e, SQL_ERASE_EVENTS);
    char old[ID_TEXT_MAX], new[ID_TEXT_MAX];

    id_write(e->old, old);
    id_write(e->new, new);
    db_text(call, old);
    db_text(call, new);
    step(e, call, on_events_done);
}

static void on_taken(void *data, const struct db_result *r)
{
    struct erasures *e = data;

    if (db_rows(r) == 0) {
        stop(e);
        return;
    }
    e->old = (uint64_t)db_get_int(r, 0, COL_ERASE_TAKE_OLD);
    e->new = (uint64_t)db_get_int(r, 0, COL_ERASE_TAKE_NEW);
    do_events(e);
}

static void on_timer(void *data)
{
    struct erasures *e = data;
    const int64_t now = hub_now(e->node->hub);

    if (e->busy || now == 0)
        return;
    e->again = false;
    e->busy = true;
    struct db_call *call = db_call_new(&statements[SQL_ERASE_TAKE]);
    db_int(call, (int64_t)id_make(0, secret_number()));
    db_int(call, now);
    step(e, call, on_taken);
}

struct erasures *erasures_new(struct node *n)
{
    struct erasures *e = alloc_zeroed(1, sizeof *e);

    e->node = n;
    e->timer = loop_timer_start(n->loop, ERASURES_LOOK, ERASURES_LOOK, on_timer, e);
    return e;
}

void erasures_free(struct erasures *e)
{
    loop_timer_stop(e->timer);
    free(e);
}

void erasures_wake(struct erasures *e)
{
    e->again = true;
    on_timer(e);
}
