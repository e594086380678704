/*
 * quoridor_net.h - the weights of a small neural net that evaluates two-player Quoridor positions.
 *
 * Each player's view is oriented so that the player walks north; the second player's is rotated by
 * 180 degrees. Each input adds one row to the units of a view: the places of pawns and walls, the
 * walls in hand, the distances to the goals and how many alternative paths there are
 * (quoridor_corridor.h). The row of a wall depends on the zone, of three by three cells, of the
 * view's own pawn. The units are clipped to 0 and NET_ONE, squared and multiplied by output
 * weights, separate ones for the player to move and the other, and for each phase of the game,
 * which depends on the walls left. Distances and hands also count directly. tools/net has the
 * training.
 */
#ifndef PLATEAU_QUORIDOR_NET_H
#define PLATEAU_QUORIDOR_NET_H

#include <stdint.h>

enum {
    NET_UNITS = 32,
    NET_ONE = 127,   /* largest value of a unit, which is clipped there */
    NET_FAR = 23,    /* larger distances count as this one */
    NET_SPARES = 32, /* pairs of cells on paths that are slightly longer than the shortest one */
    NET_HANDS = 11,
    NET_ZONES = 9,
    NET_PHASES = 4,

    /* First row of each kind of input, for the view's own player and for the other. */
    NET_WALLS = 0, /* per zone: 64 horizontal walls, eight per rank, and 64 vertical ones */
    NET_PAWN = NET_WALLS + NET_ZONES * 128,
    NET_OTHER_PAWN = NET_PAWN + 81,
    NET_BOTH_HANDS = NET_OTHER_PAWN + 81,
    NET_DISTANCE = NET_BOTH_HANDS + NET_HANDS * NET_HANDS,
    NET_OTHER_DISTANCE = NET_DISTANCE + NET_FAR + 1,
    NET_NARROW = NET_OTHER_DISTANCE + NET_FAR + 1,
    NET_OTHER_NARROW = NET_NARROW + NET_FAR + 1,
    NET_SPARE = NET_OTHER_NARROW + NET_FAR + 1,
    NET_OTHER_SPARE = NET_SPARE + NET_SPARES,
    NET_WIDE_SPARE = NET_OTHER_SPARE + NET_SPARES,
    NET_OTHER_WIDE_SPARE = NET_WIDE_SPARE + NET_SPARES,
    NET_ROWS = NET_OTHER_WIDE_SPARE + NET_SPARES,

    NET_LEAD = 8, /* a larger lead, in steps, counts as this one */
};

struct quoridor_net {
    int8_t rows[NET_ROWS][NET_UNITS];
    int8_t bias[NET_UNITS];
    int16_t weights[NET_PHASES][2][NET_UNITS]; /* for the player to move, and for the other */
    int16_t base[NET_PHASES];                  /* in hundredths of a step, like the following */
    int16_t distance[NET_FAR + 1], other_distance[NET_FAR + 1];
    int16_t race[2 * NET_LEAD + 1][NET_HANDS][NET_HANDS]; /* by lead, own walls, rival's walls */
};

extern const struct quoridor_net quoridor_net;

/* Returns the zone of a cell. */
static inline int net_zone(int cell)
{
    return cell / 27 * 3 + cell % 9 / 3;
}

static inline int net_near(int distance)
{
    return distance < NET_FAR ? distance : NET_FAR;
}

/* Returns how many cells more than a shortest path needs there are, in pairs. */
static inline int net_spare(int cells, int steps)
{
    const int pairs = (cells - steps) / 2;

    return pairs < NET_SPARES ? pairs : NET_SPARES - 1;
}

/* Returns an index into `race`. */
static inline int net_lead(int steps, int other_steps)
{
    const int lead = other_steps - steps;

    return NET_LEAD + (lead < -NET_LEAD ? -NET_LEAD : lead > NET_LEAD ? NET_LEAD : lead);
}

/* Returns the phase, from the walls that both have in hand. */
static inline int net_phase(int hand, int other)
{
    const int phase = (hand + other + 4) / 6;

    return phase < NET_PHASES ? phase : NET_PHASES - 1;
}

#endif
