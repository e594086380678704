/*
 * table_rules.c - properties of a table, shared by deciding and applying.
 */
#include "table/table_rules.h"

#include <assert.h>
#include <string.h>

static bool known(const struct game *g)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        if (games[i] == g)
            return true;
    return false;
}

bool table_start(const struct table_options *o, const uint8_t order[static TABLE_SEATS_MAX],
                 struct position *start)
{
    uint8_t hands[TABLE_SEATS_MAX] = {0};

    if (o->position[0] != '\0')
        return o->game->read(start, o->position);
    for (int seat = 0; seat < o->seats; seat++)
        hands[order[seat]] = o->hands[seat];
    return o->odds && o->game->odds && o->game->odds(start, o->seats, hands);
}

/* Whether the hands are valid: all 0 without odds; with odds, at least one differs from the usual
 * number. */
static bool allows_odds(const struct table_options *o)
{
    static const uint8_t seated[TABLE_SEATS_MAX] = {0, 1, 2, 3};
    union any_position start, usual;

    for (int seat = o->odds ? o->seats : 0; seat < TABLE_SEATS_MAX; seat++)
        if (o->hands[seat] != 0)
            return false;
    if (!o->odds)
        return true;
    o->game->setup(&usual.position, o->seats);
    return table_start(o, seated, &start.position) && memcmp(&start, &usual, o->game->size) != 0 &&
           !o->rated && !o->swap;
}

/* Whether it is a position for this number of seats that is not finished and not the
 * usual start. */
static bool allows_position(const struct table_options *o)
{
    union any_position start, usual;

    if (!memchr(o->position, '\0', sizeof o->position))
        return false;
    if (o->position[0] == '\0')
        return true;
    if (!o->game->read(&start.position, o->position) || start.position.seats != o->seats ||
        start.position.status != STATUS_OPEN)
        return false;
    o->game->setup(&usual.position, o->seats);
    return memcmp(&start, &usual, o->game->size) != 0 && !o->odds && !o->rated && !o->swap;
}

bool table_allows(const struct table_options *o)
{
    return known(o->game) && game_allows(o->game, o->seats) && o->order < ORDER_COUNT &&
           table_clock_allows(o) && (!o->rated || o->clock != CLOCK_NONE) &&
           !(o->local && o->rated) && (!o->swap || o->seats == 2) && allows_position(o) &&
           allows_odds(o);
}

bool table_holds(const struct table *t, uint64_t actor, int seat)
{
    assert(seat >= 0 && seat < t->options.seats);
    const struct table_seat *s = &t->seats[seat];

    return actor == 0 ? s->kind == SEAT_COMPUTER : s->kind == SEAT_PERSON && s->player == actor;
}

unsigned table_seats_of(const struct table *t, uint64_t player)
{
    unsigned seats = 0;

    for (int seat = 0; player != 0 && seat < t->options.seats; seat++)
        if (table_holds(t, player, seat))
            seats |= 1u << seat;
    return seats;
}

bool table_began(const struct table *t, uint64_t person)
{
    for (int seat = 0; seat < t->options.seats; seat++)
        if (t->seats[seat].kind != SEAT_FREE && t->seats[seat].person == person)
            return true;
    return false;
}

unsigned table_persons(const struct table *t)
{
    unsigned seats = 0;

    for (int seat = 0; seat < t->options.seats; seat++)
        if (t->seats[seat].kind == SEAT_PERSON)
            seats |= 1u << seat;
    return seats;
}

bool table_may_be_absent(const struct table *t, int seat)
{
    return t->options.clock != CLOCK_DAYS && seat == table_to_move(t) &&
           t->seats[seat].kind == SEAT_PERSON;
}

int table_free_seat(const struct table *t)
{
    for (int seat = 0; seat < t->options.seats; seat++)
        if (t->seats[seat].kind == SEAT_FREE)
            return seat;
    return -1;
}

