/*
 * play_layout.c - lays out the screen of `plateau play`: a title, the board on the left, the panel
 * on the right, and at the bottom a line for hints, typing and questions.
 */
#include <stdio.h>
#include <string.h>

#include "cli/base/canvas_text.h"
#include "cli/base/evaluation_text.h"
#include "cli/play/play.h"
#include "options/tr.h"

enum { PANEL_MAX = 56 /* a wider panel would only spread its parts */ };

#define DOTS " …"

/* Drops the last words of a text that is too long, and marks that with room kept for it. */
static void shorten(char *text, int columns)
{
    const bool cut = canvas_text_columns(text) > columns;

    while (canvas_text_columns(text) > columns - 2 * cut && strrchr(text, ' '))
        *strrchr(text, ' ') = '\0';
    if (cut)
        memcpy(text + strlen(text), DOTS, sizeof DOTS);
}

/*
 * Draws the value of the position at the right of the title; pale if it belongs to an earlier
 * position.
 */
static void draw_value(const struct play *p, struct canvas *c, int x)
{
    const bool fresh = p->shown.entries == p->session.table.record.count;
    char text[LINE_TEXT_MAX + WORTH_TEXT_MAX];
    const size_t size = sizeof text - sizeof DOTS;

    if (!p->evaluating)
        return;
    if (!play_write_value(p, text, size))
        snprintf(text, size, "%s", tr(TERMINAL_PLAY_VALUE_WAIT));
    shorten(text, c->width - 1 - x);
    canvas_text(c, c->width - 1 - canvas_text_columns(text), 0, c->width, text,
                fresh ? COLOUR_ACCENT : COLOUR_MUTED, 0);
}

static void draw_title(const struct play *p, struct canvas *c)
{
    const struct record *r = &p->session.table.record;
    char text[64];
    int x = 1;

    x += canvas_text(c, x, 0, c->width, "Plateau", COLOUR_MUTED, 0);
    x += canvas_text(c, x, 0, c->width, " · ", COLOUR_MUTED, 0);
    x += canvas_text(c, x, 0, c->width, language_text(tr_language(), p->session.board->game->title),
                     COLOUR_NONE, BOLD);
    tr_write(text, sizeof text, TERMINAL_PLAY_SCREEN_TURN,
             {"n", .number = (unsigned)r->turns + !session_over(&p->session)});
    x += canvas_text(c, x, 0, c->width, " · ", COLOUR_MUTED, 0);
    x += canvas_text(c, x, 0, c->width, text, COLOUR_MUTED, 0);
    draw_value(p, c, x + 3);
}

/* Draws a line being typed with its end in view, and a block where the next letter goes. */
static void draw_typing(const struct play *p, struct canvas *c, enum terminal_text label)
{
    const int y = c->height - 1;
    const char *line = p->line;
    int x = 1 + canvas_text(c, 1, y, c->width - 2, tr(label), COLOUR_ACCENT, BOLD);

    x += canvas_text(c, x, y, c->width - x, " ", COLOUR_ACCENT, BOLD);
    while (canvas_text_columns(line) > c->width - x - 2) {
        char glyph[8];
        canvas_next_glyph(&line, glyph);
    }
    x += canvas_text(c, x, y, c->width - x, line, COLOUR_NONE, BOLD);
    canvas_put(c, x, y, " ", COLOUR_NONE, REVERSE);
}

/* Returns the hints. In French there is no room for saving, but quitting offers that too. */
static enum terminal_text hints(const struct play *p)
{
    if (session_over(&p->session))
        return TERMINAL_PLAY_HINTS_OVER;
    if (session_computer(&p->session))
        return p->paused ? TERMINAL_PLAY_HINTS_PAUSED : TERMINAL_PLAY_HINTS_COMPUTER;
    if (p->session.board->walls)
        return TERMINAL_PLAY_HINTS_WALLS;
    return p->session.board->pieces ? TERMINAL_PLAY_HINTS_PIECES : TERMINAL_PLAY_HINTS_CELLS;
}

static void draw_bottom(const struct play *p, struct canvas *c)
{
    char keys[160], question[SESSION_MESSAGE_MAX];

    switch (p->mode) {
    case PLAY_TYPING:
        draw_typing(p, c, TERMINAL_PLAY_SCREEN_TYPING);
        break;
    case PLAY_NAMING:
        draw_typing(p, c, TERMINAL_PLAY_SCREEN_NAMING);
        break;
    case PLAY_ASKING:
        play_write_question(p, question, sizeof question);
        canvas_text(c, 1, c->height - 1, c->width - 2, question, COLOUR_ACCENT, BOLD);
        break;
    case PLAY_BOARD:
        play_write_keys(&p->session, tr(hints(p)), keys, sizeof keys);
        canvas_text(c, 1, c->height - 1, c->width - 2, keys, COLOUR_MUTED, 0);
        break;
    }
}

static void draw_too_small(struct canvas *c)
{
    canvas_wrap(c, 0, 0, c->width, c->height, tr(TERMINAL_PLAY_SCREEN_TOO_SMALL), COLOUR_NONE, 0);
}

/* Whether the large board fits, together with a panel of the usual width. */
static bool fits_large(const struct board *b, int width, int height)
{
    int board_width, board_height;

    b->size(true, &board_width, &board_height);
    return board_width + 40 <= width && board_height + 3 <= height;
}

void play_draw(const struct play *p, struct style style, int width, int height, struct canvas *c)
{
    static struct view v;
    static struct canvas board;
    const struct board *b = p->session.board;
    int board_width, board_height;

    canvas_init(c, width, height);
    if (width < PLAY_WIDTH_MIN || height < PLAY_HEIGHT_MIN) {
        draw_too_small(c);
        return;
    }
    style.large = fits_large(b, c->width, c->height);
    session_look(&p->session, style, &v);
    v.paths = p->paths;
    b->size(style.large, &board_width, &board_height);
    canvas_init(&board, board_width, board_height);
    b->draw(&v, &board);
    draw_title(p, c);
    canvas_copy(c, 1, 1, &board);
    const int room = c->width - board_width - 3;
    play_panel(p, &v, c, board_width + 2, 1, room < PANEL_MAX ? room : PANEL_MAX, c->height - 2);
    draw_bottom(p, c);
    if (p->help)
        play_help(p, c);
}
