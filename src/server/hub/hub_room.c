/*
 * hub_room.c - one game in memory: applies events, finds commands that were executed before, sends
 * events to watchers.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/hub/hub_private.h"
#include "server/wire/event_text.h"

/* Entries allocated at once; an event adds at most one entry per seat to a record. */
enum { ENTRIES_STEP = 2 * TABLE_SEATS_MAX };

/* Returns a keyed hash for the index of executed commands; it is keyed because clients choose the
 * ids. */
static uint64_t key(const struct hub *h, uint64_t actor, const char *id)
{
    char bytes[sizeof actor + TABLE_ID_MAX];
    const size_t size = strlen(id);

    assert(size < TABLE_ID_MAX);
    memcpy(bytes, &actor, sizeof actor);
    memcpy(bytes + sizeof actor, id, size);
    return secret_index(h->index_key, bytes, sizeof actor + size);
}

/* Returns an event in the format for clients, valid until the next call. */
static const struct shown *show(const struct room *r, uint32_t seq)
{
    struct shown *s = &r->hub->shown;
    const size_t begin = seq > 1 ? r->ends[seq - 2] : 0;

    assert(seq >= 1 && seq <= r->table->seq);
    if (s->room != r || s->seq != seq) {
        s->room = r;
        s->seq = seq;
        s->size = event_unpack(r->id, seq, r->text + begin, r->ends[seq - 1] - begin, s->text);
    }
    return s;
}

uint32_t room_done_before(const struct room *r, uint64_t actor, const char *id)
{
    const uint64_t wanted = key(r->hub, actor, id);

    for (uint32_t seq = r->table->seq; seq > 0; seq--) {
        if (r->keys[seq - 1] != wanted)
            continue;
        const struct shown *s = show(r, seq);
        if (event_wire_is(s->text, s->size, actor, id))
            return seq;
    }
    return 0;
}

bool room_has(const struct room *r, const struct table_event *e)
{
    if (e->seq == 0 || e->seq > r->table->seq)
        return false;
    const struct shown *s = show(r, e->seq);
    return event_wire_is(s->text, s->size, e->actor, e->id) &&
           event_wire_at(s->text, s->size) == e->at;
}

size_t room_bytes(const struct room *r)
{
    const size_t event = sizeof *r->ends + sizeof *r->keys;

    return sizeof *r + offsetof(struct table, record) + record_size(r->entries_room) +
           r->text_room + r->events_room * event;
}

void room_fit_table(struct room *r)
{
    const int count = r->table ? r->table->record.count : 0;
    const size_t head = offsetof(struct table, record);

    if (r->entries_room >= count + ENTRIES_STEP || r->entries_room == RECORD_ENTRIES_MAX)
        return;
    r->entries_room = count + count / 4 + 2 * ENTRIES_STEP;
    if (r->entries_room > RECORD_ENTRIES_MAX)
        r->entries_room = RECORD_ENTRIES_MAX;
    const bool first = !r->table;
    r->table = alloc_resized(r->table, head + record_size(r->entries_room));
    if (first)
        memset(r->table, 0, head + record_size(0));
    r->table->record.room = r->entries_room;
}

/* Stores the event in the format for clients, packed. */
static void keep(struct room *r, const struct table_event *e)
{
    struct shown *s = &r->hub->shown;
    char packed[EVENT_PACKED_MAX];

    s->room = r;
    s->seq = e->seq;
    s->size = event_write_wire(r->table, e, s->text);
    const size_t size = event_pack(r->id, e->seq, s->text, s->size, packed);

    if (e->seq > r->events_room) {
        r->events_room = r->events_room * 5 / 4 + 16;
        r->ends = alloc_resized(r->ends, r->events_room * sizeof *r->ends);
        r->keys = alloc_resized(r->keys, r->events_room * sizeof *r->keys);
    }
    if (r->text_size + size > r->text_room) {
        r->text_room = (r->text_size + size) * 5 / 4 + 256;
        r->text = alloc_resized(r->text, r->text_room);
    }
    memcpy(r->text + r->text_size, packed, size);
    r->text_size += size;
    r->ends[e->seq - 1] = (uint32_t)r->text_size;
    r->keys[e->seq - 1] = key(r->hub, e->actor, e->id);
}

/* The watcher was sent events that the log has lost: sends all events again. Returns false if it
 * unwatched during that. */
static bool send_all_again(struct room *r, struct hub_watcher *w)
{
    char text[EVENT_WIRE_MAX];
    const size_t size = event_write_resync(r->table, w->after + 1, text);

    w->restart = false;
    w->after = 0;
    w->on_event(w, r->table, text, size);
    return w->room == r;
}

void room_tell(struct room *r, struct hub_watcher *w)
{
    if (r->table->seq == 0) /* The log is being read; the watcher gets the events then. */
        return;
    if (!w->told && !room_admits(r, w)) {
        room_turn_away(w);
        return;
    }
    w->behind = false;
    if (w->after > r->table->seq && !w->restart) { /* It was sent events that the log lacks. */
        if (!room_believes(r, &w->doubted))
            return;
        w->restart = true;
    }
    w->doubted = 0;
    if (w->restart && !send_all_again(r, w))
        return;
    for (uint32_t i = w->after; i < r->table->seq; i++) {
        if (w->takes && !w->takes(w)) {
            w->behind = true;
            return;
        }
        const struct shown *s = show(r, i + 1);
        w->after = i + 1;
        w->on_event(w, r->table, s->text, s->size);
        if (w->room != r)
            return; /* the watcher unwatched during the call */
    }
    if (!w->told) {
        w->told = true;
        w->on_ready(w, r->table);
    }
}

/* Watchers may be added or removed by the callbacks. */
void room_tell_all(struct room *r)
{
    struct hub_watcher *next;

    for (struct hub_watcher *w = r->watchers; w; w = next) {
        next = w->next;
        room_tell(r, w);
    }
}

static bool apply(struct room *r, const struct table_event *e)
{
    room_fit_table(r);
    if (e->seq != r->table->seq + 1 || !table_apply(r->table, r->id, e))
        return false;
    assert(r->table->record.count <= r->entries_room);
    r->table->record.room = r->entries_room; /* record_begin() assumes room for all entries */
    keep(r, e);
    r->doubted = 0;
    r->hub->counts.events++;
    return true;
}

bool room_apply(struct room *r, const struct table_event *e)
{
    const size_t before = room_bytes(r);
    const bool ok = apply(r, e);

    r->hub->bytes += room_bytes(r) - before;
    return ok;
}

void room_free(struct room *r)
{
    assert(!queue_first(&r->commands) && !queue_first(&r->looks) && !r->watchers);
    if (r->hub->shown.room == r)
        r->hub->shown.room = NULL;
    free(r->table);
    free(r->text);
    free(r->ends);
    free(r->keys);
    free(r);
}
