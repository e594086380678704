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

/* Removes the first pending command and answers it. */
static void answer(struct room *r, const struct hub_answer *a)
{
    struct pending *o = r->first;

    r->first = o->next;
    if (!r->first)
        r->end = &r->first;
    r->waiting--;
    r->hub->waiting--;
    hub_wait_end(r->database, o);
    o->on_done(o->data, a);
    free(o);
}

void room_show(struct room *r, const struct table *t, bool unknown)
{
    struct pending **place = &r->looks, *shown = NULL;

    for (struct pending *o; (o = *place);)
        if (o->asked) {
            *place = o->next;
            o->next = shown;
            shown = o;
        } else {
            place = &o->next;
        }
    while (shown) {
        struct pending *next = shown->next;
        r->waiting--;
        shown->on_seen(shown->data, t, unknown);
        free(shown);
        shown = next;
    }
}

void room_refuse(struct room *r, enum hub_outcome outcome)
{
    /* One that is being written is answered when its outcome is known. */
    struct pending *kept = r->writing && r->own ? r->first : NULL;

    if (kept) {
        r->first = kept->next;
        r->waiting--;
        r->hub->waiting--;
        if (!r->first)
            r->end = &r->first;
    }
    while (r->first)
        answer(r, &(struct hub_answer){.outcome = outcome});
    if (kept) {
        kept->next = NULL;
        r->first = kept;
        r->end = &kept->next;
        r->waiting++;
        r->hub->waiting++;
    }
}

static void answer_done(struct room *r, enum hub_outcome outcome, uint32_t seq)
{
    struct hub *h = r->hub;
    const struct table_command *c = &r->first->command;

    if (outcome == HUB_DONE) {
        h->counts.commands++;
        const int64_t took =
            hub_database_now(r->database) - c->received; /* below 0 if the time was set right */
        if (h->on_done)
            h->on_done(h->on_done_data, c->act, took > 0 ? (double)took / 1000 : 0);
    } else {
        h->counts.repeated++;
    }
    answer(r, &(struct hub_answer){.outcome = outcome, .seq = seq, .table = r->table});
}

static bool starts_rematch(const struct table_event *e)
{
    return e->next && e->act != ACT_HAND_OVER;
}

/* After the commit: applies the event, tells watchers and notifies other nodes. False if the
 * event cannot follow. */
