/*
 * play_panel.c - the panel beside the board: the players, the pieces to choose from, what to do
 * next or why something was refused, and the moves so far.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/base/canvas_text.h"
#include "cli/play/play.h"
#include "options/tr.h"

/* A rectangle that fills from the top. */
struct panel {
    const struct play *play;
    const struct session *session;
    const struct view *view;
    struct canvas *canvas;
    int x, y, width, bottom;
};

/* ---- players ---- */

static void draw_partner(struct panel *k, int x, int seat)
{
    const struct position *p = session_position(k->session);

    if (p->sides == p->seats)
        return;
    x += 2 + canvas_text(k->canvas, x + 1, k->y, k->width, tr(TERMINAL_PLAY_SCREEN_WITH),
                         COLOUR_MUTED, 0);
    for (int other = seat % p->sides; other < p->seats; other += p->sides)
        if (other != seat)
            canvas_text(k->canvas, x, k->y, 1, canvas_seat_glyph(other), COLOUR_NONE, 0);
}

/* Returns the dots after the name of a computer that is searching, to show that time passes. */
static const char *thinking_dots(const struct play *p)
{
    static const char *const beats[] = {"◀ ·  ", "◀ ·· ", "◀ ···", "◀  ··", "◀   ·", "◀    "};

    return p->paused ? tr(TERMINAL_PLAY_SCREEN_PAUSE) : beats[p->beat / 4 % 6];
}

/* Draws a player's clock right of the name; returns its columns and the blank after it. */
static int draw_clock(struct panel *k, int seat, int right)
{
    const bool runs = session_running(k->session) == seat;
    char clock[SESSION_CLOCK_MAX], text[SESSION_CLOCK_MAX + 8];

    session_write_clock(k->session, seat, clock);
    if (!clock[0])
        return 0;
    snprintf(text, sizeof text, "%s%s", runs ? "▸" : "", clock);
    const int columns = canvas_text_columns(text);
    canvas_text(k->canvas, right - columns, k->y, columns, text, runs ? COLOUR_ACCENT : COLOUR_NONE,
                runs ? BOLD : 0);
    return columns + 1;
}

static void draw_player(struct panel *k, int seat)
{
    const struct record *r = &k->session->table.record;
    const bool turn = !session_over(k->session) && session_position(k->session)->to_move == seat;
    const bool won = session_over(k->session) && r->winners >> seat & 1;
    const char *flag = turn && session_computer(k->session) ? thinking_dots(k->play)
                       : turn                               ? tr(TERMINAL_PLAY_SCREEN_TO_MOVE)
                       : won                                ? tr(TERMINAL_PLAY_SCREEN_WINNER)
                                                            : "";
    const int end = k->x + k->width - canvas_text_columns(flag) - (flag[0] != '\0');
    const int room = end - k->x - 4 - draw_clock(k, seat, end);
    char name[SESSION_NAME_MAX], hand[HAND_TEXT_MAX];

    session_name(k->session, seat, name);
    canvas_chip(k->canvas, k->x, k->y, 3, seat);
    const int used =
        canvas_text(k->canvas, k->x + 4, k->y, room, name, COLOUR_NONE, turn || won ? BOLD : 0);
    if (room - used > 8)
        draw_partner(k, k->x + 4 + used, seat);
    canvas_text(k->canvas, k->x + k->width - canvas_text_columns(flag), k->y, k->width, flag,
                COLOUR_ACCENT, BOLD);
    k->y++;
    if (k->session->board->hand) {
        k->session->board->hand(&k->view->shown.position, seat, tr_language(), hand);
        canvas_text(k->canvas, k->x + 4, k->y, k->width - 4, hand, COLOUR_NONE, turn ? 0 : DIM);
        k->y++;
    }
}

/* ---- the tray ---- */

static enum colour piece_colour(const struct panel *k, char letter)
{
    switch (letter) {
    case 'S':
        return COLOUR_SMALL;
    case 'M':
        return COLOUR_MEDIUM;
    case 'L':
        return COLOUR_LARGE;
    default:
        return canvas_seat_paper(session_position(k->session)->to_move);
    }
}

