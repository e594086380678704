/*
 * search.h - alpha-beta for two sides, players or teams; paranoid search for one player against two
 * or three others, treated as one coalition.
 *
 * A search is a struct in the caller's memory and works in steps, one depth at a time, so that a
 * program can show lines between steps and stop at any moment. It uses no clock and no thread: for
 * a given number of nodes the answer is the same on every machine.
 */
#ifndef PLATEAU_SEARCH_H
#define PLATEAU_SEARCH_H

#include <stdatomic.h>

#include "record/record.h"
#include "search/search_game.h"
#include "search/ttable.h"

enum {
    SEARCH_PLY_MAX = 64,
    SEARCH_LINES_MAX = 8,
    SEARCH_ARENA = 1 << 14, /* moves listed at one time, for all plies of the line together */
    SEARCH_HISTORY = 1 << 12,
    SEARCH_WIN = 30000,                 /* score of a win now; one less per ply until the win */
    SEARCH_CERTAIN = SEARCH_WIN - 1000, /* scores from here on are certain, not estimated */
    SEARCH_INFINITE = SEARCH_WIN + 1,
};

struct search_move {
    struct move move;
    int32_t ordering;
};

/* The best line found for one first move. */
struct search_line {
    int depth; /* fully searched depth */
    int score; /* for the player to move; beyond ±SEARCH_CERTAIN it is certain */
    int length;
    struct move moves[SEARCH_PLY_MAX];
};

struct search {
    const struct game *game;
    struct ttable *table;
    const struct search_game *known; /* evaluation, ordering and so on for this game */
    const struct pruning *pruning;
    union any_position root;
    uint64_t node_limit;     /* 0: no limit */
    _Atomic uint64_t nodes;  /* written by this search only; other threads may read it */
    const atomic_bool *stop; /* set by another thread to stop the search; may be NULL */
    bool stopped;
    bool exact; /* same result as plain minimax to the depth, only faster, for tests and proofs */

    int wanted; /* number of lines wanted, at most SEARCH_LINES_MAX */
    int found;
    struct search_line best[SEARCH_LINES_MAX];   /* best first, each with a different first move */
    struct move first;                           /* move to try first at the root */
    uint64_t hidden[(GAME_MOVES_MAX + 63) / 64]; /* moves of the root to ignore */

    /* Positions of the game so far and of the current line, for repetition (C1). */
    int played, ply;
    uint64_t hashes[RECORD_TURNS_MAX + 1 + SEARCH_PLY_MAX];

    /* here instead of on the stack, to keep stack frames small */
    struct move listed[GAME_MOVES_MAX];
    int16_t ordering[GAME_MOVES_MAX];
    int arena_top;
    struct search_move arena[SEARCH_ARENA]; /* in the order of the rules */
    int32_t keys[SEARCH_ARENA];             /* moves that are left to try, see search_node.c */
    /* evaluation of each position of the line, for its party to move */
    int guesses[SEARCH_PLY_MAX];
    struct move killers[SEARCH_PLY_MAX][2];
    int16_t history[SEARCH_HISTORY];
    struct move lines[SEARCH_PLY_MAX][SEARCH_PLY_MAX];
    int lengths[SEARCH_PLY_MAX];
};

/* Prepares to search the position at the end of a record, whose game must not be over. */
void search_init(struct search *s, const struct record *r, struct ttable *t);
/* Ignores a move of the root, given by its number in the rules' list; one must remain. */
void search_hide(struct search *s, int number);
/* Searches one ply deeper; returns false if it was stopped, or if more depth cannot change the
 * result. */
bool search_deepen(struct search *s);
/* Deepens until a limit is reached; there is always a move in `best`. */
void search_run(struct search *s, int depth);

/* Returns a score as winning chances in thousandths. */
int search_chances(int score);
/* Returns the plies until a certain win (positive) or loss (negative); 0 if it is not certain. */
int search_distance(int score);

#endif
