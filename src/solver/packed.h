/*
 * packed.h - a packed table: from keys of 32 bits to values of 4 bits, read in place.
 *
 * All numbers are little-endian. The table is
 *
 *     8 bytes    "plateau" and the version, 1
 *     16 bytes   the name of the game, then zeros
 *     4 bytes    the number of entries, n
 *     4 bytes    the size of the blocks, in bytes
 *     8 bytes    for each block of 64 entries: its first key, and where in the blocks it begins
 *     blocks     the values of its entries, two to a byte, the first in the low half; then the step
 *                from each key to the next, less one, seven bits to a byte, the lowest first, with
 *                the eighth bit set in all bytes but the last of a number
 *     8 bytes    FNV-1a of all the above
 *
 * Keys rise from entry to entry; only the last block may have fewer than 64. A reader needs no
 * memory beyond the bytes themselves, and believes nothing before it has gone through them once.
 */
#ifndef PLATEAU_PACKED_H
#define PLATEAU_PACKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PACKED_BLOCK = 64,
    PACKED_HEADER = 32,
    PACKED_NAME = 16,
    PACKED_INDEX = 8, /* bytes a block in the index */
    PACKED_CHECK = 8,
};

#define PACKED_MAGIC "plateau\1"

struct packed {
    const uint8_t *index, *blocks;
    uint32_t count, size; /* entries; bytes of the blocks */
};

/* Takes bytes that outlive the table; false if they are not a whole, sound table of that game. */
bool packed_init(struct packed *t, const uint8_t *bytes, size_t size, const char *game);
/* The value of a key, or -1 if it has none. */
int packed_find(const struct packed *t, uint32_t key);

uint64_t packed_check(const uint8_t *bytes, size_t size);

#endif
