/*
 * hub_act.c - commands to tables: decided on the cached table, written by a conditional insert,
 * answered after the commit.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/db/sqlstate.h"
#include "server/hub/hub_private.h"
#include "server/net/loop.h"

void room_answer(struct pending_command *p, const struct hub_answer *a)
{
    struct room *r = p->room;

    r->waiting--;
    r->hub->waiting--;
    queue_remove(&r->database->commands, &p->arrival);
    p->on_done(p->data, a);
    free(p);
}

void room_ask_all(struct room *r)
{
    for (struct queue_link *l = r->commands.first; l; l = l->next)
        ((struct pending_command *)l->item)->asked = true;
    for (struct queue_link *l = r->looks.first; l; l = l->next)
        ((struct pending_look *)l->item)->asked = true;
}

void room_show(struct room *r, const struct table *t, bool unknown)
{
    struct queue shown;
    struct pending_look *look;

    queue_init(&shown);
    for (struct queue_link *l = r->looks.first, *next; l; l = next) {
        next = l->next;
        look = l->item;
        if (look->asked) {
            queue_remove(&r->looks, l);
            queue_add(&shown, l, look);
        }
    }
    while ((look = queue_take(&shown))) {
        r->waiting--;
        look->on_seen(look->data, t, unknown);
        free(look);
    }
}

void room_refuse(struct room *r, enum hub_outcome outcome)
{
    struct pending_command *p;

    while ((p = queue_take(&r->commands)))
        room_answer(p, &(struct hub_answer){.outcome = outcome});
}

static void answer_done(struct pending_command *p, enum hub_outcome outcome, uint32_t seq)
{
    const struct room *r = p->room;
    struct hub *h = r->hub;
    const struct table_command *c = &p->command;

    if (outcome == HUB_DONE) {
        h->counts.commands++;
        const int64_t took =
            /* Negative if the database's time was set back. */
            hub_database_now(r->database) - c->received;
        if (h->on_done)
            h->on_done(h->on_done_data, c->act, took > 0 ? (double)took / 1000 : 0);
    } else {
        h->counts.repeated++;
    }
    room_answer(p, &(struct hub_answer){.outcome = outcome, .seq = seq, .table = r->table});
}

static bool starts_rematch(const struct table_event *e)
{
    return e->next && e->act != ACT_HAND_OVER;
}

/* Called after the commit: applies the event, tells watchers and notifies other nodes. Returns
 * false if the event does not follow from the cached table. */
static bool on_disk(struct room *r)
{
    struct hub *h = r->hub;

    if (r->event.seq == r->table->seq + 1 && !room_apply(r, &r->event)) {
        log_event(LOG_ERROR, "event-not-applied", log_id("game", r->id),
                  log_int("seq", r->event.seq));
        return false;
    }
    h->settings.publish(h->settings.data, r->id, r->event.seq);
    if (table_wants_computer(r->table) || r->event.next)
        hub_want_computer(h);
    if (starts_rematch(&r->event))
        hub_tell_directory(h, r->event.next);
    else if (store_tells(r->table, &r->event))
        hub_tell_directory(h, r->id);
    room_tell_all(r);
    return true;
}

bool hub_worth_trying(const struct db_result *result)
{
    static const char *const states[] = {
        SQLSTATE_UNIQUE_VIOLATION,       SQLSTATE_SERIALIZATION_FAILURE, SQLSTATE_DEADLOCK_DETECTED,
        SQLSTATE_LOCK_NOT_AVAILABLE,     SQLSTATE_QUERY_CANCELED,        SQLSTATE_SHUTDOWN,
        SQLSTATE_INSUFFICIENT_RESOURCES, SQLSTATE_CONNECTION_EXCEPTION,  SQLSTATE_READ_ONLY,
    };

    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        if (db_failed_by(result, states[i]))
            return true;
    return db_failed_unjudged(result);
}

/* Called when the event is in the log. */
static void end_write(struct room *r)
{
    const bool follows = on_disk(r); /* Before `written` is cleared, so that it cannot evict r. */
    struct pending_command *p = r->written;

    r->written = NULL;
    if (!follows) {
        if (p)
            queue_add_first(&r->commands, &p->link, p);
        room_reload(r); /* The command will find its own event in the log, and be answered. */
        return;
    }
    if (p)
        answer_done(p, HUB_DONE, r->event.seq);
    else
        r->woken = true; /* There may be another credit. */
    room_continue(r);
}

static void on_written(void *data, const struct db_result *result)
{
    struct room *r = data;
    struct pending_command *p = r->written;

    r->writing = false;
    if (db_outcome(result) == DB_DONE && db_rows(result) == 1) {
        end_write(r);
        return;
    }
    r->written = NULL;
    r->hub->counts.retries++;
    const bool elsewhere = db_failed_by(result, SQLSTATE_SHARD_REFUSED);
    const bool again = db_outcome(result) != DB_FAILED || elsewhere || hub_worth_trying(result);
    if (elsewhere) /* Commands wait, as they do while the database is away. */
        hub_shards_doubt(r->database);
    else if (!again)
        log_event(LOG_ERROR, "events-not-written", log_text("error", db_error(result)));
    /* A command that was answered HUB_BUSY is not retried: the client may have changed its mind. */
    if (p && again && queue_has(&p->arrival) && (elsewhere || ++p->tries <= HUB_TRIES_MAX))
        queue_add_first(&r->commands, &p->link, p);
    else if (p)
        room_answer(p, &(struct hub_answer){.outcome = HUB_UNAVAILABLE, .table = r->table});
    else if (!again)
        room_refuse(r, HUB_UNAVAILABLE);
    /* The log has newer events, or the outcome is unknown: read it, then decide again. */
    room_load(r);
}

