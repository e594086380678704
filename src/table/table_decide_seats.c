/*
 * table_decide_seats.c - decides acts about seats: taking them, giving them up, handing them over.
 */
#include "rules/random.h"
#include "table/table_decide.h"

int table_own_seat(const struct table *t, const struct table_command *c)
{
    if (c->seat < 0 || c->actor == 0)
        return table_seat_of(t, c->actor);
    return table_holds(t, c->actor, c->seat) ? c->seat : -1;
}

/* ---- before the start ---- */

/* Starts the game if this is the last seat to be taken; decides which seat everyone gets at the
 * board. */
static void start_if_full(const struct table *t, const struct table_command *c,
                          struct table_event *e)
{
    const uint32_t seats = t->options.seats;
    const bool teams = t->record.now.position.sides < seats;
    uint64_t random = c->random;

    if (!table_fills(t, e->seat))
        return;
    e->starts = true;
    const uint32_t first = random_below(&random, seats);
    for (uint32_t seat = 0; seat < seats; seat++) {
        /* rotate only, so that partners stay partners */
        const bool turned = t->options.order == ORDER_RANDOM && teams;
        e->order[seat] = (uint8_t)(turned ? (seat + first) % seats : seat);
    }
    for (uint32_t left = seats; t->options.order == ORDER_RANDOM && !teams && left > 1; left--) {
        const uint32_t drawn = random_below(&random, left);
        const uint8_t seat = e->order[drawn];
        e->order[drawn] = e->order[left - 1];
        e->order[left - 1] = seat;
    }
}

/* Returns the first free seat that may be taken now, or -1. */
static int next_seat(const struct table *t)
{
    int next = table_free_seat(t);

    for (int seat = next + 1; next >= 0 && seat < t->options.seats; seat++)
        if (t->seats[seat].kind == SEAT_FREE && t->seats[seat].rests < t->seats[next].rests)
            next = seat;
    return next;
}

static enum table_refusal take_seat(const struct table *t, const struct table_command *c,
                                    struct table_event *e)
{
    const int seat = c->seat < 0 ? next_seat(t) : c->seat;

    if (seat < 0 || t->seats[seat].kind != SEAT_FREE)
        return TABLE_TAKEN;
    e->seat = (int8_t)seat;
    start_if_full(t, c, e);
    return TABLE_OK;
}

enum table_refusal table_decide_sit(const struct table *t, const struct table_command *c,
                                    struct table_event *e, struct reason *reason)
{
    (void)reason;
    if (t->options.rated && !c->account)
        return TABLE_ACCOUNTS_ONLY;
    if (t->options.rated && c->bot && !t->options.bots_allowed)
        return TABLE_NO_BOTS;
    if (t->options.rated && table_seats_of(t, c->actor))
        return TABLE_SEATED_ALREADY;
    e->account = c->account;
    e->bot = c->bot;
    const enum table_refusal refused = take_seat(t, c, e);
    if (refused == TABLE_OK && e->at < t->seats[e->seat].rests)
        return TABLE_TOO_SOON;
    return refused;
}

enum table_refusal table_decide_leave(const struct table *t, const struct table_command *c,
                                      struct table_event *e, struct reason *reason)
{
    const bool clears = c->seat >= 0 && t->seats[c->seat].kind == SEAT_COMPUTER;
    const int seat = clears && c->actor == t->host ? c->seat : table_own_seat(t, c);

    (void)reason;
    if (seat < 0)
        return TABLE_NOT_YOURS;
    e->seat = (int8_t)seat;
    return TABLE_OK;
}

enum table_refusal table_decide_computer(const struct table *t, const struct table_command *c,
                                         struct table_event *e, struct reason *reason)
{
    (void)reason;
    if (c->actor != t->host)
        return TABLE_NOT_YOURS;
    if (t->options.rated)
        return TABLE_NO_COMPUTERS;
    e->number = c->number;
    const enum table_refusal refused = take_seat(t, c, e);
    if (refused == TABLE_OK && e->starts && !t->options.local && table_persons(t) == 0)
        return TABLE_NOT_NOW; /* computers play alone only at one device */
    return refused;
}

/* ---- leaving ---- */

enum table_refusal table_decide_resign(const struct table *t, const struct table_command *c,
                                       struct table_event *e, struct reason *reason)
{
    const int seat = table_own_seat(t, c);

