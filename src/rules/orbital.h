/*
 * orbital.h - Orbital, for 2 players.
 */
#ifndef PLATEAU_ORBITAL_H
#define PLATEAU_ORBITAL_H

#include "rules/game.h"

enum { ORBITAL_CELLS = 16 };
enum orbital_kind { ORBITAL_BASE, ORBITAL_THRUSTER, ORBITAL_ANTENNA };

/* Sets of cells have bit file + 4 * rank. */
struct orbital {
    struct position base;
    uint8_t last;          /* the piece placed last: cell + 16 * (kind + 1); 0 after a pass */
    uint8_t passes;        /* consecutive passes up to now */
    uint8_t hands[2][3];   /* by seat and kind */
    uint16_t pieces[2][3]; /* the cells with a seat's piece of a kind */
    uint16_t facing[4];    /* the cells with a Thruster, by direction: n e s w */
};

extern const struct game orbital;

#endif
