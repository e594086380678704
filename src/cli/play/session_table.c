/*
 * session_table.c - what happens at the session's table: moves, offers, clocks and players. The
 * table decides; here its commands are made and its refusals told. Each person is a player of the
 * table, and the device acts for computers and time.
 */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/play/session.h"
#include "cli/play/thinking.h"
#include "options/tr.h"
#include "table/table_may.h"
#include "table/table_rules.h"

/* ---- the table ---- */

/* Fills in the options of the game's table. */
static void set_options(const struct session_game *g, struct table_options *o)
{
    *o = (struct table_options){
        .game = g->record.game,
        .seats = g->record.now.position.seats,
        .order = ORDER_SEATED,
        .clock = g->base > 0 ? CLOCK_FISCHER : CLOCK_NONE,
        .base = g->base,
        .increment = g->increment,
        .swap = g->swap,
        .local = true,
    };
}

bool session_allows(const struct session_game *g)
{
    struct table_options o;

    set_options(g, &o);
    return table_allows(&o);
}

void session_begin(struct session *s, const struct session_game *g)
{
    const struct record *r = &g->record;
    const int seats = r->now.position.seats;
    uint64_t people[TABLE_SEATS_MAX] = {0};
    int levels[TABLE_SEATS_MAX] = {0};
    struct table_options o;

    set_options(g, &o);
    for (int seat = 0; seat < seats; seat++) {
        people[seat] = (uint64_t)record_player(r, seat) + 1;
        levels[seat] = g->levels[record_player(r, seat)];
    }
    table_continue(&s->table, 1, &o, r, people, levels, thinking_clock());
    s->next_person = (uint64_t)seats + 1;
    memcpy(s->saved_levels, g->saved_levels, sizeof s->saved_levels);
}

static struct table_command session_command(const struct session *s, enum table_act act,
                                            uint64_t actor)
{
    return (struct table_command){.act = act,
                                  .actor = actor,
                                  .id = "play",
                                  .seat = -1,
                                  .version = s->table.version,
                                  .received = thinking_clock()};
}

/* Does what a command asks for, or returns why not. */
static enum table_refusal session_do(struct session *s, const struct table_command *c)
{
    struct table_event e;
    const enum table_refusal refused = table_decide(&s->table, c, c->received, &e, NULL);

    if (refused != TABLE_OK)
        return refused;
    return table_apply(&s->table, s->table.id, &e) ? TABLE_OK : TABLE_FULL;
}

/* Does it for the seat that is given, or the device if it is -1. */
static enum table_refusal session_act(struct session *s, enum table_act act, int seat, int number)
{
    const uint64_t actor = seat < 0 ? 0 : s->table.seats[seat].player;
    struct table_command c = session_command(s, act, actor);

    assert(seat < 0 || actor != 0);
    c.seat = seat;
    c.number = number;
    return session_do(s, &c);
}

/* Tells why the table refuses something; the clock may have run out. */
static void tell_refusal(struct session *s, enum table_refusal refused)
{
    char text[SESSION_MESSAGE_MAX];

    if (refused == TABLE_TIME_UP && session_flag(s))
        return;
    snprintf(text, sizeof text, "%s.", table_refusal_text(refused, tr_language()));
    text[0] = (char)toupper((unsigned char)text[0]);
    session_tell(s, TONE_REFUSAL, text);
}

/* ---- moves ---- */

void session_move(struct session *s, struct move m)
{
    const struct position *p = session_position(s);
    struct table_command c = session_command(s, ACT_MOVE, s->table.seats[p->to_move].player);
    char text[GAME_MOVE_TEXT_MAX];

    s->table.options.game->write_move(p, m, text);
    c.move = text;
    const enum table_refusal refused = session_do(s, &c);
    if (refused == TABLE_FULL)
        session_tell(s, TONE_REFUSAL, tr(TERMINAL_PLAY_TOO_LONG));
    else if (refused != TABLE_OK)
        tell_refusal(s, refused);
}

bool session_may_swap(const struct session *s)
{
    const int seat = table_to_move(&s->table);

    if (!s->table.options.swap || seat < 0 || s->table.seats[seat].kind != SEAT_PERSON)
        return false;
    const struct table_player who = {.player = s->table.seats[seat].player};
    return table_may(&s->table, &who, thinking_clock()) >> MAY_SWAP & 1;
}

