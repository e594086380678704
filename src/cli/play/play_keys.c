/*
 * play_keys.c - what keys and clicks do while the board has them.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/play/play.h"
#include "record/typed.h"

static bool is_choice(const struct session *s, struct token t)
{
    for (int i = 0; i < s->choices.count; i++)
        if (token_equal(s->choices.next[i], t))
            return true;
    return false;
}

/*
 * The initial of a direction picks it while one is asked for, the capital initial of a piece that
 * piece: small letters are files and commands, too.
 */
static bool pick_letter(struct session *s, char letter)
{
    const char *pieces = s->board->pieces, typed[2] = {letter};
    char read[GAME_MOVE_TEXT_MAX];

    if (session_over(s) || !pieces)
        return false;
    typed_read(s->record.game, typed, read);
    const char direction = (char)tolower((unsigned char)read[0]);
    if (s->choices.count > 0 && s->choices.next[0].kind == TOKEN_DIRECTION &&
        strchr("nesw", direction)) {
        session_pick(s, token_make(TOKEN_DIRECTION, direction));
        return true;
    }
    if (letter >= '1' && letter - '1' < (int)strlen(pieces))
        read[0] = pieces[letter - '1'];
    else if (!isupper((unsigned char)letter))
        return false;
    if (!strchr(pieces, read[0]))
        return false;
    session_pick(s, token_make(TOKEN_PIECE, read[0]));
    return true;
}

/* Begins to type a move; a piece that was refused alone is its beginning: the cell may tell more.
 */
static void begin_move(struct play *p, const char *text)
{
    const struct token refused = p->session.refused;
    char line[16];

    snprintf(line, sizeof line, "%.*s%s", refused.kind == TOKEN_PIECE,
             (char[2]){(char)refused.value}, text);
    play_line_begin(p, PLAY_TYPING, line);
}

static void type_key(struct play *p, const char *text)
{
    struct session *s = &p->session;
    const char *argument, key = text[1] ? '\0' : text[0];

    if (key == ' ' && session_computer(s)) {
        play_command(p, COMMAND_PAUSE, "");
        return;
    }
    if (key != '\0' && pick_letter(s, key))
        return;
    switch (key) {
    case ' ':
        session_pick(s, s->cursor);
        return;
    case 'w':
        session_turn_cursor(s);
        return;
    case 'p': /* Where there are no paths to show it is a piece. */
        if (s->board->walls)
            p->paths = !p->paths;
        else
            begin_move(p, text);
        return;
    case '=':
        play_command(p, COMMAND_DRAW, "");
        return;
    case ':':
    case '/':
        play_line_begin(p, PLAY_TYPING, "");
        return;
    case 't':
    case 'v':
    case 'u':
    case 'r':
    case 's':
    case 'q':
    case '?':
        play_command(p, play_command_find(text, &argument), "");
        return;
    default:
        /* Every board has a file d, so "d" begins a move; typed alone it offers a draw. */
        if (isalnum((unsigned char)key))
            begin_move(p, text);
    }
}

static void click(struct play *p, const struct event *e, const struct canvas *shown)
{
    struct session *s = &p->session;
    const struct token t = canvas_token(shown, e->x, e->y);

    if (t.kind == TOKEN_NONE)
        return;
    if (!session_over(s) && (is_choice(s, t) || t.kind == s->cursor.kind))
        s->cursor = t;
    session_pick(s, t);
}

static void board_event(struct play *p, const struct event *e, const struct canvas *shown)
{
    struct session *s = &p->session;

    switch (e->kind) {
    case EVENT_UP:
        session_move_cursor(s, 0, 1);
        break;
    case EVENT_DOWN:
        session_move_cursor(s, 0, -1);
        break;
    case EVENT_LEFT:
        session_move_cursor(s, -1, 0);
        break;
    case EVENT_RIGHT:
        session_move_cursor(s, 1, 0);
        break;
    case EVENT_ENTER:
        if (session_computer(s))
            play_command(p, COMMAND_NOW, "");
        else
            session_pick(s, s->cursor);
        break;
    case EVENT_TAB:
        session_turn_cursor(s);
        break;
    case EVENT_ESCAPE:
    case EVENT_BACKSPACE:
        if (!session_step_back(s) && !session_leave_wall(s))
            session_hush(s);
        break;
    case EVENT_TEXT:
        type_key(p, e->text);
        break;
    case EVENT_CLICK:
        click(p, e, shown);
        break;
    case EVENT_QUIT:
        play_command(p, COMMAND_QUIT, "");
        break;
    default:
        break;
    }
}

void play_event(struct play *p, const struct event *e, const struct canvas *shown)
{
    const int turns = p->session.record.turns;

    if (e->kind == EVENT_NONE)
        return;
    if (p->help) {
        p->help = false; /* Any key closes the help. */
        return;
    }
    if (e->kind == EVENT_PAGE_UP)
        p->scroll++;
    else if (e->kind == EVENT_PAGE_DOWN)
        p->scroll -= p->scroll > 0;
    else if (p->mode == PLAY_ASKING)
        play_ask_event(p, e);
    else if (p->mode != PLAY_BOARD)
        play_line_event(p, e);
    else
        board_event(p, e, shown);
    if (p->session.record.turns != turns)
        p->scroll = 0;
}
