/*
 * dfpn.h - depth-first proof-number search: can the player to move reach a goal, whatever the
 * opponent does? For two sides, and games in which positions cannot repeat.
 *
 * It knows no game: a position is a key, and the game lists the keys that may follow. It works in
 * the caller's memory and leaves its results there for the next search. It uses no clock, thread or
 * float, so that for a given number of nodes and empty memory the result is the same on every
 * machine.
 */
#ifndef PLATEAU_DFPN_H
#define PLATEAU_DFPN_H

#include "solver/dfpn_table.h"
#include "solver/solver.h"

struct dfpn_child {
    struct dfpn_key key;
    uint64_t hash;
    struct dfpn_numbers numbers; /* for the player to move in that position */
};

/* Results that need no search. */
struct dfpn_sight {
    bool succeeds; /* the player to move has a winning move; then there are no children */
    /* the success, or else the failure of some move, rests on a draw (see orbital_proof.h) */
    bool soft;
    /* plies until that success; else the most plies until the moves that are not children fail */
    uint8_t plies;
};

/* The interface of a game, or of the part that proofs need. */
struct dfpn_game {
    int list_max; /* most children of a position */
    int line_max; /* most children of all positions of a line together */
    /*
     * Lists the children of an open position, each key once, with initial estimates of their
     * numbers, but none that is decided without a search. `sight` is zeroed by the caller.
     */
    int (*expand)(const struct dfpn_key *at, struct dfpn_child *list, struct dfpn_sight *sight);
};

struct dfpn {
    const struct dfpn_game *game;
    struct dfpn_table table;
    uint64_t nodes, limit;   /* a limit of 0 means none */
    const atomic_bool *stop; /* set by another thread to stop the search; may be NULL */
    bool stopped;            /* the search ended before the position was decided */
    struct dfpn_sight sight; /* sight of the position searched */
    int count;               /* number of that position's children, the first of `children` */
    struct dfpn_child *children;
    int top, room;
};

/*
 * Prepares for searches in the memory of a budget, within its limits. Results of earlier searches
 * for the same game in the same memory are used: a caller that needs reproducible results must call
 * dfpn_forget() first. Returns false if there is too little memory or it was stopped.
 */
bool dfpn_init(struct dfpn *d, const struct dfpn_game *g, const struct budget *b);
/* Searches from a position until it is decided or the budget is spent. */
struct dfpn_numbers dfpn_search(struct dfpn *d, const struct dfpn_key *k);
/*
 * Clears the results of searches in a memory. It must be called, or the first 64 bytes be
 * overwritten, if the memory has been used for anything else.
 */
void dfpn_forget(void *memory, size_t size);

#endif
