/*
 * tictacdoh_build.h - the strong solution of Tic Tac Doh for two: every position that play can
 * reach, up to symmetry and translation, and its exact score. Big tables: for native programs only.
 */
#ifndef PLATEAU_TICTACDOH_BUILD_H
#define PLATEAU_TICTACDOH_BUILD_H

#include "solver/pyramids.h"

struct tictacdoh_solution;

struct tictacdoh_counts {
    uint64_t positions;              /* without a line */
    uint64_t full, stuck;            /* of them: all pieces placed, nothing can be placed */
    uint64_t lines;                  /* positions ended by a line */
    uint64_t wins, draws, losses;    /* of `positions`, for the player to move */
    uint64_t by_plies[PYRAMIDS + 1]; /* of `positions`, by plies until the end; 0: stuck */
    int longest;                     /* plies of the longest forced win */
};

struct tictacdoh_progress {
    int layer;     /* pieces on the board */
    bool backward; /* values are being found; positions were before */
    uint64_t done; /* positions looked at in this pass */
    uint64_t rest; /* about how many are left, all told, at the pace of this pass */
};

/* Told of progress every few thousand positions; false ends the work. */
struct tictacdoh_watch {
    bool (*go_on)(void *context, const struct tictacdoh_progress *now);
    void *context;
};

/*
 * Solves all positions that follow from an open one. NULL if memory ran out (errno ENOMEM) or the
 * watch ended it (EINTR); `watch` may be NULL.
 */
struct tictacdoh_solution *tictacdoh_solution_new(const struct position *start,
                                                  const struct tictacdoh_watch *watch);
void tictacdoh_solution_free(struct tictacdoh_solution *s);

const struct tictacdoh_counts *tictacdoh_solution_counts(const struct tictacdoh_solution *s);
/* The score of a position without a line; PYRAMIDS_UNKNOWN if the start does not lead there. */
int tictacdoh_solution_score(const struct tictacdoh_solution *s, const struct pyramids *b);
/*
 * The solution as a packed table (packed.h) of plies until the end, 0 for a draw; made with
 * malloc(), NULL if memory ran out. What a look at the board tells is left out: positions in which
 * the player to move can complete a line (pyramids_wins()), has nothing to place, or has all
 * placed.
 */
uint8_t *tictacdoh_solution_pack(const struct tictacdoh_solution *s, size_t *size);

#endif
