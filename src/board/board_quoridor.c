/*
 * board_quoridor.c - draws Quoridor: 9 by 9 cells, walls in the grooves between them, and each
 * player's goal as a line in the player's colour.
 *
 * Cells are square, with sides of 3 or 5 half-lines; a groove is one column wide and half a line
 * high.
 */

#include "board/board.h"
#include "board/writer.h"

enum { SIDE = 9, LEFT = 3, TOP = 2 /* TOP: in half-lines */, RIGHT = 2 };

static int cell_side(bool large)
{
    return large ? 5 : 3;
}

static void size(bool large, int *width, int *height)
{
    const int pitch = cell_side(large) + 1;

    *width = LEFT + SIDE * pitch + RIGHT;
    *height = (TOP + SIDE * pitch) / 2 + 1;
}

/* Return the column and the half-line where a cell begins, and the line of its text. */
static int cell_x(const struct view *v, int file)
{
    return LEFT + file * (cell_side(v->style.large) + 1);
}

static int cell_y(const struct view *v, int rank)
{
    return TOP + (SIDE - 1 - rank) * (cell_side(v->style.large) + 1);
}

static int text_y(const struct view *v, int rank)
{
    return cell_y(v, rank) / 2 + (v->style.large ? 1 : 0);
}

static bool is_goal(const struct view *v, int seat, int file, int rank)
{
    const struct token cell = token_at(TOKEN_CELL, file, rank);

    for (int i = 0; i < v->marks; i++)
        if (v->list[i].kind == MARK_GOAL && v->list[i].seat == seat &&
            token_equal(v->list[i].at, cell))
            return true;
    return false;
}

/* ---- the empty board ---- */

/* Draws a seat's goal: an edge is part of it if both its corners are. */
static void draw_goals(const struct view *v, struct canvas *c, int seat)
{
    const int last = SIDE - 1, long_side = SIDE * (cell_side(v->style.large) + 1) - 1;
    const bool corners[4] = {is_goal(v, seat, 0, 0), is_goal(v, seat, last, 0),
                             is_goal(v, seat, 0, last), is_goal(v, seat, last, last)};
    const int right = LEFT + long_side, bottom = TOP + long_side;
    const int middle = cell_side(v->style.large) / 2;

    if (corners[2] && corners[3]) {
        canvas_paint(c, LEFT, TOP - 1, long_side, 1, canvas_seat_paper(seat));
        canvas_chip(c, right + 1, text_y(v, last), 1, seat);
    }
    if (corners[0] && corners[1]) {
        canvas_paint(c, LEFT, bottom, long_side, 1, canvas_seat_paper(seat));
        canvas_chip(c, right + 1, text_y(v, 0), 1, seat);
    }
    if (corners[0] && corners[2]) {
        canvas_paint(c, LEFT - 1, TOP, 1, long_side, canvas_seat_paper(seat));
        canvas_chip(c, cell_x(v, 0) + middle + 1, c->height - 1, 1, seat);
    }
    if (corners[1] && corners[3]) {
        canvas_paint(c, right, TOP, 1, long_side, canvas_seat_paper(seat));
        canvas_chip(c, cell_x(v, last) + middle + 1, c->height - 1, 1, seat);
    }
}

static void draw_ground(const struct view *v, struct canvas *c)
{
    const int side = cell_side(v->style.large), all = SIDE * (side + 1) + 1;

    if (style_paints(v->style))
        canvas_paint(c, LEFT - 1, TOP - 1, all, all, COLOUR_GROOVE);
    for (int i = 0; i < SIDE; i++) {
        const char file[2] = {(char)('a' + i)}, rank[2] = {(char)('1' + i)};
        canvas_put(c, cell_x(v, i) + side / 2, c->height - 1, file, COLOUR_MUTED, 0);
        canvas_put(c, 0, text_y(v, i), rank, COLOUR_MUTED, 0);
    }
    for (int seat = 0; seat < v->shown.position.seats; seat++)
        draw_goals(v, c, seat);
}

/* ---- cells ---- */

static enum colour cell_colour(const struct view *v, struct token cell)
{
    if (view_mark_seat(v, MARK_CUT_OFF, cell) >= 0)
        return COLOUR_CUT_OFF;
    return view_allows(v, cell) ? COLOUR_LIT : COLOUR_CELL;
}

static enum colour ring_colour(const struct view *v, struct token cell)
{
    if (token_equal(v->refused, cell))
        return COLOUR_REFUSED;
    if (token_equal(v->cursor, cell))
        return COLOUR_CURSOR;
    if (view_mark_seat(v, MARK_WINNING, cell) >= 0)
        return COLOUR_WINNING;
    return view_mark_seat(v, MARK_LAST, cell) >= 0 ? COLOUR_LAST : COLOUR_NONE;
}