void session_swap(struct session *s)
{
    const int seat = table_to_move(&s->table);

    session_hush(s);
    if (!session_may_swap(s)) {
        session_tell(s, TONE_REFUSAL,
                     tr(s->table.options.swap ? TERMINAL_PLAY_SWAP_SECOND
                                              : TERMINAL_PLAY_SWAP_OPTION_NEEDED));
        return;
    }
    const enum table_refusal refused = session_act(s, ACT_SWAP, seat, 0);
    session_begin_turn(s);
    if (refused == TABLE_OK)
        session_tell(s, TONE_PLAIN, tr(TERMINAL_PLAY_SWAP_DONE));
    else
        tell_refusal(s, refused);
}

/* ---- taking back ---- */

bool session_take_back(struct session *s)
{
    const int before = s->table.record.turns;
    const enum ending ending = (enum ending)s->table.record.ending;

    session_hush(s);
    const enum table_refusal refused = session_act(s, ACT_UNDO, -1, 0);
    const int moves = before - s->table.record.turns;
    if (refused == TABLE_OK)
        session_begin_turn(s);
    if (refused == TABLE_NOT_NOW && ending == ENDING_TIME)
        session_tell(s, TONE_REFUSAL, tr(TERMINAL_PLAY_UNDO_TIME));
    else if (refused == TABLE_NOT_NOW && ending > ENDING_MOVE_LIMIT)
        session_tell(s, TONE_REFUSAL, tr(TERMINAL_PLAY_UNDO_AGREED));
    else if (refused == TABLE_NOT_NOW)
        session_tell(s, TONE_REFUSAL, tr(TERMINAL_PLAY_UNDO_NONE));
    else if (refused != TABLE_OK)
        tell_refusal(s, refused);
    else
        session_tell_about(s, TONE_PLAIN, TERMINAL_PLAY_UNDO_DONE,
                           {"n", .number = (unsigned)moves});
    return refused == TABLE_OK;
}

/* ---- offers ---- */

int session_asked(const struct session *s)
{
    const unsigned asked = table_asked(&s->table);

    return asked ? __builtin_ctz(asked) : -1;
}

void session_write_consent(const struct session *s, char *text, size_t size)
{
    const int seat = session_asked(s);
    char name[SESSION_NAME_MAX];

    assert(seat >= 0);
    session_name(s, seat, name);
    tr_write(text, size,
             s->table.offer == OFFER_DRAW ? TERMINAL_PLAY_DRAW_ASKS : TERMINAL_PLAY_RESIGN_ASKS,
             {"player", .text = name});
}

bool session_answer(struct session *s, bool agrees)
{
    const int seat = session_asked(s);
    const bool draw = s->table.offer == OFFER_DRAW;

    if (seat < 0)
        return false;
    const enum table_refusal refused = session_act(s, agrees ? ACT_ACCEPT : ACT_DECLINE, seat, 0);
    if (refused != TABLE_OK)
        tell_refusal(s, refused);
    else if (!agrees)
        session_tell(s, TONE_PLAIN,
                     tr(draw ? TERMINAL_PLAY_DRAW_DECLINED : TERMINAL_PLAY_RESIGN_DECLINED));
    if (session_over(s))
        session_begin_turn(s);
    return session_asked(s) >= 0;
}

void session_withdraw(struct session *s)
{
    if (s->table.offer != OFFER_NONE)
        session_act(s, ACT_DECLINE, s->table.offerer, 0);
}

/* Returns the seat of the person who speaks now: the one to move, or, while a computer is to move,
 * the first; -1 if no person plays. */
static int speaker(const struct session *s)
{
    const int mover = session_position(s)->to_move;
    const unsigned people = table_persons(&s->table);

    if (people >> mover & 1)
        return mover;
    return people ? __builtin_ctz(people) : -1;
}

