/*
 * canvas_print.h - prints a canvas on a terminal.
 */
#ifndef PLATEAU_CANVAS_PRINT_H
#define PLATEAU_CANVAS_PRINT_H

#include <stdio.h>

#include "board/canvas.h"

/* Returns the style that the environment asks for, with or without a terminal. */
struct style canvas_find_style(bool terminal);
/* The appearance of a spot: one glyph, its colour and the colour behind it. */
struct face {
    const char *glyph;
    enum colour ink, paper;
};
struct face canvas_spot_face(const struct spot *s, struct style style);
void canvas_print(const struct canvas *c, struct style style, FILE *out);
/* Prints a text, in ASCII if necessary. */
void canvas_print_text(const char *text, struct style style, FILE *out);

#endif
