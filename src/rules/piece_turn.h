/*
 * piece_turn.h - turns that put a piece on a cell: both in either order, then perhaps a direction.
 */
#ifndef PLATEAU_PIECE_TURN_H
#define PLATEAU_PIECE_TURN_H

#include "rules/game.h"

/* What a turn contains so far; a missing letter is 0, a missing cell has kind TOKEN_NONE. */
struct piece_turn {
    char piece;
    char direction;
    struct token cell;
};

/* Reads "Pb2n", "Bb2", "pass" into tokens; `letters` are the game's pieces. */
int piece_turn_read(const char *text, const char *letters,
                    struct token turn[static GAME_TOKENS_MAX], struct reason *why);

/* Implements struct game's follow() for the move whose tokens are `whole`, piece and cell first. */
int piece_turn_follow(const struct token *whole, int length, const struct token *turn, int count,
                      struct token next[static GAME_TOKENS_MAX]);

/* Sorts tokens by their kind; returns the reason if one comes twice, too early or is of no use. */
struct reason piece_turn_parse(const struct token *turn, int count, const char *letters,
                               struct piece_turn *said);
/*
 * The same for a turn that is refused after the first `good` tokens: of the tokens that follow,
 * those that still make sense are used, so that a piece and a cell are judged together.
 */
struct reason piece_turn_parse_refused(const struct token *turn, int count, int good,
                                       const char *letters, struct piece_turn *said);

#endif
