/*
 * current.h - the one position that the module keeps, and what rules and record do alike.
 */
#ifndef PLATEAU_CURRENT_H
#define PLATEAU_CURRENT_H

#include "record/record.h"

/* The position, and its game; the first game's first position before one is set. */
const struct game *current_game(void);
const struct position *current_position(void);
/* The record that the module keeps. */
const struct record *current_record(void);
/* Makes a position the current one, and writes it. */
int current_set(const struct game *g, const struct position *p);

/* The game of that number, or NULL after failing. */
const struct game *current_find_game(int number);
/* The same if it is for so many players. */
const struct game *current_find_game_for(int number, int seats);
int current_game_number(const struct game *g);

/* Reads a legal move from the input; false after failing. */
bool current_read_move(uint32_t length, const struct game *g, const struct position *p,
                       struct move *m);
/* No turn has as many tokens, so what a hand adds beyond them changes nothing. */
enum { CURRENT_TOKENS_MAX = GAME_TOKENS_MAX + 1 };
/* Reads the tokens of a turn from the input; their number, or -1 after failing. */
int current_read_tokens(uint32_t length, struct token turn[static CURRENT_TOKENS_MAX]);
/* Puts a move behind what is written already. */
void current_put_move(const struct game *g, const struct position *p, struct move m);

/* These answer for a position or a record alike. */
int current_outcome(enum status status, unsigned winners, int seats, int seat);
int current_write_hands(const struct game *g, const struct position *p);
int current_write_ending(enum ending e);
int current_write_verdict(enum ending e, enum status status, unsigned winners);

#endif
