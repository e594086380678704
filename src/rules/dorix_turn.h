/*
 * dorix_turn.h - Dorix's piles and moves, shared by its rules and by the way a hand makes a turn.
 */
#ifndef PLATEAU_DORIX_TURN_H
#define PLATEAU_DORIX_TURN_H

#include <assert.h>

#include "rules/dorix.h"

enum { D_WIDTH = 4, D_HAND = 16 /* where a pawn that is not lifted comes from */ };

/* ---- piles ---- */

static inline int d_height(const struct dorix *d, int cell)
{
    return 63 - __builtin_clzll(d->low[cell]);
}

static inline bool d_empty(const struct dorix *d, int cell)
{
    return d->low[cell] == 1;
}

/* The seat whose pawn lies `depth` pawns below the top. */
static inline int d_pawn(const struct dorix *d, int cell, int depth)
{
    assert(depth < d_height(d, cell));
    return (int)((d->low[cell] >> depth & 1) | (d->high[cell] >> depth & 1) << 1);
}

static inline bool d_controls(const struct dorix *d, int cell, int seat)
{
    return !d_empty(d, cell) && d_pawn(d, cell, 0) == seat;
}

static inline void d_push(struct dorix *d, int cell, int seat)
{
    d->low[cell] = d->low[cell] << 1 | (uint64_t)(seat & 1);
    d->high[cell] = d->high[cell] << 1 | (uint64_t)(seat >> 1);
}

static inline int d_pop(struct dorix *d, int cell)
{
    const int seat = d_pawn(d, cell, 0);

    d->low[cell] >>= 1;
    d->high[cell] >>= 1;
    return seat;
}

/* seat % sides, without the division: there are two sides, or one per seat. */
static inline int d_side(const struct dorix *d, int seat)
{
    return d->base.sides == 2 ? seat & 1 : seat;
}

/* ---- moves: destination, origin, and the receivers as directions, top pawn's first ---- */

/* Directions in the order of the cells they lead to. */
enum d_direction { D_SOUTH, D_WEST, D_EAST, D_NORTH };

/* The neighbour in each direction; D_HAND where the board ends. */
extern const uint8_t d_neighbours[DORIX_CELLS][4];

static const struct move d_pass = {1u << 20};

static inline struct move d_move(int from, int to, int receivers, unsigned directions)
{
    return (struct move){(uint32_t)to | (uint32_t)from << 4 | (uint32_t)receivers << 9 |
                         directions << 12};
}

static inline int d_to(struct move m)
{
    return (int)(m.bits & 15);
}

static inline int d_from(struct move m)
{
    return (int)(m.bits >> 4 & 31);
}

static inline int d_receivers(struct move m)
{
    return (int)(m.bits >> 9 & 7);
}

static inline int d_direction(struct move m, int pawn)
{
    return (int)(m.bits >> (12 + 2 * pawn) & 3);
}

static inline int d_receiver(struct move m, int pawn)
{
    return d_neighbours[d_to(m)][d_direction(m, pawn)];
}

static inline struct token d_token(int cell)
{
    return token_at(TOKEN_CELL, cell % D_WIDTH, cell / D_WIDTH);
}

/* The side that controls the diagonal, 0 (from a1) or 1 (from a4), or -1. */
int dorix_diagonal(const struct dorix *d, int diagonal, int cells[static 4]);

size_t dorix_write_move(const struct position *p, struct move m,
                        char text[static GAME_MOVE_TEXT_MAX]);
int dorix_read_turn(const struct position *p, const char *text,
                    struct token turn[static GAME_TOKENS_MAX], struct reason *why);
int dorix_follow(const struct position *p, struct move m, const struct token *turn, int count,
                 struct token next[static GAME_TOKENS_MAX]);
struct reason dorix_refuse(const struct position *p, const struct token *turn, int count, int good);
void dorix_meanwhile(struct position *p, const struct token *turn, int count);
int dorix_marks(const struct position *p, const struct token *turn, int count,
                struct mark list[static GAME_MARKS_MAX]);

#endif
