/*
 * hub.c - the rooms of a node: finding, making, forgetting them; who watches.
 */
#include "server/hub.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/hub_private.h"
#include "server/loop.h"

static void *make(size_t size)
{
    void *memory = calloc(1, size);

    if (!memory)
        abort();
    return memory;
}

static struct room **bucket(struct hub *h, uint64_t id)
{
    return &h->buckets[(id * UINT64_C(0x9e3779b97f4a7c15)) >> 50];
}

static void unlink_used(struct room *r)
{
    struct hub *h = r->hub;

    *(r->newer ? &r->newer->older : &h->newest) = r->older;
    *(r->older ? &r->older->newer : &h->oldest) = r->newer;
    r->newer = r->older = NULL;
}

static void link_used(struct room *r)
{
    struct hub *h = r->hub;

    r->older = h->newest;
    if (h->newest)
        h->newest->newer = r;
    h->newest = r;
    if (!h->oldest)
        h->oldest = r;
}

void room_used(struct room *r)
{
    if (r->hub->newest == r)
        return;
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
    if (r->subscribed)
        r->hub->settings.subscribe(r->hub->settings.data, r->id, false);
    r->hub->rooms--;
    room_free(r);
}

static bool in_use(const struct room *r)
{
    return r->watchers || r->first || r->looks || r->loading || r->writing || r->ready;
}

/* Forgets the longest unused; those in use stay, however many they are. */
static void make_room(struct hub *h)
{
    struct room *r = h->oldest;

    for (int tries = 0; r && tries < 64 && h->rooms >= h->settings.rooms_max; tries++) {
        struct room *newer = r->newer;
        if (!in_use(r))
            forget(r);
        r = newer;
    }
}

struct room *room_find(struct hub *h, uint64_t id)
{
    struct room *r = *bucket(h, id);

    while (r && r->id != id)
        r = r->chain;
    return r;
}

struct room *room_get(struct hub *h, uint64_t id)
{
    struct room *r = room_find(h, id);

    if (r) {
        room_used(r);
        return r;
    }
    make_room(h);
    r = make(sizeof *r);
    r->hub = h;
    r->id = id;
    r->table = make(sizeof *r->table);
    r->end = &r->first;
    r->watchers_end = &r->watchers;
    r->chain = *bucket(h, id);
    *bucket(h, id) = r;
    link_used(r);
    h->rooms++;
    return r;
}

void room_forget(struct room *r)
{
    if (!in_use(r))
        forget(r);
}

void hub_watch(struct hub *h, struct hub_watcher *w, uint64_t game, uint32_t since)
{
    struct room *r = room_get(h, game);

    w->room = r;
    w->since = since;
    w->told = false;
    w->next = NULL;
    *r->watchers_end = w;
    r->watchers_end = &w->next;
    if (!r->subscribed) {
        h->settings.subscribe(h->settings.data, game, true);
        r->subscribed = true;
        r->watched = loop_time(h->settings.loop);
    }
    /* Hints were not asked for before: what is known may be old. */
    room_load(r);
}

void hub_unwatch(struct hub *h, struct hub_watcher *w)
{
    struct room *r = w->room;

    if (!r)
        return;
    for (struct hub_watcher **place = &r->watchers; *place; place = &(*place)->next)
        if (*place == w) {
            *place = w->next;
            if (!w->next)
                r->watchers_end = place;
            break;
        }
    w->room = NULL;
    if (!r->watchers && r->subscribed) {
        h->settings.subscribe(h->settings.data, r->id, false);
        r->subscribed = false;
    }
}

bool hub_watched(struct hub *h, uint64_t game, uint64_t player)
{
    const struct room *r = room_find(h, game);

    for (const struct hub_watcher *w = r ? r->watchers : NULL; w; w = w->next)
        if (w->player == player)
            return true;
    return false;
}

void hub_each_watched(const struct hub *h, void (*call)(void *, const struct table *), void *data)
{
    for (const struct room *r = h->newest; r; r = r->older)
        if (r->watchers && r->table->seq > 0)
            call(data, r->table);
}

void hub_note(struct hub *h, uint64_t game, const char *text, size_t size)
{
    const struct room *r = room_find(h, game);
    struct hub_watcher *next;

    for (struct hub_watcher *w = r ? r->watchers : NULL; w; w = next) {
        next = w->next;
        if (w->told && w->note)
            w->note(w, text, size);
    }
}

static void tick(void *data)
{
    struct hub *h = data;

    hub_beat(h);
    hub_poll(h);
}

struct hub *hub_new(const struct hub_settings *s)
{
    struct hub *h = make(sizeof *h);

    assert(s->random && s->publish && s->subscribe && s->hinted);
    h->settings = *s;
    h->ready_end = &h->ready_first;
    h->scratch = make(sizeof *h->scratch);
    h->laid = make(sizeof *h->laid);
    h->timer = loop_timer_start(s->loop, 0, HUB_PULSE / 4, tick, h);
    db_on_free(s->db, hub_decide, h);
    return h;
}

void hub_free(struct hub *h)
{
    loop_timer_stop(h->timer);
    while (h->oldest) {
        h->oldest->loading = h->oldest->writing = false;
        while (h->oldest->looks) {
            h->oldest->looks->asked = true;
            room_show(h->oldest, NULL);
        }
        room_refuse(h->oldest, HUB_UNAVAILABLE);
        h->oldest->subscribed = false;
        forget(h->oldest);
    }
    free(h->scratch);
    free(h->laid);
    free(h);
}

bool hub_idle(const struct hub *h)
{
    return h->waiting == 0;
}

struct hub_counts hub_counts(const struct hub *h)
{
    struct hub_counts counts = h->counts;

    counts.rooms = (uint64_t)h->rooms;
    return counts;
}

void hub_on_done(struct hub *h, void (*call)(void *, enum table_act, double), void *data)
{
    h->on_done = call;
    h->on_done_data = data;
}

void hub_on_computer(struct hub *h, void (*call)(void *), void *data)
{
    h->on_computer = call;
    h->on_computer_data = data;
}

void hub_want_computer(struct hub *h)
{
    if (h->on_computer)
        h->on_computer(h->on_computer_data);
}
