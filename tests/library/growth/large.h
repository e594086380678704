/*
 * large.h - an invented game for tests: positions of 500 bytes, 2,025 moves, texts of over 300
 * letters.
 */
#ifndef PLATEAU_LARGE_H
#define PLATEAU_LARGE_H

#include "rules/game.h"

enum { LARGE_LETTERS = 300, LARGE_PLIES = 12 };

struct large {
    struct position base;
    uint8_t plies;
    uint8_t letters[LARGE_LETTERS]; /* 0 to 25 */
    uint8_t unused[193];
};

extern const struct game large;

#endif
