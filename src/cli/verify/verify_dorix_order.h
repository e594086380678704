/*
 * verify_dorix_order.h - numbers the positions in a table of small Dorix (verify_dorix.h).
 */
#ifndef PLATEAU_VERIFY_DORIX_ORDER_H
#define PLATEAU_VERIFY_DORIX_ORDER_H

#include <stdbool.h>
#include <stdint.h>

enum { VERIFY_ORDER_PAWNS = 12 }; /* the most pawns on a board */

/* A board: piles by cell, a1 b1 ... d4; their owners as bits, 0 or 1, the top pawn's the lowest. */
struct verify_board {
    uint8_t height[16];
    uint16_t owners[16];
};

struct verify_order {
    int pawns, seconds; /* pawns on the board: all, and the second player's */
    uint32_t count;     /* number of positions */
    uint32_t shapes, colorings;
    uint8_t seen[8][16];    /* the cell that each image shows at each place */
    uint8_t (*heights)[16]; /* heights of each shape that is the least of its images */
    uint32_t *find;         /* by the unary code of the heights: see verify_dorix_order.c */
    uint16_t *coloring;     /* the bits of each colouring, the first pawn's the highest */
    uint16_t *number;       /* the inverse of `coloring` */
};

/* Builds the tables; returns false if the memory is not available, and may be released then too. */
bool verify_order_init(struct verify_order *o, int firsts, int seconds);
void verify_order_release(struct verify_order *o);
/* Returns the number of a position, or of the position with its colours exchanged. */
uint32_t verify_order_number(const struct verify_order *o, const struct verify_board *b,
                             bool exchange);
void verify_order_board(const struct verify_order *o, uint32_t number, struct verify_board *b);

#endif