int64_t table_rest(uint32_t leaves)
{
    return leaves <= TABLE_LEAVES_FREE ? 0
                                       : (int64_t)(leaves - TABLE_LEAVES_FREE) * TABLE_LEAVES_REST;
}

bool table_fills(const struct table *t, int seat)
{
    for (int other = 0; other < t->options.seats; other++)
        if (other != seat && t->seats[other].kind == SEAT_FREE)
            return false;
    return true;
}

unsigned table_opponents(const struct table *t, int seat)
{
    const int sides = t->record.now.position.sides;
    unsigned seats = 0;

    for (int other = 0; other < t->options.seats; other++)
        if (other % sides != seat % sides)
            seats |= 1u << other;
    return seats;
}

unsigned table_offer_asks(const struct table *t, enum table_offer o, int seat)
{
    const unsigned others = table_persons(t) & ~table_seats_of(t, t->seats[seat].player);

    return o == OFFER_RESIGN ? others & ~table_opponents(t, seat) : others;
}

int table_take_back_moves(const struct table *t, int seat)
{
    const struct record *r = &t->record;
    const int swapped = record_player(r, 0) != 0; /* the move before a swap cannot be taken back */

    for (int turn = r->turns - 1; turn >= swapped; turn--)
        if (record_mover(r, turn) == seat)
            return r->turns - turn;
    return 0;
}

int table_undo_moves(const struct table *t)
{
    const struct record *r = &t->record;
    const unsigned people = table_persons(t);
    const int swapped = record_player(r, 0) != 0;
    int turn = r->turns - 1;

    /* A decision stays, and so does a game that a rematch followed. */
    if (r->ending > ENDING_MOVE_LIMIT || t->next != 0 || r->count >= TABLE_RECORD_ROOM)
        return 0;
    while (people != 0 && turn >= swapped && !(people >> record_mover(r, turn) & 1))
        turn--;
    return turn >= swapped ? r->turns - turn : 0;
}

enum table_offer table_settles(const struct table *t, const struct table_event *e)
{
    if (e->act == ACT_OFFER && table_offer_asks(t, (enum table_offer)e->number, e->seat) == 0)
        return (enum table_offer)e->number;
    if (e->act == ACT_ACCEPT && (table_asked(t) & ~table_seats_of(t, e->actor)) == 0)
        return (enum table_offer)t->offer;
    return OFFER_NONE;
}

/* Returns how the clock stops when a seat is given up: if that ends the game, or if it was the
 * seat's turn. */
static enum table_charge charge_of_leaver(const struct table *t, int seat)
{
    const bool last = (table_persons(t) & ~(1u << seat)) == 0;

    return t->options.seats == 2 || last || seat == table_to_move(t) ? CHARGE_STOP : CHARGE_NOTHING;
}

enum table_charge table_charge_of(const struct table *t, const struct table_event *e)
{
    switch (e->act) {
    case ACT_MOVE:
    case ACT_SWAP:
        return CHARGE_MOVE;
    case ACT_TIME:
        return CHARGE_FLAG;
    case ACT_ABORT:
        return t->phase == PHASE_PLAYING ? CHARGE_STOP : CHARGE_NOTHING;
    case ACT_RESIGN:
    case ACT_CLAIM:
        return charge_of_leaver(t, e->seat);
    case ACT_UNDO:
        return CHARGE_TAKE_BACK;
    case ACT_RESEAT:
        return e->seat == table_to_move(t) ? CHARGE_STOP : CHARGE_NOTHING;
    case ACT_OFFER:
    case ACT_ACCEPT:
        break;
    default:
        return CHARGE_NOTHING;
    }
    switch (table_settles(t, e)) {
    case OFFER_DRAW:
    case OFFER_RESIGN:
        return CHARGE_STOP;
    case OFFER_TAKE_BACK:
        return CHARGE_TAKE_BACK;
    default:
        return CHARGE_NOTHING;
    }
}
