/*
 * lab_lead.h - who led in a game, by the winning chances of each player at its own turns.
 */
#ifndef PLATEAU_LAB_LEAD_H
#define PLATEAU_LAB_LEAD_H

#include <stdint.h>

/* The margin over all other sides that makes a lead, in thousandths of a win. */
enum { LAB_LEAD_MARGIN = 100 };

struct lab_lead {
    int changes; /* how often another side took the lead */
    int settled; /* the turn from which the winner led to the end; 0 for a draw */
    int lowest;  /* the winner's lowest chances, in thousandths; 0 for a draw */
};

/*
 * Finds the leads of a game. chances[i] are the thousandths of side first + i (mod sides), which
 * has turn i. `winner` is a side, or -1 after a draw. With two sides the other side has the rest;
 * with more, each side keeps the chances of its last turn.
 */
struct lab_lead lab_lead_of(const int16_t *chances, int turns, int sides, int winner);

#endif
