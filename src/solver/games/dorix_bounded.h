/*
 * dorix_bounded.h - can a side of two-player Dorix force a win within a given number of plies?
 * Answered by searching every line of that length, depth by depth, in the caller's memory.
 */
#ifndef PLATEAU_DORIX_BOUNDED_H
#define PLATEAU_DORIX_BOUNDED_H

#include <stddef.h>

#include "solver/games/dorix_board.h"

enum dorix_bounded_answer { DORIX_NO_WIN, DORIX_WIN, DORIX_STOPPED };

/* Called with the progress every few thousand nodes; returns false to stop the search. */
struct dorix_watch {
    bool (*go_on)(void *context, uint64_t nodes);
    void *context;
};

struct dorix_bounded {
    int side;        /* the side that is to win */
    uint64_t *table; /* entries as in dorix_bounded.c */
    int bucket_bits;
    uint64_t nodes; /* positions searched, in total */
    const struct dorix_watch *watch;
    bool stopped;
};

enum { DORIX_BOUNDED_MEMORY = 1 << 20 }; /* bytes, at least */

/*
 * Prepares to search for one side. The memory is aligned to 64 bytes; the largest power of two that
 * fits is used and cleared. `watch` may be NULL.
 */
void dorix_bounded_init(struct dorix_bounded *s, int side, void *memory, size_t size,
                        const struct dorix_watch *watch);
/*
 * Whether the side can force a win within this many plies from an open board, with either side to
 * move there. The plies and the pawns on the board are at most DORIX_BOARD_PAWNS together. Results
 * are kept for the next search, which is best one with two plies more.
 */
enum dorix_bounded_answer dorix_bounded_search(struct dorix_bounded *s, const struct dorix_board *b,
                                               int plies);

#endif
