/*
 * table_apply.c - what each act does to a table.
 *
 * Each function first checks the event completely and only then changes the table, so an event of a
 * damaged log is refused without effect.
 */
#include "table/table_apply.h"

#include <assert.h>
#include <string.h>

#include "table/table_rules.h"

/* ---- shared by several acts ---- */

void table_drop_offer(struct table *t)
{
    t->offer = OFFER_NONE;
    t->offerer = 0;
    t->consents = 0;
}

void table_finish(struct table *t, int64_t at)
{
    assert(t->phase != PHASE_OVER);
    t->phase = PHASE_OVER;
    t->ended = at;
    t->unavailable = false;
    for (int seat = 0; seat < t->options.seats; seat++)
        t->seats[seat].away = 0;
    table_drop_offer(t);
}

/* Ends the game by a decision of people, a clock or the service. */
static void end(struct table *t, enum ending how, unsigned winners, int64_t at)
{
    const bool ended = record_end(&t->record, how, winners);

    assert(ended);
    (void)ended;
    table_finish(t, at);
}

void table_next_turn(struct table *t, int64_t at)
{
    t->version++;
    t->unavailable = false;
    table_drop_offer(t);
    if (record_over(&t->record))
        table_finish(t, at);
    else
        table_clock_begin(t);
}

static bool has_room(const struct table *t)
{
    return t->record.count < RECORD_ENTRIES_MAX;
}

void table_replace(struct table *t, int seat, int level, int64_t at)
{
    struct table_seat *s = &t->seats[seat];
    const bool kept = record_substitute(&t->record, seat, level);

    assert(kept && s->kind == SEAT_PERSON);
    (void)kept;
    s->kind = SEAT_COMPUTER;
    s->level = (uint8_t)level;
    s->player = 0;
    s->replaced = true;
    s->away = 0;
    table_drop_offer(t);
    if (table_persons(t) == 0)
        end(t, ENDING_ABANDONED, 0, at);
}

/* A player resigned, left or lost on time: with two players the game ends; with more, a computer
 * replaces the player. */
static void give_up(struct table *t, int seat, enum ending how, int64_t at)
{
    if (t->options.seats == 2)
        end(t, how, table_opponents(t, seat), at);
    else
        table_replace(t, seat, TABLE_SUBSTITUTE_LEVEL, at);
}

/* Starts the game, because the last seat is taken: every seat gets its place at the board. */
static void start(struct table *t, const struct table_event *e)
{
    struct table_seat seats[TABLE_SEATS_MAX];
    union any_position first;

    memcpy(seats, t->seats, sizeof seats);
    for (int seat = 0; seat < t->options.seats; seat++)
        memcpy(&t->seats[e->order[seat]], &seats[seat], sizeof seats[seat]);
    if (table_start(&t->options, e->order, &first.position)) {
        const int room = t->record.room;
        record_begin_from(&t->record, t->options.game, &first.position);
        t->record.room = room;
    }
    t->phase = PHASE_PLAYING;
    t->started = e->at;
    t->counts = t->options.rated;
    for (int seat = 0; seat < t->options.seats; seat++) {
        const struct table_seat *s = &t->seats[seat];
        const bool alone = table_seats_of(t, s->player) == 1u << seat;
        t->counts = t->counts && s->kind == SEAT_PERSON && s->account && alone;
    }
    table_clock_start(t, e->order, e->at);
}

static bool is_order(const struct table *t, const struct table_event *e)
{
    unsigned seats = 0;

    for (int seat = 0; seat < t->options.seats; seat++) {
        if (e->order[seat] >= t->options.seats)
            return false;
        seats |= 1u << e->order[seat];
    }
    return seats == (1u << t->options.seats) - 1;
}

/* ---- one function for each act ---- */

/* Whether the seat is free, and the event starts the game if and only if it is the last
 * free one. */
static bool may_fill(const struct table *t, const struct table_event *e)
{
    return t->seats[e->seat].kind == SEAT_FREE && e->starts == table_fills(t, e->seat) &&
           (!e->starts || is_order(t, e));
}

