/*
 * erasures.c - erased players, one after another: they leave their tables, then their events and
 * the rest in each database of games and then in the directory, then the traces in the same order.
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
#include "server/db/stores.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"
#include "server/net/notify.h"
#include "server/people/handover.h"

struct erasures {
    struct node *node;
    struct loop_timer *timer;
    bool busy, again;
    bool missed; /* a database was away: the rest waits for it */
    uint64_t old, new;
    int at; /* the database it is at, of stores.h; as many as there are: the directory */
};

static void on_timer(void *data);

static void stop(struct erasures *e)
{
    e->busy = false;
    if (e->again)
        on_timer(e);
}

static struct db *directory(const struct erasures *e)
{
    return e->node->db;
}

static struct db *database(const struct erasures *e)
{
    return e->at < stores_count(e->node->stores) ? stores_at(e->node->stores, e->at) : directory(e);
}

/* The next database that is not the directory; that is the last. */
static void pass_directory(struct erasures *e)
{
    while (e->at < stores_count(e->node->stores) && database(e) == directory(e))
        e->at++;
}

/* Asks for the next step; if that cannot be, a later look begins with it. */
static void step(struct erasures *e, struct db *d, struct db_call *call, db_done *on_done)
{
    db_set_patient(call, d == directory(e));
    if (!d || !db_read(d, call, on_done, e))
        e->busy = false;
}

static struct db_call *call_of(const struct erasures *e, enum sql_statement what)
{
    struct db_call *call = db_call_new(&statements[what]);

    db_int(call, (int64_t)e->old);
    db_int(call, (int64_t)e->new);
    return call;
}

/* The traces: of the directory last, because a look begins with its row. */

static void end_at(struct erasures *e, int database);

static void on_ended(void *data, const struct db_result *r)
{
    struct erasures *e = data;

    if (db_outcome(r) == DB_DONE && database(e) != directory(e)) {
        end_at(e, e->at + 1);
        return;
    }
    if (db_rows(r) == 1) {
        hub_renamed(e->node->hub, e->old);
        notify_publish_erased(e->node->notify, e->old);
    }
    e->again = db_outcome(r) == DB_DONE; /* There may be another. */
    stop(e);
}

static void end_at(struct erasures *e, int database_number)
{
    e->at = database_number;
    pass_directory(e);
    step(e, database(e), call_of(e, SQL_ERASE_TRACE), on_ended);
}

/* Everything else, in each database. */

static void begin_at(struct erasures *e, int database_number);

static void on_put_off(void *data, const struct db_result *r)
{
    (void)r;
    stop(data);
}

/* Not all is over and rated. The directory, if it was asked, has put it off itself. */
static void put_off(struct erasures *e)
{
    struct db_call *call = db_call_new(&statements[SQL_ERASE_LATER]);

    db_int(call, (int64_t)e->old);
    db_int(call, hub_now(e->node->hub));
    step(e, directory(e), call, on_put_off);
}

/* A database that is away is passed over, and holds up only what comes after all of them. */
static bool pass_over(struct erasures *e, const struct db_result *r)
{
    if (db_outcome(r) == DB_DONE || database(e) == directory(e))
        return false;
    e->missed = true;
    begin_at(e, e->at + 1);
    return true;
}

static void on_rest_done(void *data, const struct db_result *r)
{
    struct erasures *e = data;
    const bool last = database(e) == directory(e);

    if (pass_over(e, r))
        return;
    if (db_rows(r) != 1)
        stop(e);
    else if (!db_get_bool(r, 0, COL_ERASE_REST_DONE) && last)
        stop(e);
    else if (!db_get_bool(r, 0, COL_ERASE_REST_DONE))
        put_off(e);
    else if (last)
        end_at(e, 0);
    else
        begin_at(e, e->at + 1);
}

/* Both ids as texts, as a log and the operators' commands have them. */
static void add_texts(const struct erasures *e, struct db_call *call)
{
    char old[ID_TEXT_MAX], new[ID_TEXT_MAX];

    id_write(e->old, old);
    id_write(e->new, new);
    db_text(call, old);
    db_text(call, new);
}

static void do_events(struct erasures *e);

static void on_archives_done(void *data, const struct db_result *r)
{
    struct erasures *e = data;

    if (pass_over(e, r))
        return;
    if (db_rows(r) == 1)
        do_events(e);
    else
        stop(e);
}

static void on_events_done(void *data, const struct db_result *r)
{
    struct erasures *e = data;

    if (pass_over(e, r))
        return;
    if (db_rows(r) == 0) {
        stop(e);
    } else if (db_get_bool(r, 0, COL_ERASE_EVENTS_BUSY)) {
        put_off(e);
    } else if (!db_is_null(r, 0, COL_ERASE_EVENTS_LAST)) {
        struct db_call *call = call_of(e, SQL_ERASE_ARCHIVES);
        db_int(call, db_get_int(r, 0, COL_ERASE_EVENTS_LAST));
        step(e, database(e), call, on_archives_done);
    } else {
        struct db_call *call = call_of(e, SQL_ERASE_REST);
        db_int(call, hub_now(e->node->hub));
        add_texts(e, call);
        step(e, database(e), call, on_rest_done);
    }
}

static void do_events(struct erasures *e)
{
    struct db_call *call = call_of(e, SQL_ERASE_EVENTS);

    add_texts(e, call);
    step(e, database(e), call, on_events_done);
}

static void on_begun(void *data, const struct db_result *r)
{
    if (!pass_over(data, r))
        do_events(data);
}

static void begin_at(struct erasures *e, int database_number)
{
    e->at = database_number;
    pass_directory(e);
    while (database(e) != directory(e) && db_is_away(database(e))) {
        e->missed = true;
        e->at++;
        pass_directory(e);
    }
    if (database(e) == directory(e) && e->missed)
        put_off(e);
    else if (database(e) == directory(e))
        do_events(e);
    else
        step(e, database(e), call_of(e, SQL_ERASE_BEGIN), on_begun);
}

/* What could not be left holds this player's erasure up, and is tried at the next look. */
static void on_tables_left(void *data, bool ok, uint64_t both)
{
    (void)ok;
    (void)both;
    begin_at(data, 0);
}

/*
 * Games without a clock would never end and keep the id: those who were idle did not leave them.
 * Where computers took their seats over others may play on, but not for ever.
 */
static void leave_tables(struct erasures *e, bool overdue)
{
    const struct session_user who = {.id = e->old};

    handover_leave_tables(e->node, &who, overdue ? HANDOVER_END : HANDOVER_TRY, on_tables_left, e);
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
    e->missed = false;
    leave_tables(e, db_get_bool(r, 0, COL_ERASE_TAKE_OVERDUE));
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
    db_int(call, ERASURES_OVERDUE);
    step(e, directory(e), call, on_taken);
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
