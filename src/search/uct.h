/*
 * uct.h - Monte Carlo tree search (UCT) for any number of sides: the results of playouts are added
 * up along the line, and every player prefers moves with better results.
 *
 * There are two styles. The plain one is the textbook: UCB1 and random playouts, without knowledge
 * of any game; it is a baseline. The informed one is for games with more than two sides where
 * paranoid search does not help: see uct_supports(), uct_quoridor.c and tictacdoh_expectimax.h.
 *
 * A search is a struct in the caller's memory and works in steps. It uses no clock, no thread and
 * no float: for a given number of playouts and a seed the answer is the same on every machine.
 */
#ifndef PLATEAU_UCT_H
#define PLATEAU_UCT_H

#include <stdatomic.h>

#include "record/record.h"
#include "search/tictacdoh_expectimax.h"
#include "search/uct_bound.h"

enum {
    UCT_WIN = 1000, /* points for a win; a draw is half of it, for every side (C6) */
    UCT_PATH_MAX = 128,
    UCT_LINE_MAX = 64,
    UCT_MEMORY = 1 << 16,       /* the least bytes of memory it can work with */
    UCT_PLAYOUTS_MAX = 4000000, /* more would overflow the sums, and hardly change the answer */
};

enum uct_style { UCT_PLAIN, UCT_INFORMED };

struct uct_node {
    struct move move; /* the move that led here */
    uint32_t first;   /* index of the first child; children are adjacent */
    uint16_t count;   /* number of children; 0 if it was never expanded */
    uint16_t prior;   /* prior probability among its siblings, in 1/65536 */
    uint32_t visits;  /* at least 1 in the informed style, whose initial estimate counts as one */
    uint32_t points[GAME_SEATS_MAX]; /* sum per side; UCT_WIN is a win */
};

struct uct {
    const struct game *game;
    const struct uct_method *method;
    union any_position root;
    _Atomic uint64_t nodes;  /* playouts or positions so far; other threads may read it */
    const atomic_bool *stop; /* set by another thread to stop the search; may be NULL */
    uint64_t seed;
    void *memory;
    size_t size;
    bool begun, hides;
    uint64_t hidden[(GAME_MOVES_MAX + 63) / 64]; /* moves of the root to ignore */

    /* Positions of the game so far and of the current line, for repetition (C1). */
    int played;
    uint64_t hashes[RECORD_TURNS_MAX + 1 + UCT_PATH_MAX];

    struct uct_node *tree; /* the root is the first node */
    uint32_t used, room;
    struct uct_roots roots;
    struct tictacdoh_expectimax expectimax;
};

/* A first move, its chances, and the most likely line after it. */
struct uct_line {
    int chances[GAME_SEATS_MAX]; /* by side, in thousandths of a win */
    bool wins;                   /* the first move wins at once, which is certain */
    int length;
    struct move moves[UCT_LINE_MAX];
};

/* Whether the informed style supports this game with this number of players. */
bool uct_supports(const struct game *g, int seats);
/* Prepares to search the position at the end of a record, whose game must not be over; memory is
 * aligned to 16 bytes. */
void uct_init(struct uct *u, const struct record *r, enum uct_style style, void *memory,
              size_t size, uint64_t seed);
/* Ignores a move, given by its number in the rules' list; call it before the first step; one must
 * remain. */
void uct_hide(struct uct *u, int number);
/* Runs this many more playouts; returns false if it was stopped, or if more cannot change the
 * answer. */
bool uct_step(struct uct *u, uint32_t playouts);
/* Lists the best first moves, at most `wanted`, best first; after at least one step, even if it was
 * stopped. */
int uct_lines(const struct uct *u, int wanted, struct uct_line *lines);
/* Returns the move to play. */
struct move uct_move(const struct uct *u);

#endif