static bool apply_sit(struct table *t, const struct table_event *e)
{
    if (!may_fill(t, e) || e->actor == 0 || (t->options.rated && !e->account) ||
        (t->options.rated && table_seats_of(t, e->actor)))
        return false;
    struct table_seat *s = &t->seats[e->seat];
    s->kind = SEAT_PERSON;
    s->player = s->person = e->actor;
    s->rests = 0;
    s->account = e->account;
    s->bot = e->bot;
    if (e->starts)
        start(t, e);
    return true;
}

static bool apply_leave(struct table *t, const struct table_event *e)
{
    const bool clears = t->seats[e->seat].kind == SEAT_COMPUTER && e->actor == t->host;

    if (!clears && !(table_seats_of(t, e->actor) >> e->seat & 1))
        return false;
    memset(&t->seats[e->seat], 0, sizeof t->seats[e->seat]);
    if (!clears && table_rest(++t->leaves) > 0)
        t->seats[e->seat].rests = e->at + table_rest(t->leaves);
    return true;
}

static bool apply_computer(struct table *t, const struct table_event *e)
{
    if (!may_fill(t, e) || e->actor != t->host || t->options.rated || e->number < 1 ||
        e->number > TABLE_LEVELS || (e->starts && !t->options.local && table_persons(t) == 0))
        return false;
    t->seats[e->seat].kind = SEAT_COMPUTER;
    t->seats[e->seat].rests = 0;
    t->seats[e->seat].level = (uint8_t)e->number;
    if (e->starts)
        start(t, e);
    return true;
}

static bool apply_move(struct table *t, const struct table_event *e)
{
    const struct position *now = &t->record.now.position;
    struct move m;

    if (e->seat != now->to_move || !table_holds(t, e->actor, e->seat) || !has_room(t) ||
        !memchr(e->move, '\0', sizeof e->move) ||
        !game_read_move(t->options.game, now, e->move, &m, NULL))
        return false;
    table_clock_stop(t, CHARGE_MOVE, e);
    const bool played = record_play(&t->record, m, table_clock_shown(t, e->seat));
    assert(played);
    (void)played;
    table_next_turn(t, e->at);
    return true;
}

static bool apply_swap(struct table *t, const struct table_event *e)
{
    struct table_seat first;

    if (e->seat != 1 || !t->options.swap || !table_holds(t, e->actor, 1) || t->record.turns != 1 ||
        !record_swap(&t->record))
        return false;
    table_clock_stop(t, CHARGE_MOVE, e);
    memcpy(&first, &t->seats[0], sizeof first);
    memcpy(&t->seats[0], &t->seats[1], sizeof first);
    memcpy(&t->seats[1], &first, sizeof first);
    table_next_turn(t, e->at);
    return true;
}

/* Executes an offer that all have agreed to. */
static void settle(struct table *t, enum table_offer o, int seat, const struct table_event *e)
{
    const int moves = o == OFFER_TAKE_BACK ? table_take_back_moves(t, seat) : 0;
    bool done = true;

    table_clock_stop(t, table_charge_of(t, e), e);
    switch (o) {
    case OFFER_DRAW:
        end(t, ENDING_AGREEMENT, 0, e->at);
        break;
    case OFFER_RESIGN:
        end(t, ENDING_RESIGNATION, table_opponents(t, seat), e->at);
        break;
    case OFFER_TAKE_BACK:
        done = record_take_back(&t->record, moves);
        table_next_turn(t, e->at);
        break;
    case OFFER_REMATCH:
        t->next = e->next;
        table_drop_offer(t);
        break;
    default:
        done = false;
    }
    assert(done);
    (void)done;
}

bool table_offer_fits(const struct table *t, const struct table_event *e)
{
    const bool asks = table_offer_asks(t, (enum table_offer)e->number, e->seat) != 0;

    if ((t->phase == PHASE_OVER) != (e->number == OFFER_REMATCH))
        return false;
    switch (e->number) {
    case OFFER_DRAW:
        return asks;
    case OFFER_TAKE_BACK:
        return table_take_back_moves(t, e->seat) > 0 && t->record.count < TABLE_RECORD_ROOM;
    case OFFER_RESIGN:
        return t->record.now.position.sides < t->options.seats;
    case OFFER_REMATCH:
        return t->record.ending != ENDING_ABORTED && t->next == 0 && asks == (e->next == 0);
    default:
        return false;
    }
}

