/*
 * dorix_sight.h - what a player of Dorix sees at a glance: who tops which piles, which piles the
 * next pawn would make collapse onto which others, and whether it wins at once. Sets of cells have
 * a bit per cell.
 */
#ifndef PLATEAU_DORIX_SIGHT_H
#define PLATEAU_DORIX_SIGHT_H

#include "rules/dorix.h"

struct dorix_sight {
    unsigned tops[GAME_SEATS_MAX]; /* piles, by the seat of their top pawn */
    unsigned piles;
    unsigned lower[4]; /* piles with one pawn more than their neighbour in that direction, or more,
                          once they have got a pawn */
};

enum { DORIX_BOARD = 0xffff, DORIX_RISING = 0x8421, DORIX_FALLING = 0x1248 };

void dorix_look(const struct dorix *d, struct dorix_sight *s);
/* The piles that a seat's next pawn can make its own by a collapse. */
unsigned dorix_reach(const struct dorix_sight *s, int seat);
/* Whether a seat, if it were its turn, would win by one move. Never wrong if it says so. */
bool dorix_wins(const struct dorix *d, const struct dorix_sight *s, int seat);

#endif
