/*
 * property_command.c - random commands: sensible ones, nearly sensible ones, and nonsense.
 */
#include <stdio.h>
#include <string.h>

#include "property.h"
#include "table/table_rules.h"

static uint64_t someone(struct trial *t)
{
    return t->people[trial_below(t, TRIAL_PEOPLE)];
}

static bool has_account(const struct trial *t, uint64_t who)
{
    for (int i = 0; i < TRIAL_PEOPLE; i++)
        if (t->people[i] == who)
            return t->accounts[i];
    return false;
}

/* Returns a player who sits here, if there is one. */
static uint64_t someone_seated(struct trial *t)
{
    const int seats = t->t.options.seats, first = (int)trial_below(t, (uint32_t)seats);

    for (int i = 0; i < seats; i++)
        if (t->t.seats[(first + i) % seats].kind == SEAT_PERSON)
            return t->t.seats[(first + i) % seats].player;
    return someone(t);
}

/* A guest signs in, usually with an account that does not sit here. */
static void sensible_hand_over(struct trial *t, struct try *try)
{
    struct table_command *c = &try->c;

    c->act = ACT_HAND_OVER;
    c->actor = 0;
    c->seat = trial_once_in(t, 4) ? (int)trial_below(t, t->t.options.seats) : -1;
    c->whose = trial_once_in(t, 8) ? t->t.host : someone_seated(t);
    c->next = trial_once_in(t, 8) ? someone(t) : 10000000 + trial_below(t, 1000000000);
}

/* Sometimes fewer walls or pawns, where that is possible. */
static void draw_odds(struct trial *t, struct table_options *o)
{
    o->odds = o->game->odds && !o->rated && !o->swap && trial_once_in(t, 2);
    if (o->odds)
        do
            for (int seat = 0; seat < o->seats; seat++)
                o->hands[seat] = (uint8_t)trial_below(t, 12);
        while (!table_allows(o));
}

/* Sometimes more time for some players, if there is a clock. */
static void draw_times(struct trial *t, struct table_options *o)
{
    o->times = o->clock != CLOCK_NONE && !o->rated && !o->swap && trial_once_in(t, 2);
    if (o->times)
        do
            for (int seat = 0; seat < o->seats; seat++) {
                const bool own = trial_once_in(t, 2), live = o->clock == CLOCK_FISCHER;
                o->bases[seat] = !own   ? o->base
                                 : live ? 10000 + trial_below(t, 600000)
                                        : 86400000 * (1 + trial_below(t, 14));
                o->increments[seat] = own && live ? trial_below(t, 180001) : o->increment;
            }
        while (!table_allows(o));
}

/* Sometimes starts from a position of a random game. */
static void draw_position(struct trial *t, struct table_options *o)
{
    struct move list[GAME_MOVES_MAX];
    union any_position p;

    if (o->rated || o->swap || o->odds || !trial_once_in(t, 3))
        return;
    do {
        o->game->setup(&p.position, o->seats);
        for (uint32_t i = 1 + trial_below(t, 12); i > 0 && p.position.status == STATUS_OPEN; i--) {
            const int count = o->game->moves(&p.position, list);
            o->game->play(&p.position, list[trial_below(t, (uint32_t)count)]);
        }
        o->game->write(&p.position, o->position);
    } while (!table_allows(o));
}

/* ---- options ---- */

void trial_options(struct trial *t, struct table_options *o)
{
    memset(o, 0, sizeof *o);
    o->game = t->talkative ? &quoridor : games[trial_below(t, GAMES_COUNT)];
    do
        o->seats = (uint8_t)(2 + trial_below(t, 3));
    while (!game_allows(o->game, o->seats));
    o->clock = t->talkative ? CLOCK_NONE : (uint8_t)trial_below(t, CLOCK_COUNT);
    o->order = (uint8_t)trial_below(t, ORDER_COUNT);
    if (o->clock == CLOCK_FISCHER) {
        o->base = trial_once_in(t, 3) ? 10000 : 10000 + trial_below(t, 600000);
        o->increment = trial_once_in(t, 3) ? 0 : trial_below(t, 180001);
    }
    if (o->clock == CLOCK_DAYS)
        o->base = 86400000 * (1 + trial_below(t, 14));
    o->rated = o->clock != CLOCK_NONE && trial_once_in(t, 3);
    o->private = trial_once_in(t, 4);
    o->swap = o->seats == 2 && trial_once_in(t, 2);
    o->bots_allowed = trial_once_in(t, 2);
    o->local = !o->rated && !t->talkative && trial_once_in(t, 3);
    draw_odds(t, o);
    draw_times(t, o);
    draw_position(t, o);
}

