/*
 * board_large.c - the board of the game invented in large.c: empty cells.
 */
#include "board/grid.h"
#include "rules/large.h"

static void size(bool wide, int *width, int *height)
{
    (void)wide;
    grid_size(&(struct grid){9, 3, 1}, width, height);
}

static void draw(const struct view *v, struct canvas *c)
{
    (void)v;
    grid_names(&(struct grid){9, 3, 1}, c);
}

static struct token home(const struct view *v)
{
    (void)v;
    return token_make(TOKEN_NONE, 0);
}

static const char *prompt(const struct view *v)
{
    (void)v;
    return "";
}

const struct board board_large = {
    .game = &large,
    .size = size,
    .draw = draw,
    .home = home,
    .prompt = prompt,
};
