/*
 * canvas_colour.c - maps colours to the numbers of terminals.
 */
#include <assert.h>

#include "board/canvas.h"

/* Numbers with 256, 16 and 8 colours; -1 is the terminal's default. */
static const int16_t numbers[COLOUR_COUNT][3] = {
    [COLOUR_NONE] = {-1, -1, -1},   [COLOUR_SEAT_1] = {26, 4, 4},   [COLOUR_SEAT_2] = {208, 3, 3},
    [COLOUR_SEAT_3] = {233, 0, 0},  [COLOUR_SEAT_4] = {230, 15, 7}, [COLOUR_LIGHT] = {231, 15, 7},
    [COLOUR_DARK] = {232, 0, 0},    [COLOUR_GROOVE] = {94, 0, 0},   [COLOUR_BRASS] = {136, 11, 3},
    [COLOUR_CELL] = {180, 7, 7},    [COLOUR_LIT] = {229, 14, 6},    [COLOUR_SHADE] = {137, 8, 7},
    [COLOUR_WALL] = {234, 15, 7},   [COLOUR_LAST] = {231, 13, 5},   [COLOUR_ZONE] = {71, 10, 2},
    [COLOUR_CURSOR] = {28, 2, 2},   [COLOUR_REFUSED] = {160, 9, 1}, [COLOUR_CUT_OFF] = {174, 13, 5},
    [COLOUR_WINNING] = {34, 10, 2}, [COLOUR_SMALL] = {160, 9, 1},   [COLOUR_MEDIUM] = {37, 6, 6},
    [COLOUR_LARGE] = {220, 11, 3},  [COLOUR_ACCENT] = {35, 2, 2},   [COLOUR_ALARM] = {167, 9, 1},
    [COLOUR_MUTED] = {245, -1, -1},
};

int canvas_colour_number(enum colour colour, int colours)
{
    assert(colour < COLOUR_COUNT);
    if (colours == 0)
        return -1;
    return numbers[colour][colours >= 256 ? 0 : colours >= 16 ? 1 : 2];
}
