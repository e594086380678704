/*
 * lab_svg.h - the plots of a page, as inline SVG in whole coordinates. They know numbers and
 * labels, nothing of games.
 */
#ifndef PLATEAU_LAB_SVG_H
#define PLATEAU_LAB_SVG_H

#include "cli/lab/lab_html.h"

/* A measured share with its error, in hundredths of a percent. */
struct lab_dot {
    char label[LAB_NUMBER_MAX]; /* empty: it belongs to the row above */
    struct lab_mean share;
    int series; /* 0 to 3: colour and shape */
};

/* Rows of dots with whiskers; `fair` is marked by a line. */
void lab_svg_dots(FILE *out, const char *title, const struct lab_dot *dots, int count,
                  int64_t fair);

/* Bars of counts, as parts of their sum; labels[i] may be "". */
void lab_svg_bars(FILE *out, const char *title, const uint64_t *counts,
                  char labels[][LAB_NUMBER_MAX], int count);

/* A curve of hundredths over 1, 2, 3 …. */
void lab_svg_curve(FILE *out, const char *title, const int64_t *values, int count);

/* A board: how strong each place is, from 0 to 1000; negative ones in another colour. */
struct lab_board_picture {
    int files, ranks;
    int cells[256], across[256], along[256]; /* by file + 16 * rank; walls: horizontal, vertical */
    bool walls, numbers;
    char text[256][16]; /* of cells, if numbers */
};
void lab_svg_board(FILE *out, const char *title, const struct lab_board_picture *p);

#endif
