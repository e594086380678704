/*
 * verify.h - the parts of `plateau verify`: a strategy read from a file, and the walk through every
 * defence against it. They use the rules and no solver.
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
 * There is one line for each position in which the side is to move and to which some defence leads.
 * Positions that symmetry makes alike (with the same game_key()) have one line for all, whose move
 * is written for the position in that line; play then continues from there.
 */
#ifndef PLATEAU_VERIFY_H
#define PLATEAU_VERIFY_H

#include <stdio.h>

#include "cli/verify/verify_map.h"

enum {
    VERIFY_LINE_MAX = 1 << 14, /* bytes of a line of the file */
    VERIFY_TURNS_MAX = 1000,   /* a game that lasts longer is drawn (C5) */
};

enum verify_claim { CLAIM_WIN, CLAIM_NO_LOSS };

/* ---- the strategy ---- */

struct strategy {
    const struct game *game;
    int side; /* the strategy's side, 0 or 1 */
    enum verify_claim claim;
    union any_position start;
    int start_moves;       /* moves from the setup to the start */
    struct verify_map map; /* the file's positions and the strategy's moves in them */
};

/* An invalid file: its error and the line. */
struct strategy_error {
    uint32_t line;
    char text[400];
};

/* Reads the whole file; on failure nothing needs to be released. */
bool verify_read_strategy(struct strategy *s, FILE *file, struct strategy_error *error);
void verify_release_strategy(struct strategy *s);

/* ---- the walk ---- */

enum verify_fault {
    VERIFY_HOLDS,
    VERIFY_LOST,      /* the side loses */
    VERIFY_DRAWN,     /* the game is drawn, but a win was claimed */
    VERIFY_UNKNOWN,   /* the strategy has no move for a position */
    VERIFY_CYCLE,     /* play can repeat positions, but a win was claimed */
    VERIFY_LENGTH,    /* play can last too long */
    VERIFY_NO_MEMORY, /* or a line is longer than this program follows */
};

struct verify_report {
    enum verify_fault fault;
    uint64_t ours, theirs;          /* positions visited, by the side to move */
    uint64_t ends[ENDING_COUNT][2]; /* moves that end a game, by ending: won, drawn */
    bool cycles;
    int longest;      /* plies of the longest game; only without cycles */
    uint32_t unused;  /* lines of the file that no defence leads to */
    char *refutation; /* moves from the start, for free(); NULL if none */
};

/* Plays the strategy against every legal defence. */
void verify_walk(struct strategy *s, struct verify_report *r);

#endif
