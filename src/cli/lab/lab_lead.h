/*
 * lab_lead.h - who led in a game, from the winning chances that each player had when it was its
 * turn.
 */
#ifndef PLATEAU_LAB_LEAD_H
#define PLATEAU_LAB_LEAD_H

#include <stdint.h>

/* To take the lead a side must be ahead of all others by this, in thousandths of a win. */
enum { LAB_LEAD_MARGIN = 100 };

struct lab_lead {
    int changes; /* how often the lead went from one side to another */
    int settled; /* the turns after which the winner led to the end; of drawn games 0 */
    int lowest;  /* the winner's least chances, in thousandths; of drawn games 0 */
};

/*
 * chances[i]: of the side first + i (mod sides), whose turn is number i, in thousandths. `winner`
 * is a side, or -1 after a draw. With two sides the rest are the other's; with more, each side
 * keeps the chances of its own last turn.
 */
struct lab_lead lab_lead_of(const int16_t *chances, int turns, int sides, int winner);

#endif
