/*
 * hub_read.c - reads a game's log: from the last cached event, or from the beginning.
 *
 * A read begins with the last cached event. If the log has no such event, or a different one, the
 * database went back in time: a standby without the last commits took over, or a backup was
 * restored; or this is a former primary, which room_believes finds out. Then the log is read from
 * the beginning and watchers are told to start over. A read that failed says nothing about the
 * game: clients are not told that it does not exist, and the read is retried while a client waits.
 */
#include <assert.h>

#include "server/base/log.h"
#include "server/db/statements.h"
#include "server/hub/hub_private.h"
#include "server/net/loop.h"

enum { RETRY_FIRST = 250, RETRY_LAST = 8000, READS_MAX = 8 };

static uint64_t now(const struct room *r)
{
    return loop_time(r->hub->settings.loop);
}

static void try_later(struct room *r)
{
    const int doublings = r->failures < READS_MAX ? r->failures : READS_MAX;
    const uint64_t wait = (uint64_t)RETRY_FIRST << doublings;

    r->failures++;
    r->retry = now(r) + (wait < RETRY_LAST ? wait : RETRY_LAST);
}

/* Answers all commands and reads that wait: the game does not exist, or the log cannot be read. */
static void turn_away(struct room *r, bool busy, bool all)
{
    struct hub_watcher *next;

    for (struct hub_watcher *w = r->watchers; w; w = next) {
        next = w->next;
        if (!w->told && (all || !w->patient)) {
            w->told = true;
            w->busy = busy;
            w->on_ready(w, NULL);
        }
    }
}

/* The log cannot be read: refuses the commands; watchers keep waiting, up to a limit. */
static void not_read(struct room *r, enum hub_outcome outcome)
{
    try_later(r);
    room_show(r, NULL, true);
    room_refuse(r, outcome);
    turn_away(r, true, r->broken || r->failures >= READS_MAX);
    if (r->again)
        room_load(r); /* Commands that arrived in the meantime wait for another read. */
}

static void cannot_follow(struct room *r)
{
    log_event(LOG_ERROR, "broken-log", log_id("game", r->id), log_int("seq", r->table->seq));
    r->broken = true;
    r->again = false;
    room_drop(r);
    room_ask_all(r);
    not_read(r, HUB_UNAVAILABLE);
}

/* A former primary that was suspended and resumes shows an old log until it is noticed. So a
 * shorter log is believed only if the database has since committed a heartbeat that was sent after
 * the first doubt, and the log was read after that. */
bool room_believes(struct room *r, uint64_t *doubted)
{
    const uint64_t kept = r->database->heartbeat_kept;

    if (*doubted && kept > *doubted && r->read_sent > kept)
        return true;
    if (!*doubted)
        *doubted = now(r);
    r->retry = now(r) + RETRY_FIRST;
    return false;
}

enum read_state { READ_FOLLOWS, READ_WENT_BACK, READ_BROKEN };

/* Applies the new events of the log, if it begins with the last cached event. */
static enum read_state take_events(struct room *r, struct store_log *log)
{
    struct table_event e;

    if (r->read_from > 0 &&
        !(store_log_next_event(log, &e) && e.seq == r->read_from && room_has(r, &e)))
        return READ_WENT_BACK;
    log->from = r->table->seq + 1; /* a write may have been committed since the read began */
    while (store_log_next_event(log, &e))
        if (!room_apply(r, &e))
            return READ_BROKEN;
    return log->broken ? READ_BROKEN : READ_FOLLOWS;
}

static enum read_state read_log(struct room *r, const struct db_result *result)
{
    struct store_log log;

    if (store_is_unchanged(result))
        return READ_FOLLOWS;
    store_log_open(&log, result, r->read_from);
    const enum read_state state = take_events(r, &log);
    store_log_close(&log);
    return state;
}

static void tell(struct room *r)
{
    for (struct queue_link *l = r->commands.first; l; l = l->next) {
        struct pending_command *p = l->item;
        p->fresh = p->asked;
    }
    room_show(r, r->table->seq ? r->table : NULL, false);
    if (r->table->seq == 0) {
        turn_away(r, false, true);
        room_refuse(r, HUB_NO_GAME);
        room_evict(r);
        return;
    }
    room_tell_all(r);
    if (r->again)
        room_load(r);
    room_continue(r);
}

static void went_back(struct room *r)
{
    if (room_believes(r, &r->doubted)) {
        log_event(LOG_WARNING, "log-went-back", log_id("game", r->id),
                  log_int("seq", r->read_from));
        room_reload(r);
        hub_went_back(r->database);
    } else if (!r->watchers) { /* With watchers it is read again, and commands wait for that. */
        not_read(r, HUB_UNAVAILABLE);
    }
}

static void take_log(struct room *r, const struct db_result *result)
{
    switch (read_log(r, result)) {
    case READ_FOLLOWS:
        r->failures = 0;
        r->retry = r->doubted = 0;
        r->broken = false;
        r->hub->events_read = r->table->seq - r->read_from;
        tell(r);
        break;
    case READ_WENT_BACK:
        went_back(r);
        break;
    case READ_BROKEN:
        if (r->read_from > 0)
            room_reload(r);
        else
            cannot_follow(r);
        break;
    }
}

static void on_loaded(void *data, const struct db_result *result)
{
    struct room *r = data;

    r->loading = false;
    if (db_outcome(result) != DB_DONE)
        not_read(r, db_late(result) ? HUB_BUSY : HUB_UNAVAILABLE);
    else if (r->stale)
        room_load(r);
    else
        take_log(r, result);
}

void room_load(struct room *r)
{
    if (r->loading) {
        r->again = true;
        return;
    }
    r->again = r->stale = false;
    room_ask_all(r);
    if (r->broken && now(r) < r->retry) { /* A read failed a moment ago. */
        room_show(r, NULL, true);
        room_refuse(r, HUB_UNAVAILABLE);
        turn_away(r, true, true);
        return;
    }
    r->loading = true;
    r->read_sent = now(r);
    r->read_from = r->table->seq;
    r->hub->counts.loads++;
    if (!store_load(r->database->db, r->id, r->read_from, r->table->last, on_loaded, r)) {
        r->loading = false;
        not_read(r, HUB_BUSY);
    }
}

void room_read_again(struct room *r)
{
    if (r->retry && !r->loading && now(r) >= r->retry)
        room_load(r);
}

void room_drop(struct room *r)
{
    if (r->hub->shown.room == r)
        r->hub->shown.room = NULL;
    r->table->seq = 0;
    r->text_size = 0;
    r->stale = r->loading;
    for (struct hub_watcher *w = r->watchers; w; w = w->next) {
        w->restart = w->restart || w->after > 0;
        w->told = false;
    }
}

void room_reload(struct room *r)
{
    room_drop(r);
    room_load(r);
}
