/*
 * fit_sample.h - one position of Dorix with the game's result; fit_games writes it to files and
 * fit_train reads it, on the same machine.
 */
#ifndef PLATEAU_FIT_SAMPLE_H
#define PLATEAU_FIT_SAMPLE_H

#include <assert.h>
#include <stdint.h>

struct fit_sample {
    uint8_t seats, turn, hands[4];
    uint8_t winners; /* seats, one bit each; 0 is a draw */
    uint8_t unused;  /* explicit padding */
    int16_t score;   /* the search's score for the player to move */
    uint8_t heights[16];
    uint8_t pawns[16]; /* the four top pawns, two bits each, the top one's the lowest */
};

static_assert(sizeof(struct fit_sample) == 42, "a file holds nothing else");

#endif
