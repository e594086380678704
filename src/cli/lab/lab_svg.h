/*
 * lab_svg.h - the plots of a page, as inline SVG with whole coordinates. They show numbers and
 * labels, and do not depend on any game.
 */
#ifndef PLATEAU_LAB_SVG_H
#define PLATEAU_LAB_SVG_H

#include "cli/lab/lab_html.h"

/* A measured share with its error, in hundredths of a percent. */
struct lab_dot {
    char label[LAB_NUMBER_MAX]; /* empty: the dot belongs to the previous row */
    struct lab_mean share;
    int series; /* 0 to 3: colour and shape */
};

/* Draws rows of dots with whiskers, and a line at `fair`. */
void lab_svg_dots(FILE *out, const char *title, const struct lab_dot *dots, int count,
                  int64_t fair);

/* Draws bars of counts, as parts of their sum; labels[i] may be "". */
void lab_svg_bars(FILE *out, const char *title, const uint64_t *counts,
                  char labels[][LAB_NUMBER_MAX], int count);

/* Draws a curve of hundredths over 1, 2, 3 …. */
void lab_svg_curve(FILE *out, const char *title, const int64_t *values, int count);

/* A board picture: the strength of each place, up to 1000; negative values in another colour. */
struct lab_board_picture {
    int files, ranks;
    int cells[256], across[256], along[256]; /* by file + 16 * rank; walls: horizontal, vertical */
    bool walls, numbers;
    char text[256][16]; /* texts of the cells, if `numbers` is set */
};
void lab_svg_board(FILE *out, const char *title, const struct lab_board_picture *p);

#endif
