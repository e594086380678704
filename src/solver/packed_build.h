/*
 * packed_build.h - builds packed tables, whose format is described in packed_table.h.
 */
#ifndef PLATEAU_PACKED_BUILD_H
#define PLATEAU_PACKED_BUILD_H

#include "solver/packed_table.h"

struct packed_pair {
    uint32_t key;
    uint8_t value; /* below 16 */
};

/* Builds the table of a list sorted by ascending keys, with malloc(); returns NULL if memory ran
 * out. */
uint8_t *packed_new(const char *game, const struct packed_pair *list, size_t count, size_t *size);

#endif
