/*
 * tictacdoh_turn.h - Tic Tac Doh's canvas and moves, shared by its rules and its move input.
 */
#ifndef PLATEAU_TICTACDOH_TURN_H
#define PLATEAU_TICTACDOH_TURN_H

#include "rules/tictacdoh.h"

enum { TICTACDOH_WIDTH = 5, TICTACDOH_CELLS = 25, TICTACDOH_EACH = 5, TICTACDOH_C3 = 12 };

static const char tictacdoh_letters[] = "SML";

static inline struct move tictacdoh_move(int size, int cell)
{
    return (struct move){(uint32_t)size | (uint32_t)cell << 2};
}

static inline int tictacdoh_move_size(struct move m)
{
    return (int)(m.bits & 3);
}

static inline int tictacdoh_move_cell(struct move m)
{
    return (int)(m.bits >> 2);
}

static inline struct token tictacdoh_token(int cell)
{
    return token_at(TOKEN_CELL, cell % TICTACDOH_WIDTH, cell / TICTACDOH_WIDTH);
}

static inline uint32_t tictacdoh_occupied(const struct tictacdoh *t)
{
    return t->sizes[0] | t->sizes[1] | t->sizes[2];
}

/* Returns the number of pieces of a size that are not in play yet. */
int tictacdoh_stash(const struct tictacdoh *t, int size);
/* Returns the cells that count as a size. */
uint32_t tictacdoh_counting(const struct tictacdoh *t, int size);
/* Returns the cells of all lines of three in a set. */
uint32_t tictacdoh_lines(uint32_t set);
/* Returns the cells in at least one 3x3 grid around all pieces or, if `certain`, in all
 * such grids. */
uint32_t tictacdoh_grid(uint32_t occupied, bool certain);
/* Returns the cells that touch a piece. */
uint32_t tictacdoh_touching(uint32_t occupied);
/* Returns the cells where a piece of a size may be placed, if the stash has one. */
uint32_t tictacdoh_targets(const struct tictacdoh *t, int size);

size_t tictacdoh_write_move(const struct position *p, struct move m,
                            char text[static GAME_MOVE_TEXT_MAX]);
int tictacdoh_read_turn(const struct position *p, const char *text,
                        struct token turn[static GAME_TOKENS_MAX], struct reason *why);
int tictacdoh_follow(const struct position *p, struct move m, const struct token *turn, int count,
                     struct token next[static GAME_TOKENS_MAX]);
struct reason tictacdoh_refuse(const struct position *p, const struct token *turn, int count,
                               int good);
void tictacdoh_mid_turn(struct position *p, const struct token *turn, int count);
int tictacdoh_marks(const struct position *p, const struct token *turn, int count,
                    struct mark list[static GAME_MARKS_MAX]);

#endif
