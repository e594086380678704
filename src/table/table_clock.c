/*
 * table_clock.c - clocks: Fischer, correspondence (days per move), none.
 */
#include "table/table_clock.h"

#include <assert.h>

#include "table/table_rules.h"

static const uint32_t second = 1000, day = 24 * 3600 * 1000;

static bool can_be(uint8_t clock, uint32_t base, uint32_t increment)
{
    switch (clock) {
    case CLOCK_NONE:
        return base == 0 && increment == 0;
    case CLOCK_FISCHER:
        return base >= 10 * second && base <= 3 * 3600 * second && increment <= 180 * second;
    case CLOCK_DAYS:
        return base >= day && base <= 14 * day && increment == 0;
    default:
        return false;
    }
}

/* Whether the times by seat are valid: all 0 unless the seats have their own times, and then at
 * least one differs. */
static bool allows_times(const struct table_options *o)
{
    bool differ = false;

    for (int seat = 0; seat < TABLE_SEATS_MAX; seat++) {
        const uint32_t base = o->bases[seat], increment = o->increments[seat];
        const bool given = o->times && seat < o->seats;
        if (given ? !can_be(o->clock, base, increment) : base != 0 || increment != 0)
            return false;
        differ = differ || (given && (base != o->base || increment != o->increment));
    }
    return o->times ? differ && !o->rated && !o->swap : !differ;
}

bool table_clock_allows(const struct table_options *o)
{
    return can_be(o->clock, o->base, o->increment) && allows_times(o);
}

