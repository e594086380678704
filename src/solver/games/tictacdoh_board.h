/*
 * tictacdoh_board.h - a compact board of two-player Tic Tac Doh for solvers: the pieces up to
 * symmetry and translation, and properties that need no search.
 *
 * The pieces are in a 3x3 grid whose cells are numbered file + 3 * rank. While they use less than
 * three files or ranks, the grid is not fixed yet; they are then kept in its lowest files and
 * ranks, in children too: so each legal move has exactly one child. The player to move does not
 * matter, because pieces have no owner.
 */
#ifndef PLATEAU_TICTACDOH_BOARD_H
#define PLATEAU_TICTACDOH_BOARD_H

#include "rules/tictacdoh.h"

enum {
    PYRAMIDS = 15, /* in all, so no game takes more plies */
    TICTACDOH_BOARD_CHILDREN_MAX =
        75, /* three sizes on every cell of the canvas, more than are ever legal */
    TICTACDOH_BOARD_SYMMETRIES = 8,
};

struct tictacdoh_board {
    uint16_t sizes[3]; /* the cells with a piece of each size */
    uint16_t nests;    /* of the cells with several pieces, the nests */
};

/* A board after one more piece. */
struct tictacdoh_board_child {
    struct tictacdoh_board board;
    uint8_t cell;
    bool line; /* the piece has completed a line: the game is over */
};

/* The numbers of a board's images, from which those of its children are computed quickly. */
struct tictacdoh_board_images {
    struct tictacdoh_board board;
    bool whole; /* the grid is fixed; if not, the numbers are not filled in */
    uint32_t numbers[TICTACDOH_BOARD_SYMMETRIES];
};

/* ---- scores, for the player to move ---- */

/*
 * A win is worth 16 less the plies until then, a loss the negative of that, a draw 0. So a better
 * score is a shorter win or a longer resistance.
 */
enum { TICTACDOH_BOARD_SCORE = 16, TICTACDOH_BOARD_UNKNOWN = 99 };

static inline int tictacdoh_board_win(int plies)
{
    return TICTACDOH_BOARD_SCORE - plies;
}

static inline int tictacdoh_board_loss(int plies)
{
    return plies - TICTACDOH_BOARD_SCORE;
}

/* Returns the plies until the end; 0 for a draw. */
static inline int tictacdoh_board_plies(int score)
{
    return score > 0   ? TICTACDOH_BOARD_SCORE - score
           : score < 0 ? TICTACDOH_BOARD_SCORE + score
                       : 0;
}

/* Returns the score of a move that leaves the other player a position with this score. */
static inline int tictacdoh_board_before(int score)
{
    return score > 0 ? 1 - score : score < 0 ? -1 - score : 0;
}

/* ---- boards ---- */

void tictacdoh_board_init(struct tictacdoh_board *b, const struct tictacdoh *t);
/* Returns the number of pieces on it. */
int tictacdoh_board_placed(const struct tictacdoh_board *b);
/* Returns the number of empty cells in the grid. */
int tictacdoh_board_empty(const struct tictacdoh_board *b);
/* Whether the player to move can complete a line. */
bool tictacdoh_board_wins(const struct tictacdoh_board *b);
/* Lists one child for each legal move of a board without a line, in a fixed order. */
int tictacdoh_board_children(
    const struct tictacdoh_board *b,
    struct tictacdoh_board_child list[static TICTACDOH_BOARD_CHILDREN_MAX]);

/*
 * Returns the key: the contents of the nine cells as decimal digits, the least number over all
 * symmetries. Boards have the same key if and only if they cannot be told apart in play. It is
 * below 10^9.
 */
uint32_t tictacdoh_board_key(const struct tictacdoh_board *b);
/* Makes a board with a key, which must be valid. */
void tictacdoh_board_from_key(struct tictacdoh_board *b, uint32_t key);
/* Compute the same key, faster for many children of one board. */
void tictacdoh_board_images(struct tictacdoh_board_images *images, const struct tictacdoh_board *b);
uint32_t tictacdoh_board_child_key(const struct tictacdoh_board_images *parent,
                                   const struct tictacdoh_board_child *c);

#endif
