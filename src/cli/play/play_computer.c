/*
 * play_computer.c - computers in a game: when they search and move, hints, and the value of a
 * position. Every tick decides again what to search, so nothing that people do can leave an
 * outdated search behind.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "cli/base/evaluation_text.h"
#include "cli/play/play.h"
#include "facts/fact.h"
#include "options/tr.h"

/* Durations in milliseconds. */
enum {
    HINT_TIME = 1000,
    GLANCE_TIME = 300,  /* search for the value before a computer's move */
    VALUE_TIME = 10000, /* search for the value before a person's move, at most */
};

/* ---- what to think about ---- */

static bool value_wanted(const struct play *p)
{
    return p->evaluating && p->valued != p->session.table.record.count;
}

static enum purpose wanted(const struct play *p)
{
    const struct session *s = &p->session;
    const bool moves = session_computer(s) && (!p->paused || p->hurry);

    if (session_over(s))
        return THINK_NOTHING;
    if (!moves && p->hint_at == s->table.record.count)
        return THINK_HINT;
    if (value_wanted(p) && !p->hurry)
        return THINK_VALUE;
    return moves ? THINK_MOVE : THINK_NOTHING;
}

static void play_computer_begin(struct play *p, enum purpose purpose)
{
    struct session *s = &p->session;
    const bool moves = session_computer(s);
    struct search_limits orders = {0};
    int64_t time = 0;

    if (purpose == THINK_MOVE) {
        orders.level = session_level(s, session_position(s)->to_move);
        orders.seed = p->seed + (uint64_t)s->table.record.count;
    } else {
        time = purpose == THINK_HINT ? HINT_TIME
               : moves               ? GLANCE_TIME
               : p->value_time       ? p->value_time
                                     : VALUE_TIME;
    }
    if (thinking_begin(&p->thinking, purpose, &s->table.record, &orders, time))
        return;
    p->paused = true;
    p->evaluating = false;
    p->hint_at = -1;
    session_tell(s, TONE_REFUSAL, tr(TERMINAL_PLAY_NO_MEMORY));
}

/* ---- what came of it ---- */

/* Plays the computer's move, slowly enough to follow, and not while a question waits. */
static void finish_move(struct play *p)
{
    const int64_t spent = thinking_clock() - p->turn_began;

    if ((spent < p->delay && !p->hurry) || p->mode == PLAY_ASKING)
        return;
    const struct move m = thinking_move(&p->thinking);
    thinking_stop(&p->thinking);
    p->hurry = false;
    p->scroll = 0;
    session_play(&p->session, m);
}

/* Appends a sentence to the message, which is cut if it becomes too long. */
static void tell_more(struct session *s, const char *sentence, const char *stop)
{
    const size_t n = strlen(s->message);

    snprintf(s->message + n, sizeof s->message - n, " %s%s", sentence, stop);
}

/* Tells the move, its value, what it does, and how the game may continue. */
static void tell_hint(struct play *p, const struct finding *f)
{
    struct session *s = &p->session;
    const struct game *g = s->table.record.game;
    struct engine_line first = f->line;
    char worth[WORTH_TEXT_MAX], move[LINE_TEXT_MAX], line[LINE_TEXT_MAX], why[FACT_TEXT_MAX];
    char more[SESSION_MESSAGE_MAX];
    const char *names[GAME_SEATS_MAX];

    first.length = 1;
    record_names(&s->table.record, names);
    evaluation_write(&f->line, worth);
    evaluation_write_line(g, &f->position.position, &first, 1, move);
    evaluation_write_line(g, &f->position.position, &f->line, 4, line);
    session_tell_about(s, TONE_PLAIN, TERMINAL_PLAY_HINT, {"move", .text = move},
                       {"chances", .text = worth});
    if (fact_write(g, &f->position.position, f->line.moves[0], tr_language(), names, why) > 0)
        tell_more(s, why, ".");
    tr_write(more, sizeof more, TERMINAL_PLAY_HINT_LINE, {"moves", .text = line});
    if (f->line.length > 1)
        tell_more(s, more, "");
    session_point(s, move);
}

static void finish(struct play *p)
{
    const enum purpose purpose = p->thinking.purpose;

    if (purpose == THINK_MOVE) {
        finish_move(p);
        return;
    }
    thinking_stop(&p->thinking);
    if (purpose == THINK_VALUE) {
        p->valued = p->session.table.record.count;
    } else {
        p->hint_at = -1;
        assert(p->shown.known && p->shown.entries == p->session.table.record.count);
        tell_hint(p, &p->shown);
    }
}

