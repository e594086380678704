/*
 * table.c - a table and its log, and look-ups in it.
 */
#include "table/table.h"

#include <string.h>

#include "table/table_clock.h"
#include "table/table_rules.h"

/* ---- look-ups ---- */

int table_to_move(const struct table *t)
{
    return t->phase == PHASE_PLAYING ? t->record.now.position.to_move : -1;
}

bool table_waits_for(const struct table *t, uint64_t player)
{
    const int mover = table_to_move(t);

    return mover >= 0 && player && t->seats[mover].player == player;
}

int table_seat_of(const struct table *t, uint64_t player)
{
    const unsigned seats = table_seats_of(t, player);
    const int mover = table_to_move(t);
    int seat = 0;

    if (seats == 0)
        return -1;
    if (mover >= 0 && seats >> mover & 1)
        return mover;
    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

bool table_wants_computer(const struct table *t)
{
    const int seat = table_to_move(t);

    return seat >= 0 && t->seats[seat].kind == SEAT_COMPUTER;
}

unsigned table_asked(const struct table *t)
{
    if (t->offer == OFFER_NONE)
        return 0;
    return table_offer_asks(t, (enum table_offer)t->offer, t->offerer) & ~(unsigned)t->consents;
}

/* ---- the log ---- */

void table_copy_options(struct table_options *to, const struct table_options *from)
{
    to->game = from->game;
    to->seats = from->seats;
    to->clock = from->clock;
    to->order = from->order;
    to->rated = from->rated;
    to->private = from->private;
    to->swap = from->swap;
    to->bots_allowed = from->bots_allowed;
    to->local = from->local;
    to->odds = from->odds;
    memcpy(to->hands, from->hands, sizeof to->hands);
    to->times = from->times;
    to->base = from->base;
    to->increment = from->increment;
    memcpy(to->bases, from->bases, sizeof to->bases);
    memcpy(to->increments, from->increments, sizeof to->increments);
    memcpy(to->position, from->position, strlen(from->position) + 1);
}

static bool create(struct table *t, uint64_t id, const struct table_event *e)
{
    static const uint8_t seated[TABLE_SEATS_MAX] = {0, 1, 2, 3};
    union any_position first;

    if (e->seq != 1 || id == 0 || e->at < 0 || e->at > TABLE_TIME_MAX || !table_allows(&e->options))
        return false;
    memset(t, 0, offsetof(struct table, record));
    table_copy_options(&t->options, &e->options);
    t->id = id;
    t->host = e->actor;
    t->seq = 1;
    t->last = e->at;
    if (table_start(&t->options, seated, &first.position))
        record_begin_from(&t->record, e->options.game, &first.position);
    else
        record_begin(&t->record, e->options.game, e->options.seats);
    return true;
}

bool table_apply(struct table *t, uint64_t id, const struct table_event *e)
{
    if (e->act == ACT_CREATE)
        return create(t, id, e);
    if (id != t->id || e->seq != t->seq + 1 || e->seq > TABLE_EVENTS_MAX ||
        e->seat >= t->options.seats ||
        e->seat < (e->act == ACT_ABORT || e->act == ACT_HAND_OVER ? -1 : 0) ||
        !table_clock_fits(t, table_charge_of(t, e), e) || !table_act(t, e))
        return false;
    for (int seat = 0; seat < t->options.seats; seat++)
        if (e->actor != 0 && t->seats[seat].player == e->actor)
            t->seats[seat].away = 0; /* A player who acts is present. */
    t->seq = e->seq;
    t->last = e->at;
    return true;
}
