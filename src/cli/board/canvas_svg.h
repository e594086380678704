/*
 * canvas_svg.h - a canvas as a picture of vectors, for notebooks and pages.
 */
#ifndef PLATEAU_CANVAS_SVG_H
#define PLATEAU_CANVAS_SVG_H

#include "cli/board/board.h"

/* Writes a whole <svg> element; `title` is what a screen reader says. */
void canvas_svg_print(const struct canvas *c, const char *title, FILE *out);
/* A position drawn so, with the marks of the move `last` that led to it from `before`, if not NULL.
 */
void canvas_svg_position(const struct game *g, const struct position *p,
                         const struct position *before, struct move last, FILE *out);

#endif