bool session_offer_draw(struct session *s)
{
    const int seat = speaker(s);

    session_hush(s);
    if (session_over(s))
        return false;
    if (seat < 0 || table_offer_asks(&s->table, OFFER_DRAW, seat) == 0) {
        session_tell(s, TONE_REFUSAL, tr(TERMINAL_PLAY_DRAW_COMPUTER));
        return false;
    }
    const enum table_refusal refused = session_act(s, ACT_OFFER, seat, OFFER_DRAW);
    if (refused != TABLE_OK)
        tell_refusal(s, refused);
    return session_asked(s) >= 0;
}

int session_resigning(const struct session *s)
{
    const struct position *p = session_position(s);
    const int seat = speaker(s);
    const unsigned people = table_persons(&s->table);

    if (seat < 0 || seat == p->to_move || !(people & table_opponents(&s->table, seat)))
        return seat;
    return -1; /* people of several sides wait for a computer: who resigns is not clear */
}

bool session_resign(struct session *s)
{
    const int seat = session_resigning(s);
    const bool teams = session_position(s)->sides < session_position(s)->seats;
    char name[SESSION_NAME_MAX];

    assert(seat >= 0);
    session_hush(s);
    session_name(s, seat, name);
    const enum table_refusal refused =
        teams ? session_act(s, ACT_OFFER, seat, OFFER_RESIGN) : session_act(s, ACT_RESIGN, seat, 0);
    if (session_asked(s) >= 0)
        return true;
    if (refused == TABLE_OK)
        session_begin_turn(s);
    if (refused != TABLE_OK)
        tell_refusal(s, refused);
    else if (!session_over(s))
        session_tell_about(s, TONE_PLAIN, TERMINAL_PLAY_RESIGN_REPLACED, {"player", .text = name});
    s->message_stays = s->tone == TONE_PLAIN;
    return false;
}

/* ---- time ---- */

bool session_clocked(const struct session *s)
{
    return s->table.options.clock != CLOCK_NONE;
}

int session_running(const struct session *s)
{
    return table_deadline(&s->table) != 0 ? table_to_move(&s->table) : -1;
}

int64_t session_left(const struct session *s, int seat)
{
    const bool clocked = session_clocked(s) && s->table.seats[seat].kind == SEAT_PERSON;

    return clocked ? (int64_t)table_left(&s->table, seat, thinking_clock()) : -1;
}

void session_write_clock(const struct session *s, int seat, char text[static SESSION_CLOCK_MAX])
{
    const int64_t left = session_left(s, seat), seconds = (left + 999) / 1000;

    if (left < 0)
        text[0] = '\0';
    else
        snprintf(text, SESSION_CLOCK_MAX, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}

bool session_flag(struct session *s)
{
    const int seat = session_running(s);
    char name[SESSION_NAME_MAX];

    if (seat < 0 || thinking_clock() < table_deadline(&s->table))
        return false;
    session_name(s, seat, name);
    if (session_act(s, ACT_TIME, -1, 0) != TABLE_OK)
        return false;
    session_hush(s);
    session_begin_turn(s);
    if (session_over(s))
        return true;
    session_tell_about(s, TONE_PLAIN, TERMINAL_PLAY_TIME_UP, {"player", .text = name});
    s->message_stays = true;
    return true;
}

void session_credit(struct session *s, int64_t milliseconds)
{
    struct table_command c = session_command(s, ACT_CREDIT, 0);

    if (milliseconds <= 0)
        return;
    c.credit = (uint64_t)milliseconds;
    session_do(s, &c); /* It is refused if no clock runs. */
}

/* ---- who sits where ---- */

int session_level(const struct session *s, int seat)
{
    return s->table.seats[seat].level;
}

void session_seat(struct session *s, int seat, int level)
{
    struct table_command c = session_command(s, ACT_RESEAT, 0);

    assert(seat >= 0 && seat < session_position(s)->seats);
    assert(level >= 0 && level <= TABLE_LEVELS);
    while (session_step_back(s)) {
    }
    if (session_level(s, seat) == level)
        return;
    c.seat = seat;
    c.number = level;
    c.next = s->next_person++;
    session_do(s, &c);
}

bool session_computer(const struct session *s)
{
    return table_wants_computer(&s->table);
}

bool session_has(const struct session *s, bool computer)
{
    const unsigned all = (1u << s->table.options.seats) - 1, people = table_persons(&s->table);

    return (computer ? all & ~people : people) != 0;
}
