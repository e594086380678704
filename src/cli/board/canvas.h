/*
 * canvas.h - a picture made of characters, before any terminal sees it.
 *
 * A spot is one character wide and two half-lines high. A half-line is about as high as a
 * character is wide, so half-lines are the square pixels that boards are painted with; text is
 * on top. A spot also knows the token (cell, wall, piece) that it shows, so that a click finds it.
 */
#ifndef PLATEAU_CANVAS_H
#define PLATEAU_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "rules/token.h"

enum { CANVAS_WIDTH_MAX = 160, CANVAS_HEIGHT_MAX = 60 };

enum colour {
    COLOUR_NONE, /* the terminal's own */
    COLOUR_SEAT_1,
    COLOUR_SEAT_2,
    COLOUR_SEAT_3,
    COLOUR_SEAT_4,
    COLOUR_LIGHT, /* text on dark paint */
    COLOUR_DARK,  /* text on light paint */
    COLOUR_GROOVE,
    COLOUR_BRASS,
    COLOUR_CELL,
    COLOUR_LIT,   /* a cell to act on */
    COLOUR_SHADE, /* a cell that cannot be acted on */
    COLOUR_WALL,
    COLOUR_LAST,
    COLOUR_ZONE,
    COLOUR_CURSOR,
    COLOUR_REFUSED,
    COLOUR_CUT_OFF,
    COLOUR_WINNING,
    COLOUR_SMALL,
    COLOUR_MEDIUM,
    COLOUR_LARGE,
    COLOUR_ACCENT, /* on the terminal's own paper: whose turn it is */
    COLOUR_ALARM,  /* the same: a refusal */
    COLOUR_MUTED,  /* the same: what matters less */
    COLOUR_COUNT
};

/* COVERED: the second column of a wide glyph. */
enum { BOLD = 1, REVERSE = 2, DIM = 4, UNDERLINE = 8, COVERED = 16 };

/* What the terminal can show. */
struct style {
    int colours;  /* 256, 16, 8, or 0: none are wanted */
    bool unicode; /* otherwise every glyph becomes ASCII */
    bool large;   /* room for the large boards */
};

struct spot {
    char glyph[8];            /* UTF-8; empty where only paint shows */
    uint8_t ink, top, bottom; /* enum colour */
    uint8_t attributes;
    struct token token;
};

struct canvas {
    int width, height;
    struct spot spots[CANVAS_HEIGHT_MAX][CANVAS_WIDTH_MAX];
};

/* Paint with half-lines, or draw with characters alone. */
static inline bool style_paints(struct style s)
{
    return s.colours > 0 && s.unicode;
}

void canvas_init(struct canvas *c, int width, int height);
/* Whatever is outside the canvas is left out, here and below. `y` and `height` in half-lines. */
void canvas_paint(struct canvas *c, int x, int y, int width, int height, enum colour colour);
/* One glyph on the paint that is there. */
void canvas_put(struct canvas *c, int x, int y, const char *glyph, enum colour ink, int attributes);
/* Text in at most `width` columns; returns the columns used. */
int canvas_text(struct canvas *c, int x, int y, int width, const char *text, enum colour ink,
                int attributes);
/* Text broken between words into at most `height` lines; returns the lines used. */
int canvas_wrap(struct canvas *c, int x, int y, int width, int height, const char *text,
                enum colour ink, int attributes);
/* The token that these spots show. */
void canvas_tag(struct canvas *c, int x, int y, int width, int height, struct token token);
/* Copies a canvas into a larger one. */
void canvas_copy(struct canvas *to, int x, int y, const struct canvas *from);
/* The token shown at a spot, of kind TOKEN_NONE if there is none. */
struct token canvas_token(const struct canvas *c, int x, int y);

/* A player's paper, the ink on it, and the shape: always all three. */
enum colour canvas_seat_paper(int seat);
enum colour canvas_seat_ink(int seat);
const char *canvas_seat_glyph(int seat);
/* The player's chip: the shape on `width` columns of the player's paper. */
void canvas_chip(struct canvas *c, int x, int y, int width, int seat);

/* ---- text ---- */

/* Takes one printable character off `text` into `glyph`; returns its columns, 0 to 2. */
int canvas_next_glyph(const char **text, char glyph[static 8]);
/* The columns a text takes. */
int canvas_text_columns(const char *text);
/* How a glyph is written where there is no Unicode. */
const char *canvas_glyph_ascii(const char *glyph);

/* The terminal's number of a colour, or -1 for its own (canvas_colour.c). */
int canvas_colour_number(enum colour colour, int colours);

/* ---- towards a terminal (canvas_print.c) ---- */

/* What the environment says of a terminal that is, or is not, there. */
struct style canvas_find_style(bool terminal);
/* A spot as the terminal shows it: one glyph, the colour of its ink and of its paper. */
struct face {
    const char *glyph;
    enum colour ink, paper;
};
struct face canvas_spot_face(const struct spot *s, struct style style);
void canvas_print(const struct canvas *c, struct style style, FILE *out);
/* Prints a text, in ASCII if need be. */
void canvas_print_text(const char *text, struct style style, FILE *out);

#endif