/* Outlines a cell by painting the grooves around it; in characters, writes brackets beside it. */
static void draw_ring(const struct view *v, struct canvas *c, struct token cell)
{
    const int side = cell_side(v->style.large);
    const int x = cell_x(v, token_file(cell)), y = cell_y(v, token_rank(cell));
    const enum colour ring = ring_colour(v, cell);
    const char *brackets = ring == COLOUR_CURSOR    ? "[]"
                           : ring == COLOUR_REFUSED ? "!!"
                           : ring == COLOUR_WINNING ? "**"
                                                    : "()";

    if (ring == COLOUR_NONE)
        return;
    if (style_paints(v->style)) {
        canvas_paint(c, x - 1, y - 1, side + 2, 1, ring);
        canvas_paint(c, x - 1, y + side, side + 2, 1, ring);
        canvas_paint(c, x - 1, y, 1, side, ring);
        canvas_paint(c, x + side, y, 1, side, ring);
        return;
    }
    canvas_put(c, x, text_y(v, token_rank(cell)), (char[2]){brackets[0]}, COLOUR_NONE, BOLD);
    canvas_put(c, x + side - 1, text_y(v, token_rank(cell)), (char[2]){brackets[1]}, COLOUR_NONE,
               BOLD);
}

static void draw_cell(const struct view *v, struct canvas *c, struct token cell)
{
    const int side = cell_side(v->style.large);
    const int x = cell_x(v, token_file(cell)), y = cell_y(v, token_rank(cell));
    const int text = text_y(v, token_rank(cell)), middle = x + side / 2;
    const int path = v->paths ? view_mark_seat(v, MARK_PATH, cell) : -1;

    canvas_tag(c, x, y / 2, side, side / 2, cell);
    if (style_paints(v->style))
        canvas_paint(c, x, y, side, side, cell_colour(v, cell));
    else
        canvas_put(c, middle, text, view_mark_seat(v, MARK_CUT_OFF, cell) >= 0 ? "✗" : "·",
                   COLOUR_NONE, DIM);
    if (view_allows(v, cell))
        canvas_put(c, middle, text, "•", style_paints(v->style) ? COLOUR_CURSOR : COLOUR_NONE,
                   BOLD);
    else if (path >= 0)
        canvas_chip(c, middle, text, 1, path);
}

static void draw_pawn(const struct view *v, struct canvas *c, int seat)
{
    const int cell = v->shown.quoridor.pawns[seat], side = cell_side(v->style.large);
    const int x = cell_x(v, cell % SIDE), y = cell_y(v, cell / SIDE), text = text_y(v, cell / SIDE);

    if (!style_paints(v->style)) {
        canvas_chip(c, x + side / 2, text, 1, seat);
        return;
    }
    if (v->style.large) {
        canvas_paint(c, x + 1, y + 1, side - 2, side - 1, canvas_seat_paper(seat));
        canvas_paint(c, x, y + 2, side, side - 3, canvas_seat_paper(seat));
    } else {
        canvas_paint(c, x, y, side, side, canvas_seat_paper(seat));
    }
    canvas_put(c, x + side / 2, text, canvas_seat_glyph(seat), canvas_seat_ink(seat), BOLD);
}

/* ---- walls ---- */

static bool has_wall(const struct quoridor *q, struct token wall)
{
    const int slot = token_file(wall) + SIDE * token_rank(wall);
    const uint64_t *set = q->walls[wall.kind == TOKEN_VERTICAL];

    return set[slot / 64] >> (slot % 64) & 1;
}

static void draw_wall(const struct view *v, struct canvas *c, struct token wall, enum colour colour,
                      const char *glyph)
{
    const int side = cell_side(v->style.large), length = 2 * side + 1;
    const bool level = wall.kind == TOKEN_HORIZONTAL;
    const int x = cell_x(v, token_file(wall)) + (level ? 0 : side);
    const int y = level ? cell_y(v, token_rank(wall)) - 1 : cell_y(v, token_rank(wall) + 1);

    if (style_paints(v->style)) {
        canvas_paint(c, x, y, level ? length : 1, level ? 1 : length, colour);
        return;
    }
    for (int i = 0; i < (level ? length : length / 2); i++)
        canvas_put(c, x + (level ? i : 0), y / 2 + (level ? 0 : i), glyph, COLOUR_NONE, BOLD);
}

/* Draws the wall under the cursor: green if it may be placed, red if not. */
static void draw_ghost(const struct view *v, struct canvas *c)
{
    const struct token ghost = v->refused.kind != TOKEN_NONE ? v->refused : v->cursor;

    if (ghost.kind != TOKEN_HORIZONTAL && ghost.kind != TOKEN_VERTICAL)
        return;
    if (token_file(ghost) >= SIDE - 1 || token_rank(ghost) >= SIDE - 1)
        return;
    if (view_allows(v, ghost))
        draw_wall(v, c, ghost, COLOUR_CURSOR, "+");
    else
        draw_wall(v, c, ghost, COLOUR_REFUSED, "x");
}

