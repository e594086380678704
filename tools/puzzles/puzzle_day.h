/*
 * puzzle_day.h - the order in which puzzles become the daily puzzle.
 */
#ifndef PLATEAU_PUZZLE_DAY_H
#define PLATEAU_PUZZLE_DAY_H

#include "puzzle_text.h"

/*
 * Adds an order of all puzzles, for the days from a date on, to the file of orders. Existing orders
 * stay, so that no past day changes. Returns false if the file or the date is invalid, or the date
 * is not after the existing ones.
 */
bool puzzle_day_add(struct puzzle_list lists[static GAMES_COUNT], const char *path,
                    const char *from);

#endif
