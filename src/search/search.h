/*
 * search.h - alpha-beta for two sides, players or teams; paranoid search for
 * one player against two or three others, treated as one coalition.
 *
 * A search is the caller's memory and works in steps, one depth at a time, so that a program can
 * show lines between steps and stop at any moment. It uses no clock and no thread: for a given
 * number of nodes the answer is the same on every machine.
 */
#ifndef PLATEAU_SEARCH_H
#define PLATEAU_SEARCH_H

#include <stdatomic.h>

#include "record/record.h"
#include "search/pruning.h"
#include "search/ttable.h"

enum {
    SEARCH_PLY_MAX = 64,
    SEARCH_LINES_MAX = 8,
    SEARCH_ARENA = 1 << 14, /* moves under consideration at one time, all plies together */
    SEARCH_HISTORY = 1 << 12,
    SEARCH_WIN = 30000,                 /* less one for each ply until then */
    SEARCH_CERTAIN = SEARCH_WIN - 1000, /* from here on a result is certain, not guessed */
    SEARCH_INFINITE = SEARCH_WIN + 1,
};

struct search_move {
    struct move move;
    int32_t ordering;
};

/* The best play found after one first move. */
struct search_line {
    int depth; /* that was searched in full */
    int score; /* for the player to move; beyond ±SEARCH_CERTAIN certain */
    int length;
    struct move moves[SEARCH_PLY_MAX];
};

struct search {
    const struct game *game;
    struct ttable *table;
    const struct pruning *pruning; /* of this game */
    union any_position root;
    uint64_t node_limit;     /* 0 is none */
    _Atomic uint64_t nodes;  /* written by the search alone; others may look */
    const atomic_bool *stop; /* set by another thread to end it; may be NULL */
    bool stopped;
    bool exact; /* plain minimax to the depth, found faster: for tests and proofs */

    int wanted; /* how many lines to look for, at most SEARCH_LINES_MAX */
    int found;
    struct search_line best[SEARCH_LINES_MAX];   /* the best first, each with another first move */
    struct move first;                           /* to be tried first at the root */
    uint64_t hidden[(GAME_MOVES_MAX + 63) / 64]; /* moves at the root that are not to be seen */

    /* The positions of the game so far and of the line being searched, for repetition (C1). */
    int played, ply;
    uint64_t hashes[RECORD_TURNS_MAX + 1 + SEARCH_PLY_MAX];

    struct move listed[GAME_MOVES_MAX]; /* here, for a frame on the stack is small */
    int16_t ordering[GAME_MOVES_MAX];
    int arena_top;
    struct search_move arena[SEARCH_ARENA]; /* as the rules list them */
    int32_t keys[SEARCH_ARENA];             /* what is left to try, see search_node.c */
    int guesses[SEARCH_PLY_MAX]; /* evaluation of each position of the line, for its party to move
                                  */
    struct move killers[SEARCH_PLY_MAX][2];
    int16_t history[SEARCH_HISTORY];
    struct move lines[SEARCH_PLY_MAX][SEARCH_PLY_MAX];
    int lengths[SEARCH_PLY_MAX];
};

/* Begins at the end of a record, whose game must be open. */
void search_init(struct search *s, const struct record *r, struct ttable *t);
/* Does not look at a move of the root, by its number in the rules' list; one must remain. */
void search_hide(struct search *s, int number);
/* Searches one ply deeper; false if it was stopped, or if more depth cannot change the result. */
bool search_deepen(struct search *s);
/* Deepens until the limits are reached; always has a move in `best`. */
void search_run(struct search *s, int depth);

/* A score as winning chances in thousandths. */
int search_chances(int score);
/* Plies until a certain win (positive) or loss (negative); 0 if it is not certain. */
int search_distance(int score);

#endif