static void draw_piece(struct panel *k, char letter)
{
    const struct token t = token_make(TOKEN_PIECE, letter);
    const bool chosen = token_equal(view_chosen(k->view, TOKEN_PIECE), t);
    const bool under = token_equal(k->view->cursor, t) || token_equal(k->view->refused, t);
    const bool open = view_allows(k->view, t) || chosen;
    const enum colour paper = piece_colour(k, letter);
    const enum colour ink =
        paper == COLOUR_SMALL || paper == COLOUR_SEAT_1 ? COLOUR_LIGHT : COLOUR_DARK;
    char text[64];

    canvas_put(k->canvas, k->x, k->y, chosen || under ? "▸" : " ", COLOUR_ACCENT, BOLD);
    canvas_paint(k->canvas, k->x + 2, 2 * k->y, 3, 2, paper);
    canvas_put(k->canvas, k->x + 3, k->y, (char[2]){letter}, ink, BOLD);
    snprintf(text, sizeof text, "%s ×%d", board_word(letter, tr_language()),
             k->session->board->left(session_position(k->session),
                                     session_position(k->session)->to_move, letter));
    canvas_text(k->canvas, k->x + 6, k->y, k->width - 6, text, COLOUR_NONE,
                chosen || under ? BOLD
                : open          ? 0
                                : DIM);
    canvas_tag(k->canvas, k->x, k->y, 22, 1, t);
    k->y++;
}

static void draw_directions(struct panel *k)
{
    static const struct {
        char letter;
        const char *arrow;
    } directions[] = {{'n', "↑"}, {'e', "→"}, {'s', "↓"}, {'w', "←"}};
    int x = k->x + 2;

    for (int i = 0; i < 4 && view_asks(k->view, TOKEN_DIRECTION); i++) {
        const struct token t = token_make(TOKEN_DIRECTION, directions[i].letter);
        const bool under = token_equal(k->view->cursor, t), open = view_allows(k->view, t);
        const int from = x, attributes = under ? BOLD | REVERSE : open ? BOLD : DIM;
        canvas_text(k->canvas, x, k->y, 5, "     ", COLOUR_NONE, under ? REVERSE : 0);
        canvas_put(k->canvas, x + 1, k->y, (char[2]){directions[i].letter}, COLOUR_NONE,
                   attributes);
        canvas_put(k->canvas, x + 3, k->y, directions[i].arrow, COLOUR_NONE, attributes);
        x += 6;
        canvas_tag(k->canvas, from, k->y, 5, 1, t);
    }
    k->y++;
}

static void draw_tray(struct panel *k)
{
    const char *pieces = k->session->board->pieces;

    if (!pieces)
        return;
    for (const char *letter = pieces; *letter; letter++)
        draw_piece(k, *letter);
    if (strchr(pieces, 'P'))
        draw_directions(k);
    k->y++;
}

/* ---- what to do, and why not ---- */

/*
 * Writes a sentence on the rule that allows only one zone, if it applies. The library gives it as
 * the reason why any other cell is refused, so one such cell is tried.
 */
static bool write_zone_rule(const struct panel *k, char text[static REASON_TEXT_MAX + 1])
{
    const struct game *g = k->session->table.record.game;
    struct choices c;
    struct reason why;

    if (!view_has(k->view, MARK_ZONE))
        return false;
    for (int i = 0; i < g->files * g->ranks; i++) {
        const struct token cell = token_at(TOKEN_CELL, i % g->files, i / g->files);
        if (view_mark_seat(k->view, MARK_ZONE, cell) >= 0 ||
            game_choices(g, session_position(k->session), &cell, 1, &c, &why))
            continue;
        const size_t length = reason_write(&why, tr_tag(), NULL, text);
        text[0] = (char)toupper((unsigned char)text[0]);
        memcpy(text + length, ".", 2);
        return true;
    }
    return false;
}

static void draw_result(struct panel *k)
{
    char status[SESSION_MESSAGE_MAX];

    session_write_status(k->session, status, sizeof status);
    k->y += canvas_wrap(k->canvas, k->x, k->y, k->width, 4, status, COLOUR_ACCENT, BOLD);
}

static void draw_waiting(struct panel *k)
{
    char status[SESSION_MESSAGE_MAX];

    if (k->play->paused)
        snprintf(status, sizeof status, "%s", tr(TERMINAL_PLAY_SCREEN_PAUSED));
    else
        session_write_status(k->session, status, sizeof status);
    k->y += canvas_wrap(k->canvas, k->x, k->y, k->width, 3, status, COLOUR_NONE, 0);
}

