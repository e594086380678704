/*
 * packed_build.c - builds packed tables.
 */
#include "solver/packed_build.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { STEP_MAX = 5 }; /* bytes of a step, with seven bits each */

static void put_number(uint8_t *at, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(number >> (8 * i));
}

static uint8_t *put_step(uint8_t *at, uint32_t step)
{
    for (; step >= 0x80; step >>= 7)
        *at++ = (uint8_t)(step | 0x80);
    *at++ = (uint8_t)step;
    return at;
}

/* Writes a block; returns where it ends. */
static uint8_t *put_block(uint8_t *at, const struct packed_pair *list, size_t entries)
{
    const size_t values = (entries + 1) / 2;

    memset(at, 0, values);
    for (size_t i = 0; i < entries; i++) {
        assert(list[i].value < 16);
        at[i / 2] |= (uint8_t)(list[i].value << (i % 2 * 4));
    }
    at += values;
    for (size_t i = 1; i < entries; i++) {
        assert(list[i].key > list[i - 1].key);
        at = put_step(at, list[i].key - list[i - 1].key - 1);
    }
    return at;
}

uint8_t *packed_new(const char *game, const struct packed_pair *list, size_t count, size_t *size)
{
    const size_t blocks = (count + PACKED_BLOCK - 1) / PACKED_BLOCK;
    const size_t most = PACKED_HEADER + blocks * PACKED_INDEX + (count + 1) / 2 + blocks +
                        count * STEP_MAX + PACKED_CHECK;
    uint8_t *bytes = calloc(most, 1);

    assert(strlen(game) < PACKED_NAME);
    if (!bytes || count > UINT32_MAX / (STEP_MAX + 1)) {
        free(bytes);
        return NULL;
    }
    uint8_t *const first = bytes + PACKED_HEADER + blocks * PACKED_INDEX, *at = first;
    memcpy(bytes, PACKED_MAGIC, 8);
    memcpy(bytes + 8, game, strlen(game));
    for (size_t i = 0; i < blocks; i++) {
        const size_t from = i * PACKED_BLOCK, left = count - from;
        uint8_t *entry = bytes + PACKED_HEADER + i * PACKED_INDEX;
        put_number(entry, list[from].key);
        put_number(entry + 4, (uint32_t)(at - first));
        at = put_block(at, list + from, left < PACKED_BLOCK ? left : PACKED_BLOCK);
    }
    put_number(bytes + 24, (uint32_t)count);
    put_number(bytes + 28, (uint32_t)(at - first));
    const uint64_t check = packed_table_check(bytes, (size_t)(at - bytes));
    put_number(at, (uint32_t)check);
    put_number(at + 4, (uint32_t)(check >> 32));
    *size = (size_t)(at - bytes) + PACKED_CHECK;
    return bytes;
}
