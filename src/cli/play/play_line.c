/*
 * play_line.c - typing a move, a command or the name of a file, with completion.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "cli/play/play.h"
#include "options/tr.h"
#include "record/moves.h"
#include "record/typed.h"

void play_line_begin(struct play *p, enum play_mode mode, const char *text)
{
    session_hush(&p->session);
    p->mode = mode;
    snprintf(p->line, sizeof p->line, "%s", text);
}

/* ---- completion ---- */

struct completion {
    const char *typed; /* the prefix that candidates must have */
    size_t common;     /* length of the prefix of `first` that all candidates share */
    char first[GAME_MOVE_TEXT_MAX];
    char list[SESSION_MESSAGE_MAX]; /* the candidates that fit */
    int count;
};

static void add_candidate(struct completion *c, const char *text)
{
    const size_t used = strlen(c->list), length = strlen(text);
    size_t same = 0;

    if (strncmp(text, c->typed, strlen(c->typed)) != 0)
        return;
    if (c->count++ == 0) {
        snprintf(c->first, sizeof c->first, "%.*s", GAME_MOVE_TEXT_MAX - 1, text);
        c->common = length;
    }
    while (same < c->common && text[same] == c->first[same])
        same++;
    c->common = same;
    if (used + length + 2 < sizeof c->list)
        snprintf(c->list + used, sizeof c->list - used, "%s%s", used ? " " : "", text);
}

/* Gathers the next tokens if a turn has begun, otherwise whole moves. */
static void gather(const struct session *s, struct completion *c)
{
    static struct named_move list[GAME_MOVES_MAX];
    char token[TOKEN_TEXT_MAX];

    if (session_over(s))
        return;
    if (s->turn.count > 0) {
        for (int i = 0; i < s->choices.count; i++) {
            token_write(s->choices.next[i], token);
            add_candidate(c, token);
        }
        return;
    }
    const int count = moves_sort(s->table.record.game, session_position(s), list);
    for (int i = 0; i < count; i++)
        add_candidate(c, list[i].text);
}

static void complete(struct play *p)
{
    char notation[GAME_MOVE_TEXT_MAX];
    const bool read = typed_read(p->session.table.record.game, p->line, notation) > 0;
    struct completion c = {.typed = read ? notation : p->line};

    gather(&p->session, &c);
    if (c.count == 0) {
        session_tell_about(&p->session, TONE_PLAIN, TERMINAL_PLAY_NO_CANDIDATE,
                           {"text", .text = p->line});
        return;
    }
    if (c.count > 1 && c.common == strlen(c.typed))
        session_tell(&p->session, TONE_PLAIN, c.list);
    else
        session_hush(&p->session);
    assert(c.common < sizeof c.first);
    c.first[c.common] = '\0';
    snprintf(p->line, sizeof p->line, "%s", c.first);
}

/* ---- editing ---- */

static void append(struct play *p, const char *text)
{
    const size_t used = strlen(p->line), more = strlen(text);

    if (used + more < sizeof p->line)
        memcpy(p->line + used, text, more + 1);
}

/* Removes the last character, all its bytes. */
static void erase(struct play *p)
{
    size_t length = strlen(p->line);

    while (length > 0 && ((unsigned char)p->line[length - 1] & 0xc0) == 0x80)
        length--;
    if (length > 0)
        length--;
    p->line[length] = '\0';
}

static void play_line_stop(struct play *p)
{
    p->mode = PLAY_BOARD;
    p->leaving = false;
}

static void submit(struct play *p)
{
    char line[PLAY_LINE_MAX];
    const char *argument;
    const bool naming = p->mode == PLAY_NAMING;

    memcpy(line, p->line, sizeof line);
    for (size_t n = strlen(line); n > 0 && line[n - 1] == ' '; n--)
        line[n - 1] = '\0';
    const char *text = line + strspn(line, " ");
    p->mode = PLAY_BOARD;
    if (text[0] == '\0') {
        play_line_stop(p);
    } else if (naming) {
        play_save(p, text);
    } else {
        const enum play_command command = play_command_find(text, &argument);
        if (command != COMMAND_NONE)
            play_command(p, command, argument);
        else
            session_read(&p->session, text, true);
    }
}

void play_line_event(struct play *p, const struct event *e)
{
    switch (e->kind) {
    case EVENT_TEXT:
        session_hush(&p->session);
        append(p, e->text);
        break;
    case EVENT_BACKSPACE:
        if (p->line[0] == '\0')
            play_line_stop(p);
        erase(p);
        if (p->line[0] == '\0' && p->mode == PLAY_TYPING)
            play_line_stop(p);
        break;
    case EVENT_TAB:
        if (p->mode == PLAY_TYPING)
            complete(p);
        break;
    case EVENT_ENTER:
        submit(p);
        break;
    case EVENT_ESCAPE:
    case EVENT_QUIT:
        session_hush(&p->session);
        play_line_stop(p);
        break;
    default:
        break;
    }
}
