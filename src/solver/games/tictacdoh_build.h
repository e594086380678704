/*
 * tictacdoh_build.h - the strong solution of two-player Tic Tac Doh: every reachable position, up
 * to symmetry and translation, and its exact score. It needs big tables, so it is for native
 * programs only.
 */
#ifndef PLATEAU_TICTACDOH_BUILD_H
#define PLATEAU_TICTACDOH_BUILD_H

#include "solver/games/tictacdoh_board.h"

struct tictacdoh_solution;

struct tictacdoh_counts {
    uint64_t positions;           /* positions without a line */
    uint64_t full, stuck;         /* of those: all pieces placed; no piece can be placed */
    uint64_t lines;               /* positions ended by a line */
    uint64_t wins, draws, losses; /* of `positions`, for the player to move */
    /* of `positions`, by plies until the end; 0: no piece can be placed */
    uint64_t by_plies[PYRAMIDS + 1];
    int longest; /* plies of the longest forced win */
};

struct tictacdoh_progress {
    int layer;     /* number of pieces on the board */
    bool backward; /* scores are being computed; before that, positions are found */
    uint64_t done; /* positions done in this pass */
    uint64_t rest; /* estimate of positions left in both passes, in units of this pass's speed */
};

/* Called with the progress every few thousand positions; returns false to stop the work. */
struct tictacdoh_watch {
    bool (*go_on)(void *context, const struct tictacdoh_progress *now);
    void *context;
};

/*
 * Solves all positions that can be reached from an open one. Returns NULL if memory ran out (errno
 * ENOMEM) or the watch stopped it (EINTR); `watch` may be NULL.
 */
struct tictacdoh_solution *tictacdoh_solution_new(const struct position *start,
                                                  const struct tictacdoh_watch *watch);
void tictacdoh_solution_free(struct tictacdoh_solution *s);

const struct tictacdoh_counts *tictacdoh_solution_counts(const struct tictacdoh_solution *s);
/* Returns the score of a position without a line; TICTACDOH_BOARD_UNKNOWN if it cannot be reached
 * from the start. */
int tictacdoh_solution_score(const struct tictacdoh_solution *s, const struct tictacdoh_board *b);
/*
 * Packs the solution into a table (packed_table.h) of plies until the end, 0 for a draw. It is made
 * with malloc(); returns NULL if memory ran out. Positions whose value follows from the board are
 * left out: those in which the player to move can complete a line (tictacdoh_board_wins()), cannot
 * place a piece, or all pieces are placed.
 */
uint8_t *tictacdoh_solution_pack(const struct tictacdoh_solution *s, size_t *size);

#endif
