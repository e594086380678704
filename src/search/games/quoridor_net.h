/*
 * quoridor_net.h - a small net that guesses two-player Quoridor positions, as numbers.
 *
 * It sees the board as the player to move does, who walks north: where the pawns and walls are, how
 * many walls are in hand and how far the goals are. Each of these is one feature, which adds its
 * column to the hidden units and its direct worth to the score. The units are cut off at 0 and
 * NET_ONE and weighed. tools/net says how it was trained.
 */
#ifndef PLATEAU_QUORIDOR_NET_H
#define PLATEAU_QUORIDOR_NET_H

#include <stdint.h>

enum {
    NET_HIDDEN = 16,
    NET_ONE = 256,
    NET_FAR = 23, /* a distance from there on counts as this */

    /* The first feature of each kind: of the player to move, and of the other. */
    NET_PAWN = 0,
    NET_OTHER_PAWN = NET_PAWN + 81,
    NET_WALLS_H = NET_OTHER_PAWN + 81, /* eight slots to a rank */
    NET_WALLS_V = NET_WALLS_H + 64,
    NET_HAND = NET_WALLS_V + 64,
    NET_OTHER_HAND = NET_HAND + 11,
    NET_DISTANCE = NET_OTHER_HAND + 11,
    NET_OTHER_DISTANCE = NET_DISTANCE + NET_FAR + 1,
    NET_FEATURES = NET_OTHER_DISTANCE + NET_FAR + 1,
};

struct quoridor_net {
    int16_t columns[NET_FEATURES][NET_HIDDEN];
    int16_t direct[NET_FEATURES];
    int16_t bias[NET_HIDDEN]; /* of the units */
    int16_t weights[NET_HIDDEN];
    int16_t base; /* of the score, in hundredths of a step */
};

extern const struct quoridor_net quoridor_net;

#endif
