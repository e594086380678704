/*
 * dorix_turn.h - Dorix's piles and moves, shared by its rules and its move input.
 */
#ifndef PLATEAU_DORIX_TURN_H
#define PLATEAU_DORIX_TURN_H

#include <assert.h>

#include "rules/dorix.h"

enum { DORIX_WIDTH = 4, DORIX_HAND = 16 /* DORIX_HAND: the origin of a pawn that is not lifted */ };

/* ---- piles ---- */

static inline int dorix_height(const struct dorix *d, int cell)
{
    return 63 - __builtin_clzll(d->low[cell]);
}

static inline bool dorix_empty(const struct dorix *d, int cell)
{
    return d->low[cell] == 1;
}

/* Returns the seat whose pawn is `depth` pawns below the top. */
static inline int dorix_pawn(const struct dorix *d, int cell, int depth)
{
    assert(depth < dorix_height(d, cell));
    return (int)((d->low[cell] >> depth & 1) | (d->high[cell] >> depth & 1) << 1);
}

static inline bool dorix_controls(const struct dorix *d, int cell, int seat)
{
    return !dorix_empty(d, cell) && dorix_pawn(d, cell, 0) == seat;
}

static inline void dorix_push(struct dorix *d, int cell, int seat)
{
    d->low[cell] = d->low[cell] << 1 | (uint64_t)(seat & 1);
    d->high[cell] = d->high[cell] << 1 | (uint64_t)(seat >> 1);
}

static inline int dorix_pop(struct dorix *d, int cell)
{
    const int seat = dorix_pawn(d, cell, 0);

    d->low[cell] >>= 1;
    d->high[cell] >>= 1;
    return seat;
}

/* seat % sides, without the division: there are two sides, or one per seat. */
static inline int dorix_side(const struct dorix *d, int seat)
{
    return d->base.sides == 2 ? seat & 1 : seat;
}

/* ---- moves: destination, origin, and the receivers as directions, for the top pawn first ---- */

/* Directions in the order of the cells they lead to. */
enum dorix_direction { DORIX_SOUTH, DORIX_WEST, DORIX_EAST, DORIX_NORTH };

/* The neighbour in each direction; DORIX_HAND beyond the edge. */
extern const uint8_t dorix_neighbours[DORIX_CELLS][4];

static const struct move dorix_pass = {1u << 20};

static inline struct move dorix_move(int from, int to, int receivers, unsigned directions)
{
    return (struct move){(uint32_t)to | (uint32_t)from << 4 | (uint32_t)receivers << 9 |
                         directions << 12};
}

static inline int dorix_move_to(struct move m)
{
    return (int)(m.bits & 15);
}

static inline int dorix_move_from(struct move m)
{
    return (int)(m.bits >> 4 & 31);
}

static inline int dorix_move_receivers(struct move m)
{
    return (int)(m.bits >> 9 & 7);
}

static inline int dorix_move_direction(struct move m, int pawn)
{
    return (int)(m.bits >> (12 + 2 * pawn) & 3);
}

static inline int dorix_move_receiver(struct move m, int pawn)
{
    return dorix_neighbours[dorix_move_to(m)][dorix_move_direction(m, pawn)];
}

static inline struct token dorix_token(int cell)
{
    return token_at(TOKEN_CELL, cell % DORIX_WIDTH, cell / DORIX_WIDTH);
}

/* Returns the side that controls the diagonal 0 (from a1) or 1 (from a4), or -1. */
int dorix_diagonal(const struct dorix *d, int diagonal, int cells[static 4]);

/* The pawns each player starts with, by the number of players. */
extern const uint8_t dorix_pawns_each[GAME_SEATS_MAX + 1];
/* Sets the number of players, and with it the sides: four players form two teams. */
void dorix_set_seats(struct dorix *d, int seats);
/* Sets status, winners and ending from the board. */
void dorix_judge(struct dorix *d);

size_t dorix_write(const struct position *p, char text[static GAME_TEXT_MAX]);
bool dorix_read(struct position *p, const char *text);
size_t dorix_write_move(const struct position *p, struct move m,
                        char text[static GAME_MOVE_TEXT_MAX]);
int dorix_read_turn(const struct position *p, const char *text,
                    struct token turn[static GAME_TOKENS_MAX], struct reason *why);
int dorix_follow(const struct position *p, struct move m, const struct token *turn, int count,
                 struct token next[static GAME_TOKENS_MAX]);
struct reason dorix_refuse(const struct position *p, const struct token *turn, int count, int good);
void dorix_mid_turn(struct position *p, const struct token *turn, int count);
int dorix_marks(const struct position *p, const struct token *turn, int count,
                struct mark list[static GAME_MARKS_MAX]);

#endif
