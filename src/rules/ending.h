/*
 * ending.h - how a game ended, separate from who won.
 */
#ifndef PLATEAU_ENDING_H
#define PLATEAU_ENDING_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/reason.h"

enum status { STATUS_OPEN, STATUS_WON, STATUS_DRAWN };

/* How a game ended: first the endings that the rules decide, then those by people and clocks. */
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
    ENDING_MOVE_LIMIT,
    ENDING_AGREEMENT,
    ENDING_RESIGNATION,
    ENDING_TIME,
    ENDING_ABANDONED,
    ENDING_ABORTED,
    ENDING_COUNT
};

enum { ENDING_TEXT_MAX = 448 };

/* Returns the word for an ending in records and protocols: "goal", "all-placed", … */
const char *ending_name(enum ending e);
/* Finds the ending with that name; returns false if there is none. */
bool ending_find(const char *name, enum ending *e);

/*
 * Writes one sentence without its full stop: "player 1 wins: the goal line is reached". `winners`
 * has one bit per winning seat and is 0 for a draw or a game without a result, which `drawn` tells
 * apart. `tag` and `names` are as in reason_write().
 */
size_t ending_write(enum ending e, bool drawn, unsigned winners, const char *tag,
                    const char *const *names, char text[static ENDING_TEXT_MAX]);

#endif
