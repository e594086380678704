/*
 * packed_build.h - making packed tables, whose format packed.h describes.
 */
#ifndef PLATEAU_PACKED_BUILD_H
#define PLATEAU_PACKED_BUILD_H

#include "solver/packed.h"

struct packed_pair {
    uint32_t key;
    uint8_t value; /* below 16 */
};

/* The table of a list sorted by rising keys, made with malloc(); NULL if memory ran out. */
uint8_t *packed_new(const char *game, const struct packed_pair *list, size_t count, size_t *size);

#endif
