/*
 * packed_table.c - reads packed tables.
 */
#include "solver/packed_table.h"

#include <assert.h>
#include <string.h>

static uint32_t number_at(const uint8_t *bytes)
{
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static uint32_t block_count(const struct packed_table *t)
{
    return t->count / PACKED_BLOCK + (t->count % PACKED_BLOCK != 0);
}

static uint32_t first_key(const struct packed_table *t, uint32_t block)
{
    return number_at(t->index + (size_t)block * PACKED_INDEX);
}

/* Returns where a block begins; for the index after the last, where the blocks end. */
static uint32_t block_start(const struct packed_table *t, uint32_t block)
{
    return block == block_count(t) ? t->size
                                   : number_at(t->index + (size_t)block * PACKED_INDEX + 4);
}

static uint32_t block_entries(const struct packed_table *t, uint32_t block)
{
    const uint32_t left = t->count - block * PACKED_BLOCK;

    return left < PACKED_BLOCK ? left : PACKED_BLOCK;
}

uint64_t packed_table_check(const uint8_t *bytes, size_t size)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* Advances from a key to the next; returns false if the step is cut off, too long or overflows 32
 * bits. */
static bool step(const uint8_t **at, const uint8_t *end, uint32_t *key)
{
    uint64_t distance = 0;

    for (int shift = 0; shift < 35; shift += 7) {
        if (*at == end)
            return false;
        const uint8_t byte = *(*at)++;
        distance |= (uint64_t)(byte & 0x7f) << shift;
        if (byte & 0x80)
            continue;
        distance += (uint64_t)*key + 1;
        *key = (uint32_t)distance;
        return distance <= UINT32_MAX && (byte != 0 || shift == 0);
    }
    return false;
}

/* Validates a block, which must fill its place exactly; `key` is its first key, on
 * return its last. */
static bool sound_block(const struct packed_table *t, uint32_t block, uint32_t *key)
{
    const uint32_t entries = block_entries(t, block), from = block_start(t, block);
    const uint32_t to = block_start(t, block + 1), values = (entries + 1) / 2;

    if (from > to || to > t->size || to - from < values)
        return false;
    const uint8_t *at = t->blocks + from + values, *end = t->blocks + to;
    for (uint32_t i = 1; i < entries; i++)
        if (!step(&at, end, key))
            return false;
    return at == end;
}

static bool sound(const struct packed_table *t)
{
    uint32_t key = 0;

    if (t->count == 0 ? t->size != 0 : block_start(t, 0) != 0)
        return false;
    for (uint32_t block = 0; block < block_count(t); block++) {
        if (block > 0 && first_key(t, block) <= key)
            return false;
        key = first_key(t, block);
        if (!sound_block(t, block, &key))
            return false;
    }
    return true;
}

bool packed_table_init(struct packed_table *t, const uint8_t *bytes, size_t size, const char *game)
{
    struct packed_table read;
    uint8_t name[PACKED_NAME] = {0};

    if (size < PACKED_HEADER + PACKED_CHECK || strlen(game) >= PACKED_NAME)
        return false;
    memcpy(name, game, strlen(game));
    if (memcmp(bytes, PACKED_MAGIC, 8) != 0 || memcmp(bytes + 8, name, PACKED_NAME) != 0)
        return false;
    read.count = number_at(bytes + 24);
    read.size = number_at(bytes + 28);
    const uint64_t index_size = (uint64_t)block_count(&read) * PACKED_INDEX;
    if (PACKED_HEADER + index_size + read.size + PACKED_CHECK != size)
        return false;
    read.index = bytes + PACKED_HEADER;
    read.blocks = read.index + index_size;
    const uint64_t check = packed_table_check(bytes, size - PACKED_CHECK);
    for (size_t i = 0; i < PACKED_CHECK; i++)
        if (bytes[size - PACKED_CHECK + i] != (uint8_t)(check >> (8 * i)))
            return false;
    if (!sound(&read))
        return false;
    *t = read;
    return true;
}

int packed_table_find(const struct packed_table *t, uint32_t key)
{
    uint32_t low = 0, high = block_count(t);

    /* Find the last block whose first key is not greater. */
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (first_key(t, middle) <= key)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0)
        return -1;
    const uint32_t block = low - 1, entries = block_entries(t, block);
    const uint8_t *values = t->blocks + block_start(t, block), *at = values + (entries + 1) / 2;
    const uint8_t *end = t->blocks + block_start(t, block + 1);
    uint32_t now = first_key(t, block);
    for (uint32_t i = 0; i < entries; i++) {
        if (now == key)
            return values[i / 2] >> (i % 2 * 4) & 0xf;
        if (now > key || (i + 1 < entries && !step(&at, end, &now)))
            break;
    }
    return -1;
}
