/*
 * grid.c - framed cells. A frame is one column wide and half a line high, and two cells never share
 * one, so that any cell can be outlined without affecting its neighbours.
 */
#include "board/grid.h"

#include <assert.h>

void grid_size(const struct grid *g, int *width, int *height)
{
    *width = GRID_MARGIN + g->side * (g->width + 2);
    *height = g->side * (g->height + 1) + 2;
}

int grid_x(const struct grid *g, struct token cell)
{
    return GRID_MARGIN + token_file(cell) * (g->width + 2) + 1;
}

int grid_y(const struct grid *g, struct token cell)
{
    return (g->side - 1 - token_rank(cell)) * (g->height + 1) + 1;
}

static void set_frame(struct grid_look *look, enum colour frame, const char *left,
                      const char *right)
{
    look->frame = frame;
    look->left = left;
    look->right = right;
}

/* Chooses the frame by the most important mark of the cell. */
static void look_at_frame(const struct view *v, struct token cell, bool control,
                          struct grid_look *look)
{
    const int controls = control ? view_mark_seat(v, MARK_CONTROL, cell) : -1;

    if (token_equal(v->refused, cell) || view_mark_seat(v, MARK_OBSTACLE, cell) >= 0) {
        set_frame(look, COLOUR_REFUSED, "!", "!");
    } else if (token_equal(v->cursor, cell)) {
        set_frame(look, COLOUR_CURSOR, "[", "]");
    } else if (view_mark_seat(v, MARK_WINNING, cell) >= 0) {
        set_frame(look, COLOUR_WINNING, "*", "*");
    } else if (view_mark_seat(v, MARK_ZONE, cell) >= 0 ||
               view_mark_seat(v, MARK_LOWER, cell) >= 0) {
        set_frame(look, COLOUR_ZONE, ">", "<");
    } else if (controls >= 0) {
        look->frame = canvas_seat_paper(controls);
        look->seat = controls;
    } else if (view_mark_seat(v, MARK_LAST, cell) >= 0) {
        set_frame(look, COLOUR_LAST, "(", ")");
    } else if (view_mark_seat(v, MARK_GOAL, cell) >= 0) {
        look->frame = COLOUR_BRASS;
    }
}

struct grid_look grid_look(const struct view *v, struct token cell, bool control)
{
    struct grid_look look = {
        .frame = COLOUR_GROOVE, .ground = COLOUR_CELL, .left = "│", .right = "│", .seat = -1};

    if (view_allows(v, cell) || token_equal(view_chosen(v, TOKEN_CELL), cell))
        look.ground = COLOUR_LIT;
    else if (view_has(v, MARK_ZONE) && view_mark_seat(v, MARK_ZONE, cell) < 0)
        look.ground = COLOUR_SHADE;
    look_at_frame(v, cell, control, &look);
    look.allowed = view_allows(v, cell);
    return look;
}

static void paint_frame(struct canvas *c, int x, int y, int width, int height, bool dashed,
                        enum colour colour)
{
    for (int row = 0; row < height; row++)
        for (int column = 0; column < width; column++) {
            const bool edge = row == 0 || row == height - 1;
            const bool side = column == 0 || column == width - 1;
            const bool gap = dashed && (side ? row % 4 == 1 || row % 4 == 2 : column % 3 == 2);
            if ((edge || side) && !gap)
                canvas_paint(c, x + column, y + row, 1, 1, colour);
        }
}

/* Writes a line above or below a cell, which the cell on the other side draws as well. */
static void write_edge(struct canvas *c, int x, int y, int width, const char *ends[static 2],
                       bool dashed)
{
    canvas_put(c, x - 1, y, ends[0], COLOUR_NONE, DIM);
    canvas_put(c, x + width, y, ends[1], COLOUR_NONE, DIM);
    for (int column = 0; column < width; column++)
        canvas_put(c, x + column, y, dashed ? "╌" : "─", COLOUR_NONE, DIM);
}

/* Writes the frame as characters. */
static void write_frame(struct canvas *c, int x, int y, const struct grid *g,
                        const struct grid_look *look)
{
    const char *top[2] = {y == 1 ? "┌" : "├", y == 1 ? "┐" : "┤"};
    const char *bottom[2] = {y + g->height == c->height - 2 ? "└" : "├",
                             y + g->height == c->height - 2 ? "┘" : "┤"};
    const bool plain = look->frame == COLOUR_GROOVE || look->frame == COLOUR_BRASS;
    const char *left = look->dashed && plain ? "╎" : look->left;
    const char *right = look->dashed && plain ? "╎" : look->right;

    write_edge(c, x, y - 1, g->width, top, look->dashed);
    write_edge(c, x, y + g->height, g->width, bottom, look->dashed);
    for (int row = 0; row < g->height; row++) {
        const char *seat = look->seat >= 0 ? canvas_seat_glyph(look->seat) : NULL;
        canvas_put(c, x - 1, y + row, seat ? seat : left, COLOUR_NONE, plain ? DIM : BOLD);
        canvas_put(c, x + g->width, y + row, seat ? seat : right, COLOUR_NONE, plain ? DIM : BOLD);
    }
    if (look->allowed)
        canvas_put(c, x + g->width - 1, y + g->height - 1, "·", COLOUR_NONE, 0);
}

void grid_cell(const struct grid *g, const struct view *v, struct canvas *c, struct token cell,
               const struct grid_look *look)
{
    const int x = grid_x(g, cell), y = grid_y(g, cell);

    canvas_tag(c, x - 1, y, g->width + 2, g->height, cell);
    if (look->blank)
        return;
    if (!style_paints(v->style)) {
        write_frame(c, x, y, g, look);
        return;
    }
    canvas_paint(c, x, 2 * y, g->width, 2 * g->height, look->ground);
    paint_frame(c, x - 1, 2 * y - 1, g->width + 2, 2 * g->height + 2, look->dashed, look->frame);
    for (int side = 0; side < 2 && look->seat >= 0; side++)
        canvas_put(c, side ? x + g->width : x - 1, y, canvas_seat_glyph(look->seat),
                   canvas_seat_ink(look->seat), BOLD);
}

void grid_names(const struct grid *g, struct canvas *c)
{
    int width, height;

    grid_size(g, &width, &height);
    for (int i = 0; i < g->side; i++) {
        const struct token cell = token_at(TOKEN_CELL, i, i);
        const char file[2] = {(char)('a' + i)}, rank[2] = {(char)('1' + i)};
        canvas_put(c, grid_x(g, cell) + g->width / 2, height - 1, file, COLOUR_MUTED, 0);
        canvas_put(c, 0, grid_y(g, cell) + g->height / 2, rank, COLOUR_MUTED, 0);
    }
}