static bool apply_offer(struct table *t, const struct table_event *e)
{
    if (e->actor == 0 || !table_holds(t, e->actor, e->seat) || e->number <= OFFER_NONE ||
        e->number >= OFFER_COUNT || t->offer != OFFER_NONE || !table_offer_fits(t, e))
        return false;
    const enum table_offer settled = table_settles(t, e);
    if (e->number != OFFER_REMATCH)
        t->seats[e->seat].offered = t->version + 1;
    if (settled != OFFER_NONE) {
        settle(t, settled, e->seat, e);
        return true;
    }
    t->offer = (uint8_t)e->number;
    t->offerer = (uint8_t)e->seat;
    t->consents = (uint8_t)table_seats_of(t, e->actor);
    return true;
}

static bool apply_accept(struct table *t, const struct table_event *e)
{
    const unsigned mine = table_seats_of(t, e->actor);

    if ((table_asked(t) & mine) == 0)
        return false;
    const enum table_offer settled = table_settles(t, e);
    if ((settled == OFFER_REMATCH) != (e->next != 0) ||
        (settled == OFFER_TAKE_BACK && !has_room(t)))
        return false;
    if (settled != OFFER_NONE)
        settle(t, settled, t->offerer, e);
    else
        t->consents = (uint8_t)(t->consents | mine);
    return true;
}

static bool apply_decline(struct table *t, const struct table_event *e)
{
    const unsigned mine = table_seats_of(t, e->actor);

    if (t->offer == OFFER_NONE || ((table_asked(t) | 1u << t->offerer) & mine) == 0)
        return false;
    table_drop_offer(t);
    return true;
}

static bool apply_resign(struct table *t, const struct table_event *e)
{
    if (e->actor == 0 || !table_holds(t, e->actor, e->seat) || !has_room(t))
        return false;
    table_clock_stop(t, table_charge_of(t, e), e);
    give_up(t, e->seat, ENDING_RESIGNATION, e->at);
    return true;
}

static bool apply_abort(struct table *t, const struct table_event *e)
{
    const bool may =
        t->phase == PHASE_OPEN ? e->actor == t->host : table_seats_of(t, e->actor) != 0;

    if (!may && e->actor != 0)
        return false;
    table_clock_stop(t, table_charge_of(t, e), e);
    end(t, ENDING_ABORTED, 0, e->at);
    return true;
}

static bool apply_away(struct table *t, const struct table_event *e)
{
    if (!table_may_be_absent(t, e->seat) || t->seats[e->seat].away != 0 ||
        table_holds(t, e->actor, e->seat))
        return false;
    t->seats[e->seat].away = t->seats[e->seat].counted = e->at + table_clock_away(t);
    return true;
}

static bool apply_back(struct table *t, const struct table_event *e)
{
    if (t->seats[e->seat].away == 0 || (e->actor != 0 && !table_holds(t, e->actor, e->seat)))
        return false;
    t->seats[e->seat].away = 0;
    return true;
}

static bool apply_claim(struct table *t, const struct table_event *e)
{
    if (!table_may_be_absent(t, e->seat) || t->seats[e->seat].away == 0 ||
        e->at < t->seats[e->seat].away || table_seats_of(t, e->actor) == 0 ||
        table_holds(t, e->actor, e->seat) || !has_room(t))
        return false;
    table_clock_stop(t, table_charge_of(t, e), e);
    give_up(t, e->seat, ENDING_ABANDONED, e->at);
    return true;
}

static bool apply_phrase(struct table *t, const struct table_event *e)
{
    if (e->actor == 0 || !table_holds(t, e->actor, e->seat) || e->number < 0 ||
        e->number >= TABLE_PHRASES)
        return false;
    t->seats[e->seat].phrase = e->at;
    return true;
}

