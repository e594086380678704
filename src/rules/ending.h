/*
 * ending.h - who won and how it ended: two things, kept apart.
 */
#ifndef PLATEAU_ENDING_H
#define PLATEAU_ENDING_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/reason.h"

enum status { STATUS_OPEN, STATUS_WON, STATUS_DRAWN };

/* How a game came to its end: first what the rules decide, then what people and clocks decide. */
enum ending {
    ENDING_NONE,
    ENDING_GOAL,
    ENDING_DIAGONAL,
    ENDING_TOWERS,
    ENDING_MAJORITY,
    ENDING_LINE,
    ENDING_STUCK,
    ENDING_ALL_PLACED,
    ENDING_REPETITION,
    ENDING_LENGTH,
    ENDING_AGREEMENT,
    ENDING_RESIGNATION,
    ENDING_TIME,
    ENDING_ABANDONED,
    ENDING_ABORTED,
    ENDING_COUNT
};

enum { ENDING_TEXT_MAX = 448 };

/* "goal", "all placed", …: the word for an ending in records and protocols. */
const char *ending_name(enum ending e);
/* The ending of that name; false if there is none. */
bool ending_find(const char *name, enum ending *e);

/*
 * One sentence without its full stop: "player 1 wins: the goal line is reached". `winners` has one
 * bit per winning seat and is 0 for a draw or a game without result, which `drawn` tells apart.
 * `names` as of reason_write().
 */
size_t ending_write(enum ending e, bool drawn, unsigned winners, enum language language,
                    const char *const *names, char text[static ENDING_TEXT_MAX]);

#endif