static void draw_walls(const struct view *v, struct canvas *c)
{
    static const enum token_kind kinds[2] = {TOKEN_HORIZONTAL, TOKEN_VERTICAL};

    for (int i = 0; i < 2 * (SIDE - 1) * (SIDE - 1); i++) {
        const struct token wall = token_at(kinds[i % 2], i / 2 % (SIDE - 1), i / 2 / (SIDE - 1));
        if (!has_wall(&v->shown.quoridor, wall))
            continue;
        const bool last = view_mark_seat(v, MARK_LAST, wall) >= 0;
        draw_wall(v, c, wall,
                  view_mark_seat(v, MARK_OBSTACLE, wall) >= 0 ? COLOUR_CUT_OFF
                  : last                                      ? COLOUR_LAST
                                                              : COLOUR_WALL,
                  wall.kind == TOKEN_HORIZONTAL ? (last ? "═" : "━") : (last ? "║" : "┃"));
    }
    draw_ghost(v, c);
}

/* Tags the grooves: a click in one selects the wall whose middle is the nearest junction. */
static void tag_walls(const struct view *v, struct canvas *c)
{
    const int side = cell_side(v->style.large);
    const enum token_kind turned =
        v->cursor.kind == TOKEN_VERTICAL ? TOKEN_VERTICAL : TOKEN_HORIZONTAL;

    for (int rank = 0; rank < SIDE; rank++)
        for (int file = 0; file < SIDE; file++) {
            const int x = cell_x(v, file), y = cell_y(v, rank) / 2;
            const int near = file < SIDE - 1 ? file : SIDE - 2,
                      up = rank < SIDE - 1 ? rank : rank - 1;
            if (rank < SIDE - 1) {
                canvas_tag(c, x, y - 1, side, 1, token_at(TOKEN_HORIZONTAL, near, rank));
                if (file > 0)
                    canvas_tag(c, x, y - 1, side / 2, 1,
                               token_at(TOKEN_HORIZONTAL, file - 1, rank));
            }
            if (file < SIDE - 1)
                canvas_tag(c, x + side, y, 1, side / 2, token_at(TOKEN_VERTICAL, file, up));
            if (file < SIDE - 1 && rank < SIDE - 1)
                canvas_tag(c, x + side, y - 1, 1, 1, token_at(turned, file, rank));
        }
}

static void draw(const struct view *v, struct canvas *c)
{
    draw_ground(v, c);
    for (int i = 0; i < SIDE * SIDE; i++)
        draw_cell(v, c, token_at(TOKEN_CELL, i % SIDE, i / SIDE));
    for (int seat = 0; seat < v->shown.position.seats; seat++)
        draw_pawn(v, c, seat);
    for (int i = 0; i < SIDE * SIDE; i++)
        draw_ring(v, c, token_at(TOKEN_CELL, i % SIDE, i / SIDE));
    draw_walls(v, c);
    tag_walls(v, c);
}

/* ---- words ---- */

static struct token home(const struct view *v)
{
    const int cell = v->shown.quoridor.pawns[v->shown.position.to_move];

    return token_at(TOKEN_CELL, cell % SIDE, cell / SIDE);
}

static const char *prompt(const struct view *v)
{
    if (v->cursor.kind == TOKEN_HORIZONTAL || v->cursor.kind == TOKEN_VERTICAL)
        return language_text(v->language, TEXT_BOARD_QUORIDOR_WALL);
    if (!view_asks(v, TOKEN_HORIZONTAL) && !view_asks(v, TOKEN_VERTICAL))
        return language_text(v->language, TEXT_BOARD_QUORIDOR_PAWN);
    return language_text(v->language, TEXT_BOARD_QUORIDOR_PAWN_OR_WALL);
}

static void hand(const struct position *p, int seat, const struct language *l,
                 char text[static HAND_TEXT_MAX])
{
    const unsigned walls = ((const struct quoridor *)p)->hands[seat];
    struct writer w = writer_begin(text, HAND_TEXT_MAX);

    for (unsigned i = 0; i < walls; i++)
        writer_put(&w, "▮");
    writer_put(&w, walls ? " " : "");
    board_write_hand(&w, l, TEXT_BOARD_QUORIDOR_HAND,
                     (const struct sentence_value[]){{"count", .number = walls}, {0}});
    writer_end(&w);
}

const struct board board_quoridor = {
    .game = &quoridor,
    .walls = true,
    .size = size,
    .draw = draw,
    .home = home,
    .prompt = prompt,
    .hand = hand,
};
