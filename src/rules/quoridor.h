/*
 * quoridor.h - Quoridor, for 2 or 4 players.
 */
#ifndef PLATEAU_QUORIDOR_H
#define PLATEAU_QUORIDOR_H

#include "rules/game.h"

/*
 * Cells and wall slots are numbered file + 9 * rank; a slot is the wall's south-west cell. So walls
 * become blocked edges by shifts alone. Which corners walls connect is computed for each position:
 * a stored union-find would have to be canonical, as positions are compared byte by byte.
 */
struct quoridor {
    struct position base;
    uint8_t pawns[4];
    uint8_t hands[4]; /* walls left, by seat */
    uint16_t odds;    /* 4 bits per seat: initial walls XOR the standard number, so normally 0 */
    uint64_t walls[2][2]; /* [horizontal, vertical][slots 0-63, slots 64-80] */
};

extern const struct game quoridor;

#endif
