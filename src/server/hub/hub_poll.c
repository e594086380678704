/*
 * hub_poll.c - changes made by other nodes: handles notifications, and polls the database without
 * them.
 */
#include "server/db/statements.h"
#include "server/hub/hub_private.h"
#include "server/net/loop.h"

enum { POLL_ALONE = 1000, POLL_NOTIFIED = 10000 };

/* A game is polled this many milliseconds after it was first watched, because a notification may
 * have been sent before this node subscribed. */
static const uint64_t poll_new[ROOM_ASKED_MAX] = {500, 2000};

void hub_notified(struct hub *h, uint64_t game, uint32_t seq)
{
    struct room *r = room_find(h, game);

    /* A write in flight will show the state of the log anyway. */
    if (r && r->table->seq < seq && !(r->writing && r->event.seq == seq))
        room_load(r);
}

/* Reads the log again if the database has another last event: the log may have newer events, have
 * lost some, or have another one with the same number. */
static void poll_compare(struct room *r, uint32_t seq, int64_t updated)
{
    if (r->writing)
        return;
    if (seq > r->table->seq || seq < r->polled ||
        (seq == r->table->seq && seq > 0 && updated != r->table->last))
        room_load(r);
}

static void on_polled(void *data, const struct db_result *result)
{
    struct hub *h = data;

    for (int i = 0; i < db_rows(result); i++) {
        struct room *r = room_find(h, (uint64_t)db_get_int(result, i, COL_SEQS_ID));
        if (r)
            poll_compare(r, (uint32_t)db_get_int(result, i, COL_SEQS_SEQ),
                         db_get_int(result, i, COL_SEQS_UPDATED_AT));
    }
}

static bool is_new(struct room *r, uint64_t now)
{
    if (r->asked == ROOM_ASKED_MAX || now - r->watched < poll_new[r->asked])
        return false;
    r->asked++;
    return true;
}

static void ask_database(struct hub_database *d)
{
    if (d->poll_count)
        store_seqs(d->db, d->poll_ids, d->poll_count, on_polled, d->hub);
    d->poll_count = 0;
}

/* Polls all games, or only those watched so recently that a notification may have been missed. */
static void poll_ask(struct hub *h, bool all, uint64_t now)
{
    for (struct room *r = h->watched.newest; r; r = r->older) {
        struct hub_database *d = r->database;
        if (r->loading || !(is_new(r, now) || all))
            continue;
        d->poll_ids[d->poll_count++] = (int64_t)r->id;
        r->polled = r->table->seq;
        if (d->poll_count == HUB_POLL_MAX)
            ask_database(d);
    }
    for (int i = 0; i < h->database_count; i++)
        ask_database(&h->databases[i]);
}

static bool is_at_table(const struct table *t, uint64_t player)
{
    bool found = t->host == player;

    for (int i = 0; i < t->options.seats; i++)
        found = found || t->seats[i].player == player || t->seats[i].person == player;
    return found;
}

void hub_renamed(struct hub *h, uint64_t player)
{
    for (struct room *r = h->unwatched.oldest, *newer; r; r = newer) {
        newer = r->newer;
        if (is_at_table(r->table, player))
            room_evict(r);
    }
    for (struct room *r = h->watched.oldest, *newer; r; r = newer) {
        newer = r->newer;
        if (is_at_table(r->table, player) && !r->loading && !r->writing)
            room_reload(r);
    }
}

void hub_recheck(struct hub *h)
{
    h->polled = 0;
}

void hub_poll(struct hub *h)
{
    const uint64_t now = loop_time(h->settings.loop);
    const uint64_t every = h->settings.notified(h->settings.data) ? POLL_NOTIFIED : POLL_ALONE;

    const bool all = !h->polled || now - h->polled >= every;

    if (all)
        h->polled = now;
    poll_ask(h, all, now);
    for (struct room *r = h->watched.newest, *older; r; r = older) {
        older = r->older;
        room_read_again(r);
    }
}
