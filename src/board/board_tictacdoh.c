/*
 * board_tictacdoh.c - draws Tic Tac Doh: pyramids seen from the side on a canvas of 5 by 5 cells,
 * which shows what is known of the hidden grid: certain cells have solid frames, possible ones
 * dashed frames, others none.
 *
 * In a stack, each piece is drawn on top of a wider one, all with capital letters. A nest is the
 * outer piece with its capital letter at the top and the inner ones, with small letters, inside it.
 */

#include "board/grid.h"
#include "rules/tictacdoh_turn.h"

static struct grid grid_of(bool large)
{
    return large ? (struct grid){5, 11, 5} : (struct grid){5, 7, 3};
}

static void size(bool large, int *width, int *height)
{
    const struct grid g = grid_of(large);

    grid_size(&g, width, height);
}

/* ---- one pyramid ---- */

/* Return the width of a pyramid's base in columns and its height in lines. */
static int base_of(const struct grid *g, int size_of_piece)
{
    return g->width - 2 - 2 * (2 - size_of_piece) + (g->width > 7 ? 0 : 2);
}

static int height_of(const struct grid *g, int size_of_piece)
{
    return g->height - 2 + size_of_piece;
}

static enum colour colour_of(int size_of_piece)
{
    return (enum colour)(COLOUR_SMALL + size_of_piece);
}

/* Paints a pyramid of `rows` half-lines whose base ends above the half-line `bottom`. */
static void paint_pyramid(struct canvas *c, int middle, int bottom, int rows, int base,
                          enum colour colour)
{
    for (int row = 0; row < rows; row++) {
        const int half = base / 2 * (row + 1) / rows;
        canvas_paint(c, middle - half, bottom - rows + row, 2 * half + 1, 1, colour);
    }
}

/* Returns the letter of a pyramid, a small one for an inner pyramid of a nest. */
static char letter_of(int size_of_piece, bool inner)
{
    const char letter = tictacdoh_letters[size_of_piece];

    return inner ? (char)(letter - 'A' + 'a') : letter;
}

static void put_letter(struct canvas *c, int x, int y, int size_of_piece, bool inner)
{
    const char text[2] = {letter_of(size_of_piece, inner)};

    canvas_put(c, x, y, text, size_of_piece == TICTACDOH_SMALL ? COLOUR_LIGHT : COLOUR_DARK,
               inner ? 0 : BOLD);
}

/* ---- the pieces on a cell, smallest size first ---- */

static void draw_stack(const struct grid *g, struct canvas *c, int x, int y, const int *sizes,
                       int count)
{
    const int middle = x + g->width / 2;
    int line = y + g->height - 1;

    for (int i = count - 1; i > 0; i--, line--) {
        const int base = base_of(g, sizes[i]);
        canvas_paint(c, middle - base / 2, 2 * line, base, 2, colour_of(sizes[i]));
        put_letter(c, middle, line, sizes[i], false);
    }
    paint_pyramid(c, middle, 2 * line + 2, 2 * height_of(g, sizes[0]), base_of(g, sizes[0]),
                  colour_of(sizes[0]));
    put_letter(c, middle, line, sizes[0], false);
}

static void draw_nest(const struct grid *g, struct canvas *c, int x, int y, const int *sizes,
                      int count)
{
    const int middle = x + g->width / 2, bottom = y + g->height;

    for (int i = count - 1; i >= 0; i--) {
        const int height = height_of(g, sizes[i]);
        paint_pyramid(c, middle, 2 * bottom, 2 * height, base_of(g, sizes[i]), colour_of(sizes[i]));
        put_letter(c, middle, bottom - height, sizes[i], i < count - 1);
    }
}

/* Writes the pieces as characters: "LMS" is a stack from the bottom, "L(m(s" a nest from the
 * outside. */
static void write_pieces(const struct grid *g, struct canvas *c, int x, int y, const int *sizes,
                         int count, bool nest)
{
    char text[16];
    int n = 0;

    for (int i = count - 1; i >= 0; i--) {
        const bool inner = nest && i < count - 1;
        if (inner)
            text[n++] = '(';
        text[n++] = letter_of(sizes[i], inner);
    }
    for (int i = 0; nest && i < count - 1; i++)
        text[n++] = ')';
    text[n] = '\0';
    canvas_write(c, x + (g->width - n) / 2, y + g->height / 2, g->width, text, COLOUR_NONE, BOLD);
}

static void draw_pieces(const struct view *v, const struct grid *g, struct canvas *c, int cell)
{
    const struct tictacdoh *t = &v->shown.tictacdoh;
    const int x = grid_x(g, tictacdoh_token(cell)), y = grid_y(g, tictacdoh_token(cell));
    const bool nest = t->nests >> cell & 1;
    int sizes[3], count = 0;

    for (int s = 0; s < 3; s++)
        if (t->sizes[s] >> cell & 1)
            sizes[count++] = s;
    if (count == 0)
        return;
    if (!style_paints(v->style))
        write_pieces(g, c, x, y, sizes, count, nest);
    else if (nest)
        draw_nest(g, c, x, y, sizes, count);
    else
        draw_stack(g, c, x, y, sizes, count);
}

static void draw(const struct view *v, struct canvas *c)
{
    const struct grid g = grid_of(v->style.large);

    for (int cell = 0; cell < TICTACDOH_CELLS; cell++) {
        const struct token t = tictacdoh_token(cell);
        struct grid_look look = grid_look(v, t, false);
        const bool possible = view_mark_seat(v, MARK_POSSIBLE, t) >= 0;
        look.dashed = possible;
        look.blank =
            !possible && view_mark_seat(v, MARK_CERTAIN, t) < 0 && look.frame == COLOUR_GROOVE;
        if (possible && look.ground == COLOUR_CELL)
            look.ground = COLOUR_NONE;
        grid_cell(&g, v, c, t, &look);
        if (look.blank)
            canvas_put(c, grid_x(&g, t) + g.width / 2, grid_y(&g, t) + g.height / 2, "·",
                       COLOUR_MUTED, DIM);
        draw_pieces(v, &g, c, cell);
    }
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
    if (!view_asks(v, TOKEN_PIECE))
        return language_text(v->language, TEXT_BOARD_TICTACDOH_CELL);
    if (!view_asks(v, TOKEN_CELL))
        return language_text(v->language, TEXT_BOARD_TICTACDOH_PIECE);
    return language_text(v->language, TEXT_BOARD_TICTACDOH_BOTH);
}

static int left(const struct position *p, int seat, char piece)
{
    int s = 0;

    (void)seat; /* The stash is shared. */
    while (tictacdoh_letters[s] != piece)
        s++;
    return tictacdoh_stash((const struct tictacdoh *)p, s);
}

const struct board board_tictacdoh = {
    .game = &tictacdoh,
    .pieces = tictacdoh_letters,
    .size = size,
    .draw = draw,
    .home = home,
    .prompt = prompt,
    .left = left,
};
