/*
 * canvas_svg.c - converts a canvas to SVG: paint becomes rectangles, glyphs become text; the
 * colours are those of a 256-colour terminal.
 */
#include "board/canvas_svg.h"

#include <string.h>

#include "board/writer.h"

enum { SPOT_WIDTH = 10, HALF_LINE = 10, SPOT_HEIGHT = 2 * HALF_LINE };

/* Returns the RGB value of a colour other than the default: a 6x6x6 cube, then greys. */
static unsigned rgb(enum colour colour)
{
    static const unsigned steps[6] = {0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};
    const int number = canvas_colour_number(colour, 256);

    if (number >= 232)
        return 0x010101u * (unsigned)(8 + 10 * (number - 232));
    return steps[(number - 16) / 36] << 16 | steps[(number - 16) / 6 % 6] << 8 |
           steps[(number - 16) % 6];
}

static enum colour paint_at(const struct canvas *c, int x, int half)
{
    const struct spot *s = &c->spots[half / 2][x];

    return (enum colour)(half % 2 == 0 ? s->top : s->bottom);
}

/* Whether a run of paint has the same colour in another half-line. */
static bool same_run(const struct canvas *c, int x, int width, int half, enum colour colour)
{
    for (int i = x; i < x + width; i++)
        if (paint_at(c, i, half) != colour)
            return false;
    return (x == 0 || paint_at(c, x - 1, half) != colour) &&
           (x + width == c->width || paint_at(c, x + width, half) != colour);
}

/* Prints the largest possible rectangle, because seams between adjacent ones would be visible. */
static int print_run(const struct canvas *c, int x, int half, struct writer *out)
{
    const enum colour colour = paint_at(c, x, half);
    int width = 1, height = 1;

    while (x + width < c->width && paint_at(c, x + width, half) == colour)
        width++;
    if (colour == COLOUR_NONE || (half > 0 && same_run(c, x, width, half - 1, colour)))
        return width;
    while (half + height < 2 * c->height && same_run(c, x, width, half + height, colour))
        height++;
    writer_print(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
                 x * SPOT_WIDTH, half * HALF_LINE, width * SPOT_WIDTH, height * HALF_LINE,
                 rgb(colour));
    return width;
}

static void print_escaped(const char *text, struct writer *out)
{
    for (; *text; text++)
        if (strchr("<>&\"", *text))
            writer_print(out, "&#%d;", *text);
        else
            writer_put_char(out, *text);
}

static void print_glyph(const struct spot *s, int x, int y, struct writer *out)
{
    if (s->glyph[0] == '\0' || strcmp(s->glyph, " ") == 0)
        return;
    writer_print(out, "<text x=\"%d\" y=\"%d\"", x * SPOT_WIDTH + SPOT_WIDTH / 2,
                 y * SPOT_HEIGHT + SPOT_HEIGHT * 3 / 4);
    if (s->attributes & BOLD)
        writer_put(out, " font-weight=\"bold\"");
    if (canvas_colour_number((enum colour)s->ink, 256) >= 0)
        writer_print(out, " fill=\"#%06x\"", rgb((enum colour)s->ink));
    writer_put_char(out, '>');
    print_escaped(s->glyph, out);
    writer_put(out, "</text>\n");
}

/* Whether a run of spots shows the same token in another line. */
static bool same_token(const struct canvas *c, int x, int width, int y, struct token t)
{
    for (int i = x; i < x + width; i++)
        if (!token_equal(canvas_token(c, i, y), t))
            return false;
    return !token_equal(canvas_token(c, x - 1, y), t) &&
           !token_equal(canvas_token(c, x + width, y), t);
}

/* Prints a transparent rectangle for a token's place, so that it can be clicked. */
static int print_token(const struct canvas *c, int x, int y, struct writer *out)
{
    const struct token t = canvas_token(c, x, y);
    int width = 1, height = 1;
    char text[TOKEN_TEXT_MAX];

    while (x + width < c->width && token_equal(canvas_token(c, x + width, y), t))
        width++;
    if (t.kind == TOKEN_NONE || same_token(c, x, width, y - 1, t))
        return width;
    while (y + height < c->height && same_token(c, x, width, y + height, t))
        height++;
    token_write(t, text);
    writer_print(out,
                 "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
                 "pointer-events=\"all\" data-token=\"%s\"/>\n",
                 x * SPOT_WIDTH, y * SPOT_HEIGHT, width * SPOT_WIDTH, height * SPOT_HEIGHT, text);
    return width;
}

static void print_canvas(const struct canvas *c, const char *title, bool tokens, struct writer *out)
{
    writer_print(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" height=\"%d\" "
        "viewBox=\"0 0 %d %d\" font-family=\"monospace\" font-size=\"15\" "
        "text-anchor=\"middle\" fill=\"#808080\">\n<title>",
        c->width * SPOT_WIDTH, c->height * SPOT_HEIGHT, c->width * SPOT_WIDTH,
        c->height * SPOT_HEIGHT);
    print_escaped(title, out);
    writer_put(out, "</title>\n<g shape-rendering=\"crispEdges\">\n");
    for (int half = 0; half < 2 * c->height; half++)
        for (int x = 0; x < c->width;)
            x += print_run(c, x, half, out);
    writer_put(out, "</g>\n");
    for (int y = 0; y < c->height; y++)
        for (int x = 0; x < c->width; x++)
            print_glyph(&c->spots[y][x], x, y, out);
    for (int y = 0; tokens && y < c->height; y++)
        for (int x = 0; x < c->width;)
            x += print_token(c, x, y, out);
    writer_put(out, "</svg>\n");
}

size_t canvas_svg_draw(const struct canvas_svg_scene *s, struct canvas_svg_room *room, char *text,
                       size_t size)
{
    struct writer w = writer_begin(text, size);
    struct view *v = &room->view;
    char title[GAME_TEXT_MAX];
    int width, height;

    view_init(v, s->game, s->position, s->turn, s->count, token_make(TOKEN_NONE, 0));
    v->style = (struct style){.colours = 256, .unicode = true, .large = true};
    if (s->count == 0)
        v->choices.count = 0; /* no click targets, because nobody is choosing */
    if (s->before)
        view_add_last(v, s->before, s->last);
    board_find(s->game)->size(true, &width, &height);
    canvas_init(&room->canvas, width, height);
    board_find(s->game)->draw(v, &room->canvas);
    s->game->write(&v->shown.position, title);
    print_canvas(&room->canvas, title, s->tokens, &w);
    return writer_end(&w);
}