/* ---- time ---- */

static void pass_time(struct trial *t)
{
    const uint32_t base = t->t.options.base;

    switch (trial_below(t, t->talkative ? 3 : 12)) {
    case 0:
        t->now += TABLE_PHRASE_PAUSE;
        break;
    case 1:
    case 2:
        t->now += trial_below(t, 3000);
        break;
    case 3:
        t->now -= trial_below(t, 500);
        break;
    case 4:
        t->now += base > 0 && trial_once_in(t, 4) ? trial_below(t, base / 2) : 0;
        break;
    case 5:
        t->now += trial_once_in(t, 20) ? 700000 : 0;
        break;
    default:
        t->now += trial_below(t, 60);
    }
}

static int64_t receipt(struct trial *t)
{
    switch (trial_below(t, 12)) {
    case 0:
        return t->now + trial_below(t, 100);
    case 1:
        return t->now - trial_below(t, 6000);
    default:
        return t->now - trial_below(t, 40);
    }
}

/* Often sets the time to about the moment from which something is allowed, or just before it. */
static void go_near_moment(struct trial *t, int64_t moment)
{
    if (moment > 0 && !trial_once_in(t, 3))
        t->now = moment - 2 + trial_below(t, 5);
}

/* ---- moves ---- */

static void legal_move(struct trial *t, struct try *try)
{
    static struct move list[GAME_MOVES_MAX];
    const struct game *g = t->t.options.game;
    const struct position *p = &t->t.record.now.position;
    const int count = g->moves(p, list);

    if (count > 0)
        g->write_move(p, list[trial_below(t, (uint32_t)count)], try->text);
}

static void any_text(struct trial *t, struct try *try)
{
    const uint32_t length =
        trial_below(t, trial_once_in(t, 4) ? TRIAL_TEXT_MAX : GAME_MOVE_TEXT_MAX);
    static const char letters[] = "abcdefghi123456789hvnesw:-BPASMLpas \"'\\{}\n\xff\xc3\x80\x01";

    for (uint32_t i = 0; i < length; i++)
        try->text[i] = letters[trial_below(t, sizeof letters - 1)];
}

/* ---- commands that make sense ---- */

static void sensible_open(struct trial *t, struct try *try)
{
    struct table_command *c = &try->c;
    const uint32_t choice = trial_below(t, 40);

    c->actor = someone(t);
    c->act = ACT_SIT;
    if (choice == 0) {
        c->act = ACT_LEAVE;
        c->seat = (int)trial_below(t, 5) - 1;
        c->actor = someone_seated(t);
    } else if (choice < 9) {
        c->act = ACT_COMPUTER;
        c->actor = t->t.host;
        c->number = 1 + (int)trial_below(t, 8);
    } else if (choice < 11) {
        c->act = ACT_PHRASE;
        c->actor = someone_seated(t);
        c->number = (int)trial_below(t, TABLE_PHRASES);
    } else if (choice == 12) {
        sensible_hand_over(t, try);
    } else if (choice == 11 && trial_once_in(t, 10)) {
        c->act = ACT_ABORT;
        c->actor = t->t.host;
    }
}

static void sensible_move(struct trial *t, struct try *try)
{
    const struct table_seat *s = &t->t.seats[table_to_move(&t->t)];

    try->c.act = ACT_MOVE;
    try->c.actor = s->player;
    try->sound = true;
    legal_move(t, try);
}

/* Mostly seconds; sometimes more than the clock ran, or months. */
static void draw_credit(struct trial *t, struct table_command *c)
{
    const uint64_t month = UINT64_C(30) * 86400000;

    c->credit = 1 + trial_below(t, 20000);
    if (trial_once_in(t, 50))
        c->credit = trial_once_in(t, 2) ? UINT32_MAX : UINT64_MAX;
    if (c->act != ACT_CREDIT || !trial_once_in(t, 15))
        return;
    c->credit = (1 + trial_below(t, 16)) * month + trial_below(t, 86400000);
    t->now += (int64_t)c->credit + trial_below(t, 2000) - 1000;
    c->received = t->now;
}