/* Ends a turn whose time is up, and drops a question that came to nothing by that. */
static void play_flag(struct play *p)
{
    const bool offered = p->question == ASK_CONSENT || p->question == ASK_RESIGN;

    if (session_flag(&p->session) && p->mode == PLAY_ASKING && offered)
        p->mode = PLAY_BOARD;
}

bool play_tick(struct play *p)
{
    struct thinking *k = &p->thinking;

    play_flag(p);
    const int entries = p->session.table.record.count;
    p->beat++;
    if (p->turn != entries) {
        p->turn = entries;
        p->turn_began = thinking_clock();
        p->hurry = false;
        thinking_stop(k);
    }
    if (k->purpose != wanted(p))
        thinking_stop(k);
    if (k->purpose == THINK_NOTHING && wanted(p) != THINK_NOTHING)
        play_computer_begin(p, wanted(p));
    if (k->purpose == THINK_HINT || k->purpose == THINK_VALUE)
        thinking_look(k, &p->shown);
    if (k->purpose != THINK_NOTHING && thinking_ended(k, 0)) {
        if (k->purpose != THINK_MOVE)
            thinking_look(k, &p->shown);
        finish(p);
    }
    return k->purpose != THINK_NOTHING || wanted(p) != THINK_NOTHING;
}

/* ---- what people ask of it ---- */

void play_init(struct play *p, const struct session_game *g)
{
    thinking_init(&p->thinking);
    p->hint_at = p->valued = p->turn = -1;
    session_init(&p->session, g);
}

void play_release(struct play *p)
{
    thinking_stop(&p->thinking);
    thinking_release(&p->thinking);
}

void play_hint(struct play *p)
{
    struct session *s = &p->session;

    if (session_over(s)) {
        session_tell(s, TONE_REFUSAL, tr(TERMINAL_PLAY_OVER));
    } else if (session_computer(s) && !p->paused) {
        session_refuse_computers_turn(s);
    } else {
        p->hint_at = s->table.record.count;
        session_tell(s, TONE_PLAIN, tr(TERMINAL_PLAY_HINT_WAIT));
    }
}

void play_evaluate(struct play *p)
{
    p->evaluating = !p->evaluating;
    p->valued = -1;
    p->shown.known = false;
    session_tell(&p->session, TONE_PLAIN,
                 tr(p->evaluating ? TERMINAL_PLAY_VALUE_SHOWN : TERMINAL_PLAY_VALUE_HIDDEN));
}

void play_now(struct play *p)
{
    if (!session_computer(&p->session))
        return;
    p->hurry = true;
    thinking_hurry(&p->thinking);
}

void play_pause(struct play *p)
{
    p->paused = !p->paused && session_has(&p->session, true);
}

void play_seat(struct play *p, const char *argument)
{
    struct session *s = &p->session;
    const int seat = argument[0] - '1', seats = session_position(s)->seats;
    const char *who = argument[0] ? argument + 1 + strspn(argument + 1, " \t") : "";
    int level[GAME_SEATS_MAX];

    if (seat < 0 || seat >= seats || who == argument + 1 || !session_read_seats(who, 1, level)) {
        session_tell(s, TONE_REFUSAL, tr(TERMINAL_PLAY_SEAT));
        return;
    }
    thinking_stop(&p->thinking);
    session_seat(s, seat, level[0]);
    session_tell_about(
        s, TONE_PLAIN, level[0] > 0 ? TERMINAL_PLAY_SEAT_COMPUTER : TERMINAL_PLAY_SEAT_PERSON,
        {"seat", .number = (unsigned)seat + 1}, {"level", .number = (unsigned)level[0]});
}

bool play_write_value(const struct play *p, char *text, size_t size)
{
    const struct finding *f = &p->shown;
    char worth[WORTH_TEXT_MAX], line[LINE_TEXT_MAX];

    assert(size > 0);
    text[0] = '\0';
    if (!p->evaluating || !f->known)
        return false;
    evaluation_write(&f->line, worth);
    evaluation_write_line(p->session.table.record.game, &f->position.position, &f->line,
                          SEARCH_PLY_MAX, line);
    snprintf(text, size, "%s %s · %s", canvas_seat_glyph(f->position.position.to_move), worth,
             line);
    return true;
}
