/*
 * engine.h - a computer player: it chooses how to think about a position, by proof where the game
 * can be proved, else by search, and how well, by its level.
 *
 * It is the caller's memory and works in steps, so that a program can show lines between them. It
 * uses no clock and no thread: engine_thread.h adds those. For given orders with a number of nodes,
 * the answer is the same on every machine, in a browser too.
 */
#ifndef PLATEAU_ENGINE_H
#define PLATEAU_ENGINE_H

#include "search/search.h"
#include "search/uct.h"
#include "solver/answer.h"

enum {
    ENGINE_LEVELS = 8,      /* 1 plays like a child, 8 as well as it can */
    ENGINE_MEMORY = 1 << 16 /* the least number of bytes it can work with */
};

/* How to think; zeroes mean full strength without limits. */
struct search_limits {
    int level; /* 1 to ENGINE_LEVELS, with the nodes of that level; 0: as the other limits say */
    int depth;
    uint64_t nodes;
    int lines;     /* 0: one, and of a proof its first move only; at most SEARCH_LINES_MAX */
    uint64_t seed; /* levels below the highest err by chance */
    const struct move *only; /* looks at no other first move; NULL: at all. Not for a proof */
};

/* A line of play and what it is worth to the player to move. */
struct engine_line {
    int chances;      /* thousandths of a win; a draw is half a win */
    enum value value; /* VALUE_UNKNOWN: the chances are a guess */
    int distance;     /* plies until that end; 0 if not known */
    bool at_most;     /* the distance is a bound */
    int length;
    struct move moves[SEARCH_PLY_MAX];
};

/* How it thinks. */
enum method { METHOD_SEARCH, METHOD_PROOF, METHOD_UCT, METHOD_COUNT };

/* A proof in progress. */
struct engine_proof {
    const struct solver *solver;
    union any_position root, end; /* the end of the line being told */
    enum { PROOF_ROOT, PROOF_LINE, PROOF_OTHERS } stage;
    int next; /* the move to ask about next */
    _Atomic uint64_t nodes;
};

struct engine {
    void *memory;
    size_t size, used;       /* all bytes beyond those used are zero */
    const struct game *game; /* that the memory holds knowledge of; NULL if it is empty */
    int seats;
    const atomic_bool *stop; /* set by another thread to end it; may be NULL */

    struct search_limits orders;
    const struct level *level; /* NULL: as well as the limits allow */
    enum method method;
    uint64_t chance; /* how a level errs: the same in the same position with the same seed */
    int depth;       /* searched in full; for UCT its steps so far, for proofs 0 */
    int count;       /* of lines; at least one after the first step */
    struct engine_line lines[SEARCH_LINES_MAX]; /* the best first */

    struct ttable table;
    struct search search;
    struct engine_proof proof;
    struct uct uct;
};

/*
 * Uses the memory, aligned to 16 bytes, for tables; it stays the caller's. Who knows that it is all
 * zero may say so by setting `used` to 0.
 */
void engine_init(struct engine *e, void *memory, size_t size, const atomic_bool *stop);
/* Forgets what it knows: another game begins. Takes time with much memory; thinking then does not.
 */
void engine_forget(struct engine *e);
/* Begins to think at the end of a record, whose game must be open. */
void engine_begin(struct engine *e, const struct record *r, const struct search_limits *o);
/* Thinks a little further; false when it has finished or was stopped. */
bool engine_step(struct engine *e);
/* Positions looked at since engine_begin(); another thread may ask. */
uint64_t engine_nodes(const struct engine *e);
/* The move to play, after at least one step: the best that it saw. */
struct move engine_move(const struct engine *e);

#endif
