/*
 * table_follow.c - follows a table by its events. Nothing that an event says is trusted.
 */
#include "table/table_follow.h"

#include <string.h>

#include "table/table_apply.h"
#include "table/table_rules.h"

/* ---- by what the event says ---- */

/* Whether everything that the act does is in other fields. These acts move players between seats,
 * which only the act says. */
static bool is_told(const struct event_line *e)
{
    switch (e->event.act) {
    case ACT_CREATE:
    case ACT_SIT:
    case ACT_LEAVE:
    case ACT_COMPUTER:
    case ACT_SWAP:
    case ACT_HAND_OVER:
    case ACT_RESEAT:
        return false;
    default:
        return true;
    }
}

/* Plays the event's move, with the mover's clock as the event says. */
static bool told_move(struct table *t, const struct event_line *e)
{
    const struct position *now = &t->record.now.position;
    struct move m;

    if (t->phase != PHASE_PLAYING || e->event.seat != now->to_move ||
        !game_read_move(t->options.game, now, e->event.move, &m, NULL))
        return false;
    const bool clocked = e->clocked && t->seats[e->event.seat].kind == SEAT_PERSON;
    if (!record_play(&t->record, m, clocked ? e->time_left[e->event.seat] : RECORD_NO_CLOCK))
        return false;
    table_next_turn(t, e->event.at);
    return true;
}

static bool told_take_back(struct table *t, const struct event_line *e)
{
    if (t->phase != PHASE_PLAYING || !record_take_back(&t->record, e->taken_back))
        return false;
    table_next_turn(t, e->event.at);
    return true;
}

static bool told_substitute(struct table *t, const struct event_line *e)
{
    const int seat = e->event.seat;

    if (t->phase != PHASE_PLAYING || seat < 0 || t->seats[seat].kind != SEAT_PERSON ||
        t->record.count >= RECORD_ENTRIES_MAX)
        return false;
    table_replace(t, seat, e->level, e->event.at);
    return true;
}

/* An act about an offer leaves it open as long as someone is asked. */
static void told_offer(struct table *t, const struct event_line *e)
{
    const bool same = t->offer == e->offer;
    const struct table_event made = {
        .act = ACT_OFFER,
        .number = e->offer,
        .seat = (int8_t)(same ? t->offerer : e->event.seat),
    };

    table_drop_offer(t);
    if (!e->asks || made.seat < 0 || !table_offer_fits(t, &made))
        return;
    t->offer = e->offer;
    t->offerer = (uint8_t)made.seat;
    t->consents = (uint8_t)~e->asked;
}

/* A player who acts is present. */
static void told_presence(struct table *t, const struct event_line *e)
{
    for (int i = 0; i < t->options.seats; i++)
        if (e->event.actor != 0 && t->seats[i].player == e->event.actor)
            t->seats[i].away = 0;
}

/* Follows an act that is not known here, or that the table refuses, by the event's other fields. */
static bool follow_told(struct table *t, const struct event_line *e)
{
    if (!is_told(e) || (e->known && e->event.act == ACT_MOVE && e->event.move[0] == '\0') ||
        (e->taken_back > 0 && !told_take_back(t, e)) ||
        (e->event.move[0] != '\0' && !told_move(t, e)) || (e->level > 0 && !told_substitute(t, e)))
        return false;
    if (e->offer != OFFER_NONE)
        told_offer(t, e);
    told_presence(t, e);
    if (e->event.next != 0)
        t->next = e->event.next;
    t->seq = e->event.seq;
    t->last = e->event.at > t->last ? e->event.at : t->last;
    return true;
}

/* ---- by the table ---- */

/* Whether an act that is a seat's says which: the table asks only after it has checked that. */
static bool names_seat(const struct table_event *e)
{
    return e->seat >= 0 || e->act == ACT_ABORT || e->act == ACT_ACCEPT;
}

/* Applies the event as the service did. Its gap is the time that nothing else in it counts. */
static bool follow_known(struct table *t, const struct event_line *e)
{
    struct table_event event;

    if (!e->known)
        return false;
    memcpy(&event, &e->event, sizeof event);
    if (names_seat(&event) && table_charge_of(t, &event) != CHARGE_NOTHING && event.at >= t->since)
        event.gap = (uint64_t)(event.at - t->since) - event.used - event.lag;
    return table_apply(t, TABLE_FOLLOW_ID, &event);
}

/* ---- what every event says ---- */

/* Ends the game in the way the service says, which may be unknown here. */
static void follow_end(struct table *t, const struct event_line *e)
{
    enum ending how;

    if (e->ending[0] == '\0' || t->phase == PHASE_OVER)
        return;
    if (ending_find(e->ending, &how))
        record_end(&t->record, how, e->winners);
    table_finish(t, e->event.at);
}

