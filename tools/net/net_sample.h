/*
 * net_sample.h - one position as seen by the player to move, walking north; net_games writes it to
 * files and net_train reads it, on the same machine.
 */
#ifndef PLATEAU_NET_SAMPLE_H
#define PLATEAU_NET_SAMPLE_H

#include <assert.h>
#include <stdint.h>

struct net_sample {
    uint64_t walls[2]; /* horizontal and vertical, eight slots per rank */
    uint8_t pawns[2];  /* cells of the pawns: of the player to move, then of the other */
    uint8_t hands[2];
    int16_t score; /* the search's score */
    int8_t result; /* 1 won, 0 drawn, -1 lost */
    uint8_t last;  /* 1 in the last position of a game */
};

static_assert(sizeof(struct net_sample) == 24, "no padding");

#endif
