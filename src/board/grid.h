/*
 * grid.h - square cells, each in its own frame, for the boards of Dorix, Orbital and Tic Tac Doh.
 */
#ifndef PLATEAU_GRID_H
#define PLATEAU_GRID_H

#include "board/board.h"

enum { GRID_MARGIN = 2 /* columns for the numbers of the ranks */ };

struct grid {
    int side;          /* cells per side */
    int width, height; /* size of a cell without its frame, in columns and lines */
};

/* How an empty cell is drawn. */
struct grid_look {
    enum colour frame, ground;
    const char *left, *right; /* the frame's sides if it is drawn with characters */
    int seat;                 /* the seat whose colour the frame has, or -1 */
    bool allowed;             /* the cell may be chosen */
    bool dashed;
    bool blank; /* not drawn at all */
};

void grid_size(const struct grid *g, int *width, int *height);
/* Return the column and the line where the inside of a cell begins. */
int grid_x(const struct grid *g, struct token cell);
int grid_y(const struct grid *g, struct token cell);
/* Returns the look of a cell from marks, choices and cursor; controlled cells are framed only if
 * `control`. */
struct grid_look grid_look(const struct view *v, struct token cell, bool control);
void grid_cell(const struct grid *g, const struct view *v, struct canvas *c, struct token cell,
               const struct grid_look *look);
/* Writes the names of files and ranks. */
void grid_names(const struct grid *g, struct canvas *c);

#endif
