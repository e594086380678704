/*
 * square.h - the eight symmetries of a square board, numbered by what they do to a cell: first
 * bit 0 swaps left and right, then bit 1 swaps bottom and top, then bit 2 swaps files and ranks.
 */
#ifndef PLATEAU_SQUARE_H
#define PLATEAU_SQUARE_H

enum { SQUARE_SYMMETRIES = 8 };

/* Returns where a symmetry maps the cell file + width * rank. */
static inline int square_map(int cell, int width, int symmetry)
{
    const int x = cell % width, y = cell / width;
    const int file = symmetry & 1 ? width - 1 - x : x;
    const int rank = symmetry & 2 ? width - 1 - y : y;

    return symmetry & 4 ? rank + width * file : file + width * rank;
}

/* Returns where it maps a direction: north 0, east 1, south 2, west 3. */
static inline int square_direction(int direction, int symmetry)
{
    if ((symmetry & 1 && direction % 2 == 1) || (symmetry & 2 && direction % 2 == 0))
        direction ^= 2;
    return symmetry & 4 ? direction ^ 1 : direction;
}

#endif
