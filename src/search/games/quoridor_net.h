/*
 * quoridor_net.h - a small net that guesses two-player Quoridor positions, as numbers.
 *
 * Both players look at the board with the same eyes: each walks north, so the second sees it turned
 * half round. What a player sees, where the pawns and walls are, how many walls are in hand, how
 * far the goals are and how open the ways to them (quoridor_corridor.h), adds one row each to the
 * units of that player. A wall counts by the zone, of three cells by three, that the player's own
 * pawn is in. The units are cut off at 0 and NET_ONE, squared and weighed, those of the player to
 * move and those of the other, by the phase of the game: the walls that are left. Distances and
 * hands count directly as well. tools/net says how it was trained.
 */
#ifndef PLATEAU_QUORIDOR_NET_H
#define PLATEAU_QUORIDOR_NET_H

#include <stdint.h>

enum {
    NET_UNITS = 32,
    NET_ONE = 127,   /* of a unit, which is cut off there */
    NET_FAR = 23,    /* a distance from there on counts as this */
    NET_SPARES = 32, /* pairs of cells on paths that are little longer than the shortest one */
    NET_HANDS = 11,
    NET_ZONES = 9,
    NET_PHASES = 4,

    /* The first row of each kind: of the player who looks, and of the other. */
    NET_WALLS = 0, /* in a zone 64 horizontal ones, eight to a rank, and 64 vertical ones */
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

    NET_LEAD = 8, /* steps that one player is ahead at most, to be told from fewer */
};

struct quoridor_net {
    int8_t rows[NET_ROWS][NET_UNITS];
    int8_t bias[NET_UNITS];
    int16_t weights[NET_PHASES][2][NET_UNITS]; /* of the player to move, and of the other */
    int16_t base[NET_PHASES];                  /* in hundredths of a step, as what follows */
    int16_t distance[NET_FAR + 1], other_distance[NET_FAR + 1];
    int16_t race[2 * NET_LEAD + 1][NET_HANDS][NET_HANDS]; /* by lead, own hand and other hand */
};

extern const struct quoridor_net quoridor_net;

/* The zone of a cell. */
static inline int net_zone(int cell)
{
    return cell / 27 * 3 + cell % 9 / 3;
}

static inline int net_near(int distance)
{
    return distance < NET_FAR ? distance : NET_FAR;
}

/* How many cells more than a shortest path needs, in pairs. */
static inline int net_spare(int cells, int steps)
{
    const int pairs = (cells - steps) / 2;

    return pairs < NET_SPARES ? pairs : NET_SPARES - 1;
}

/* A place in `race`. */
static inline int net_lead(int steps, int other_steps)
{
    const int lead = other_steps - steps;

    return NET_LEAD + (lead < -NET_LEAD ? -NET_LEAD : lead > NET_LEAD ? NET_LEAD : lead);
}

/* The phase, from the walls that both have in hand. */
static inline int net_phase(int hand, int other)
{
    const int phase = (hand + other + 4) / 6;

    return phase < NET_PHASES ? phase : NET_PHASES - 1;
}

#endif
