/*
 * board_orbital.c - draws Orbital: a Base is a square frame around the cell, a Thruster a triangle
 * and an Antenna a round stud inside it, each with its owner's colour and shape. A Tower has a
 * frame in its controller's colour.
 */

#include "board/grid.h"
#include "board/writer.h"
#include "rules/orbital_turn.h"

static struct grid grid_of(bool large)
{
    return large ? (struct grid){4, 13, 5} : (struct grid){4, 9, 3};
}

static void size(bool large, int *width, int *height)
{
    const struct grid g = grid_of(large);

    grid_size(&g, width, height);
}

static const char *arrow(int direction)
{
    static const char *const arrows[4] = {"▲", "▶", "▼", "◀"};

    return arrows[direction];
}

/* ---- pieces; x and y are the top left corner of the cell ---- */

static void draw_base(const struct grid *g, struct canvas *c, int x, int y, int seat)
{
    const int width = g->width, height = 2 * g->height;

    canvas_paint(c, x, 2 * y, width, 1, canvas_seat_paper(seat));
    canvas_paint(c, x, 2 * y + height - 1, width, 1, canvas_seat_paper(seat));
    canvas_paint(c, x, 2 * y + 1, 1, height - 2, canvas_seat_paper(seat));
    canvas_paint(c, x + width - 1, 2 * y + 1, 1, height - 2, canvas_seat_paper(seat));
    /* Shows the owner's shape, which appears nowhere else on this piece. */
    canvas_chip(c, x + width / 2, y, 1, seat);
}

/* Draws a triangle, with the owner's shape between its two points, or behind the single one. */
static void draw_triangle(struct canvas *c, int x, int y, int seat, int direction)
{
    const bool upright = direction == 0 || direction == 2;
    const enum colour ink = canvas_seat_ink(seat);

    canvas_paint(c, x, 2 * y - 1, 3, 4, canvas_seat_paper(seat));
    if (upright || direction == 3)
        canvas_put(c, x, y, arrow(direction), ink, BOLD);
    if (upright || direction == 1)
        canvas_put(c, x + 2, y, arrow(direction), ink, BOLD);
    canvas_put(c, x + 1, y, canvas_seat_glyph(seat), ink, BOLD);
}

/* Draws a large triangle: its half-lines, or its columns, grow wider from the point. */
static void draw_large_triangle(struct canvas *c, int x, int y, int seat, int direction)
{
    const bool upright = direction == 0 || direction == 2;
    const int width = 5, height = 6, length = upright ? height : width;

    for (int i = 0; i < length; i++) {
        const int at = direction == 0 || direction == 3 ? i : length - 1 - i;
        const int breadth = upright ? 1 + (i + 1) / 2 * 2 : 2 + i;
        if (upright)
            canvas_paint(c, x + (width - (breadth < width ? breadth : width)) / 2, 2 * y + at,
                         breadth < width ? breadth : width, 1, canvas_seat_paper(seat));
        else
            canvas_paint(c, x + at, 2 * y + (height - breadth / 2 * 2) / 2, 1, breadth / 2 * 2,
                         canvas_seat_paper(seat));
    }
    const int back = direction == 1 ? -1 : direction == 3 ? 1 : 0;
    canvas_put(c, x + width / 2 + back,
               y + (direction == 0   ? 2
                    : direction == 2 ? 0
                                     : 1),
               canvas_seat_glyph(seat), canvas_seat_ink(seat), BOLD);
    canvas_put(c, x + width / 2 - back, y + 1, arrow(direction), canvas_seat_ink(seat), BOLD);
}

static void draw_thruster(const struct grid *g, struct canvas *c, int x, int y, int seat,
                          int direction)
{
    if (g->height > 3)
        draw_large_triangle(c, x + 2, y + 1, seat, direction);
    else
        draw_triangle(c, x + 1, y + 1, seat, direction);
}

static void draw_antenna(const struct grid *g, struct canvas *c, int x, int y, int seat)
{
    const int stud = x + g->width - (g->width > 9 ? 5 : 4), line = y + g->height / 2;

    canvas_paint(c, stud, 2 * line - 1, 3, 4, canvas_seat_paper(seat));
    canvas_put(c, stud + 1, line, seat == 0 ? "◉" : "◈", canvas_seat_ink(seat), BOLD);
}

/* Writes a piece in characters: each kind has its own line, with its letter. */
static void write_piece(const struct grid *g, struct canvas *c, int x, int y, int kind, int seat,
                        int direction)
{
    const int line = y + kind + (g->height - 3) / 2, left = x + g->width / 2 - 2;

    canvas_put(c, left, line, (char[2]){orbital_letters[kind]}, COLOUR_NONE, BOLD);
    canvas_chip(c, left + 1, line, 1, seat);
    if (kind == ORBITAL_THRUSTER)
        canvas_put(c, left + 2, line, arrow(direction), COLOUR_NONE, BOLD);
}

