/*
 * quoridor_turn.h - Quoridor's moves as bits, text and tokens; refusals and marks.
 */
#ifndef PLATEAU_QUORIDOR_TURN_H
#define PLATEAU_QUORIDOR_TURN_H

#include "rules/quoridor_board.h"

enum quoridor_kind { QUORIDOR_PAWN, QUORIDOR_WALL_H, QUORIDOR_WALL_V, QUORIDOR_PASS };

static inline struct move quoridor_move(enum quoridor_kind kind, int at)
{
    return (struct move){(uint32_t)kind << 8 | (uint32_t)at};
}

static inline enum quoridor_kind quoridor_move_kind(struct move m)
{
    return (enum quoridor_kind)(m.bits >> 8);
}

/* Returns the cell a pawn moves to, or the slot of a wall. */
static inline int quoridor_move_at(struct move m)
{
    return (int)(m.bits & 0xff);
}

static inline struct token quoridor_token(enum token_kind kind, int at)
{
    return token_at(kind, at % QUORIDOR_WIDTH, at / QUORIDOR_WIDTH);
}

static inline int quoridor_token_at(struct token t)
{
    return token_file(t) + QUORIDOR_WIDTH * token_rank(t);
}

/* Returns the cells where the pawn to move may go. */
quoridor_cells quoridor_pawn_targets(const struct quoridor *q);

size_t quoridor_write_move(const struct position *p, struct move m,
                           char text[static GAME_MOVE_TEXT_MAX]);
int quoridor_read_turn(const struct position *p, const char *text,
                       struct token turn[static GAME_TOKENS_MAX], struct reason *why);
int quoridor_follow(const struct position *p, struct move m, const struct token *turn, int count,
                    struct token next[static GAME_TOKENS_MAX]);
struct reason quoridor_refuse(const struct position *p, const struct token *turn, int count,
                              int good);
void quoridor_mid_turn(struct position *p, const struct token *turn, int count);
int quoridor_marks(const struct position *p, const struct token *turn, int count,
                   struct mark list[static GAME_MARKS_MAX]);

#endif
