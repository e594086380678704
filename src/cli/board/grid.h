/*
 * grid.h - square cells, each in its own frame: what the boards of Dorix,
 * Orbital and Tic Tac Doh are made of.
 */
#ifndef PLATEAU_GRID_H
#define PLATEAU_GRID_H

#include "cli/board/board.h"

enum { GRID_MARGIN = 2 /* columns for the numbers of the ranks */ };

struct grid {
    int side;          /* cells */
    int width, height; /* of a cell without its frame, in columns and lines */
};

/* How a cell is drawn while it is empty. */
struct grid_look {
    enum colour frame, ground;
    const char *left, *right; /* the frame's sides where there is no paint */
    int seat;                 /* whose frame it is, or -1 */
    bool allowed;             /* the cell may be chosen */
    bool dashed;
    bool blank; /* not drawn at all */
};

void grid_size(const struct grid *g, int *width, int *height);
/* The column and the line where the inside of a cell begins. */
int grid_x(const struct grid *g, struct token cell);
int grid_y(const struct grid *g, struct token cell);
/* What marks, choices and cursor make of a cell; controlled cells framed only if `control`. */
struct grid_look grid_look(const struct view *v, struct token cell, bool control);
void grid_cell(const struct grid *g, const struct view *v, struct canvas *c, struct token cell,
               const struct grid_look *look);
/* The names of files and ranks. */
void grid_names(const struct grid *g, struct canvas *c);

#endif
