/*
 * canvas_svg.h - a canvas as a picture of vectors, for notebooks and pages.
 */
#ifndef PLATEAU_CANVAS_SVG_H
#define PLATEAU_CANVAS_SVG_H

#include "cli/board/board.h"

/* What a picture shows. */
struct canvas_svg_scene {
    const struct game *game;
    const struct position *position;
    const struct position *before; /* the marks of the move `last`, made from here; or NULL */
    struct move last;
    const struct token *turn; /* a turn begun; what may follow it is lit */
    int count;
    bool tokens; /* every place has its token as data-token, for clicks */
};

/* Too much for a small stack. */
struct canvas_svg_room {
    struct canvas canvas;
    struct view view;
};

/* Writes a whole <svg> element; its title, which a screen reader says, is the position. */
void canvas_svg_draw(const struct canvas_svg_scene *s, struct canvas_svg_room *room, FILE *out);

#endif
