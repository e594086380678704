/*
 * play_line.c - typing a move, an command or the name of a file, with completion.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "cli/base/moves.h"
#include "cli/base/tr.h"
#include "cli/play/play.h"
#include "record/typed.h"

void play_line_begin(struct play *p, enum play_mode mode, const char *text)
{
    session_hush(&p->session);
    p->mode = mode;
    snprintf(p->line, sizeof p->line, "%s", text);
}

/* ---- completion ---- */

struct completion {
    const char *typed; /* what the candidates must begin with */
    size_t common;     /* how much of `first` they all share */
    char first[GAME_MOVE_TEXT_MAX];
    char list[SESSION_MESSAGE_MAX]; /* the candidates, as many as fit */
    int count;
};

static void add_candidate(struct completion *c, const char *text)
{
    const size_t used = strlen(c->list), length = strlen(text);
    size_t same = 0;

    if (strncmp(text, c->typed, strlen(c->typed)) != 0)
        return;
    if (c->count++ == 0) {
        snprintf(c->first, sizeof c->first, "%s", text);
        c->common = length;
    }
    while (same < c->common && text[same] == c->first[same])
        same++;
    c->common = same;
    if (used + length + 2 < sizeof c->list)
        snprintf(c->list + used, sizeof c->list - used, "%s%s", used ? " " : "", text);
}

/* After a turn begun the next tokens complete; before it, whole moves. */
static void gather(const struct session *s, struct completion *c)
{
    static struct named_move list[GAME_MOVES_MAX];
    char token[TOKEN_TEXT_MAX];

    if (session_over(s))
        return;
    if (s->count > 0) {
        for (int i = 0; i < s->choices.count; i++) {
            token_write(s->choices.next[i], token);
            add_candidate(c, token);
        }
        return;
    }
    const int count = moves_sort(s->record.game, session_position(s), list);
    for (int i = 0; i < count; i++)
        add_candidate(c, list[i].text);
}

static void complete(struct play *p)
{
    char notation[GAME_MOVE_TEXT_MAX];
    const bool read = typed_read(p->session.record.game, p->line, notation) > 0;
    struct completion c = {.typed = read ? notation : p->line};

    gather(&p->session, &c);
    if (c.count == 0) {
        session_tell(&p->session, TONE_PLAIN,
                     tr("No legal move begins with \"%s\".", "Aucun coup permis ne commence par "
                                                             "« %s »."),
                     p->line);
        return;
    }
    if (c.count > 1 && c.common == strlen(c.typed))
        session_tell(&p->session, TONE_PLAIN, "%s", c.list);
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

/* Takes the last character off, all its bytes. */
static void erase(struct play *p)
{
    size_t length = strlen(p->line);

    while (length > 0 && ((unsigned char)p->line[length - 1] & 0xc0) == 0x80)
        length--;
    if (length > 0)
        length--;
    p->line[length] = '\0';
}

static void stop(struct play *p)
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
        stop(p);
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
            stop(p);
        erase(p);
        if (p->line[0] == '\0' && p->mode == PLAY_TYPING)
            stop(p);
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
        stop(p);
        break;
    default:
        break;
    }
}
