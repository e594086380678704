/*
 * fact.h - what a move does: quantities that follow from the rules, and a sentence about them.
 *
 * A fact is true by definition, never an opinion. Facts about who can win at once exist for any
 * game; fact_<game>.c adds those of one game, and is optional.
 *
 * A player who can win at once has a legal move that wins. The length of a path is its number of
 * steps on the shortest way around all walls, as if there were no other pawns.
 */
#ifndef PLATEAU_FACT_H
#define PLATEAU_FACT_H

#include "rules/game.h"

enum fact_kind {
    /* any game; the next player is `seat`, and `count` is a number of moves among `of` */
    FACT_ONLY_MOVE, /* there was no other legal move */
    FACT_WINS,      /* the mover has won */
    FACT_GIVES_WIN, /* others have won: `seats` */
    FACT_DRAWS,     /* the game ended in a draw */
    FACT_LETS_WIN,  /* the next player can win at once, but not after `count` of the moves */
    /* the next player cannot win at once; this holds after `count` of the moves, half of them or
     * fewer */
    FACT_ONE_OF_FEW,
    /* only `count` replies, half of them or fewer, keep the player after the next, `seats`, from
     * winning at once */
    FACT_SAFE_REPLIES,
    /* Quoridor */
    FACT_PATHS,     /* a wall has made paths longer, by the steps in `by_seat` */
    FACT_NO_PATHS,  /* a wall has made no path longer */
    FACT_STEPS,     /* the mover's path is now `count` steps long instead of `of` */
    FACT_JUMPS,     /* a jump over the pawn of `seats`, straight or as a sidestep */
    FACT_LAST_WALL, /* the mover has no wall left */
    /* how many steps shorter or longer the mover's path is than the shortest of the others, which
     * is that of `seats` */
    FACT_LEAD,
    /* Dorix; a side is written as its seats */
    /* if it were the mover's turn again, `count` moves would complete a great diagonal and win;
     * either the diagonal between the two places, or both diagonals */
    FACT_THREATENS,
    /* the side `seats` now has `count` piles of a great diagonal, more than before */
    FACT_DIAGONAL,
    FACT_BREAKS,    /* another side has `count` piles of a great diagonal instead of `of` */
    FACT_TAKES,     /* `count` piles of the sides `seats` are now the mover's */
    FACT_YIELDS,    /* `count` piles of the mover now belong to the sides `seats` */
    FACT_COLLAPSE,  /* the pile at a place has collapsed onto `count` others */
    FACT_LAST_PAWN, /* the mover has no pawn left in hand */
    /* piles controlled by each seat's side, in `by_seat`; the mover's side is `seats` */
    FACT_PILES,
    /* Orbital */
    FACT_TOWER, /* a Tower is complete and controlled by `seat`, who now has `count` of them */
    /* the next player can complete a Tower and control it, with `count` of the moves */
    FACT_LETS_TOWER,
    /* Tic Tac Doh */
    FACT_LINE,  /* three in a line, at three places, count as `piece` */
    FACT_STUCK, /* the next player has nothing to place */
    FACT_GRID,  /* the grid can now be in `count` places instead of `of` */
    FACT_STACK, /* there is a stack at a place; `count` has one bit per size that it counts as */
    FACT_NEST,  /* there is a nest at a place, which counts only as `piece` */
    FACT_LAST_SIZE, /* the stash has no more of `piece` */
    /* Orbital and Tic Tac Doh */
    /* the next player has `count` moves on `of` cells; if there is one cell, it is at a place */
    FACT_CHOICE,
    FACT_COUNT
};

/* Some facts have several phrasings; 0 is the usual one. */
enum fact_form {
    FACT_AHEAD = 0, /* lead */
    FACT_LEVEL,
    FACT_BEHIND,
    FACT_TO_A_SIDE = 1, /* jumps */
    FACT_BOTH = 1,      /* threatens: both great diagonals */
    /* choice: the only move is to pass; the player may move anywhere, although the rules usually
     * limit where */
    FACT_MUST_PASS = 1,
    FACT_ANYWHERE,
};

enum fact_member {
    FACT_HAS_SEAT = 1,
    FACT_HAS_SEATS = 2,
    FACT_HAS_PIECE = 4,
    FACT_HAS_BY_SEAT = 8,
    FACT_HAS_COUNT = 16,
    FACT_HAS_OF = 32,
    FACT_HAS_SIZES = 64, /* `count` is a set of sizes */
};

struct fact {
    uint8_t kind;  /* enum fact_kind */
    uint8_t form;  /* enum fact_form */
    uint8_t seat;  /* the player it is about, from 0 */
    uint8_t seats; /* the other players it is about, one bit per seat */
    uint8_t piece; /* the letter of a piece, or 0 */
    uint8_t sides; /* number of sides in the position */
    uint8_t by_seat[GAME_SEATS_MAX];
    uint16_t count, of;
    struct token at[3];
};

enum { FACT_LIST_MAX = 16, FACT_TEXT_MAX = 1024 };

/* Lists the facts of a legal move m in p, the most important first; returns their number. */
int fact_find(const struct game *g, const struct position *p, struct move m,
              struct fact list[static FACT_LIST_MAX]);

/* Returns the public word for a kind, as in docs/analyse.md: "lets-win". */
const char *fact_name(enum fact_kind kind);
/* Returns which members of a kind's facts are used, as a sum of FACT_HAS_…; unused places have kind
 * TOKEN_NONE. */
unsigned fact_members(enum fact_kind kind);
/* Returns the public word for a fact's form, "behind", or NULL if its kind has only one form. */
const char *fact_form_name(const struct fact *f);

/*
 * Writes one sentence about the move with its two most important facts, without a full stop;
 * returns its length, 0 if there is nothing to say. `names` are as in reason_write().
 */
size_t fact_write(const struct game *g, const struct position *p, struct move m,
                  const struct language *l, const char *const *names,
                  char text[static FACT_TEXT_MAX]);
/* Writes one fact as the end of a sentence that begins with the move. */
size_t fact_write_one(const struct fact *f, const struct language *l, const char *const *names,
                      char text[static FACT_TEXT_MAX]);

#endif
