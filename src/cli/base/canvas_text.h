/*
 * canvas_text.h - text in any language on a canvas, in as many columns as a terminal uses for it.
 */
#ifndef PLATEAU_CANVAS_TEXT_H
#define PLATEAU_CANVAS_TEXT_H

#include "board/canvas.h"

/* Writes text in at most `width` columns; returns the columns used. */
int canvas_text(struct canvas *c, int x, int y, int width, const char *text, enum colour ink,
                int attributes);
/* Writes text broken between words into at most `height` lines; returns the lines used. */
int canvas_wrap(struct canvas *c, int x, int y, int width, int height, const char *text,
                enum colour ink, int attributes);

/* Takes one printable character off `text` into `glyph`; returns its columns, 0 to 2. */
int canvas_next_glyph(const char **text, char glyph[static 8]);
/* Returns the columns of a text. */
int canvas_text_columns(const char *text);
/* Returns how many spaces make a text this wide; 0 if it is wider. */
int canvas_text_padding(const char *text, int width);
/* Returns how to write a glyph without Unicode. */
const char *canvas_glyph_ascii(const char *glyph);

#endif
