/*
 * canvas.h - a picture made of characters, independent of any terminal.
 *
 * A spot is one character wide and two half-lines high. A half-line is about as high as a character
 * is wide, so half-lines are the square pixels of paint; text is drawn on top. A spot also has the
 * token (cell, wall, piece) that it shows, for mouse clicks.
 */
#ifndef PLATEAU_CANVAS_H
#define PLATEAU_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/token.h"

enum { CANVAS_WIDTH_MAX = 160, CANVAS_HEIGHT_MAX = 60 };

enum colour {
    COLOUR_NONE, /* the terminal's default colour */
    COLOUR_SEAT_1,
    COLOUR_SEAT_2,
    COLOUR_SEAT_3,
    COLOUR_SEAT_4,
    COLOUR_LIGHT, /* text on dark paint */
    COLOUR_DARK,  /* text on light paint */
    COLOUR_GROOVE,
    COLOUR_BRASS,
    COLOUR_CELL,
    COLOUR_LIT,   /* a cell that can be chosen */
    COLOUR_SHADE, /* a cell that cannot be chosen */
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
    COLOUR_ACCENT, /* on the terminal's default background: the player to move */
    COLOUR_ALARM,  /* on the same background: a refusal */
    COLOUR_MUTED,  /* on the same background: less important text */
    COLOUR_COUNT
};

/* COVERED: the second column of a double-width glyph. */
enum { BOLD = 1, REVERSE = 2, DIM = 4, UNDERLINE = 8, COVERED = 16 };

/* Capabilities of the terminal. */
struct style {
    int colours;  /* 256, 16, 8, or 0 for none */
    bool unicode; /* if not, every glyph is replaced by ASCII */
    bool large;   /* there is room for the large boards */
};

struct spot {
    char glyph[8];            /* UTF-8; empty if only paint is shown */
    uint8_t ink, top, bottom; /* enum colour */
    uint8_t attributes;
    struct token token;
};

struct canvas {
    int width, height;
    struct spot spots[CANVAS_HEIGHT_MAX][CANVAS_WIDTH_MAX];
};

/* Whether to paint with half-lines; if not, boards are drawn with characters only. */
static inline bool style_paints(struct style s)
{
    return s.colours > 0 && s.unicode;
}

void canvas_init(struct canvas *c, int width, int height);
/* Paints a rectangle; `y` and `height` are in half-lines. Here and below, anything outside the
 * canvas is clipped. */
void canvas_paint(struct canvas *c, int x, int y, int width, int height, enum colour colour);
/* Draws one glyph on the existing paint. */
void canvas_put(struct canvas *c, int x, int y, const char *glyph, enum colour ink, int attributes);
/* Writes an ASCII word, one column per letter, in at most `width` columns. */
void canvas_write(struct canvas *c, int x, int y, int width, const char *word, enum colour ink,
                  int attributes);
/* Sets the token that these spots show. */
void canvas_tag(struct canvas *c, int x, int y, int width, int height, struct token token);
/* Copies a canvas into a larger one. */
void canvas_copy(struct canvas *to, int x, int y, const struct canvas *from);
/* Returns the token at a spot, of kind TOKEN_NONE if there is none. */
struct token canvas_token(const struct canvas *c, int x, int y);

/* Return a player's background colour, the text colour on it, and the shape; use all three
 * together. */
enum colour canvas_seat_paper(int seat);
enum colour canvas_seat_ink(int seat);
const char *canvas_seat_glyph(int seat);
/* Draws a player's chip: the shape on `width` columns of the player's background colour. */
void canvas_chip(struct canvas *c, int x, int y, int width, int seat);

/* Returns the terminal's number of a colour, or -1 for its default (canvas_colour.c). */
int canvas_colour_number(enum colour colour, int colours);

#endif
