/*
 * net_sample.h - one position as the player to move sees it, walking north; how it was written to
 * files by net_games and is read by net_train, on the same machine.
 */
#ifndef PLATEAU_NET_SAMPLE_H
#define PLATEAU_NET_SAMPLE_H

#include <assert.h>
#include <stdint.h>

struct net_sample {
    uint64_t walls[2]; /* horizontal and vertical, eight slots to a rank */
    uint8_t pawns[2];  /* of the player to move, and of the other */
    uint8_t hands[2];
    int16_t score; /* that the search gave */
    int8_t result; /* 1 won, 0 drawn, -1 lost */
    uint8_t last;  /* 1 in the last one of a game */
};

static_assert(sizeof(struct net_sample) == 24, "no padding");

#endif