static void draw_piece(const struct view *v, const struct grid *g, struct canvas *c,
                       struct token cell, int kind, int seat, int direction)
{
    const int x = grid_x(g, cell), y = grid_y(g, cell);

    if (!style_paints(v->style))
        write_piece(g, c, x, y, kind, seat, direction);
    else if (kind == ORBITAL_BASE)
        draw_base(g, c, x, y, seat);
    else if (kind == ORBITAL_THRUSTER)
        draw_thruster(g, c, x, y, seat, direction);
    else
        draw_antenna(g, c, x, y, seat);
}

static int index_in(const char *letters, int letter)
{
    int i = 0;

    while (letters[i] && letters[i] != letter)
        i++;
    return i;
}

/* Draws the piece that is being placed: on the chosen cell, or on the one under the cursor. */
static void draw_ghost(const struct view *v, const struct grid *g, struct canvas *c)
{
    const struct token piece = view_chosen(v, TOKEN_PIECE), chosen = view_chosen(v, TOKEN_CELL);
    const struct token cell = chosen.kind != TOKEN_NONE ? chosen : v->cursor;
    const bool aims = v->cursor.kind == TOKEN_DIRECTION;

    if (piece.kind == TOKEN_NONE || cell.kind != TOKEN_CELL)
        return;
    if (chosen.kind == TOKEN_NONE && !view_allows(v, cell))
        return;
    draw_piece(v, g, c, cell, index_in(orbital_letters, piece.value), v->shown.position.to_move,
               aims ? index_in(orbital_directions, v->cursor.value) : 0);
}

static void draw(const struct view *v, struct canvas *c)
{
    const struct grid g = grid_of(v->style.large);
    const struct orbital *o = &v->shown.orbital;

    for (int cell = 0; cell < ORBITAL_CELLS; cell++) {
        const struct grid_look look = grid_look(v, orbital_token(cell), true);
        grid_cell(&g, v, c, orbital_token(cell), &look);
        for (int seat = 0; seat < 2; seat++)
            for (int kind = 0; kind < 3; kind++)
                if (o->pieces[seat][kind] >> cell & 1)
                    draw_piece(v, &g, c, orbital_token(cell), kind, seat,
                               kind == ORBITAL_THRUSTER ? orbital_facing(o, cell) : 0);
    }
    draw_ghost(v, &g, c);
    grid_names(&g, c);
}

/* ---- words ---- */

static struct token home(const struct view *v)
{
    (void)v;
    return token_make(TOKEN_NONE, 0);
}

static const char *prompt(const struct view *v)
{
    if (view_asks(v, TOKEN_DIRECTION))
        return language_text(v->language, TEXT_BOARD_ORBITAL_POINT);
    if (!view_asks(v, TOKEN_PIECE))
        return language_text(v->language, TEXT_BOARD_ORBITAL_CELL);
    if (!view_asks(v, TOKEN_CELL))
        return language_text(v->language, TEXT_BOARD_ORBITAL_PIECE);
    return language_text(v->language, TEXT_BOARD_ORBITAL_BOTH);
}

static int left(const struct position *p, int seat, char piece)
{
    return ((const struct orbital *)p)->hands[seat][index_in(orbital_letters, piece)];
}

static int towers(const struct position *p, int seat)
{
    struct mark list[GAME_MARKS_MAX];
    const int count = game_marks(&orbital, p, NULL, 0, list);
    int n = 0;

    for (int i = 0; i < count; i++)
        n += list[i].kind == MARK_CONTROL && list[i].seat == seat;
    return n;
}

static void hand(const struct position *p, int seat, const struct language *l,
                 char text[static HAND_TEXT_MAX])
{
    const struct sentence_value values[] = {{"bases", .number = (unsigned)left(p, seat, 'B')},
                                            {"thrusters", .number = (unsigned)left(p, seat, 'P')},
                                            {"antennas", .number = (unsigned)left(p, seat, 'A')},
                                            {"towers", .number = (unsigned)towers(p, seat)},
                                            {0}};
    struct writer w = writer_begin(text, HAND_TEXT_MAX);

    board_write_hand(&w, l, TEXT_BOARD_ORBITAL_HAND, values);
    writer_end(&w);
}

const struct board board_orbital = {
    .game = &orbital,
    .pieces = orbital_letters,
    .size = size,
    .draw = draw,
    .home = home,
    .prompt = prompt,
    .hand = hand,
    .left = left,
};