static bool apply_time(struct table *t, const struct table_event *e)
{
    if (e->seat != table_to_move(t) || !has_room(t))
        return false;
    table_clock_stop(t, CHARGE_FLAG, e);
    t->seats[e->seat].flagged = true;
    give_up(t, e->seat, ENDING_TIME, e->at);
    return true;
}

static bool apply_credit(struct table *t, const struct table_event *e)
{
    return e->seat == table_to_move(t) && table_clock_credit(t, e);
}

static bool apply_unavailable(struct table *t, const struct table_event *e)
{
    (void)e;
    if (!table_wants_computer(t) || t->unavailable)
        return false;
    t->unavailable = true;
    return true;
}

/* Whether the seats of a guest, or a table whose creator does not sit there, may go to an account;
 * it must not get a second seat by that. */
static bool may_hand_over(const struct table *t, const struct table_event *e)
{
    if (e->actor != 0 || e->next == 0 || !e->account)
        return false;
    if (e->seat < 0)
        return t->phase == PHASE_OPEN && t->host != 0 && t->host != e->next &&
               table_seats_of(t, t->host) == 0;
    return t->seats[e->seat].kind == SEAT_PERSON && !t->seats[e->seat].account &&
           !table_began(t, e->next);
}

static bool apply_hand_over(struct table *t, const struct table_event *e)
{
    if (!may_hand_over(t, e))
        return false;
    const uint64_t guest = e->seat < 0 ? t->host : t->seats[e->seat].player;
    for (int seat = 0; seat < t->options.seats; seat++) {
        struct table_seat *s = &t->seats[seat];
        if (s->player == guest) {
            s->player = e->next;
            s->account = true;
            s->away = 0;
        }
        if (s->person == guest)
            s->person = e->next;
    }
    if (t->host == guest)
        t->host = e->next;
    return true;
}

/* Whether the act may be one of the device's, which only a local table has. */
static bool may_be_local(const struct table *t, const struct table_event *e)
{
    return e->act < ACT_UNDO || (t->options.local && e->actor == 0);
}

enum { OPEN = 1 << PHASE_OPEN, PLAYING = 1 << PHASE_PLAYING, OVER = 1 << PHASE_OVER };

struct act {
    unsigned phases; /* phases in which it may happen, one bit each */
    bool (*apply)(struct table *t, const struct table_event *e);
};

static const struct act acts[ACT_COUNT] = {
    [ACT_SIT] = {OPEN, apply_sit},
    [ACT_LEAVE] = {OPEN, apply_leave},
    [ACT_COMPUTER] = {OPEN, apply_computer},
    [ACT_MOVE] = {PLAYING, apply_move},
    [ACT_SWAP] = {PLAYING, apply_swap},
    [ACT_OFFER] = {PLAYING | OVER, apply_offer},
    [ACT_ACCEPT] = {PLAYING | OVER, apply_accept},
    [ACT_DECLINE] = {PLAYING | OVER, apply_decline},
    [ACT_RESIGN] = {PLAYING, apply_resign},
    [ACT_ABORT] = {OPEN | PLAYING, apply_abort},
    [ACT_AWAY] = {PLAYING, apply_away},
    [ACT_BACK] = {PLAYING, apply_back},
    [ACT_CLAIM] = {PLAYING, apply_claim},
    [ACT_PHRASE] = {OPEN | PLAYING | OVER, apply_phrase},
    [ACT_TIME] = {PLAYING, apply_time},
    [ACT_CREDIT] = {PLAYING, apply_credit},
    [ACT_UNAVAILABLE] = {PLAYING, apply_unavailable},
    [ACT_HAND_OVER] = {OPEN | PLAYING, apply_hand_over},
    [ACT_UNDO] = {PLAYING | OVER, table_apply_undo},
    [ACT_RESEAT] = {PLAYING | OVER, table_apply_reseat},
};

bool table_act(struct table *t, const struct table_event *e)
{
    return e->act < ACT_COUNT && acts[e->act].phases >> t->phase & 1 && may_be_local(t, e) &&
           acts[e->act].apply(t, e);
}
