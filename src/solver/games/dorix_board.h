/*
 * dorix_board.h - Dorix for two players while both still have pawns in hand, small and fast: only
 * placing and collapse occur then, each ply adds a pawn to the board, and nobody ever passes (a
 * player without a pile on a full board would have lost before). Tests compare it with src/rules.
 */
#ifndef PLATEAU_DORIX_BOARD_H
#define PLATEAU_DORIX_BOARD_H

#include "rules/dorix.h"

enum {
    DORIX_BOARD_PAWNS = 28, /* most pawns on the board */
    DORIX_KEY_PAWNS = 24,   /* most pawns on a board that has a key */
    DORIX_BOARD_MOVES = 4 * 12 + 8 * 3 + 4,
};

/*
 * A pile is a binary number with one digit per pawn, the top pawn's the lowest, preceded by a 1: 1
 * is an empty pile, and "lower than h" is "less than 1 << h". A pile of h pawns needs at least 2h -
 * 2 on the board, because the other side places elsewhere and whatever falls on a pile fell from a
 * higher one: so 16 bits are enough.
 */
struct dorix_board {
    uint16_t piles[DORIX_CELLS];
    uint16_t tops[2]; /* the piles each side controls, one bit per cell */
    uint16_t pawns;   /* pawns on the board; the lowest bit is the side to move */
};

/* A placement: its cell, and the neighbours that get the mover's and the other side's pawns from
 * there. */
struct dorix_placing {
    uint16_t to, mine, theirs;
};

enum dorix_result { DORIX_OPEN = -1, DORIX_FIRST, DORIX_SECOND };

/* Returns the number of bits set in 16, without a special instruction. */
static inline unsigned dorix_count(unsigned bits)
{
    bits -= bits >> 1 & 0x5555;
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
    bits = (bits + (bits >> 4)) & 0x0f0f;
    return (bits + (bits >> 8)) & 31;
}

/* Converts a position; returns false if it is not for two players, is over, has odds, or cannot be
 * reached in as many plies. */
bool dorix_board_init(struct dorix_board *b, const struct dorix *d);
/* Lists placements so that each resulting position occurs once. */
int dorix_board_moves(const struct dorix_board *b,
                      struct dorix_placing list[static DORIX_BOARD_MOVES]);
void dorix_board_play(const struct dorix_board *b, struct dorix_placing m,
                      struct dorix_board *next);
/* Returns the winner, if only one side controls a great diagonal. */
enum dorix_result dorix_board_result(const struct dorix_board *b);
/* Whether that side could win at once on this open board if it were to move. */
bool dorix_board_wins(const struct dorix_board *b, int side);
/* Whether the side to move has a move after which the other side has not won and cannot win at
 * once. */
bool dorix_board_escapes(const struct dorix_board *b);
/* Replaces the board by the least of its eight images. */
void dorix_board_settle(struct dorix_board *b);
/* Returns an exact key: of boards with at most DORIX_KEY_PAWNS pawns, only equal ones have equal
 * keys. */
uint64_t dorix_board_key(const struct dorix_board *b);

#endif
