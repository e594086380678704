/*
 * puzzle.h - a position that asks for something: what, how long it takes, and every right answer.
 */
#ifndef PLATEAU_PUZZLE_H
#define PLATEAU_PUZZLE_H

#include "forced.h"
#include "search/search.h"
#include "solver/solvers.h"

enum { PUZZLE_STEPS_MAX = 48, PUZZLE_MOVES_MAX = 5, PUZZLE_TABLE = 1 << 18 };

/* All but the last ask for a win; they differ in how the only right first move looks. */
enum puzzle_kind {
    PUZZLE_WIN,
    PUZZLE_COLLAPSE,
    PUZZLE_WALL,
    PUZZLE_RACE,
    PUZZLE_HOLD,
    PUZZLE_KINDS
};

/* A right move, and the best reply to it, empty if there is none; steps are a tree by number. */
struct puzzle_step {
    char move[GAME_MOVE_TEXT_MAX], reply[GAME_MOVE_TEXT_MAX];
    int other; /* another right move instead of this one, or -1 */
    int then;  /* the first right move after the reply, or -1 */
};

struct puzzle {
    union any_position position;
    enum puzzle_kind kind;
    int moves;    /* that the player makes */
    int legal;    /* how many there are to choose from */
    bool obvious; /* looking one ply ahead finds the first move */
    int count;    /* of steps; the first is number 0 */
    struct puzzle_step steps[PUZZLE_STEPS_MAX];
};

/* What it takes to make puzzles of a game. */
struct puzzle_maker {
    const struct game *game;
    const struct solver *solver; /* NULL if the game is not solved */
    struct budget budget;
    struct forced forced;
    struct record record;
    struct search search;
    struct ttable table;
    struct ttable_entry entries[PUZZLE_TABLE];
};

/* Static memory, all zero, becomes a maker; false if there is no memory for its solver. */
bool puzzle_maker_init(struct puzzle_maker *m, const struct game *g);
/*
 * Whether exactly one move wins, in at most `most` moves. Where the game is not solved, others are
 * known not to win as fast, and not seen to win at all.
 */
bool puzzle_win(struct puzzle_maker *m, const struct position *p, int most, struct puzzle *z);
/* Whether exactly one move holds a draw, in this position and perhaps in some that follow. */
bool puzzle_hold(struct puzzle_maker *m, const struct position *p, int most, struct puzzle *z);
/* "win", "wall", …: the word for a kind. */
const char *puzzle_kind_name(enum puzzle_kind k);

#endif
