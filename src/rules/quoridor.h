/*
 * quoridor.h - Quoridor, for 2 or 4 players.
 */
#ifndef PLATEAU_QUORIDOR_H
#define PLATEAU_QUORIDOR_H

#include "rules/game.h"

/* Cells and wall slots are numbered file + 9 * rank; a slot is the wall's south-west cell. */
struct quoridor {
    struct position base;
    uint8_t pawns[4];
    uint8_t hands[4]; /* walls left */
    uint16_t odds;    /* four bits a seat: walls it began with, XOR the usual number; 0 as a rule */
    uint64_t walls[2][2]; /* [horizontal, vertical][slots 0-63, slots 64-80] */
};

extern const struct game quoridor;

#endif