static void draw_prompt(struct panel *k)
{
    char turn[64], line[96], rule[REASON_TEXT_MAX + 1];

    if (session_over(k->session)) {
        draw_result(k);
        return;
    }
    if (session_computer(k->session)) {
        draw_waiting(k);
        return;
    }
    if (!k->session->message[0] && k->session->turn.count == 0 && write_zone_rule(k, rule))
        k->y += canvas_wrap(k->canvas, k->x, k->y, k->width, 3, rule, COLOUR_ACCENT, 0);
    k->y += canvas_wrap(k->canvas, k->x, k->y, k->width, 3, k->session->board->prompt(k->view),
                        COLOUR_NONE, 0);
    session_write_turn(k->session, turn, sizeof turn);
    if (turn[0]) {
        tr_write(line, sizeof line, TERMINAL_PLAY_SCREEN_YOUR_MOVE, {"move", .text = turn});
        canvas_text(k->canvas, k->x, k->y++, k->width, line, COLOUR_ACCENT, BOLD);
    }
}

static void draw_message(struct panel *k, int height)
{
    const bool refusal = k->session->tone == TONE_REFUSAL;

    if (!k->session->message[0])
        return;
    if (refusal)
        canvas_put(k->canvas, k->x, k->y, "✗", COLOUR_ALARM, BOLD);
    k->y += canvas_wrap(k->canvas, k->x + (refusal ? 2 : 0), k->y, k->width - (refusal ? 2 : 0),
                        height, k->session->message, refusal ? COLOUR_ALARM : COLOUR_NONE, BOLD);
}

/* ---- moves ---- */

static void draw_move(struct panel *k, int x, int width, int turn, const struct position *before)
{
    const struct record *r = &k->session->table.record;
    const bool last = turn == r->turns - 1;
    char text[GAME_MOVE_TEXT_MAX];

    r->game->write_move(before, record_move(r, turn), text);
    canvas_text(k->canvas, x, k->y, 1, canvas_seat_glyph(before->to_move), COLOUR_MUTED, 0);
    const int used = canvas_text(k->canvas, x + 1, k->y, width - 2, text, COLOUR_NONE,
                                 last ? BOLD | UNDERLINE : 0);
    if (used < (int)strlen(text))
        canvas_put(k->canvas, x + width - 1, k->y, "…", COLOUR_MUTED, 0);
}

/*
 * Draws the moves in two columns, or in one per player where there is room; the end of the list is
 * in view.
 */
static void draw_moves(struct panel *k)
{
    const struct record *r = &k->session->table.record;
    const int seats = session_position(k->session)->seats;
    const int columns = (k->width - 4) / seats >= 16 ? seats : 2, width = (k->width - 4) / columns;
    const int rows = (r->turns + columns - 1) / columns, room = k->bottom - k->y - 1;
    const int hidden = rows > room ? rows - room : 0;
    const int first = hidden - (k->play->scroll < hidden ? k->play->scroll : hidden);
    union any_position p = r->start;
    char number[16];

    const int used = canvas_text(k->canvas, k->x, k->y, k->width, tr(TERMINAL_PLAY_SCREEN_MOVES),
                                 COLOUR_MUTED, BOLD);
    if (first > 0)
        canvas_text(k->canvas, k->x + used + 2, k->y, k->width, tr(TERMINAL_PLAY_SCREEN_PAGE_UP),
                    COLOUR_MUTED, 0);
    for (int turn = 0; turn < r->turns; turn++) {
        const int row = turn / columns - first;
        if (row >= 0 && row < room) {
            k->y = k->bottom - room + row;
            if (turn % columns == 0) {
                snprintf(number, sizeof number, "%3d",
                         columns == seats ? turn / columns + 1 : turn + 1);
                canvas_text(k->canvas, k->x, k->y, 4, number, COLOUR_MUTED, 0);
            }
            draw_move(k, k->x + 4 + turn % columns * width, width, turn, &p.position);
        }
        r->game->play(&p.position, record_move(r, turn));
    }
}

void play_panel(const struct play *p, const struct view *v, struct canvas *c, int x, int y,
                int width, int height)
{
    enum { TALK = 7 };
    struct panel k = {p, &p->session, v, c, x, y, width, y + height};

    for (int seat = 0; seat < session_position(k.session)->seats; seat++)
        draw_player(&k, seat);
    k.y++;
    draw_tray(&k);
    const int talk = k.y;
    draw_prompt(&k);
    /* A long message, such as a hint, takes lines from the list below it. */
    draw_message(&k, k.bottom - k.y);
    k.y = k.y > talk + TALK ? k.y : talk + TALK;
    draw_moves(&k);
}
