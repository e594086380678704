/*
 * play_keys.c - handles keys and clicks while the board has the focus.
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
 * Picks a direction by its initial when one is to be chosen, or a piece by its capital initial:
 * small letters are files and commands too.
 */
static bool pick_letter(struct session *s, char letter)
{
    const char *pieces = s->board->pieces, typed[2] = {letter};
    char read[GAME_MOVE_TEXT_MAX];

    if (session_over(s) || !pieces)
        return false;
    typed_read(s->table.record.game, typed, read);
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

static bool is_file(const struct session *s, char letter)
{
    const int file = tolower((unsigned char)letter) - 'a';

    return file >= 0 && file < s->table.record.game->files;
}

/*
 * Whether a move of this game can begin with the letter: a file, any initial of a piece, or a
 * choice that is due now, such as a pass.
 */
static bool begins_move(const struct session *s, char letter)
{
    const struct game *g = s->table.record.game;
    const char typed[2] = {letter}, *pieces = s->board->pieces;
    char text[GAME_MOVE_TEXT_MAX];

    if (session_over(s) || !islower((unsigned char)letter))
        return false;
    if (is_file(s, letter))
        return true;
    if (pieces && typed_read(g, typed, text) > 0 && strchr(pieces, text[0]))
        return true;
    for (int i = 0; i < s->choices.count; i++) {
        token_write(s->choices.next[i], text);
        if (text[0] == letter)
            return true;
    }
    return false;
}

void play_write_keys(const struct session *s, const char *keys, char *text, size_t size)
{
    size_t n = 0;

    for (; *keys && n + 1 < size; keys++) {
        const char key = keys[0] == '@' ? *++keys : '\0';
        const bool control = key && begins_move(s, key);
        n += (size_t)snprintf(text + n, size - n, control ? "Ctrl-%c" : "%c",
                              control ? toupper((unsigned char)key) : *keys);
    }
}

/*
 * Starts typing a move. A piece that was just refused alone becomes its beginning, as the cell may
 * make it legal.
 */
static void begin_move(struct play *p, const char *text)
{
    const struct token refused = p->session.refused;
    char line[16];

    snprintf(line, sizeof line, "%.*s%s", refused.kind == TOKEN_PIECE,
             (char[2]){(char)refused.value}, text);
    play_line_begin(p, PLAY_TYPING, line);
}

/*
 * Runs the command of a letter that was typed with Ctrl, or alone where no move begins with it;
 * returns false if there is none.
 */
static bool press_command(struct play *p, char letter)
{
    const char text[2] = {letter}, *argument;

    switch (letter) {
    case 'w':
        session_turn_cursor(&p->session);
        return true;
    case 'p':
        p->paths ^= p->session.board->walls;
        return p->session.board->walls;
    case 't':
    case 'v':
    case 'u':
    case 'r':
    case 's':
    case 'q':
        play_command(p, play_command_find(text, &argument), "");
        return true;
    default:
        return false;
    }
}

static void press_space(struct play *p, bool typing)
{
    struct session *s = &p->session;

    if (session_computer(s))
        play_command(p, COMMAND_PAUSE, "");
    else if (typing)
        begin_move(p, ""); /* the space in "P b2 n" */
    else
        session_pick(s, s->cursor);
}

static void type_key(struct play *p, const char *text)
{
    const char *argument, key = text[1] ? '\0' : text[0];
    const bool typing = p->typing_piece;

    p->typing_piece = false;
    if (key == ' ') {
        press_space(p, typing);
        return;
    }
    if (typing && is_file(&p->session, key)) {
        begin_move(p, text); /* in "PB2N", B is the square after a piece */
        return;
    }
    if (key != '\0' && pick_letter(&p->session, key)) {
        p->typing_piece = isupper((unsigned char)key);
        return;
    }
    switch (key) {
    case '=':
        play_command(p, COMMAND_DRAW, "");
        return;
    case ':':
    case '/':
        play_line_begin(p, PLAY_TYPING, "");
        return;
    case '?':
        play_command(p, play_command_find(text, &argument), "");
        return;
    default:
        /* Every board has a file d, so "d" begins a move; typed alone it offers a draw. */
        if (begins_move(&p->session, key) || !press_command(p, key))
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

    p->typing_piece &= e->kind == EVENT_TEXT;
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
    case EVENT_CONTROL:
        press_command(p, e->text[0]);
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
    const int turns = p->session.table.record.turns;

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
        play_question_event(p, e);
    else if (p->mode != PLAY_BOARD)
        play_line_event(p, e);
    else
        board_event(p, e, shown);
    if (p->session.table.record.turns != turns)
        p->scroll = 0;
}
