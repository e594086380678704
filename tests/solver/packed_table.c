/*
 * packed_table.c - tests of packed tables: every key that was put in is found, nothing else is, and
 * bytes that are not a complete, valid table are refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/random.h"
#include "solver/packed_build.h"

enum { COUNT_MAX = 5000 };

static struct packed_pair list[COUNT_MAX];

/* Keys at distances that take one byte to five. */
static void fill(int count, uint64_t *seed)
{
    uint32_t key = random_below(seed, 2) ? 0 : random_below(seed, 1000);

    for (int i = 0; i < count; i++) {
        list[i] = (struct packed_pair){key, (uint8_t)random_below(seed, 16)};
        key += 1 + random_below(seed, random_below(seed, 4) ? 300 : 800000);
    }
    if (count > 1)
        list[count - 1].key = UINT32_MAX;
}

static void check(int count)
{
    struct packed_table t;
    size_t size = 0;
    uint8_t *bytes = packed_new("tictacdoh", list, (size_t)count, &size);

    assert_non_null(bytes);
    assert_true(packed_table_init(&t, bytes, size, "tictacdoh"));
    assert_false(packed_table_init(&t, bytes, size, "tictac"));
    for (int i = 0; i < count; i++) {
        assert_int_equal(packed_table_find(&t, list[i].key), list[i].value);
        if (list[i].key < UINT32_MAX && (i + 1 == count || list[i + 1].key > list[i].key + 1))
            assert_int_equal(packed_table_find(&t, list[i].key + 1), -1);
    }
    if (count == 0 || list[0].key > 0)
        assert_int_equal(packed_table_find(&t, 0), -1);
    free(bytes);
}

static void test_finds(void **state)
{
    static const int counts[] = {0, 1, 2, 63, 64, 65, 128, 129, COUNT_MAX};
    uint64_t seed = 1;

    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
        for (int again = 0; again < 20; again++) {
            fill(counts[i], &seed);
            check(counts[i]);
        }
}

/* Writes a valid checksum over changed bytes, which the reader must then detect by other means. */
static void seal(uint8_t *bytes, size_t size)
{
    const uint64_t sum = packed_table_check(bytes, size - PACKED_CHECK);

    for (size_t i = 0; i < PACKED_CHECK; i++)
        bytes[size - PACKED_CHECK + i] = (uint8_t)(sum >> (8 * i));
}

static void test_refuses_damage(void **state)
{
    uint64_t seed = 2;
    struct packed_table t;
    size_t size = 0;

    (void)state;
    fill(300, &seed);
    uint8_t *bytes = packed_new("tictacdoh", list, 300, &size);
    assert_non_null(bytes);
    for (size_t i = 0; i < size; i++) {
        bytes[i] ^= 1 << i % 8;
        assert_false(packed_table_init(&t, bytes, size, "tictacdoh"));
        bytes[i] ^= 1 << i % 8;
        assert_false(packed_table_init(&t, bytes, i, "tictacdoh"));
    }
    assert_true(packed_table_init(&t, bytes, size, "tictacdoh"));
    /* Blocks that begin beyond the end, or before the previous one. */
    bytes[PACKED_HEADER + PACKED_INDEX + 7] = 0xff;
    seal(bytes, size);
    assert_false(packed_table_init(&t, bytes, size, "tictacdoh"));
    free(bytes);
}

/* Changes one byte of a sealed table; returns whether it is still accepted. */
static bool holds_with(uint8_t *bytes, size_t size, size_t at, uint8_t byte)
{
    const uint8_t before = bytes[at];
    struct packed_table t;

    bytes[at] = byte;
    seal(bytes, size);
    const bool holds = packed_table_init(&t, bytes, size, "tictacdoh");
    bytes[at] = before;
    seal(bytes, size);
    return holds;
}

