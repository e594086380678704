/*
 * packed_table.h - a packed table: from keys of 32 bits to values of 4 bits, read in place.
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
#ifndef PLATEAU_PACKED_TABLE_H
#define PLATEAU_PACKED_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PACKED_BLOCK = 64,
    PACKED_HEADER = 32,
    PACKED_NAME = 16,
    PACKED_INDEX = 8, /* bytes per block in the index */
    PACKED_CHECK = 8,
};

#define PACKED_MAGIC "plateau\1"

struct packed_table {
    const uint8_t *index, *blocks;
    uint32_t count, size; /* number of entries; bytes of the blocks */
};

/* Uses bytes that outlive the table; returns false if they are not a complete, valid table of that
 * game. */
bool packed_table_init(struct packed_table *t, const uint8_t *bytes, size_t size, const char *game);
/* Returns the value of a key, or -1 if it is not in the table. */
int packed_table_find(const struct packed_table *t, uint32_t key);

uint64_t packed_table_check(const uint8_t *bytes, size_t size);

#endif