    (void)reason;
    e->seat = (int8_t)seat;
    return seat < 0 ? TABLE_NOT_YOURS : TABLE_OK;
}

enum table_refusal table_decide_abort(const struct table *t, const struct table_command *c,
                                      struct table_event *e, struct reason *reason)
{
    const int seat = c->actor == 0 ? -1 : table_own_seat(t, c);

    (void)reason;
    e->seat = (int8_t)seat;
    if (c->actor == 0)
        return TABLE_OK;
    if (t->phase == PHASE_OPEN)
        return c->actor == t->host ? TABLE_OK : TABLE_NOT_YOURS;
    if (seat < 0)
        return TABLE_NOT_YOURS;
    return t->record.turns < t->options.seats || t->unavailable ? TABLE_OK : TABLE_NOT_NOW;
}

enum table_refusal table_decide_away(const struct table *t, const struct table_command *c,
                                     struct table_event *e, struct reason *reason)
{
    (void)reason;
    if (t->seq >= (c->actor == 0 ? TABLE_SERVICE_MAX : TABLE_TALK_MAX))
        return TABLE_FULL;
    if (c->actor != 0 && table_seats_of(t, c->actor) == 0)
        return TABLE_NOT_YOURS;
    const struct table_seat *s = &t->seats[c->seat];
    if (!table_may_be_absent(t, c->seat) || s->player == c->actor || s->away != 0)
        return TABLE_NOT_NOW;
    e->seat = (int8_t)c->seat;
    return e->at < s->counted ? TABLE_TOO_SOON : TABLE_OK; /* only one countdown at a time */
}

/* Returns the absent seat that is meant, the actor's own or, for the service, any; or -1. */
static int absent_seat(const struct table *t, const struct table_command *c)
{
    for (int seat = 0; seat < t->options.seats; seat++)
        if (t->seats[seat].away != 0 && (c->seat < 0 || c->seat == seat) &&
            (c->actor == 0 || table_holds(t, c->actor, seat)))
            return seat;
    return -1;
}

enum table_refusal table_decide_back(const struct table *t, const struct table_command *c,
                                     struct table_event *e, struct reason *reason)
{
    const int seat = absent_seat(t, c);

    (void)reason;
    if (c->actor != 0 && table_own_seat(t, c) < 0)
        return TABLE_NOT_YOURS;
    e->seat = (int8_t)seat;
    return seat < 0 ? TABLE_NOT_NOW : TABLE_OK;
}

enum table_refusal table_decide_claim(const struct table *t, const struct table_command *c,
                                      struct table_event *e, struct reason *reason)
{
    const int seat = table_to_move(t);

    (void)reason;
    if (table_seats_of(t, c->actor) == 0)
        return TABLE_NOT_YOURS;
    if (!table_may_be_absent(t, seat) || t->seats[seat].away == 0 ||
        (c->seat >= 0 && c->seat != seat) || table_holds(t, c->actor, seat))
        return TABLE_NOT_NOW;
    e->seat = (int8_t)seat;
    return c->received < t->seats[seat].away ? TABLE_TOO_SOON : TABLE_OK;
}

/* ---- handing over ---- */

/*
 * The seat is found by the guest's id: between request and decision the seats may have been
 * reassigned, and another player's must not be handed over.
 */
enum table_refusal table_decide_hand_over(const struct table *t, const struct table_command *c,
                                          struct table_event *e, struct reason *reason)
{
    const unsigned seats = table_seats_of(t, c->whose);
    const bool only_host = seats == 0 && t->phase == PHASE_OPEN && t->host == c->whose;
    const int seat = c->seat < 0 ? table_seat_of(t, c->whose) : c->seat;

    (void)reason;
    if (c->seat < 0 ? seats == 0 && !only_host : !(seats >> c->seat & 1))
        return TABLE_NOT_YOURS;
    if (seat >= 0 && table_began(t, c->next))
        return TABLE_SEATED_ALREADY;
    if (seat >= 0 && t->seats[seat].account)
        return TABLE_NOT_NOW; /* seats of accounts in rated games cannot be handed over */
    e->seat = (int8_t)seat;
    e->next = c->next;
    e->account = true;
    return TABLE_OK;
}
