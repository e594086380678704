/*
 * canvas.c - paints, writes and finds tokens on a canvas.
 */
#include "board/canvas.h"

#include <assert.h>
#include <string.h>

static bool inside(const struct canvas *c, int x, int y)
{
    return x >= 0 && x < c->width && y >= 0 && y < c->height;
}

void canvas_init(struct canvas *c, int width, int height)
{
    assert(width >= 0 && height >= 0);
    memset(c, 0, sizeof *c);
    c->width = width < CANVAS_WIDTH_MAX ? width : CANVAS_WIDTH_MAX;
    c->height = height < CANVAS_HEIGHT_MAX ? height : CANVAS_HEIGHT_MAX;
}

void canvas_paint(struct canvas *c, int x, int y, int width, int height, enum colour colour)
{
    for (int row = y; row < y + height; row++)
        for (int column = x; column < x + width; column++) {
            if (row < 0 || !inside(c, column, row / 2))
                continue;
            struct spot *s = &c->spots[row / 2][column];
            if (row % 2 == 0)
                s->top = (uint8_t)colour;
            else
                s->bottom = (uint8_t)colour;
        }
}

void canvas_put(struct canvas *c, int x, int y, const char *glyph, enum colour ink, int attributes)
{
    if (!inside(c, x, y))
        return;
    struct spot *s = &c->spots[y][x];
    const size_t length = strlen(glyph);
    assert(length < sizeof s->glyph);
    memcpy(s->glyph, glyph, length + 1);
    s->ink = (uint8_t)ink;
    s->attributes = (uint8_t)attributes;
}

void canvas_write(struct canvas *c, int x, int y, int width, const char *word, enum colour ink,
                  int attributes)
{
    for (int i = 0; word[i] && i < width; i++)
        canvas_put(c, x + i, y, (char[2]){word[i]}, ink, attributes);
}

void canvas_tag(struct canvas *c, int x, int y, int width, int height, struct token token)
{
    for (int row = y; row < y + height; row++)
        for (int column = x; column < x + width; column++)
            if (inside(c, column, row))
                c->spots[row][column].token = token;
}

void canvas_copy(struct canvas *to, int x, int y, const struct canvas *from)
{
    for (int row = 0; row < from->height; row++)
        for (int column = 0; column < from->width; column++)
            if (inside(to, x + column, y + row))
                to->spots[y + row][x + column] = from->spots[row][column];
}

struct token canvas_token(const struct canvas *c, int x, int y)
{
    return inside(c, x, y) ? c->spots[y][x].token : token_make(TOKEN_NONE, 0);
}

/* ---- players ---- */

enum colour canvas_seat_paper(int seat)
{
    return (enum colour)(COLOUR_SEAT_1 + seat);
}

enum colour canvas_seat_ink(int seat)
{
    return seat == 0 || seat == 2 ? COLOUR_LIGHT : COLOUR_DARK;
}

const char *canvas_seat_glyph(int seat)
{
    static const char *const glyphs[4] = {"●", "◆", "■", "▲"};

    assert(seat >= 0 && seat < 4);
    return glyphs[seat];
}

void canvas_chip(struct canvas *c, int x, int y, int width, int seat)
{
    canvas_paint(c, x, 2 * y, width, 2, canvas_seat_paper(seat));
    canvas_put(c, x + width / 2, y, canvas_seat_glyph(seat), canvas_seat_ink(seat), BOLD);
}
