/*
 * text.h - what the position texts of all games share: numbers, separators, whose turn it is.
 *
 * Readers advance a cursor only over what they accept, so a refused text changes nothing.
 */
#ifndef PLATEAU_TEXT_H
#define PLATEAU_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/game.h"

/* Appends at text[n] and returns the new length; nothing here writes the final NUL. */
size_t text_put(char *text, size_t n, const char *what);
size_t text_put_number(char *text, size_t n, unsigned number);
/* " 1/2": player 1 of 2 is to move. */
size_t text_put_turn(char *text, size_t n, const struct position *p);

bool text_skip(const char **at, char what);
/* A decimal number from 0 to 99 without leading zero. */
bool text_number(const char **at, int *number);
/* " 1/2" and the end of the text. */
bool text_turn(const char **at, int *turn, int *seats);

/* Writes a text that is not a position of the game with its walls in order, as a hint; returns
 * false if that does not make it one. */
bool text_sort_walls(const struct game *g, const char *text, char sorted[static GAME_TEXT_MAX]);

#endif
