/*
 * hub.c - games in memory: finds, creates and evicts them; registers watchers.
 */
#include "server/hub/hub.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/hub/hub_private.h"
#include "server/net/loop.h"

enum { EVICT_TRIES = 64 };

static struct room **bucket(struct hub *h, uint64_t id)
{
    return &h->buckets[(id * UINT64_C(0x9e3779b97f4a7c15)) >> (64 - HUB_BUCKET_BITS)];
}

static void unlink_used(struct room *r)
{
    struct room_list *l = r->list;

    *(r->newer ? &r->newer->older : &l->newest) = r->older;
    *(r->older ? &r->older->newer : &l->oldest) = r->newer;
    r->newer = r->older = NULL;
    l->count--;
}

/* Inserts a room into its LRU list. There are two, so that the oldest unwatched game is found
 * without a search. */
static void link_used(struct room *r)
{
    struct room_list *l = r->watchers ? &r->hub->watched : &r->hub->unwatched;

    r->list = l;
    r->older = l->newest;
    *(l->newest ? &l->newest->newer : &l->oldest) = r;
    l->newest = r;
    l->count++;
}

void room_touch(struct room *r)
{
    unlink_used(r);
    link_used(r);
}

static void forget(struct room *r)
{
    struct room **place = bucket(r->hub, r->id);

    while (*place != r)
        place = &(*place)->chain;
    *place = r->chain;
    unlink_used(r);
    r->hub->bytes -= room_bytes(r);
    if (r->subscribed)
        r->hub->settings.subscribe(r->hub->settings.data, r->id, false);
    room_free(r);
}

static bool in_use(const struct room *r)
{
    return r->watchers || queue_first(&r->commands) || queue_first(&r->looks) || r->loading ||
           r->writing || r->written || queue_has(&r->ready);
}

static int rooms(const struct hub *h)
{
    return h->watched.count + h->unwatched.count;
}

/* Whether memory is full. Long games count for several, by their bytes. */
static bool is_full(const struct hub *h)
{
    const size_t most = (size_t)h->settings.rooms_max;

    return (size_t)rooms(h) >= most || h->bytes >= most * HUB_GAME_BYTES;
}

/*
 * Evicts the least recently used game; returns whether there is room then. A game in use by a
 * command moves to the front, so that the next try begins with another one.
 */
static bool make_room(struct hub *h)
{
    for (int tries = 0; tries < EVICT_TRIES && is_full(h); tries++) {
        struct room *r = h->unwatched.oldest;
        if (!r)
            break;
        if (in_use(r))
            room_touch(r);
        else
            forget(r);
    }
    return !is_full(h);
}

struct room *room_find(struct hub *h, uint64_t id)
{
    struct room *r = *bucket(h, id);

    while (r && r->id != id)
        r = r->chain;
    return r;
}

struct room *room_get(struct hub *h, uint64_t id, bool urgent)
{
    struct room *r = room_find(h, id);

    if (r) {
        room_touch(r);
        return r;
    }
    if (!make_room(h) && !urgent)
        return NULL;
    r = alloc_zeroed(1, sizeof *r);
    r->hub = h;
    r->database = hub_database_of(h, id);
    r->id = id;
    room_fit_table(r);
    h->bytes += room_bytes(r);
    queue_init(&r->commands);
    queue_init(&r->looks);
    r->watchers_end = &r->watchers;
    r->chain = *bucket(h, id);
    *bucket(h, id) = r;
    link_used(r);
    return r;
}

struct hub_database *hub_database_of(const struct hub *h, uint64_t game)
{
    return &h->databases[stores_index_of(h->settings.stores, game)];
}

void hub_went_back(struct hub_database *d)
{
    for (struct room *r = d->hub->unwatched.oldest, *newer; r; r = newer) {
        newer = r->newer;
        if (r->database == d)
            room_evict(r);
    }
    hub_recheck(d->hub);
}

void room_evict(struct room *r)
{
    if (!in_use(r))
        forget(r);
}

/* Watchers */

void room_turn_away(struct hub_watcher *w)
{
    w->told = w->busy = true;
    w->on_ready(w, NULL);
}

bool room_admits(const struct room *r, const struct hub_watcher *w)
{
    return !w->spared || (w->player && table_seat_of(r->table, w->player) >= 0);
}

static void join(struct room *r, struct hub_watcher *w)
{
    w->room = r;
    w->next = NULL;
    w->place = r->watchers_end;
    *r->watchers_end = w;
    r->watchers_end = &w->next;
    room_touch(r);
    assert(r->list == &r->hub->watched);
}

void hub_watch(struct hub *h, struct hub_watcher *w, uint64_t game, uint32_t after)
{
    const int most = h->settings.rooms_max;
    struct room *r = room_find(h, game);
    const bool watched = r && r->watchers;

    w->room = NULL;
    w->after = after;
    w->doubted = 0;
    w->told = w->busy = w->behind = w->restart = false;
    w->spared = !watched && !w->brief && h->watched.count >= (most + 1) / 2;
    if (watched || w->brief || h->watched.count < most - most / 8)
        r = room_get(h, game, false);
    else
        r = NULL;
    if (!r) {
        room_turn_away(w);
        return;
    }
    join(r, w);
    if (!r->subscribed) {
        h->settings.subscribe(h->settings.data, game, true);
        r->subscribed = true;
        r->watched = loop_time(h->settings.loop);
        r->asked = 0;
    }
    /* This node had not subscribed to the game before, so its copy may be old. */
    room_load(r);
}