/* Returns how long after its expiry a clock ends the game. */
static int64_t sweep_delay(const struct trial *t)
{
    return t->t.options.local ? 0 : TABLE_SWEEP_DELAY;
}

static void sensible_service(struct trial *t, struct try *try)
{
    static const enum table_act acts[] = {ACT_TIME, ACT_TIME, ACT_CREDIT,   ACT_UNAVAILABLE,
                                          ACT_AWAY, ACT_BACK, ACT_HAND_OVER};

    try->c.act = acts[trial_below(t, 7)];
    if (try->c.act == ACT_HAND_OVER) {
        sensible_hand_over(t, try);
        return;
    }
    try->c.actor = 0;
    try->c.seat = (int)trial_below(t, t->t.options.seats);
    if (try->c.act == ACT_AWAY && !trial_once_in(t, 4))
        try->c.seat = table_to_move(&t->t);
    draw_credit(t, &try->c);
    if (try->c.act == ACT_TIME && t->peaceful)
        try->c.act = ACT_CREDIT;
    if (try->c.act == ACT_TIME && table_deadline(&t->t) > 0) {
        go_near_moment(t, table_deadline(&t->t) + sweep_delay(t));
        try->c.received = t->now;
    }
}

/* The device takes back, or changes a player. */
static void sensible_device(struct trial *t, struct try *try)
{
    struct table_command *c = &try->c;

    c->actor = 0;
    c->act = trial_once_in(t, 2) ? ACT_UNDO : ACT_RESEAT;
    if (c->act == ACT_UNDO)
        return;
    c->seat = (int)trial_below(t, t->t.options.seats);
    c->number = trial_once_in(t, 2) ? 0 : 1 + (int)trial_below(t, TABLE_LEVELS);
    c->next = someone(t);
}

/* Returns the first seat whose player is absent, or -1. */
static int absent(const struct trial *t)
{
    for (int seat = 0; seat < t->t.options.seats; seat++)
        if (t->t.seats[seat].away != 0)
            return seat;
    return -1;
}

static void sensible_leaving(struct trial *t, struct try *try)
{
    struct table_command *c = &try->c;
    const int seat =
        trial_once_in(t, 4) ? (int)trial_below(t, t->t.options.seats) : table_to_move(&t->t);

    c->actor = someone_seated(t);
    switch (trial_below(t, t->peaceful ? 2 : 8)) {
    case 0:
        c->act = ACT_AWAY;
        c->seat = seat;
        break;
    case 1:
        c->act = ACT_BACK;
        break;
    case 2:
        c->act = trial_once_in(t, 4) ? ACT_ABORT : ACT_AWAY;
        c->seat = c->act == ACT_AWAY ? seat : -1;
        break;
    case 3:
        c->act = trial_once_in(t, 3) ? ACT_RESIGN : ACT_BACK;
        break;
    default:
        c->act = ACT_CLAIM;
    }
}

static void sensible_playing(struct trial *t, struct try *try)
{
    struct table_command *c = &try->c;
    const uint32_t choice = t->talkative && !trial_once_in(t, 8) ? 80 : trial_below(t, 100);
    const int64_t deadline = table_deadline(&t->t);

    c->actor = someone_seated(t);
    if (trial_once_in(t, t->t.options.local ? 12 : 200)) {
        sensible_device(t, try);
    } else if (deadline > 0 && t->now > deadline && trial_once_in(t, 4)) {
        c->act = ACT_TIME;
        c->actor = 0;
        go_near_moment(t, deadline + sweep_delay(t));
        c->received = t->now;
    } else if (!t->peaceful && absent(t) >= 0 && trial_once_in(t, 4)) {
        c->act = ACT_CLAIM;
        go_near_moment(t, t->t.seats[absent(t)].away);
        c->received = t->now;
    } else if (choice < (t->talkative ? 20u : 55u)) {
        sensible_move(t, try);
        if (t->t.record.turns == 1 && trial_once_in(t, 4)) {
            c->act = ACT_SWAP;
            try->sound = false;
        }
    } else if (choice < 66) {
        c->act = ACT_OFFER;
        c->number = 1 + (int)trial_below(t, OFFER_COUNT - 1);
    } else if (choice < 78) {
        c->act = trial_once_in(t, 3) || t->peaceful ? ACT_DECLINE : ACT_ACCEPT;
        c->number = trial_once_in(t, 3) ? t->t.offer : 0;
        if (t->t.offer == OFFER_TAKE_BACK)
            c->act = ACT_ACCEPT;
    } else if (choice < 92) {
        c->act = ACT_PHRASE;
        c->number = (int)trial_below(t, TABLE_PHRASES);
    } else if (choice < 96) {
        sensible_service(t, try);
    } else {
        sensible_leaving(t, try);
    }
}

