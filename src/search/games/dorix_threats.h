/*
 * dorix_threats.h - simple tactical facts of a Dorix position: the owner of each pile, the piles
 * that would collapse onto others under the next pawn, and whether a player wins at once. Sets of
 * cells have one bit per cell.
 */
#ifndef PLATEAU_DORIX_THREATS_H
#define PLATEAU_DORIX_THREATS_H

#include "rules/dorix.h"

struct dorix_threats {
    unsigned tops[GAME_SEATS_MAX]; /* piles, by the seat of their top pawn */
    unsigned piles;
    /* for each direction, the piles that would be higher than their neighbour there after one more
     * pawn */
    unsigned lower[4];
};

enum { DORIX_BOARD = 0xffff, DORIX_RISING = 0x8421, DORIX_FALLING = 0x1248 };

void dorix_look(const struct dorix *d, struct dorix_threats *s);
/* Returns the piles that a seat's next pawn can take over by a collapse. */
unsigned dorix_reach(const struct dorix_threats *s, int seat);
/* Whether a seat would win with one move if it were its turn. May miss a win, but a reported one is
 * certain. */
bool dorix_wins(const struct dorix *d, const struct dorix_threats *s, int seat);

#endif
