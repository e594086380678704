/*
 * engine.h - a computer player: it chooses a method for a position, a solver if the game has one,
 * else a search, and a strength, by its level.
 *
 * It is a struct in the caller's memory and works in steps, so that a program can show lines
 * between them. It uses no clock and no thread: engine_thread.h adds those. For given limits that
 * include a number of nodes, the answer is the same on every machine, in a browser too.
 */
#ifndef PLATEAU_ENGINE_H
#define PLATEAU_ENGINE_H

#include "search/search.h"
#include "search/uct.h"
#include "solver/solver.h"

enum {
    ENGINE_LEVELS = 8,      /* 1 plays like a child, 8 at full strength */
    ENGINE_MEMORY = 1 << 16 /* the least bytes of memory it can work with */
};

/* Limits of a search; all zero means full strength without limits. */
struct search_limits {
    /* 1 to ENGINE_LEVELS, with the nodes of that level; 0: only the other limits apply */
    int level;
    int depth;
    uint64_t nodes;
    /* number of lines wanted; 0: one, and of a proof only its first move; at most
     * SEARCH_LINES_MAX */
    int lines;
    uint64_t seed; /* for the random mistakes of levels below the highest */
    /* the only first move to search; NULL: all of them. Not with a level */
    const struct move *only;
};

/* A line of play and its value for the player to move. */
struct engine_line {
    int chances;      /* thousandths of a win; a draw is half a win */
    enum value value; /* VALUE_UNKNOWN: the chances are an estimate */
    int distance;     /* plies until that end; 0 if not known */
    bool at_most;     /* the distance is an upper bound */
    int length;
    struct move moves[SEARCH_PLY_MAX];
};

/* How the engine searches. */
enum method { METHOD_SEARCH, METHOD_PROOF, METHOD_UCT, METHOD_COUNT };

/* A proof in progress. */
struct engine_proof {
    const struct solver *solver;
    union any_position root, end; /* the position at the end of the line so far */
    enum { PROOF_ROOT, PROOF_LINE, PROOF_OTHERS } stage;
    int next; /* index of the move to solve next */
    _Atomic uint64_t nodes;
};

struct engine {
    void *memory;
    size_t size, used;       /* size in bytes; all bytes beyond `used` are zero */
    const struct game *game; /* the game whose search results the memory has; NULL if it is empty */
    int seats;
    const atomic_bool *stop; /* set by another thread to stop the engine; may be NULL */

    struct search_limits orders;
    const struct level *level; /* NULL: full strength */
    enum method method;
    /* seed of a level's mistakes: the same in the same position with the same seed */
    uint64_t chance;
    int depth; /* fully searched depth; for UCT its steps so far, for proofs 0 */
    int count; /* number of lines; at least one after the first step */
    struct engine_line lines[SEARCH_LINES_MAX]; /* best line first */

    struct ttable table;
    struct search search;
    struct engine_proof proof;
    struct uct uct;
};

/*
 * Uses the memory, aligned to 16 bytes, for tables; it stays the caller's. A caller that knows it
 * is zeroed may then set `used` to 0.
 */
void engine_init(struct engine *e, void *memory, size_t size, const atomic_bool *stop);
/* Clears its memory, because another game begins. Slow with a large memory, but the next search
 * then starts at once. */
void engine_forget(struct engine *e);
/* Prepares to search the position at the end of a record, whose game must not be over. */
void engine_begin(struct engine *e, const struct record *r, const struct search_limits *o);
/* Searches a little further; returns false when it has finished or was stopped. */
bool engine_step(struct engine *e);
/* Returns the positions searched since engine_begin(); other threads may call it. */
uint64_t engine_nodes(const struct engine *e);
/* Returns the best move found; needs at least one step. */
struct move engine_move(const struct engine *e);

#endif