void hub_unwatch(struct hub *h, struct hub_watcher *w)
{
    struct room *r = w->room;

    if (!r)
        return;
    assert(*w->place == w);
    *w->place = w->next;
    *(w->next ? &w->next->place : &r->watchers_end) = w->place;
    w->room = NULL;
    if (r->watchers)
        return;
    room_touch(r);
    if (r->subscribed) {
        h->settings.subscribe(h->settings.data, r->id, false);
        r->subscribed = false;
    }
}

void hub_resume(struct hub_watcher *w)
{
    if (w->room && w->behind)
        room_tell(w->room, w);
}

bool hub_watched(struct hub *h, uint64_t game, uint64_t player)
{
    const struct room *r = room_find(h, game);

    for (const struct hub_watcher *w = r ? r->watchers : NULL; w; w = w->next)
        if (w->player == player)
            return true;
    return false;
}

bool hub_may_play(struct hub *h, uint64_t game, uint64_t player)
{
    const struct room *r = room_find(h, game);

    return !r || r->table->seq == 0 || table_seat_of(r->table, player) >= 0;
}

void hub_each_watched(const struct hub *h, void (*visit)(void *, const struct table *), void *data)
{
    for (const struct room *r = h->watched.newest; r; r = r->older)
        if (r->table->seq > 0)
            visit(data, r->table);
}

void hub_note(struct hub *h, uint64_t game, const char *text, size_t size)
{
    const struct room *r = room_find(h, game);
    struct hub_watcher *next;

    for (struct hub_watcher *w = r ? r->watchers : NULL; w; w = next) {
        next = w->next;
        if (w->told && w->on_note)
            w->on_note(w, text, size);
    }
}

static void on_timer(void *data)
{
    struct hub *h = data;

    for (int i = 0; i < h->database_count; i++)
        hub_heartbeat(&h->databases[i]);
    hub_poll(h);
}

static void add_database(struct hub *h, struct db *db, const char *name, bool has_games)
{
    struct hub_database *d = &h->databases[h->database_count++];

    d->hub = h;
    d->db = db;
    d->name = name;
    d->games = has_games;
    d->agrees = !has_games;
    queue_init(&d->ready);
    queue_init(&d->commands);
    if (db == stores_directory(h->settings.stores))
        h->directory = d;
    if (has_games)
        db_on_free(db, hub_on_free, d);
    db_on_check(db, hub_on_check, d);
}

static void add_databases(struct hub *h)
{
    const struct stores *s = h->settings.stores;

    h->databases = alloc_zeroed((size_t)stores_count(s) + 1, sizeof *h->databases);
    for (int i = 0; i < stores_count(s); i++)
        add_database(h, stores_at(s, i), stores_name(s, i), true);
    if (!h->directory)
        add_database(h, stores_directory(s), "directory", false);
}

struct hub *hub_new(const struct hub_settings *s)
{
    struct hub *h = alloc_zeroed(1, sizeof *h);

    assert(s->random && s->publish && s->subscribe && s->notified);
    h->settings = *s;
    secret_random(h->index_key, sizeof h->index_key);
    h->scratch = alloc_zeroed(1, sizeof *h->scratch);
    h->created = alloc_zeroed(1, sizeof *h->created);
    add_databases(h);
    h->timer = loop_timer_start(s->loop, 0, HUB_HEARTBEAT / 4, on_timer, h);
    return h;
}

static void forget_all(struct room_list *l)
{
    struct room *r;

    while ((r = l->oldest)) {
        r->loading = r->writing = false;
        if (r->written)
            room_answer(r->written, &(struct hub_answer){.outcome = HUB_BUSY});
        r->written = NULL;
        while (queue_first(&r->looks)) {
            room_ask_all(r);
            room_show(r, NULL, true);
        }
        room_refuse(r, HUB_BUSY); /* The client repeats a refused request at another node. */
        r->subscribed = false;
        forget(r);
    }
}

void hub_free(struct hub *h)
{
    loop_timer_stop(h->timer);
    forget_all(&h->watched);
    forget_all(&h->unwatched);
    free(h->scratch);
    free(h->created);
    free(h->databases);
    free(h);
}

bool hub_idle(const struct hub *h)
{
    return h->waiting == 0;
}

struct hub_counts hub_counts(const struct hub *h)
{
    struct hub_counts counts = h->counts;

    counts.rooms = (uint64_t)rooms(h);
    counts.watched = (uint64_t)h->watched.count;
    return counts;
}

void hub_on_done(struct hub *h, void (*on_done)(void *, enum table_act, double), void *data)
{
    h->on_done = on_done;
    h->on_done_data = data;
}

void hub_on_computer(struct hub *h, void (*on_computer)(void *), void *data)
{
    h->on_computer = on_computer;
    h->on_computer_data = data;
}

void hub_want_computer(struct hub *h)
{
    if (h->on_computer)
        h->on_computer(h->on_computer_data);
}

void hub_on_listed(struct hub *h, void (*on_listed)(void *, uint64_t), void *data)
{
    h->on_listed = on_listed;
    h->on_listed_data = data;
}

void hub_tell_directory(struct hub *h, uint64_t game)
{
    if (h->on_listed && hub_database_of(h, game) != h->directory)
        h->on_listed(h->on_listed_data, game);
}
