/*
 * puzzle.h - a position that asks for something: what, how long it takes, every right answer, and
 * how every wrong first move is refuted.
 *
 * What is asked is proved (puzzle_proof.h): where the game is solved by its solver, else by every
 * line of play within the plies that are asked for.
 */
#ifndef PLATEAU_PUZZLE_H
#define PLATEAU_PUZZLE_H

#include "rules/games.h"

enum {
    PUZZLE_STEPS_MAX = 48,
    PUZZLE_MOVES_MAX = 5,
    PUZZLE_REPLIES_MAX = 48,
    PUZZLE_WRONG_MAX = 320,
    PUZZLE_REPLY_MAX = 3 * GAME_MOVE_TEXT_MAX, /* the others' moves, spaces between them */
    PUZZLE_UNSOLVED = 9,                       /* the level of what level 8 does not solve */
};

/*
 * All but the last two ask for a win; they differ in how the only right first move looks. To hold
 * is not to lose a drawn game; to stop is not to lose within a move or two.
 */
enum puzzle_kind {
    PUZZLE_WIN,
    PUZZLE_COLLAPSE,
    PUZZLE_WALL,
    PUZZLE_RACE,
    PUZZLE_JUMP,
    PUZZLE_HOLD,
    PUZZLE_STOP,
    PUZZLE_KINDS
};

/* A right move, and the replies to it, empty if there is none; steps are a tree by number. */
struct puzzle_step {
    char move[GAME_MOVE_TEXT_MAX], reply[PUZZLE_REPLY_MAX];
    int other; /* another right move instead of this one, or -1 */
    int then;  /* the first right move after the reply, or -1 */
};

/* A wrong first move that another reply refutes than reply number 0. */
struct puzzle_wrong {
    char move[GAME_MOVE_TEXT_MAX];
    int reply;
};

struct puzzle {
    const struct game *game;
    union any_position position;
    enum puzzle_kind kind;
    int moves; /* that the player makes */
    int level; /* that solves it first, PUZZLE_UNSOLVED if none does; 0: not measured */
    int legal; /* how many moves there are to choose from */
    int count; /* of steps; the first is number 0 */
    struct puzzle_step steps[PUZZLE_STEPS_MAX];
    int replies, wrongs;
    char reply[PUZZLE_REPLIES_MAX][GAME_MOVE_TEXT_MAX];
    struct puzzle_wrong wrong[PUZZLE_WRONG_MAX];
};

/* "win", "wall", …: the word for a kind. */
const char *puzzle_kind_name(enum puzzle_kind k);
/* PUZZLE_KINDS if no kind has that name. */
enum puzzle_kind puzzle_kind_find(const char *name);
/* Whether it asks for a win. */
bool puzzle_asks_win(const struct puzzle *z);
/* "e5bea902": its name, which comes from its position. */
enum { PUZZLE_ID_MAX = 9 };
void puzzle_id(const struct puzzle *z, char id[static PUZZLE_ID_MAX]);
/* A new step at the end, or NULL if there are too many. */
struct puzzle_step *puzzle_new_step(struct puzzle *z);
/* Plays the moves of a reply, with spaces between them; false if one is not legal. */
bool puzzle_play(const struct game *g, struct position *p, const char *moves);
/* The reply that refutes a wrong first move. */
const char *puzzle_refutation(const struct puzzle *z, const char *move);
/* Whether the solution of one leads through the position of the other, or its mirror image. */
bool puzzle_alike(const struct puzzle *a, const struct puzzle *b);

#endif
