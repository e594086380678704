/*
 * play_questions.c - asks questions, and handles the commands that lead to them.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/play/play.h"
#include "options/tr.h"
#include "record/moves.h"

void play_ask(struct play *p, enum question question)
{
    session_hush(&p->session);
    p->mode = PLAY_ASKING;
    p->question = question;
}

void play_write_question(const struct play *p, char *text, size_t size)
{
    static const enum terminal_text questions[] = {
        [ASK_RESIGN] = TERMINAL_PLAY_ASK_RESIGN,
        [ASK_REPLACE] = TERMINAL_PLAY_ASK_REPLACE,
        [ASK_SAVE_FIRST] = TERMINAL_PLAY_ASK_SAVE,
    };

    if (p->question == ASK_CONSENT)
        session_write_consent(&p->session, text, size);
    else
        snprintf(text, size, "%s", tr(questions[p->question]));
}

/* ---- saving ---- */

static void save_now(struct play *p, const char *path)
{
    if (session_save(&p->session, path))
        p->done = p->done || p->leaving;
    p->leaving = false;
}

void play_save(struct play *p, const char *path)
{
    if (strcmp(path, p->session.path) != 0 && access(path, F_OK) == 0) {
        snprintf(p->line, sizeof p->line, "%s", path);
        play_ask(p, ASK_REPLACE);
        return;
    }
    save_now(p, path);
}

static void ask_name(struct play *p)
{
    char name[PLAY_LINE_MAX];

    if (p->session.path[0] && strlen(p->session.path) < sizeof name)
        snprintf(name, sizeof name, "%s", p->session.path);
    else
        snprintf(name, sizeof name, "%s.txt", p->session.table.record.game->name);
    play_line_begin(p, PLAY_NAMING, name);
}

/* ---- answers ---- */

/* Asks the next person who has to agree, if there is one. */
static void ask_others(struct play *p, bool asks)
{
    if (asks)
        play_ask(p, ASK_CONSENT);
}

static void answer_yes(struct play *p)
{
    switch (p->question) {
    case ASK_RESIGN:
        if (session_resigning(&p->session) >= 0)
            ask_others(p, session_resign(&p->session));
        break;
    case ASK_CONSENT:
        ask_others(p, session_answer(&p->session, true));
        break;
    case ASK_REPLACE:
        save_now(p, p->line);
        break;
    case ASK_SAVE_FIRST:
        p->leaving = true;
        ask_name(p);
        break;
    }
}

static void answer_no(struct play *p)
{
    if (p->question == ASK_SAVE_FIRST)
        p->done = true;
    if (p->question == ASK_REPLACE)
        ask_name(p);
    if (p->question == ASK_CONSENT)
        session_answer(&p->session, false);
}

void play_question_event(struct play *p, const struct event *e)
{
    if (e->kind == EVENT_ESCAPE) {
        p->mode = PLAY_BOARD;
        p->leaving = false;
        session_withdraw(&p->session);
    } else if (e->kind == EVENT_QUIT && p->question == ASK_SAVE_FIRST) {
        p->done = true; /* A second request to stop is not questioned. */
    } else if (e->kind == EVENT_TEXT && play_means_yes(e->text)) {
        p->mode = PLAY_BOARD;
        answer_yes(p);
    } else if (e->kind == EVENT_TEXT && (e->text[0] == 'n' || e->text[0] == 'N')) {
        p->mode = PLAY_BOARD;
        answer_no(p);
    }
}

/* ---- commands ---- */

static void tell_moves(struct session *s)
{
    static struct named_move list[GAME_MOVES_MAX];
    const int count =
        session_over(s) ? 0 : moves_sort(s->table.record.game, session_position(s), list);
    char text[SESSION_MESSAGE_MAX];
    size_t n =
        tr_write(text, sizeof text, TERMINAL_PLAY_LEGAL_MOVES, {"n", .number = (unsigned)count});

    for (int i = 0; i < count; i++) {
        if (n + strlen(list[i].text) + 8 > sizeof text) {
            snprintf(text + n, sizeof text - n, " …");
            break;
        }
        n += (size_t)snprintf(text + n, sizeof text - n, " %s", list[i].text);
    }
    session_tell(s, TONE_PLAIN, text);
}

static void order_resign(struct play *p)
{
    if (session_over(&p->session))
        session_tell(&p->session, TONE_REFUSAL, tr(TERMINAL_PLAY_OVER));
    else if (session_resigning(&p->session) < 0)
        session_tell(&p->session, TONE_REFUSAL, tr(TERMINAL_PLAY_RESIGN_COMPUTERS));
    else
        play_ask(p, ASK_RESIGN);
}

/*
 * Takes a move back; computers playing each other are paused, or they would repeat the move at
 * once.
 */
static void order_undo(struct play *p)
{
    if (session_take_back(&p->session) && !session_has(&p->session, false))
        p->paused = true;
}

void play_command(struct play *p, enum play_command command, const char *argument)
{
    session_hush(&p->session);
    switch (command) {
    case COMMAND_HELP:
        p->help = true;
        break;
    case COMMAND_MOVES:
        tell_moves(&p->session);
        break;
    case COMMAND_UNDO:
        order_undo(p);
        break;
    case COMMAND_HINT:
        play_hint(p);
        break;
    case COMMAND_VALUE:
        play_evaluate(p);
        break;
    case COMMAND_NOW:
        play_now(p);
        break;
    case COMMAND_PAUSE:
        play_pause(p);
        break;
    case COMMAND_SEAT:
        play_seat(p, argument);
        break;
    case COMMAND_SAVE:
        if (argument[0])
            play_save(p, argument);
        else
            ask_name(p);
        break;
    case COMMAND_RESIGN:
        order_resign(p);
        break;
    case COMMAND_DRAW:
        ask_others(p, session_offer_draw(&p->session));
        break;
    case COMMAND_SWAP:
        session_swap(&p->session);
        break;
    case COMMAND_QUIT:
        if (session_unsaved(&p->session))
            play_ask(p, ASK_SAVE_FIRST);
        else
            p->done = true;
        break;
    case COMMAND_NONE:
        break;
    }
}
