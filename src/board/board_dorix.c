/*
 * board_dorix.c - draws Dorix: 4 by 4 piles. The owner of the top pawn and the height of the pile
 * are largest; then come all pawns from the top. The great diagonals have brass frames.
 */

#include "board/grid.h"
#include "board/writer.h"
#include "rules/dorix_turn.h"

static struct grid grid_of(bool large)
{
    return large ? (struct grid){4, 13, 6} : (struct grid){4, 9, 3};
}

static void size(bool large, int *width, int *height)
{
    const struct grid g = grid_of(large);

    grid_size(&g, width, height);
}

/* Draws the pawns below the top one, from the top: as many as fit in the lines. */
static void draw_below(const struct dorix *d, struct canvas *c, int x, int y, int lines, int cell)
{
    const int height = dorix_height(d, cell), width = 9, room = lines * width;

    for (int depth = 1; depth < height; depth++) {
        const int at = depth - 1;
        if (at == room - 1 && height - 1 > room) {
            canvas_put(c, x + at % width, y + at / width, "…", COLOUR_DARK, BOLD);
            break;
        }
        canvas_chip(c, x + at % width, y + at / width, 1, dorix_pawn(d, cell, depth));
    }
}

/* Draws a small pile: a wide pawn, its height next to it, the others below in one or two rows. */
static void draw_small(const struct view *v, struct canvas *c, int x, int y, int cell)
{
    const struct dorix *d = &v->shown.dorix;
    const enum colour ink = style_paints(v->style) ? COLOUR_DARK : COLOUR_NONE;
    const bool tall = dorix_height(d, cell) > 10;
    char height[16];
    struct writer w = writer_begin(height, sizeof height);

    canvas_chip(c, x + 1, y, 5, dorix_pawn(d, cell, 0));
    if (!tall && style_paints(v->style))
        canvas_paint(c, x + 1, 2 * y + 2, 5, 1, canvas_seat_paper(dorix_pawn(d, cell, 0)));
    writer_print(&w, "%2d", dorix_height(d, cell));
    writer_end(&w);
    canvas_write(c, x + 6, y, 3, height, ink, BOLD);
    draw_below(d, c, x, y + (tall ? 1 : 2), tall ? 2 : 1, cell);
}

/* Draws a large pile upright: one line per pawn, and the number of the lowest ones that
 * do not fit. */
static void draw_large(const struct view *v, struct canvas *c, int x, int y, int cell)
{
    const struct dorix *d = &v->shown.dorix;
    const enum colour ink = style_paints(v->style) ? COLOUR_DARK : COLOUR_NONE;
    const int height = dorix_height(d, cell), lines = 6;
    const int shown = height <= lines ? height : lines - 1;
    char text[16];
    struct writer w = writer_begin(text, sizeof text);

    for (int depth = 0; depth < shown; depth++)
        canvas_chip(c, x + 2, y + (height <= lines ? lines - height : 0) + depth, 7,
                    dorix_pawn(d, cell, depth));
    if (shown < height) {
        writer_print(&w, "+%d", height - shown);
        writer_end(&w);
        canvas_write(c, x + 4, y + lines - 1, 4, text, ink, 0);
    }
    w = writer_begin(text, sizeof text);
    writer_print(&w, "%2d", height);
    writer_end(&w);
    canvas_write(c, x + 10, y + (height <= lines ? lines - height : 0), 3, text, ink, BOLD);
}

static void draw(const struct view *v, struct canvas *c)
{
    const struct grid g = grid_of(v->style.large);

    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        const struct token t = dorix_token(cell);
        const struct grid_look look = grid_look(v, t, false);
        grid_cell(&g, v, c, t, &look);
        if (dorix_empty(&v->shown.dorix, cell))
            continue;
        if (v->style.large)
            draw_large(v, c, grid_x(&g, t), grid_y(&g, t), cell);
        else
            draw_small(v, c, grid_x(&g, t), grid_y(&g, t), cell);
    }
    grid_names(&g, c);
}

/* ---- words ---- */

static bool lifts(const struct view *v)
{
    return v->before.dorix.hands[v->before.position.to_move] == 0;
}

/* Returns the cell of the pile that is collapsing, or a token of kind TOKEN_NONE. */
static struct token collapsing(const struct view *v)
{
    const int place = lifts(v) ? 1 : 0;

    return v->count > place && v->choices.count > 0 ? v->turn[place] : token_make(TOKEN_NONE, 0);
}

static struct token home(const struct view *v)
{
    return collapsing(v);
}

static const char *prompt(const struct view *v)
{
    if (collapsing(v).kind != TOKEN_NONE)
        return language_text(v->language, TEXT_BOARD_DORIX_COLLAPSE);
    if (v->count > 0)
        return language_text(v->language, TEXT_BOARD_DORIX_PLACE_LIFTED);
    if (lifts(v))
        return language_text(v->language, TEXT_BOARD_DORIX_LIFT);
    return language_text(v->language, TEXT_BOARD_DORIX_PLACE);
}

static void hand(const struct position *p, int seat, const struct language *l,
                 char text[static HAND_TEXT_MAX])
{
    const unsigned pawns = ((const struct dorix *)p)->hands[seat];
    struct writer w = writer_begin(text, HAND_TEXT_MAX);

    for (unsigned i = 0; i < pawns; i++)
        writer_put(&w, canvas_seat_glyph(seat));
    writer_put(&w, pawns ? " " : "");
    board_write_hand(&w, l, TEXT_BOARD_DORIX_HAND,
                     (const struct sentence_value[]){{"count", .number = pawns}, {0}});
    writer_end(&w);
}

const struct board board_dorix = {
    .game = &dorix,
    .size = size,
    .draw = draw,
    .home = home,
    .prompt = prompt,
    .hand = hand,
};
