/*
 * search_game.h - the search's data on one game, such as its evaluation: one constant struct per
 * game, in src/search/games. Rules never change and are in src/rules; these data change with match
 * results.
 *
 * A game without such a struct can be played too: every position is evaluated as equal, moves are
 * not ordered, and levels differ only in nodes and depth.
 */
#ifndef PLATEAU_SEARCH_GAME_H
#define PLATEAU_SEARCH_GAME_H

#include "rules/games.h"

/* Evaluations are within this bound; certain results are beyond it. */
enum { EVALUATE_MAX = 20000 };

enum {
    /* a move that changes nothing in the evaluation, except that a piece is used */
    MOVE_ORDER_IDLE = 0,
    MOVE_ORDER_DEFAULT = 1,
};

/* Parameters of pruning, tuned by matches (docs/strength.md). */
struct pruning {
    /* Reverse futility pruning up to this depth: an evaluation above beta by this margin per ply of
     * depth is trusted. */
    int safe_depth, safe_margin;
    int safe_improving; /* subtracted from the margin for a player whose position improves */
    /* Late move pruning: after late_moves + depth² moves the remaining late ones are skipped. */
    int late_moves;
    bool (*late)(struct move m); /* whether a move may be pruned as a late one; NULL: none may */
    /* Half-width of the aspiration window at the root; 0: no window. */
    int window;
    /* Whether the player to move wins at once, without trying moves; may miss a win. NULL: not
     * available. */
    bool (*wins)(const struct position *p);
};

/* A bench position, and its search depth. */
struct bench_case {
    int seats, depth;
    const char *moves; /* moves from the start position */
};

enum { SEARCH_GAME_BENCH_MAX = 3 };

struct level;
struct uct_method;

/* Members other than the game may be NULL. */
struct search_game {
    const struct game *game;
    /* See search_game_evaluate(). */
    int (*evaluate)(const struct position *p, int seat);
    /* The greedy player's evaluation, if it is not the engine's. */
    int (*evaluate_greedy)(const struct position *p, int seat);
    /* Writes the ordering score of each move in the list. */
    void (*order)(const struct position *p, const struct move *list, int count, int16_t *ordering);
    /* Indexed by the number of players. */
    const struct pruning *pruning[GAME_SEATS_MAX + 1];
    const struct uct_method *uct[GAME_SEATS_MAX + 1]; /* NULL: alpha-beta is used */
    const struct level *levels[GAME_SEATS_MAX + 1];   /* ENGINE_LEVELS of them, tuned by matches */
    struct bench_case bench[SEARCH_GAME_BENCH_MAX];   /* unused entries have no seats */
};

extern const struct search_game search_quoridor, search_dorix, search_orbital, search_tictacdoh;

/* Returns the data on a game; if it has none, an empty struct. */
const struct search_game *search_game_find(const struct game *g);
/* Returns the game's parameters for this many players, or the default ones. */
const struct pruning *search_game_pruning(const struct search_game *s, int seats);
/*
 * Evaluates an open position for a seat's side against all others together, without searching; a
 * step or a threat is worth about 100. With two sides, the scores of both are opposite.
 */
int search_game_evaluate(const struct search_game *s, const struct position *p, int seat);

#endif