static void sensible_over(struct trial *t, struct try *try)
{
    static const enum table_act acts[] = {ACT_OFFER,   ACT_ACCEPT, ACT_ACCEPT,
                                          ACT_DECLINE, ACT_PHRASE, ACT_MOVE};

    if (trial_once_in(t, 8)) {
        sensible_device(t, try);
        return;
    }
    try->c.act = acts[trial_below(t, 6)];
    try->c.actor = someone_seated(t);
    if (try->c.act == ACT_OFFER)
        try->c.number = trial_once_in(t, 5) ? OFFER_DRAW : OFFER_REMATCH;
}

/* ---- and those that do not ---- */

/* Changes one thing, possibly to what it was. */
static void spoil(struct trial *t, struct try *try)
{
    struct table_command *c = &try->c;

    try->sound = false;
    switch (trial_below(t, 12)) {
    case 0:
        c->actor = trial_once_in(t, 3) ? 0 : someone(t);
        break;
    case 1:
        c->seat = (int)trial_below(t, 8) - 2;
        break;
    case 2:
        c->version = t->t.version + trial_below(t, 3) - 1;
        break;
    case 3:
        c->number = (int)trial_below(t, 20) - 2;
        break;
    case 4:
        any_text(t, try);
        break;
    case 5:
        c->move = NULL;
        break;
    case 6:
        c->received = (int64_t)trial_below(t, UINT32_MAX) << trial_below(t, 32);
        if (c->received <= TABLE_TIME_MAX && c->received > t->now)
            c->received = INT64_MIN + c->received; /* A time in the future would persist. */
        break;
    case 7:
        c->id[trial_below(t, TABLE_ID_MAX)] = (char)trial_below(t, 256);
        break;
    case 8:
        memset(c->id, 'x', sizeof c->id);
        break;
    case 9:
        c->act = (enum table_act)trial_below(t, ACT_COUNT + 2);
        break;
    case 10:
        c->next = trial_below(t, 2) ? TRIAL_ID : 0;
        c->whose = trial_below(t, 2) ? someone(t) : 0;
        break;
    default:
        c->account = !c->account;
        c->credit = 0;
    }
}

void trial_command(struct trial *t, struct try *try)
{
    struct table_command *c = &try->c;

    memset(try, 0, sizeof *try);
    pass_time(t);
    c->seat = -1;
    c->version = t->t.version;
    c->move = try->text;
    c->lag = trial_below(t, trial_once_in(t, 3) ? 3000 : 120);
    c->random = ((uint64_t)trial_below(t, UINT32_MAX) << 32) + trial_below(t, UINT32_MAX);
    c->next = 1000 + trial_below(t, 1000);
    c->received = -1;
    snprintf(c->id, sizeof c->id, "c%u-%d", trial_below(t, 1000), t->count);
    if (t->t.phase == PHASE_OPEN)
        sensible_open(t, try);
    else if (t->t.phase == PHASE_PLAYING)
        sensible_playing(t, try);
    else
        sensible_over(t, try);
    if (c->received < 0)
        c->received = receipt(t);
    c->account = has_account(t, c->actor);
    c->bot = c->actor % 5 == 1;
    while (trial_once_in(t, 6))
        spoil(t, try);
    if (t->talkative && (c->act == ACT_RESIGN || c->act == ACT_ABORT || c->act == ACT_ACCEPT))
        c->act = ACT_PHRASE; /* The phrases must continue. */
}
