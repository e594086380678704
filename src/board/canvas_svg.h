/*
 * canvas_svg.h - a canvas as an SVG picture, for notebooks and web pages.
 */
#ifndef PLATEAU_CANVAS_SVG_H
#define PLATEAU_CANVAS_SVG_H

#include "board/board.h"

/* The contents of a picture. */
struct canvas_svg_scene {
    const struct game *game;
    const struct position *position;
    /* draw the marks of the move `last`, which was made in this position; or NULL */
    const struct position *before;
    struct move last;
    const struct token *turn; /* a turn in progress; the cells that may follow it are highlighted */
    int count;
    bool tokens; /* add each place's token as data-token, for clicks */
};

/* Working memory, too large for a small stack. */
struct canvas_svg_room {
    struct canvas canvas;
    struct view view;
};

/* Writes a whole <svg> element, as far as it fits; its title, for screen readers, is the position.
 * Returns the length of the whole text. */
size_t canvas_svg_draw(const struct canvas_svg_scene *s, struct canvas_svg_room *room, char *text,
                       size_t size);

#endif