/* Each rule of the format, broken in a table that is otherwise valid. */
static void test_rules(void **state)
{
    enum { SECOND = PACKED_HEADER + PACKED_INDEX, BLOCKS = SECOND + PACKED_INDEX };
    size_t size = 0;

    (void)state;
    for (uint32_t i = 0; i < 65; i++)
        list[i] = (struct packed_pair){10 * i, 3};
    uint8_t *bytes = packed_new("tictacdoh", list, 65, &size);
    assert_int_equal(size, BLOCKS + 32 + 63 + 1 + PACKED_CHECK);
    assert_true(holds_with(bytes, size, BLOCKS, 0x45));            /* other values */
    assert_true(holds_with(bytes, size, SECOND + 1, 3));           /* a later key: 896 for 640 */
    assert_false(holds_with(bytes, size, SECOND + 1, 0));          /* 128, among the keys before */
    assert_true(holds_with(bytes, size, SECOND, 0x77));            /* 631, just after 630 */
    assert_false(holds_with(bytes, size, SECOND, 0x76));           /* 630 */
    assert_false(holds_with(bytes, size, SECOND + 4, 94));         /* a step too few in its place */
    assert_false(holds_with(bytes, size, SECOND + 4, 96));         /* a byte too many */
    assert_false(holds_with(bytes, size, SECOND + 4, 97));         /* beyond the end */
    assert_false(holds_with(bytes, size, PACKED_HEADER + 4, 1));   /* a byte before the first */
    assert_false(holds_with(bytes, size, BLOCKS + 32 + 62, 0x89)); /* a step that does not end */
    assert_false(holds_with(bytes, size, 24, 66));                 /* an entry without a step */
    assert_false(holds_with(bytes, size, 24, 64));                 /* a block too many */
    free(bytes);
    list[1].key = 129;
    bytes = packed_new("tictacdoh", list, 2, &size);
    assert_int_equal(bytes[size - PACKED_CHECK - 1], 1);
    assert_true(holds_with(bytes, size, size - PACKED_CHECK - 1, 2));
    assert_false(holds_with(bytes, size, size - PACKED_CHECK - 1, 0)); /* a number in two ways */
    free(bytes);
    list[1].key = UINT32_MAX;
    bytes = packed_new("tictacdoh", list, 2, &size);
    assert_true(holds_with(bytes, size, size - PACKED_CHECK - 1, 0x0e));
    assert_false(holds_with(bytes, size, size - PACKED_CHECK - 1, 0x1f)); /* more than 32 bits */
    assert_false(holds_with(bytes, size, size - PACKED_CHECK - 1, 0x8f));
    free(bytes);
}

/* Builds a sealed table of one block with the given bytes, of exact size, so that sanitizers
   detect overruns. */
static bool holds_raw(uint8_t count, uint8_t start, const uint8_t *block, uint8_t length)
{
    const size_t size = PACKED_HEADER + PACKED_INDEX + (size_t)length + PACKED_CHECK;
    uint8_t *bytes = calloc(size, 1);
    struct packed_table t;

    assert_non_null(bytes);
    memcpy(bytes, PACKED_MAGIC "tictacdoh", 17);
    bytes[24] = count;
    bytes[28] = length;
    bytes[PACKED_HEADER + 4] = start;
    memcpy(bytes + PACKED_HEADER + PACKED_INDEX, block, length);
    seal(bytes, size);
    const bool holds = packed_table_init(&t, bytes, size, "tictacdoh");
    free(bytes);
    return holds;
}

static void test_blocks(void **state)
{
    static const uint8_t block[64] = {0};

    (void)state;
    assert_true(holds_raw(20, 0, block, 10 + 19));
    assert_false(holds_raw(20, 0, block, 10 + 20)); /* a byte after the last step */
    assert_false(holds_raw(20, 1, block, 10 + 20)); /* or before the first value */
    assert_false(holds_raw(20, 0, block, 10));      /* no steps */
    assert_false(holds_raw(20, 0, block, 9));
    assert_false(holds_raw(20, 11, block, 10));
    assert_false(holds_raw(64, 0, block, 0));
}

/*
 * Hostile tables: some bytes are changed and the checksum is renewed. If the reader accepts such a
 * table, a look-up must not read outside of it, which a sanitizer checks, and the keys must ascend.
 */
static void test_hostile(void **state)
{
    uint64_t seed = 3;
    int accepted = 0;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct packed_table t;
        size_t size = 0;
        const int count = (int)random_below(&seed, 200);
        fill(count, &seed);
        uint8_t *bytes = packed_new("tictacdoh", list, (size_t)count, &size);
        assert_non_null(bytes);
        for (uint32_t n = random_below(&seed, 4) + 1; n > 0; n--)
            bytes[24 + random_below(&seed, (uint32_t)size - 24)] = (uint8_t)random_next(&seed);
        seal(bytes, size);
        if (packed_table_init(&t, bytes, size, "tictacdoh")) {
            accepted++;
            for (int j = 0; j < 50; j++) {
                const uint32_t key = j < count ? list[j].key : (uint32_t)random_next(&seed);
                assert_in_range(packed_table_find(&t, key) + 1, 0, 16);
            }
        }
        free(bytes);
    }
    assert_true(accepted > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_finds),   cmocka_unit_test(test_refuses_damage),
        cmocka_unit_test(test_rules),   cmocka_unit_test(test_blocks),
        cmocka_unit_test(test_hostile),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
