/*
 * table_local.c - what only a table at one device has: taking back at will, changing players, and
 * continuing a record.
 */
#include <assert.h>
#include <string.h>

#include "table/table_apply.h"
#include "table/table_decide.h"

/* ---- taking back at will ---- */

enum table_refusal table_decide_undo(const struct table *t, const struct table_command *c,
                                     struct table_event *e, struct reason *reason)
{
    const int moves = table_undo_moves(t);

    (void)c;
    (void)reason;
    if (moves == 0)
        return TABLE_NOT_NOW;
    e->seat = (int8_t)record_mover(&t->record, t->record.turns - moves);
    return TABLE_OK;
}

bool table_apply_undo(struct table *t, const struct table_event *e)
{
    const int moves = table_undo_moves(t);

    if (moves == 0 || e->seat != record_mover(&t->record, t->record.turns - moves))
        return false;
    table_clock_stop(t, CHARGE_TAKE_BACK, e);
    const bool done = record_take_back(&t->record, moves);
    assert(done && !record_over(&t->record));
    (void)done;
    t->phase = PHASE_PLAYING;
    t->ended = 0;
    table_next_turn(t, e->at);
    return true;
}

/* ---- changing players ---- */

enum table_refusal table_decide_reseat(const struct table *t, const struct table_command *c,
                                       struct table_event *e, struct reason *reason)
{
    (void)t;
    (void)reason;
    e->seat = (int8_t)c->seat;
    e->number = c->number;
    e->next = c->number > 0 ? 0 : c->next;
    return TABLE_OK;
}

/* Gives a seat to a computer, or to a person if the level is 0; the clock's base stays. */
static void seat_player(struct table_seat *s, uint64_t player, int level)
{
    const uint32_t base = s->base, increment = s->increment;

    assert((player == 0) == (level > 0) && level <= TABLE_LEVELS);
    memset(s, 0, sizeof *s);
    s->kind = level > 0 ? SEAT_COMPUTER : SEAT_PERSON;
    s->level = (uint8_t)level;
    s->player = s->person = player;
    s->base = base;
    s->increment = increment;
}

bool table_apply_reseat(struct table *t, const struct table_event *e)
{
    if ((unsigned)e->number > TABLE_LEVELS || (e->next == 0) == (e->number == 0))
        return false;
    table_clock_stop(t, table_charge_of(t, e), e);
    seat_player(&t->seats[e->seat], e->next, e->number);
    table_clock_give(t, e->seat);
    table_drop_offer(t);
    t->unavailable = false;
    return true;
}

/* ---- continuing a record ---- */

/* Sets the clocks to what the record says; a swap exchanges them. */
static void read_clocks(struct table *t)
{
    const struct record *r = &t->record;
    uint32_t left[TABLE_SEATS_MAX];

    for (int seat = 0; seat < TABLE_SEATS_MAX; seat++)
        left[seat] = t->seats[seat].base;
    for (int i = 0; i < r->count; i++) {
        const struct record_entry *e = &r->entries[i];
        const uint32_t first = left[0];
        if (e->kind == RECORD_MOVE && e->clock != RECORD_NO_CLOCK)
            left[e->seat] = e->clock;
        if (e->kind == RECORD_CREDIT && e->clock <= RECORD_CLOCK_MAX - left[e->seat])
            left[e->seat] += e->clock;
        if (e->kind == RECORD_SWAP) {
            left[0] = left[1];
            left[1] = first;
        }
    }
    for (int seat = 0; seat < t->options.seats; seat++)
        table_clock_set(t, seat, left[seat]);
}

void table_continue(struct table *t, uint64_t id, const struct table_options *o,
                    const struct record *r, const uint64_t people[static TABLE_SEATS_MAX],
                    const int levels[static TABLE_SEATS_MAX], int64_t at)
{
    static const uint8_t seated[TABLE_SEATS_MAX] = {0, 1, 2, 3};

    assert(o->local && table_allows(o) && r->game == o->game);
    assert(r->now.position.seats == o->seats && id != 0 && at >= 0 && at <= TABLE_TIME_MAX);
    memset(t, 0, offsetof(struct table, record));
    table_copy_options(&t->options, o);
    record_copy(&t->record, r);
    t->id = id;
    t->seq = 1;
    t->last = t->started = at;
    t->phase = record_over(r) ? PHASE_OVER : PHASE_PLAYING;
    t->ended = record_over(r) ? at : 0;
    for (int seat = 0; seat < o->seats; seat++)
        seat_player(&t->seats[seat], levels[seat] > 0 ? 0 : people[seat], levels[seat]);
    table_clock_start(t, seated, at);
    read_clocks(t);
    table_clock_begin(t);
}
