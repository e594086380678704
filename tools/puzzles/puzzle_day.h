/*
 * puzzle_day.h - the order in which puzzles are those of the day.
 */
#ifndef PLATEAU_PUZZLE_DAY_H
#define PLATEAU_PUZZLE_DAY_H

#include "puzzle_text.h"

/*
 * Adds an order of all puzzles, for the days from a date on, to the file of orders. What is in it
 * stays, so that no day that has been changes. False if the file or the date is bad, or the date is
 * not after those that are there.
 */
bool puzzle_day_add(struct puzzle_list lists[static GAMES_COUNT], const char *path,
                    const char *from);

#endif
