/*
 * random.h - splitmix64: seeded randomness that is the same on every machine.
 */
#ifndef PLATEAU_RANDOM_H
#define PLATEAU_RANDOM_H

#include <stdint.h>

static inline uint64_t random_next(uint64_t *seed)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Returns a number below `bound`, close enough to uniform for play (the bias is below bound /
 * 2^32). */
static inline uint32_t random_below(uint64_t *seed, uint32_t bound)
{
    return (uint32_t)(((random_next(seed) >> 32) * bound) >> 32);
}

#endif
