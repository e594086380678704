/*
 * dorix_board.h - Dorix for two while both still have pawns in hand, small and fast: only placing
 * and collapse occur then, a ply is a pawn more on the board, and nobody ever passes (a player with
 * no pile on a full board has lost before). Tests hold it to the rules.
 */
#ifndef PLATEAU_DORIX_BOARD_H
#define PLATEAU_DORIX_BOARD_H

#include "rules/dorix.h"

enum {
    DORIX_BOARD_PAWNS = 28, /* at most on the board */
    DORIX_KEY_PAWNS = 24,   /* at most for a key */
    DORIX_BOARD_MOVES = 4 * 12 + 8 * 3 + 4,
};

/*
 * A pile is a binary number, a digit per pawn, the top pawn's the lowest, with a 1 before them: 1
 * is an empty pile, and "lower than h" is "less than 1 << h". A pile of h pawns needs 2h - 2 on the
 * board, because the other side places elsewhere and whatever falls on a pile fell from a higher
 * one: so 16 bits are enough.
 */
struct dorix_board {
    uint16_t piles[DORIX_CELLS];
    uint16_t tops[2]; /* the piles each side controls, a bit a cell */
    uint16_t pawns;   /* on the board; the side to move is its lowest bit */
};

/* Where the pawn goes, and the neighbours that get the mover's and the other's pawns from there. */
struct dorix_placing {
    uint16_t to, mine, theirs;
};

enum dorix_result { DORIX_OPEN = -1, DORIX_FIRST, DORIX_SECOND };

/* The number of ones among 16 bits: no processor of any age has to help. */
static inline unsigned dorix_count(unsigned bits)
{
    bits -= bits >> 1 & 0x5555;
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
    bits = (bits + (bits >> 4)) & 0x0f0f;
    return (bits + (bits >> 8)) & 31;
}

/* False if it is not for two, is over, has odds, or is not one that so few plies can reach. */
bool dorix_board_init(struct dorix_board *b, const struct dorix *d);
/* Lists placings, so that each position that can arise does so once. */
int dorix_board_moves(const struct dorix_board *b,
                      struct dorix_placing list[static DORIX_BOARD_MOVES]);
void dorix_board_play(const struct dorix_board *b, struct dorix_placing m,
                      struct dorix_board *next);
/* The winner, if only one side controls a great diagonal. */
enum dorix_result dorix_board_result(const struct dorix_board *b);
/* Whether that side, were it to move on this open board, could win at once. */
bool dorix_board_wins(const struct dorix_board *b, int side);
/* Whether the side to move has a move after which the other neither has won nor can at once. */
bool dorix_board_escapes(const struct dorix_board *b);
/* Turns the board into the least of its eight images. */
void dorix_board_settle(struct dorix_board *b);
/* Exact: of two boards with at most DORIX_KEY_PAWNS, only equal ones have equal keys. */
uint64_t dorix_board_key(const struct dorix_board *b);

#endif
