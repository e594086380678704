/*
 * current.h - the current position of the module, and functions shared by rules and record.
 */
#ifndef PLATEAU_CURRENT_H
#define PLATEAU_CURRENT_H

#include "record/record.h"

/* Returns the game of the current position, which at first is the first game's start. */
const struct game *current_game(void);
const struct position *current_position(void);
/* Returns the current record. */
const struct record *current_record(void);
/* Makes a copy of a record the current one, with the names of the one before; writes its
 * position. */
int current_set_record(const struct record *r);
/* Writes a position. */
int current_put_position(const struct game *g, const struct position *p);
/* Makes a position the current one and writes it. */
int current_set(const struct game *g, const struct position *p);

/* Returns the game with that number; NULL, after failing, if there is none. */
const struct game *current_find_game(int number);
/* Returns the game with that number; NULL, after failing, if it is not for `seats` players. */
const struct game *current_find_game_of_seats(int number, int seats);
int current_game_number(const struct game *g);

/* Reads a legal move from the input; returns false after failing. */
bool current_read_move(uint32_t length, const struct game *g, const struct position *p,
                       struct move *m);
/* One more than the longest turn, so that a turn that is too long is refused as such. */
enum { CURRENT_TOKENS_MAX = GAME_TOKENS_MAX + 1 };
/* Reads the tokens of a turn from the input; returns their number, or -1 after failing. */
int current_read_tokens(uint32_t length, struct token turn[static CURRENT_TOKENS_MAX]);
/* Appends a move to the output. */
void current_put_move(const struct game *g, const struct position *p, struct move m);

/* The next functions answer for a position and a record alike. */
int current_half_points(enum status status, unsigned winners, int seats, int seat);
/* Appends a seat and a space; "-" for a stash shared by all. */
void current_put_seat(uint8_t seat);
int current_write_hands(const struct game *g, const struct position *p);
int current_write_ending(enum ending e);
int current_write_sentence(enum ending e, enum status status, unsigned winners);

#endif