/* Sets the countdown of an absent player. */
static void follow_absence(struct table *t, const struct event_line *e)
{
    const int seat = e->event.seat;

    if (e->until > 0 && t->phase == PHASE_PLAYING && seat >= 0 &&
        t->seats[seat].kind == SEAT_PERSON)
        t->seats[seat].away = t->seats[seat].counted = e->until;
}

/* Sets the clocks; those of computers have no time. */
static void follow_clocks(struct table *t, const struct event_line *e)
{
    if (!e->clocked || t->phase == PHASE_OPEN)
        return;
    for (int seat = 0; seat < t->options.seats; seat++)
        if (t->seats[seat].kind == SEAT_PERSON)
            t->seats[seat].left = e->time_left[seat];
    t->since = e->since;
    /* No event is earlier than the clock that it stops. */
    t->last = e->since > t->last ? e->since : t->last;
}

static void follow_version(struct table *t, const struct event_line *e, uint32_t before)
{
    if (e->version > before && t->version == before) {
        table_drop_offer(t);
        t->unavailable = false;
    }
    t->version = e->version;
}

static void follow_result(struct table_follower *f, const struct event_line *e)
{
    memcpy(f->ending, e->ending, sizeof f->ending);
    f->winners = e->winners;
    memcpy(f->half_points, e->half_points, sizeof f->half_points);
}

/* Whether the table is now as the service says. */
static bool agrees(const struct table *t, const struct event_line *e)
{
    return (t->phase == PHASE_OVER) == (e->ending[0] != '\0') &&
           (!e->placed ||
            e->fingerprint == game_fingerprint(t->options.game, &t->record.now.position));
}

/* Whether the event's numbers are in the range of this table. */
static bool fits(const struct table *t, const struct event_line *e)
{
    if (e->event.seq != t->seq + 1 || e->event.seat >= t->options.seats ||
        e->to_move >= t->options.seats || (e->clocked && e->times != t->options.seats))
        return false;
    for (int seat = 0; seat < e->times; seat++)
        if (e->time_left[seat] > RECORD_CLOCK_MAX)
            return false;
    return true;
}

static bool follow_next(struct table_follower *f, const struct event_line *e)
{
    struct table *t = &f->table;
    const uint32_t before = t->version;

    if (!fits(t, e) || (!follow_known(t, e) && !follow_told(t, e)))
        return false;
    follow_absence(t, e);
    follow_end(t, e);
    follow_clocks(t, e);
    follow_version(t, e, before);
    return agrees(t, e);
}

/* Sets up the table. If its clock is not known, and has times that no known clock has, it is shown
 * without one. */
static bool follow_first(struct table *t, const struct event_line *e)
{
    struct table_event event;

    if (table_apply(t, TABLE_FOLLOW_ID, &e->event))
        return true;
    memcpy(&event, &e->event, sizeof event);
    struct table_options *o = &event.options;
    o->clock = CLOCK_NONE;
    o->base = o->increment = 0;
    o->times = o->rated = false;
    memset(o->bases, 0, sizeof o->bases);
    memset(o->increments, 0, sizeof o->increments);
    return e->other_clock && table_apply(t, TABLE_FOLLOW_ID, &event);
}

bool table_follow(struct table_follower *f, const struct event_line *e)
{
    if (e->known && e->event.act == ACT_CREATE)
        f->lost = !follow_first(&f->table, e);
    else
        f->lost = !table_follow_fine(f) || !follow_next(f, e);
    if (f->lost)
        return false;
    f->to_move = f->table.phase == PHASE_OPEN ? -1 : e->to_move;
    follow_result(f, e);
    return true;
}

/* ---- questions ---- */

bool table_follow_fine(const struct table_follower *f)
{
    return f->table.seq > 0 && !f->lost;
}

/* Whether the service and the rules agree on who is to move. */
static bool same_turn(const struct table_follower *f)
{
    return f->to_move == table_to_move(&f->table);
}

unsigned table_follow_may(const struct table_follower *f, const struct table_player *who,
                          int64_t now)
{
    const unsigned allowed = table_may(&f->table, who, now);

    return same_turn(f) ? allowed : allowed & ~(1u << MAY_MOVE | 1u << MAY_SWAP);
}

uint32_t table_follow_left(const struct table_follower *f, int seat, int64_t now)
{
    return table_left(&f->table, seat, same_turn(f) ? now : f->table.since);
}

int64_t table_follow_deadline(const struct table_follower *f)
{
    return same_turn(f) ? table_deadline(&f->table) : 0;
}
