/*
 * data_erasure.c - erases players one after another. They leave their tables; then the id is
 * replaced in their events, then everywhere else, in each database of games and last in the
 * directory; then the links between old and new id are deleted in the same order.
 */
#include "server/people/data_erasure.h"

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
#include "server/people/guest_handover.h"

struct data_erasure {
    struct node *node;
    struct loop_timer *timer;
    bool busy, again;
    bool missed; /* a database was away: its steps are repeated later */
    uint64_t old, new;
    int at; /* index in stores.h of the database in progress; their number: the directory */
};

static void on_timer(void *data);

static void stop(struct data_erasure *e)
{
    e->busy = false;
    if (e->again)
        on_timer(e);
}

static struct db *directory(const struct data_erasure *e)
{
    return e->node->db;
}

static struct db *database(const struct data_erasure *e)
{
    return e->at < stores_count(e->node->stores) ? stores_at(e->node->stores, e->at) : directory(e);
}

/* Skips the directory where it is also a database of games: the directory comes last. */
static void pass_directory(struct data_erasure *e)
{
    while (e->at < stores_count(e->node->stores) && database(e) == directory(e))
        e->at++;
}

/* Sends the next step's statement; if it cannot be sent, a later look repeats it. */
static void step(struct data_erasure *e, struct db *d, struct db_call *call, db_done *on_done)
{
    db_set_patient(call, d == directory(e));
    if (!d || !db_read(d, call, on_done, e))
        e->busy = false;
}

static struct db_call *call_of(const struct data_erasure *e, enum sql_statement what)
{
    struct db_call *call = db_call_new(&statements[what]);

    db_int(call, (int64_t)e->old);
    db_int(call, (int64_t)e->new);
    return call;
}

/* Links between the ids: those in the directory are deleted last, because a look begins with its
 * row. */

static void end_at(struct data_erasure *e, int database);

static void on_ended(void *data, const struct db_result *r)
{
    struct data_erasure *e = data;

    if (db_outcome(r) == DB_DONE && database(e) != directory(e)) {
        end_at(e, e->at + 1);
        return;
    }
    if (db_rows(r) == 1) {
        hub_renamed(e->node->hub, e->old);
        notify_publish_erased(e->node->notify, e->old);
    }
    e->again = db_outcome(r) == DB_DONE; /* There may be another player. */
    stop(e);
}

static void end_at(struct data_erasure *e, int database_number)
{
    e->at = database_number;
    pass_directory(e);
    step(e, database(e), call_of(e, SQL_ERASE_TRACE), on_ended);
}

/* Everything else, in each database */

static void begin_at(struct data_erasure *e, int database_number);

static void on_put_off(void *data, const struct db_result *r)
{
    (void)r;
    stop(data);
}

/* Not all games are over and rated: postpones this player. If the statement ran in the directory,
 * it has done so itself. */
static void put_off(struct data_erasure *e)
{
    struct db_call *call = db_call_new(&statements[SQL_ERASE_LATER]);

    db_int(call, (int64_t)e->old);
    db_int(call, hub_now(e->node->hub));
    step(e, directory(e), call, on_put_off);
}

/* Skips a database that is away; it delays only what must come after all databases. */
static bool pass_over(struct data_erasure *e, const struct db_result *r)
{
    if (db_outcome(r) == DB_DONE || database(e) == directory(e))
        return false;
    e->missed = true;
    begin_at(e, e->at + 1);
    return true;
}

static void on_rest_done(void *data, const struct db_result *r)
{
    struct data_erasure *e = data;
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

/* Adds both ids as texts, as they are in logs and in operators' commands. */
static void add_texts(const struct data_erasure *e, struct db_call *call)
{
    char old[ID_TEXT_MAX], new[ID_TEXT_MAX];

    id_write(e->old, old);
    id_write(e->new, new);
    db_text(call, old);
    db_text(call, new);
}

static void do_events(struct data_erasure *e);

static void on_archives_done(void *data, const struct db_result *r)
{
    struct data_erasure *e = data;

    if (pass_over(e, r))
        return;
    if (db_rows(r) == 1)
        do_events(e);
    else
        stop(e);
}

static void on_events_done(void *data, const struct db_result *r)
{
    struct data_erasure *e = data;

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

static void do_events(struct data_erasure *e)
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

static void begin_at(struct data_erasure *e, int database_number)
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

/* If tables could not be left, this player's erasure waits and is retried at the next look. */
static void on_tables_left(void *data, bool ok, uint64_t both)
{
    (void)ok;
    (void)both;
    begin_at(data, 0);
}

/*
 * Makes the player leave all tables. Games without a clock would never end and would keep the id:
 * erased players who were idle did not leave them. Where computers took their seats, the others may
 * continue, but not for ever.
 */
static void leave_tables(struct data_erasure *e, bool overdue)
{
    const struct session_user who = {.id = e->old};

    guest_handover_leave_tables(e->node, &who, overdue ? GUEST_HANDOVER_END : GUEST_HANDOVER_TRY,
                                on_tables_left, e);
}

static void on_taken(void *data, const struct db_result *r)
{
    struct data_erasure *e = data;

    if (db_rows(r) == 0) {
        stop(e);
        return;
    }
    e->old = (uint64_t)db_get_int(r, 0, COL_ERASE_TAKE_OLD_ID);
    e->new = (uint64_t)db_get_int(r, 0, COL_ERASE_TAKE_NEW_ID);
    e->missed = false;
    leave_tables(e, db_get_bool(r, 0, COL_ERASE_TAKE_OVERDUE));
}

static void on_timer(void *data)
{
    struct data_erasure *e = data;
    const int64_t now = hub_now(e->node->hub);

    if (e->busy || now == 0)
        return;
    e->again = false;
    e->busy = true;
    struct db_call *call = db_call_new(&statements[SQL_ERASE_TAKE]);
    db_int(call, (int64_t)id_make(0, secret_number()));
    db_int(call, now);
    db_int(call, DATA_ERASURE_OVERDUE);
    step(e, directory(e), call, on_taken);
}

struct data_erasure *data_erasure_new(struct node *n)
{
    struct data_erasure *e = alloc_zeroed(1, sizeof *e);

    e->node = n;
    e->timer = loop_timer_start(n->loop, DATA_ERASURE_LOOK, DATA_ERASURE_LOOK, on_timer, e);
    return e;
}

void data_erasure_free(struct data_erasure *e)
{
    loop_timer_stop(e->timer);
    free(e);
}

void data_erasure_wake(struct data_erasure *e)
{
    e->again = true;
    on_timer(e);
}
