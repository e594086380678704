/*
 * pyramids.h - Tic Tac Doh for two, as solvers see it: the pieces on the board up to symmetry and
 * translation, and what can be said of it without looking ahead.
 *
 * The pieces lie in a 3x3 grid whose cells are numbered file + 3 * rank. While they take less than
 * three files or ranks the grid is not known yet; they then lie in its lowest files and ranks, and
 * a child is so again: in this form each legal move leads to one child and each child comes from
 * one move. Whose turn it is does not matter, because no piece is anybody's.
 */
#ifndef PLATEAU_PYRAMIDS_H
#define PLATEAU_PYRAMIDS_H

#include "rules/tictacdoh.h"

enum {
    PYRAMIDS = 15,              /* in all, so no game takes more plies */
    PYRAMIDS_CHILDREN_MAX = 75, /* three sizes on every cell of the canvas are not even legal */
    PYRAMIDS_SYMMETRIES = 8,
};

struct pyramids {
    uint16_t sizes[3]; /* the cells with a piece of each size */
    uint16_t nests;    /* of those with several, the nests */
};

/* A board after one more piece. */
struct pyramids_child {
    struct pyramids board;
    uint8_t cell;
    bool line; /* the piece completed one: the game is over */
};

/* The numbers of a board's images, from which those of its children follow at once. */
struct pyramids_images {
    struct pyramids board;
    bool whole; /* the grid is known; if not, the numbers are not filled in */
    uint32_t numbers[PYRAMIDS_SYMMETRIES];
};

/* ---- scores, for the player to move ---- */

/*
 * A win is worth 16 less the plies until then, a loss that much less than nothing, a draw nothing.
 * So the better score is the shorter win or the longer resistance.
 */
enum { PYRAMIDS_SCORE = 16, PYRAMIDS_UNKNOWN = 99 };

static inline int pyramids_win(int plies)
{
    return PYRAMIDS_SCORE - plies;
}

static inline int pyramids_loss(int plies)
{
    return plies - PYRAMIDS_SCORE;
}

/* Plies until the end; 0 for a draw. */
static inline int pyramids_plies(int score)
{
    return score > 0 ? PYRAMIDS_SCORE - score : score < 0 ? PYRAMIDS_SCORE + score : 0;
}

/* What a move is worth that leaves the other player a position of this score. */
static inline int pyramids_before(int score)
{
    return score > 0 ? 1 - score : score < 0 ? -1 - score : 0;
}

/* ---- boards ---- */

void pyramids_init(struct pyramids *b, const struct tictacdoh *t);
/* The number of pieces on it. */
int pyramids_placed(const struct pyramids *b);
/* The number of empty cells in the grid. */
int pyramids_empty(const struct pyramids *b);
/* Whether the player to move can complete a line. */
bool pyramids_wins(const struct pyramids *b);
/* One child for each legal move of a board without a line, in an order that is always the same. */
int pyramids_children(const struct pyramids *b,
                      struct pyramids_child list[static PYRAMIDS_CHILDREN_MAX]);

/*
 * The key: the contents of the nine cells as decimal digits, least over all symmetries. Boards have
 * the same if and only if nothing in play tells them apart. It is below 10^9.
 */
uint32_t pyramids_key(const struct pyramids *b);
/* A board of that key, which must be one. */
void pyramids_from_key(struct pyramids *b, uint32_t key);
/* The same key, faster for many children of one board. */
void pyramids_images(struct pyramids_images *images, const struct pyramids *b);
uint32_t pyramids_child_key(const struct pyramids_images *parent, const struct pyramids_child *c);

#endif
