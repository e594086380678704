/*
 * dorix_bounded.h - can a side of Dorix for two force a win within so many plies? Answered by
 * searching every line of that length, depth by depth, in the caller's memory.
 */
#ifndef PLATEAU_DORIX_BOUNDED_H
#define PLATEAU_DORIX_BOUNDED_H

#include <stddef.h>

#include "solver/dorix_board.h"

enum dorix_bounded_answer { DORIX_NO_WIN, DORIX_WIN, DORIX_STOPPED };

/* Told of progress every few thousand nodes; false ends the search. */
struct dorix_watch {
    bool (*go_on)(void *context, uint64_t nodes);
    void *context;
};

struct dorix_bounded {
    int side;        /* that is to win */
    uint64_t *table; /* see dorix_bounded.c */
    int bucket_bits;
    uint64_t nodes; /* positions looked at, all told */
    const struct dorix_watch *watch;
    bool stopped;
};

enum { DORIX_BOUNDED_MEMORY = 1 << 20 }; /* at least */

/*
 * Prepares to search for one side. The memory is aligned to 64 bytes; as much of it is used as is
 * a power of two, and it is cleared. The watch may be NULL.
 */
void dorix_bounded_init(struct dorix_bounded *s, int side, void *memory, size_t size,
                        const struct dorix_watch *watch);
/*
 * Whether the side can force a win within so many plies from an open board, with either side to
 * move there. The plies and the pawns on the board are at most DORIX_BOARD_PAWNS together. What it
 * finds is kept for the next search, which is best one with two plies more.
 */
enum dorix_bounded_answer dorix_bounded_search(struct dorix_bounded *s, const struct dorix_board *b,
                                               int plies);

#endif
