/*
 * position_text.h - the common parts of all games' position texts: numbers, separators, the player
 * to move.
 *
 * Readers advance a cursor only over what they accept, so a refused text changes nothing.
 */
#ifndef PLATEAU_POSITION_TEXT_H
#define PLATEAU_POSITION_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/game.h"

/* Appends at text[n] and returns the new length; no function here writes the final NUL. */
size_t position_text_put(char *text, size_t n, const char *what);
size_t position_text_put_number(char *text, size_t n, unsigned number);
/* Appends " 1/2": player 1 of 2 is to move. */
size_t position_text_put_turn(char *text, size_t n, const struct position *p);

bool position_text_skip(const char **at, char what);
static inline bool position_text_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Reads a decimal number from 0 to 99 without leading zero. */
bool position_text_number(const char **at, int *number);
/* Reads " 1/2" and the end of the text. */
bool position_text_turn(const char **at, int *turn, int *seats);

/* Writes an invalid position text with its walls in order, as a suggestion; returns false if the
 * result is not a valid position. */
bool position_text_sort_walls(const struct game *g, const char *text,
                              char sorted[static GAME_TEXT_MAX]);

#endif
