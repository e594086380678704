/*
 * canvas_print.c - prints a canvas as plain text or with colours.
 */
#include "cli/base/canvas_print.h"

#include <assert.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/canvas_text.h"

static int colours_of(const char *term)
{
    const char *colorterm = getenv("COLORTERM");

    if (strstr(term, "256") || (colorterm && colorterm[0]))
        return 256;
    return 16;
}

struct style canvas_find_style(bool terminal)
{
    const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
    struct style s = {.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0};

    if (terminal && term && strcmp(term, "dumb") != 0 && !(no_color && no_color[0]))
        s.colours = colours_of(term);
    return s;
}

struct face canvas_spot_face(const struct spot *s, struct style style)
{
    const enum colour top = (enum colour)s->top, bottom = (enum colour)s->bottom;

    if (s->glyph[0] == '\0' && top != bottom && style_paints(style))
        return bottom == COLOUR_NONE ? (struct face){"▀", top, COLOUR_NONE}
                                     : (struct face){"▄", bottom, top};
    if (s->glyph[0] == '\0')
        return (struct face){" ", COLOUR_NONE, top};
    return (struct face){style.unicode ? s->glyph : canvas_glyph_ascii(s->glyph),
                         (enum colour)s->ink, top};
}

/* Switches to a colour of ink (base 30) or paper (base 40). */
static void print_colour(FILE *out, int number, int base)
{
    if (number < 0)
        return;
    if (number < 8)
        fprintf(out, ";%d", base + number);
    else if (number < 16)
        fprintf(out, ";%d", base + 60 + number - 8);
    else
        fprintf(out, ";%d;5;%d", base + 8, number);
}

static void print_spot(const struct spot *s, struct style style, FILE *out)
{
    const struct face f = canvas_spot_face(s, style);

    if (s->attributes & COVERED)
        return;
    if (style.colours == 0) {
        fputs(f.glyph, out);
        return;
    }
    fputs("\033[0", out);
    if (s->attributes & BOLD)
        fputs(";1", out);
    if (s->attributes & DIM)
        fputs(";2", out);
    if (s->attributes & UNDERLINE)
        fputs(";4", out);
    if (s->attributes & REVERSE)
        fputs(";7", out);
    print_colour(out, canvas_colour_number(f.ink, style.colours), 30);
    print_colour(out, canvas_colour_number(f.paper, style.colours), 40);
    fprintf(out, "m%s", f.glyph);
}

/* Returns the columns of a line up to the last visible one. */
static int line_end(const struct canvas *c, int y, struct style style)
{
    int end = c->width;

    while (end > 0) {
        const struct spot *s = &c->spots[y][end - 1];
        const bool blank = s->glyph[0] == '\0' || strcmp(s->glyph, " ") == 0;
        if (!blank || (style.colours > 0 && (s->top || s->bottom)))
            break;
        end--;
    }
    return end;
}

void canvas_print(const struct canvas *c, struct style style, FILE *out)
{
    for (int y = 0; y < c->height; y++) {
        const int end = line_end(c, y, style);
        for (int x = 0; x < end; x++)
            print_spot(&c->spots[y][x], style, out);
        fputs(style.colours > 0 && end > 0 ? "\033[0m\n" : "\n", out);
    }
}

void canvas_print_text(const char *text, struct style style, FILE *out)
{
    char glyph[8];

    while (*text) {
        if (*text == '\n') {
            fputc(*text++, out);
            continue;
        }
        if (canvas_next_glyph(&text, glyph) > 0)
            fputs(style.unicode ? glyph : canvas_glyph_ascii(glyph), out);
    }
}