static void copy_table(struct table *to, const struct table *from)
{
    memcpy(to, from, offsetof(struct table, record));
    record_copy(&to->record, &from->record);
}

/* Sends the event to the database. `p`: the pending command that made it, or NULL. */
static void write_event(struct room *r, const struct table_event *e, struct pending_command *p)
{
    struct hub *h = r->hub;
    struct table *after = h->scratch;
    struct table_event events[STORE_NEW_MAX];
    struct store_new rematch;
    const bool apart = r->database != h->directory;
    bool ok;

    copy_table(after, r->table);
    ok = table_apply(after, r->id, e);
    assert(ok);
    r->event = *e;
    if (!starts_rematch(e))
        ok = store_append(r->database->db, apart, r->table, after, e, on_written, r);
    else
        ok = hub_plan_rematch(h, after, e->at, &rematch, events) &&
             store_rematch(r->database->db, apart, after, e, r->table->last, &rematch, on_written,
                           r);
    if (!ok) {
        room_refuse(r, HUB_BUSY);
        return;
    }
    r->writing = true;
    r->written = p;
    if (p)
        queue_remove(&r->commands, &p->link);
}

static void act_refuse(struct pending_command *p, enum table_refusal why,
                       const struct reason *reason)
{
    const struct room *r = p->room;

    r->hub->counts.refused++;
    room_answer(p, &(struct hub_answer){.outcome = HUB_REFUSED,
                                        .refusal = why,
                                        .reason = *reason,
                                        .table = r->table,
                                        .seq = r->table->seq});
}

/* Decides the first pending command; returns false if it was answered at once. */
static bool decide_first(struct room *r)
{
    struct pending_command *p = queue_first(&r->commands);
    struct table_event e;
    struct reason reason = {0};

    const uint32_t before = room_done_before(r, p->command.actor, p->command.id);
    const enum table_refusal why =
        before ? TABLE_OK
               : table_decide(r->table, &p->command, hub_database_now(r->database), &e, &reason);
    if (!before && why == TABLE_OK) {
        write_event(r, &e, p);
        return true;
    }
    if (!p->fresh) { /* The cached table may be old, or hold events that the log has lost. */
        room_load(r);
        return true;
    }
    queue_remove(&r->commands, &p->link);
    if (before)
        answer_done(p, HUB_REPEATED, before);
    else
        act_refuse(p, why, &reason);
    return false;
}

static void decide(struct room *r)
{
    struct table_command credit;
    struct table_event e;
    struct reason reason;

    while (r->table->seq && !r->loading && !r->writing && (queue_first(&r->commands) || r->woken)) {
        r->woken = false;
        if (hub_credit_due(r, &credit) &&
            table_decide(r->table, &credit, hub_database_now(r->database), &e, &reason) == TABLE_OK)
            write_event(r, &e, NULL);
        else if (!queue_first(&r->commands) || decide_first(r))
            return;
    }
}

void hub_on_free(void *data)
{
    struct hub_database *d = data;

    if (!hub_database_fresh(d) || d->outages_unread)
        return;
    struct room *r;
    for (int i = 0; i < DB_BATCH_MAX && (r = queue_take(&d->ready)); i++)
        decide(r);
}

void room_continue(struct room *r)
{
    struct hub_database *d = r->database;

    if (queue_has(&r->ready) || !(queue_first(&r->commands) || r->woken) || r->loading ||
        r->writing)
        return;
    if (r->table->seq == 0) {
        room_load(r);
        return;
    }
    queue_add(&d->ready, &r->ready, r);
    db_wake(d->db);
}

static void enqueue(struct room *r, struct pending_command *p)
{
    queue_add(&r->commands, &p->link, p);
    queue_add(&r->database->commands, &p->arrival, p);
    r->waiting++;
    r->hub->waiting++;
    room_continue(r);
}

void hub_act(struct hub *h, uint64_t game, const struct table_command *c, hub_done *on_done,
             void *data)
{
    const int64_t now = hub_now_of(h, game);

    if (!now) {
        on_done(data, &(struct hub_answer){.outcome = HUB_UNAVAILABLE});
        return;
    }
    /* Commands of the service itself are few, and no client retries them, so they are never
     * refused. */
    struct room *r = room_get(h, game, c->actor == 0);
    if (!r || r->waiting >= HUB_COMMANDS_MAX) {
        on_done(data, &(struct hub_answer){.outcome = HUB_BUSY});
        return;
    }
    struct pending_command *p = alloc_zeroed(1, sizeof *p);
    p->room = r;
    p->since = loop_time(h->settings.loop);
    p->command = *c;
    p->on_done = on_done;
    p->data = data;
    if (!p->command.received)
        p->command.received = now;
    if (c->move)
        memcpy(p->move, c->move, strnlen(c->move, sizeof p->move - 1));
    p->command.move = p->move;
    enqueue(r, p);
}

void hub_look(struct hub *h, uint64_t game, hub_seen *on_seen, void *data)
{
    struct room *r = room_get(h, game, false);

    if (!r || r->waiting >= 16 * HUB_COMMANDS_MAX) {
        on_seen(data, NULL, true);
        return;
    }
    struct pending_look *l = alloc_zeroed(1, sizeof *l);
    l->on_seen = on_seen;
    l->data = data;
    queue_add(&r->looks, &l->link, l);
    r->waiting++;
    room_load(r);
}

uint32_t hub_events_read(const struct hub *h)
{
    return h->events_read;
}