static bool on_disk(struct room *r)
{
    struct hub *h = r->hub;

    if (r->event.seq == r->table->seq + 1 && !room_apply(r, &r->event)) {
        log_event(LOG_ERROR, "cannot-follow", log_int("seq", r->event.seq));
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

static void on_written(void *data, const struct db_result *result)
{
    struct room *r = data;
    const bool own = r->own;

    r->writing = false;
    if (db_outcome(result) == DB_DONE && db_rows(result) == 1) {
        if (!on_disk(r)) {
            room_reload(r); /* The command was executed before. */
            return;
        }
        if (own)
            answer_done(r, HUB_DONE, r->event.seq);
        else
            r->woken = true; /* There may be another. */
        room_continue(r);
        return;
    }
    r->hub->counts.retries++;
    const bool elsewhere = db_failed_by(result, SQLSTATE_SHARD_REFUSED);
    const bool again = db_outcome(result) != DB_FAILED || elsewhere || hub_worth_trying(result);
    if (elsewhere) /* Commands wait, as while the database is away. */
        hub_shards_doubt(r->database);
    else if (!again)
        log_event(LOG_ERROR, "not-written", log_text("error", db_error(result)));
    /* One that was told `busy` is not tried again: the client may have thought better of it. */
    if (own && (!again || !r->first->place || (!elsewhere && ++r->first->tries > HUB_TRIES_MAX)))
        answer(r, &(struct hub_answer){.outcome = HUB_UNAVAILABLE, .table = r->table});
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

/* Sends the event to the database; `own`: for the first pending command. */
static void write_event(struct room *r, const struct table_event *e, bool own)
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
    r->own = own;
    r->writing = true;
    if (!starts_rematch(e))
        ok = store_append(r->database->db, apart, r->table, after, e, on_written, r);
    else
        ok = hub_plan_rematch(h, after, e->at, &rematch, events) &&
             store_rematch(r->database->db, apart, after, e, r->table->last, &rematch, on_written,
                           r);
    if (ok)
        return;
    r->writing = false;
    room_refuse(r, HUB_BUSY);
}

static void refuse(struct room *r, enum table_refusal why, const struct reason *reason)
{
    r->hub->counts.refused++;
    answer(r, &(struct hub_answer){.outcome = HUB_REFUSED,
                                   .refusal = why,
                                   .reason = *reason,
                                   .table = r->table,
                                   .seq = r->table->seq});
}

/* Decides the first pending command; false if it was answered at once. */
static bool decide_first(struct room *r)
{
    struct pending *o = r->first;
    struct table_event e;
    struct reason reason = {0};

    const uint32_t before = room_done_before(r, o->command.actor, o->command.id);
    const enum table_refusal why =
        before ? TABLE_OK
               : table_decide(r->table, &o->command, hub_database_now(r->database), &e, &reason);
    if (!before && why == TABLE_OK) {
        write_event(r, &e, true);
        return true;
    }
    if (!o->fresh) { /* The cached table may be old, or hold events that the log has lost. */
        room_load(r);
        return true;
    }
    if (before)
        answer_done(r, HUB_REPEATED, before);
    else
        refuse(r, why, &reason);
    return false;
}

static void decide(struct room *r)
{
    struct table_command credit;
    struct table_event e;
    struct reason reason;

    while (r->table->seq && !r->loading && !r->writing && (r->first || r->woken)) {
        r->woken = false;
        if (hub_credit_due(r, &credit) &&
            table_decide(r->table, &credit, hub_database_now(r->database), &e, &reason) == TABLE_OK)
            write_event(r, &e, false);
        else if (!r->first || decide_first(r))
            return;
    }
}

void hub_on_free(void *data)
{
    struct hub_database *d = data;

    if (!hub_database_fresh(d) || d->outages_unread)
        return;
    for (int i = 0; i < DB_BATCH_MAX && d->ready_first; i++) {
        struct room *r = d->ready_first;
        d->ready_first = r->ready_next;
        if (!d->ready_first)
            d->ready_end = &d->ready_first;
        r->ready = false;
        decide(r);
    }
}

void room_continue(struct room *r)
{
    struct hub_database *d = r->database;

    if (r->ready || !(r->first || r->woken) || r->loading || r->writing)
        return;
    if (r->table->seq == 0) {
        room_load(r);
        return;
    }
    r->ready = true;
    r->ready_next = NULL;
    *d->ready_end = r;
    d->ready_end = &r->ready_next;
    db_wake(d->db);
}

void room_enqueue(struct room *r, struct pending *o)
{
    o->next = NULL;
    *r->end = o;
    r->end = &o->next;
    r->waiting++;
    r->hub->waiting++;
    o->room = r;
    hub_wait_begin(r->database, o);
    room_continue(r);
}

void room_dequeue(struct pending *o)
{
    struct room *r = o->room;
    struct pending **place = &r->first;

    while (*place != o)
        place = &(*place)->next;
    *place = o->next;
    if (!*place)
        r->end = place;
    r->waiting--;
    r->hub->waiting--;
}

static struct pending *new_order(void *data)
{
    struct pending *o = alloc_zeroed(1, sizeof *o);

    o->data = data;
    return o;
}

void hub_act(struct hub *h, uint64_t game, const struct table_command *c, hub_done *on_done,
             void *data)
{
    const int64_t now = hub_now_of(h, game);

    if (!now) {
        on_done(data, &(struct hub_answer){.outcome = HUB_UNAVAILABLE});
        return;
    }
    /* Commands of the service itself are few and are not retried by a client, so they are never
     * refused. */
    struct room *r = room_get(h, game, c->actor == 0);
    if (!r || r->waiting >= HUB_COMMANDS_MAX) {
        on_done(data, &(struct hub_answer){.outcome = HUB_BUSY});
        return;
    }
    struct pending *o = new_order(data);
    o->command = *c;
    o->on_done = on_done;
    if (!o->command.received)
        o->command.received = now;
    if (c->move)
        memcpy(o->move, c->move, strnlen(c->move, sizeof o->move - 1));
    o->command.move = o->move;
    room_enqueue(r, o);
}

void hub_look(struct hub *h, uint64_t game, hub_seen *on_seen, void *data)
{
    struct room *r = room_get(h, game, false);

    if (!r || r->waiting >= 16 * HUB_COMMANDS_MAX) {
        on_seen(data, NULL, true);
        return;
    }
    struct pending *o = new_order(data);
    o->on_seen = on_seen;
    o->next = r->looks;
    r->looks = o;
    r->waiting++;
    room_load(r);
}

uint32_t hub_events_read(const struct hub *h)
{
    return h->events_read;
}
