/*
 * hub_away.c - one of several databases that does not answer: commands to its games are told `busy`
 * within a second instead of waiting.
 *
 * A command that was not sent is dropped. One that was sent may happen: it keeps its place, and the
 * client, which repeats it with the same id, is told what became of it.
 */
#include <stdlib.h>

#include "server/hub/hub_private.h"
#include "server/net/loop.h"

enum { PATIENCE = 600 }; /* milliseconds */

void hub_wait_begin(struct hub_database *d, struct pending *o)
{
    o->since = loop_time(d->hub->settings.loop);
    o->newer = NULL;
    o->place = d->newest_end;
    *o->place = o;
    d->newest_end = &o->newer;
}

void hub_wait_end(struct hub_database *d, struct pending *o)
{
    if (!o->place)
        return;
    *o->place = o->newer;
    *(o->newer ? &o->newer->place : &d->newest_end) = o->place;
    o->place = NULL;
}

static void on_told_before(void *data, const struct hub_answer *a)
{
    (void)data;
    (void)a;
}

static void tell_busy(struct pending *o)
{
    const struct hub_answer busy = {.outcome = HUB_BUSY};
    const struct room *r = o->room;
    hub_done *on_done = o->on_done;
    void *data = o->data;

    if (r->writing && r->own && r->first == o) {
        o->on_done = on_told_before;
    } else {
        room_dequeue(o);
        free(o);
    }
    on_done(data, &busy);
}

static void on_asked(void *data, const struct db_result *r)
{
    (void)data;
    (void)r; /* That anything was heard is enough. */
}

/* Logs that could not be read are read now: watchers wait for them. */
static void come_back(struct hub_database *d, uint64_t now)
{
    d->was_away = false;
    for (struct room *r = d->hub->watched.newest; r; r = r->older)
        if (r->database == d && r->retry)
            r->retry = now;
}

void hub_on_check(void *database)
{
    struct hub_database *d = database;
    const uint64_t now = loop_time(d->hub->settings.loop);

    if (!db_is_away(d->db)) {
        if (d->was_away)
            come_back(d, now);
        if (db_is_quiet(d->db))
            store_read_clock(d->db, on_asked, d);
        return;
    }
    d->was_away = true;
    for (struct pending *o; (o = d->oldest) && now - o->since >= PATIENCE;) {
        hub_wait_end(d, o);
        tell_busy(o);
    }
}

bool hub_away(const struct hub *h, uint64_t game)
{
    const struct hub_database *d = hub_database_of(h, game);

    return db_is_away(d->db) || !hub_database_now(d);
}
