/*
 * puzzle.h - a position with a question: the goal, how long it takes, every right answer, and a
 * refutation of every wrong first move.
 *
 * The answers are proven (puzzle_proof.h): by the solver if the game is solved, else by every line
 * of play within the plies of the question.
 */
#ifndef PLATEAU_PUZZLE_H
#define PLATEAU_PUZZLE_H

#include "rules/games.h"

enum {
    PUZZLE_STEPS_MAX = 48,
    PUZZLE_MOVES_MAX = 5,
    PUZZLE_REPLIES_MAX = 48,
    PUZZLE_WRONG_MAX = 320,
    PUZZLE_REPLY_MAX = 3 * GAME_MOVE_TEXT_MAX, /* the others' moves, separated by spaces */
    PUZZLE_UNSOLVED = 9,                       /* no level solves it */
};

/*
 * All but the last two ask for a win; they differ in what the only right first move looks like.
 * `hold` means not to lose a drawn game; `stop` means not to lose within a move or two.
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

/* A right move, and the replies to it, empty if there are none; steps form a tree by index. */
struct puzzle_step {
    char move[GAME_MOVE_TEXT_MAX], reply[PUZZLE_REPLY_MAX];
    int other; /* another right move instead of this one, or -1 */
    int then;  /* the first right move after the reply, or -1 */
};

/* A wrong first move that is refuted by a reply other than number 0. */
struct puzzle_wrong {
    char move[GAME_MOVE_TEXT_MAX];
    int reply;
};

struct puzzle {
    const struct game *game;
    union any_position position;
    enum puzzle_kind kind;
    int moves; /* moves that the player makes */
    int level; /* first level that solves the puzzle, or PUZZLE_UNSOLVED; 0: not measured */
    int legal; /* how many moves there are to choose from */
    int count; /* number of steps; the first is number 0 */
    struct puzzle_step steps[PUZZLE_STEPS_MAX];
    int replies, wrongs;
    char reply[PUZZLE_REPLIES_MAX][GAME_MOVE_TEXT_MAX];
    struct puzzle_wrong wrong[PUZZLE_WRONG_MAX];
};

/* Returns the name of a kind: "win", "wall", … */
const char *puzzle_kind_name(enum puzzle_kind k);
/* Returns the kind with that name; PUZZLE_KINDS if there is none. */
enum puzzle_kind puzzle_kind_find(const char *name);
/* Whether it asks for a win. */
bool puzzle_asks_win(const struct puzzle *z);
/* Writes its name, such as "e5bea902", which is a hash of its position. */
enum { PUZZLE_ID_MAX = 9 };
void puzzle_id(const struct puzzle *z, char id[static PUZZLE_ID_MAX]);
/* Adds a step at the end and returns it, or NULL if there are too many. */
struct puzzle_step *puzzle_new_step(struct puzzle *z);
/* Plays the moves of a reply, separated by spaces; false if one is not legal. */
bool puzzle_play(const struct game *g, struct position *p, const char *moves);
/* Returns the reply that refutes a wrong first move. */
const char *puzzle_refutation(const struct puzzle *z, const char *move);
/* Whether the solution of one leads through the position of the other, or its mirror image. */
bool puzzle_alike(const struct puzzle *a, const struct puzzle *b);

#endif
