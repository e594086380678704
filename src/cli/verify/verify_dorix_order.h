/*
 * verify_dorix_order.h - the order of positions in a table of small Dorix (verify_dorix.h), in
 * which each has a number.
 */
#ifndef PLATEAU_VERIFY_DORIX_ORDER_H
#define PLATEAU_VERIFY_DORIX_ORDER_H

#include <stdbool.h>
#include <stdint.h>

enum { VERIFY_ORDER_PAWNS = 12 }; /* at most on the board */

/* Piles by cell, a1 b1 ... d4; the owners as bits, 0 or 1, the top pawn's the lowest. */
struct verify_board {
    uint8_t height[16];
    uint16_t owners[16];
};

struct verify_order {
    int pawns, seconds; /* on the board: all, and the second player's */
    uint32_t count;     /* positions */
    uint32_t shapes, colorings;
    uint8_t seen[8][16];    /* the cell that each image shows at each place */
    uint8_t (*heights)[16]; /* of each shape that is the least of its images */
    uint32_t *find;         /* by the heights in unary: see verify_dorix_order.c */
    uint16_t *coloring;     /* the bits of each coloring, the first pawn's the highest */
    uint16_t *number;       /* and back */
};

/* False if memory ran out; it may be released then too. */
bool verify_order_init(struct verify_order *o, int firsts, int seconds);
void verify_order_release(struct verify_order *o);
/* The number of a position, or of what it is with the colours exchanged. */
uint32_t verify_order_number(const struct verify_order *o, const struct verify_board *b,
                             bool exchange);
void verify_order_board(const struct verify_order *o, uint32_t number, struct verify_board *b);

#endif
