/*
 * attempt.h - unusual positions, and attempts that are legal, nearly legal, or nonsense.
 */
#ifndef PLATEAU_ATTEMPT_H
#define PLATEAU_ATTEMPT_H

#include "rules/games.h"

enum { ATTEMPT_MAX = 48 };

/* Creates a position without playing; false if it is not possible. */
bool make_up_position(const struct game *g, int seats, uint64_t *random, struct position *p);
/* Writes a text that may be anything from a legal move to nonsense. */
void make_up_text(const struct game *g, const struct position *p, uint64_t *random,
                  char text[static ATTEMPT_MAX]);
/* Writes arbitrary tokens of a turn; returns how many. */
int make_up_hand(const struct game *g, const struct position *p, uint64_t *random,
                 struct token turn[static GAME_TOKENS_MAX]);

#endif
