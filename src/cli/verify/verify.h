/*
 * verify.h - the parts of `plateau verify`: a strategy read from a file, and the walk through every
 * defence against it. They know the rules and nothing of any solver.
 *
 * A strategy is a text file, which `plateau solve --export` writes:
 *
 *     plateau-strategy 1
 *     game tictacdoh
 *     players 2
 *     side second                 whose strategy it is: first or second
 *     claim win                   or no-loss
 *     moves Mc3                   from the setup to where it begins; may be none
 *                                 (an empty line)
 *     POSITION MOVE               and so on, in any order
 *
 * There is one line for each position in which it is the side's turn and to which some defence
 * leads. Of positions that symmetry makes alike (those of one game_key()) one stands for all, and
 * the move is written as it is made there; play then continues from that one.
 */
#ifndef PLATEAU_VERIFY_H
#define PLATEAU_VERIFY_H

#include <stdio.h>

#include "cli/verify/verify_map.h"

enum {
    VERIFY_LINE_MAX = 1 << 14, /* of the file, in bytes */
    VERIFY_TURNS_MAX = 1000,   /* a game that lasts longer is drawn (C5) */
};

enum verify_claim { CLAIM_WIN, CLAIM_NO_LOSS };

/* ---- the strategy ---- */

struct strategy {
    const struct game *game;
    int side; /* 0 or 1 */
    enum verify_claim claim;
    union any_position start;
    int start_moves;       /* that led to it */
    struct verify_map map; /* positions and the strategy's moves in them */
};

/* What is wrong with a file, in words, and in which line. */
struct strategy_error {
    uint32_t line;
    char text[400];
};

/* Reads all of it; on failure nothing needs to be released. */
bool verify_read_strategy(struct strategy *s, FILE *file, struct strategy_error *error);
void verify_release_strategy(struct strategy *s);

/* ---- the walk ---- */

enum verify_fault {
    VERIFY_HOLDS,
    VERIFY_LOST,      /* a line that the side loses */
    VERIFY_DRAWN,     /* a draw, and a win was claimed */
    VERIFY_UNKNOWN,   /* a position the strategy has no move for */
    VERIFY_CYCLE,     /* play can go round, and a win was claimed */
    VERIFY_LENGTH,    /* so can it last too long */
    VERIFY_NO_MEMORY, /* or a line longer than this program follows */
};

struct verify_report {
    enum verify_fault fault;
    uint64_t ours, theirs;          /* positions gone through, by whose turn it is */
    uint64_t ends[ENDING_COUNT][2]; /* moves that end a game, by how: won, drawn */
    bool cycles;
    int longest;      /* plies from the start to an end; without cycles only */
    uint32_t unused;  /* lines of the file that no defence leads to */
    char *refutation; /* moves from the start on, for free(); NULL if none */
};

/* Plays the strategy against every legal defence. */
void verify_walk(struct strategy *s, struct verify_report *r);

#endif
