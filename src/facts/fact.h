/*
 * fact.h - what a move does: quantities that follow from the rules, and a sentence about them.
 *
 * A fact is true by its definition; it is never an opinion. Of any game it is said who can win at
 * once; what else counts in a game is in fact_<game>.c. A game without such a file has the rest.
 *
 * A player who can win at once has a legal move that wins. The length of a path is its number of
 * steps, by the shortest way round all walls, as if no pawn were in it.
 */
#ifndef PLATEAU_FACT_H
#define PLATEAU_FACT_H

#include "rules/game.h"

enum fact_kind {
    /* of any game; the next player is `seat`, and `count` of `of` moves are meant */
    FACT_ONLY_MOVE,    /* there was no other legal move */
    FACT_WINS,         /* the mover has won */
    FACT_GIVES_WIN,    /* others have won: `seats` */
    FACT_DRAWS,        /* the game is over and drawn */
    FACT_LETS_WIN,     /* the next player can win at once, but not after `count` of the moves */
    FACT_ONE_OF_FEW,   /* the next player cannot; half of the moves or fewer are such, `count` */
    FACT_SAFE_REPLIES, /* half of the replies or fewer, `count`, keep the player after from winning
                          at once: `seats` */
    /* Quoridor */
    FACT_PATHS,     /* a wall has made paths longer, by `by_seat` */
    FACT_NO_PATHS,  /* a wall has made none longer */
    FACT_STEPS,     /* the mover's path was `of` and is `count` steps long */
    FACT_JUMPS,     /* over the pawn of `seats`, straight or to a side */
    FACT_LAST_WALL, /* the mover has none left */
    FACT_LEAD,      /* by how many steps the mover's path differs from the shortest of the others,
                       which `seats` have */
    /* Dorix; a side is written as its seats */
    FACT_THREATENS, /* if it were the mover's turn again, `count` moves would complete a great
                       diagonal and win: the one between two places, or some moves one and some the
                       other */
    FACT_DIAGONAL,  /* the side `seats` has more piles of a great diagonal than before: `count` */
    FACT_BREAKS,    /* another side had `of` piles of a great diagonal and now has `count` */
    FACT_TAKES,     /* `count` piles were of the sides `seats` and are the mover's */
    FACT_YIELDS,    /* `count` piles were the mover's and are of the sides `seats` */
    FACT_COLLAPSE,  /* of the pile at a place, on `count` others */
    FACT_LAST_PAWN, /* the mover has none left in hand */
    FACT_PILES, /* `by_seat` piles are controlled by the side of each seat; the mover's: `seats` */
    /* Orbital */
    FACT_TOWER,      /* is complete and of `seat`, who has `count` now */
    FACT_LETS_TOWER, /* the next player can complete one and control it, by `count` of the moves */
    /* Tic Tac Doh */
    FACT_LINE,      /* three in a line count as `piece`: at three places */
    FACT_STUCK,     /* the next player has nothing to place */
    FACT_GRID,      /* the grid could be in `of` places and now can be in `count` */
    FACT_STACK,     /* a stack at a place; `count` has a bit for each size that it counts as */
    FACT_NEST,      /* a nest at a place that counts as `piece` alone */
    FACT_LAST_SIZE, /* no more of `piece` in the stash */
    /* Orbital and Tic Tac Doh */
    FACT_CHOICE, /* the next player has `count` moves on `of` squares; if one, it is at a place */
    FACT_COUNT
};

/* Some facts are said in several ways; 0 is the usual one. */
enum fact_form {
    FACT_AHEAD = 0, /* lead */
    FACT_LEVEL,
    FACT_BEHIND,
    FACT_TO_A_SIDE = 1, /* jumps */
    FACT_BOTH = 1,      /* threatens: both great diagonals */
    FACT_MUST_PASS = 1, /* choice: no move but to pass; no limit where there would be one */
    FACT_ANYWHERE,
};

enum fact_member {
    FACT_HAS_SEAT = 1,
    FACT_HAS_SEATS = 2,
    FACT_HAS_PIECE = 4,
    FACT_HAS_BY_SEAT = 8,
    FACT_HAS_COUNT = 16,
    FACT_HAS_OF = 32,
    FACT_HAS_SIZES = 64, /* in `count` */
};

struct fact {
    uint8_t kind;  /* enum fact_kind */
    uint8_t form;  /* enum fact_form */
    uint8_t seat;  /* whom it is about, counted from 0 */
    uint8_t seats; /* others it is about, one bit each */
    uint8_t piece; /* the letter of a piece, or 0 */
    uint8_t sides; /* of the position */
    uint8_t by_seat[GAME_SEATS_MAX];
    uint16_t count, of;
    struct token at[3];
};

enum { FACT_LIST_MAX = 16, FACT_TEXT_MAX = 1024 };

/* The facts of a legal move m in p, the most important first; returns their number. */
int fact_find(const struct game *g, const struct position *p, struct move m,
              struct fact list[static FACT_LIST_MAX]);

/* "lets-win": the public word for a kind, as in docs/analyse.md. */
const char *fact_name(enum fact_kind kind);
/* Which members of its facts mean something, FACT_HAS_… together; places are none unless set. */
unsigned fact_members(enum fact_kind kind);
/* "behind": the public word for a fact's form, or NULL if its kind has one form alone. */
const char *fact_form_name(const struct fact *f);

/*
 * One sentence about the move with its two most important facts, without its full stop; returns its
 * length, 0 if there is nothing to say. `names` are as in reason_write().
 */
size_t fact_write(const struct game *g, const struct position *p, struct move m,
                  enum language language, const char *const *names,
                  char text[static FACT_TEXT_MAX]);
/* One fact as the end of a sentence that begins with the move. */
size_t fact_write_one(const struct fact *f, enum language language, const char *const *names,
                      char text[static FACT_TEXT_MAX]);

#endif