static int64_t latest(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static bool has_clock(const struct table *t, int seat)
{
    return t->options.clock != CLOCK_NONE && t->seats[seat].kind == SEAT_PERSON;
}

/* Returns the seat whose clock runs, or -1. */
static int running(const struct table *t)
{
    const int seat = table_to_move(t);
    const bool first = t->options.local && t->record.turns == 0;

    return seat >= 0 && !first && has_clock(t, seat) ? seat : -1;
}

int64_t table_clock_at(const struct table *t, const struct table_command *c, int64_t now)
{
    return latest(latest(now, c->received), t->last);
}

bool table_clock_measure(const struct table *t, enum table_charge how,
                         const struct table_command *c, struct table_event *e)
{
    if (how == CHARGE_NOTHING)
        return true;
    assert(t->phase != PHASE_OPEN && e->at >= t->since && e->at >= c->received);
    const int seat = running(t);
    if (seat < 0) {
        e->gap = (uint64_t)(e->at - t->since);
        return true;
    }
    const struct table_seat *s = &t->seats[seat];
    /* A move cannot arrive before its turn began: clocks of nodes differ a little. */
    const int64_t received = how == CHARGE_FLAG ? e->at : latest(c->received, t->since);
    const int64_t elapsed = received - t->since;
    uint32_t lag = 0;
    if (how == CHARGE_MOVE)
        lag = least(least(c->lag, s->quota), TABLE_LAG_CAP);
    if (lag > elapsed)
        lag = (uint32_t)elapsed;
    const bool in_time = elapsed - lag <= s->left;
    if (!in_time && (how == CHARGE_MOVE || how == CHARGE_TAKE_BACK))
        return false;
    e->used = in_time ? (uint32_t)(elapsed - lag) : s->left;
    e->lag = lag;
    e->gap = (uint64_t)(e->at - t->since) - e->used - lag;
    return true;
}

bool table_clock_fits(const struct table *t, enum table_charge how, const struct table_event *e)
{
    const int seat = running(t);

    if (e->at < t->last || e->at > TABLE_TIME_MAX)
        return false;
    if (e->act == ACT_CREDIT) /* A credit does not stop the clock. */
        return seat >= 0 && e->used > 0 && table_clock_room(t, e->used, e->at) == e->used &&
               !e->lag && !e->gap;
    if (how == CHARGE_NOTHING)
        return !e->used && !e->lag && !e->gap;
    const uint64_t elapsed = (uint64_t)(e->at - t->since), charged = e->used + e->lag;
    if (e->used > elapsed || charged > elapsed || e->gap != elapsed - charged)
        return false;
    if (seat < 0)
        return charged == 0 && how != CHARGE_FLAG;
    const struct table_seat *s = &t->seats[seat];
    const uint32_t forgiven = how == CHARGE_MOVE ? least(s->quota, TABLE_LAG_CAP) : 0;
    return e->used <= s->left && e->lag <= forgiven && (how != CHARGE_FLAG || e->used == s->left);
}

void table_clock_give(struct table *t, int seat)
{
    if (!has_clock(t, seat))
        return;
    t->seats[seat].left = t->seats[seat].base;
    t->seats[seat].quota = TABLE_LAG_QUOTA;
}

void table_clock_set(struct table *t, int seat, uint32_t left)
{
    struct table_seat *s = &t->seats[seat];

    assert(left <= RECORD_CLOCK_MAX);
    if (!has_clock(t, seat))
        return;
    s->added += (int64_t)left - s->left;
    s->left = left;
}

void table_clock_start(struct table *t, const uint8_t order[static TABLE_SEATS_MAX], int64_t at)
{
    const struct table_options *o = &t->options;

    for (int from = 0; from < o->seats; from++) {
        struct table_seat *s = &t->seats[order[from]];
        s->base = o->times ? o->bases[from] : o->base;
        s->increment = o->times ? o->increments[from] : o->increment;
        table_clock_give(t, order[from]);
    }
    t->since = at;
}

void table_clock_stop(struct table *t, enum table_charge how, const struct table_event *e)
{
    const int seat = running(t);

    if (how == CHARGE_NOTHING)
        return;
    t->since = e->at;
    if (seat < 0)
        return;
    struct table_seat *s = &t->seats[seat];
    assert(e->used <= s->left && e->lag <= s->quota);
    s->left -= (uint32_t)e->used;
    s->used += e->used;
    s->lag += e->lag;
    if (how != CHARGE_MOVE)
        return;
    s->quota = least(s->quota - e->lag + TABLE_LAG_REGAIN, TABLE_LAG_QUOTA);
    const uint32_t added = least(s->increment, RECORD_CLOCK_MAX - s->left);
    s->left += added;
    s->added += added;
}

void table_clock_begin(struct table *t)
{
    const int seat = table_to_move(t);

    if (seat < 0 || t->options.clock != CLOCK_DAYS || !has_clock(t, seat))
        return;
    struct table_seat *s = &t->seats[seat];
    s->added += (int64_t)s->base - s->left;
    s->left = s->base;
}

uint32_t table_clock_shown(const struct table *t, int seat)
{
    return running(t) == seat ? t->seats[seat].left : RECORD_NO_CLOCK;
}

static bool can_add(const struct table *t, int seat, uint64_t milliseconds)
{
    return !t->options.local && milliseconds <= RECORD_CLOCK_MAX - t->seats[seat].left &&
           t->record.count < TABLE_RECORD_ROOM;
}

uint64_t table_clock_room(const struct table *t, uint64_t milliseconds, int64_t at)
{
    const int seat = running(t);

    if (seat < 0 || can_add(t, seat, milliseconds))
        return seat < 0 ? 0 : milliseconds;
    const uint64_t ran = at > t->since ? (uint64_t)(at - t->since) : 0;
    return milliseconds < ran ? milliseconds : ran;
}

bool table_clock_credit(struct table *t, const struct table_event *e)
{
    const int seat = running(t);

    assert(seat >= 0 && table_clock_room(t, e->used, e->at) == e->used);
    if (!can_add(t, seat, e->used)) {
        t->since += (int64_t)e->used;
        return true;
    }
    if (!record_credit(&t->record, seat, (uint32_t)e->used))
        return false;
    t->seats[seat].left += (uint32_t)e->used;
    t->seats[seat].credit += e->used;
    return true;
}

int64_t table_clock_away(const struct table *t)
{
    return t->options.clock == CLOCK_FISCHER ? TABLE_AWAY : TABLE_AWAY_UNTIMED;
}

int64_t table_deadline(const struct table *t)
{
    const int seat = running(t);

    return seat < 0 ? 0 : t->since + t->seats[seat].left;
}

uint32_t table_left(const struct table *t, int seat, int64_t now)
{
    assert(seat >= 0 && seat < t->options.seats);
    if (!has_clock(t, seat))
        return 0;
    const uint32_t left = t->seats[seat].left;
    if (seat != running(t) || now <= t->since)
        return left;
    return now - t->since < left ? left - (uint32_t)(now - t->since) : 0;
}
