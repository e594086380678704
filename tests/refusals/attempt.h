/*
 * attempt.h - positions in odd corners, and moves that are nearly legal or not at all.
 */
#ifndef PLATEAU_ATTEMPT_H
#define PLATEAU_ATTEMPT_H

#include "rules/games.h"

enum { ATTEMPT_MAX = 48 };

/* A position made up rather than played; false if this one cannot be. */
bool make_up_position(const struct game *g, int seats, uint64_t *random, struct position *p);
/* A text that may be anything from a legal move to nonsense. */
void make_up_text(const struct game *g, const struct position *p, uint64_t *random,
                  char text[static ATTEMPT_MAX]);
/* Tokens of a hand that may be anything; returns how many. */
int make_up_hand(const struct game *g, const struct position *p, uint64_t *random,
                 struct token turn[static GAME_TOKENS_MAX]);

#endif
