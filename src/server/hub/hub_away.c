/*
 * hub_away.c - one of several databases that does not answer: commands to its games are answered
 * HUB_BUSY within a second instead of waiting.
 *
 * A command that was not sent is dropped. One that was sent may still happen: it stays in flight,
 * and the client, which repeats it with the same id, learns the outcome.
 */
#include "server/hub/hub_private.h"
#include "server/net/loop.h"

enum { PATIENCE = 600 }; /* milliseconds after which a waiting command is answered */

static void on_told_before(void *data, const struct hub_answer *a)
{
    (void)data;
    (void)a;
}

static void tell_busy(struct pending_command *p)
{
    const struct hub_answer busy = {.outcome = HUB_BUSY};
    hub_done *on_done = p->on_done;

    if (p->room->written == p) {
        p->on_done = on_told_before;
        on_done(p->data, &busy);
    } else {
        queue_remove(&p->room->commands, &p->link);
        room_answer(p, &busy);
    }
}

static void on_asked(void *data, const struct db_result *r)
{
    (void)data;
    (void)r; /* Any answer shows that the database responds. */
}

/* Reads logs again that could not be read, because watchers wait for them. */
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
    for (struct pending_command *p;
         (p = queue_first(&d->commands)) && now - p->since >= PATIENCE;) {
        queue_remove(&d->commands, &p->arrival);
        tell_busy(p);
    }
}

bool hub_away(const struct hub *h, uint64_t game)
{
    const struct hub_database *d = hub_database_of(h, game);

    return db_is_away(d->db) || !hub_database_now(d);
}
