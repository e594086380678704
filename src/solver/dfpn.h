/*
 * dfpn.h - depth-first proof-number search: can the player to move reach a goal, whatever the other
 * does? For two sides, and games where no position comes twice.
 *
 * It knows no game: a position is a key, and a game tells what may follow a key. It works in the
 * caller's memory and leaves there what it has found, for the next search; it has no clock, no
 * thread and no float, so that for a number of nodes and an empty memory it finds the same
 * everywhere.
 */
#ifndef PLATEAU_DFPN_H
#define PLATEAU_DFPN_H

#include "solver/answer.h"
#include "solver/dfpn_table.h"

struct dfpn_child {
    struct dfpn_key key;
    uint64_t hash;
    struct dfpn_numbers numbers; /* for the player to move there */
};

/* What needs no search. */
struct dfpn_sight {
    bool succeeds; /* who is to move has a move that succeeds: then there are no children */
    bool soft;     /* of that success, or else of some move that fails */
    uint8_t plies; /* until that success, or else at most until the moves fail that are no child */
};

/* A game, or the part of it that proofs need. */
struct dfpn_game {
    int list_max; /* children of a position */
    int line_max; /* children of all positions of a line of play together */
    /*
     * Lists the children of an open position, each key once, with first guesses of their numbers,
     * but none that is decided at sight. `sight` comes filled with zeroes.
     */
    int (*expand)(const struct dfpn_key *at, struct dfpn_child *list, struct dfpn_sight *sight);
};

struct dfpn {
    const struct dfpn_game *game;
    struct dfpn_table table;
    uint64_t nodes, limit;   /* a limit of 0 is none */
    const atomic_bool *stop; /* may be NULL */
    bool stopped;            /* before it was decided */
    struct dfpn_sight sight; /* of the position that was searched */
    int count;               /* its children, which are the first of `children` */
    struct dfpn_child *children;
    int top, room;
};

/*
 * Prepares for searches in the memory of a budget, within its limits. What earlier searches for the
 * same game left in the same memory is used: who wants to find the same again, whatever was found
 * before, makes it forget first. False if there is too little memory or it was stopped meanwhile.
 */
bool dfpn_init(struct dfpn *d, const struct dfpn_game *g, const struct budget *b);
/* Searches from a position until it is decided or the budget is spent. */
struct dfpn_numbers dfpn_search(struct dfpn *d, const struct dfpn_key *k);
/*
 * Makes a memory forget what searches left there. It must be called, or the first 64 bytes be
 * overwritten, when the memory has been used for anything else.
 */
void dfpn_forget(void *memory, size_t size);

#endif
