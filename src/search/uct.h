/*
 * uct.h - finds a good move by trying lines of play out, for any number of sides: what each side
 * got is added up along the line, and every player goes where it got most.
 *
 * It comes in two styles. The plain one is the textbook: UCB1 and games played to their end at
 * random, without knowledge of any game; it is there to be measured against. The knowing one is
 * for the games of more than two sides where fearing all others together is no help: see
 * uct_supports(), uct_quoridor.c and tictacdoh_expectimax.h.
 *
 * A search is the caller's memory and works in steps. It uses no clock, no thread and no float:
 * for a given number of playouts and a seed the answer is the same on every machine.
 */
#ifndef PLATEAU_UCT_H
#define PLATEAU_UCT_H

#include <stdatomic.h>

#include "record/record.h"
#include "search/tictacdoh_expectimax.h"
#include "search/uct_bound.h"

enum {
    UCT_WIN = 1000, /* a draw is half of it, for every side (C6) */
    UCT_PATH_MAX = 128,
    UCT_LINE_MAX = 64,
    UCT_MEMORY = 1 << 16,       /* the least number of bytes it can work with */
    UCT_PLAYOUTS_MAX = 4000000, /* more would not fit the sums, nor change much */
};

enum uct_style { UCT_PLAIN, UCT_INFORMED };

struct uct_node {
    struct move move;                /* that led here */
    uint32_t first;                  /* of its children, which follow one another */
    uint16_t count;                  /* of them; 0 if it was never expanded */
    uint16_t prior;                  /* prior probability among its siblings, of 65536 */
    uint32_t visits;                 /* in the knowing style from 1: the guess at its birth */
    uint32_t points[GAME_SEATS_MAX]; /* by side, UCT_WIN a win */
};

struct uct {
    const struct game *game;
    const struct uct_method *method;
    union any_position root;
    _Atomic uint64_t nodes;  /* playouts or positions so far; others may look */
    const atomic_bool *stop; /* set by another thread to end it; may be NULL */
    uint64_t seed;
    void *memory;
    size_t size;
    bool begun, hides;
    uint64_t hidden[(GAME_MOVES_MAX + 63) / 64]; /* moves at the root that are not to be seen */

    /* The positions of the game so far and of the line being tried, for repetition (C1). */
    int played;
    uint64_t hashes[RECORD_TURNS_MAX + 1 + UCT_PATH_MAX];

    struct uct_node *tree; /* the root first */
    uint32_t used, room;
    struct uct_roots roots;
    struct tictacdoh_expectimax expectimax;
};

/* A first move, what comes of it, and the line that is most likely to follow. */
struct uct_line {
    int chances[GAME_SEATS_MAX]; /* by side, thousandths of a win */
    bool wins;                   /* the first move wins at once: certain */
    int length;
    struct move moves[UCT_LINE_MAX];
};

/* Whether the knowing style is for this game with so many players. */
bool uct_supports(const struct game *g, int seats);
/* Begins at the end of a record, whose game must be open; memory is aligned to 16 bytes. */
void uct_init(struct uct *u, const struct record *r, enum uct_style style, void *memory,
              size_t size, uint64_t seed);
/* Before the first step: does not look at a move, by its number in the rules' list; one must stay.
 */
void uct_hide(struct uct *u, int number);
/* Goes so many playouts further; false if it was stopped, or if more cannot change the answer. */
bool uct_step(struct uct *u, uint32_t playouts);
/* After a step, even a stopped one: the best first moves, at most `wanted`, the best first. */
int uct_lines(const struct uct *u, int wanted, struct uct_line *lines);
/* The move to play. */
struct move uct_move(const struct uct *u);

#endif
