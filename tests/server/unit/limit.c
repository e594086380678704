/*
 * limit.c - token buckets: bursts, rates, exact waits, and which bucket is evicted when the table
 * is full.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/random.h"
#include "server/base/limit.h"

enum { PLACES = 64 };

static struct limit_place places[PLACES];
static struct limit limit;

static int set_up(void **state)
{
    (void)state;
    limit_init(&limit, places, PLACES, 10, 20, 99);
    return 0;
}

static void test_burst_and_rate(void **state)
{
    (void)state;
    for (int i = 0; i < 20; i++)
        assert_int_equal(limit_take(&limit, 1, 1000, 1), 0);
    assert_int_equal(limit_take(&limit, 1, 1000, 1), 100);
    assert_int_equal(limit_take(&limit, 1, 1099, 1), 1);
    assert_int_equal(limit_take(&limit, 1, 1100, 1), 0);
    assert_int_equal(limit_take(&limit, 1, 1100, 3), 300);
    assert_int_equal(limit_take(&limit, 2, 1100, 20), 0); /* Another key has its own bucket. */
    assert_int_equal(limit_take(&limit, 2, 1000000, 21), LIMIT_NEVER);
    assert_int_equal(limit_take(&limit, 2, 1000000, 20), 0);
    assert_int_equal(limit_take(&limit, 2, 1000000, 0), 0);
}

/* For random requests and times no key gets more than the burst and the rate; a wait is exact. */
static void test_never_more(void **state)
{
    uint64_t seed = 3;
    int64_t now = 1, taken = 0;

    (void)state;
    limit_init(&limit, places, PLACES, 7, 20, 99); /* a rate that is not a divisor of any wait */
    for (int i = 0; i < 200000; i++) {
        const uint32_t cost = 1 + random_below(&seed, 5);
        now += random_below(&seed, 400);
        const uint32_t wait = limit_take(&limit, 7, now, cost);
        if (wait == 0) {
            taken += cost;
        } else {
            assert_true(limit_take(&limit, 7, now + wait - 1, cost) > 0);
            now += wait;
            assert_int_equal(limit_take(&limit, 7, now, cost), 0);
            taken += cost;
        }
        assert_true(taken <= 20 + now * 7 / 1000);
    }
    assert_true(taken > now * 7 / 1000 - 20);
}

static void test_time_falls(void **state)
{
    (void)state;
    assert_int_equal(limit_take(&limit, 1, 5000, 20), 0);
    assert_int_equal(limit_take(&limit, 1, 1, 1), 100);
    assert_int_equal(limit_take(&limit, 1, 5000, 1), 100);
    assert_int_equal(limit_take(&limit, 1, 5100, 1), 0);
}

/* A flood of new keys does not evict the bucket of a key that must wait. */
static void test_flood(void **state)
{
    (void)state;
    assert_int_equal(limit_take(&limit, 1, 1000, 20), 0);
    for (uint64_t key = 100; key < 10000; key++)
        assert_int_equal(limit_take(&limit, key, 1001, 1), 0);
    assert_true(limit_take(&limit, 1, 1002, 1) > 0);
}

/* Among equally full buckets the oldest is evicted. */
static void test_oldest(void **state)
{
    struct limit_place few[LIMIT_GROUP];
    uint64_t keys = 0;

    (void)state;
    limit_init(&limit, few, LIMIT_GROUP, 10, 20, 99);
    for (uint64_t key = 1; key <= LIMIT_GROUP; key++)
        limit_take(&limit, key, (int64_t)(100 * ((key + 3) % LIMIT_GROUP) + 1), 1);
    limit_take(&limit, 9, 100000, 1); /* Key 5 was the first to be seen. */
    for (int i = 0; i < LIMIT_GROUP; i++)
        keys |= UINT64_C(1) << few[i].key;
    assert_int_equal(keys, (1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 9));
}

static void test_keys(void **state)
{
    (void)state;
    assert_true(limit_key(1) != limit_key(2));
    assert_true(limit_address_key("192.0.2.1") != limit_address_key("192.0.2.2"));
    assert_true(limit_address_key("::ffff:192.0.2.1") == limit_address_key("192.0.2.1"));
    assert_true(limit_address_key("2001:db8::1") == limit_address_key("2001:db8:0:0:ffff::2"));
    assert_true(limit_address_key("2001:db8::1") != limit_address_key("2001:db8:0:1::1"));
    assert_true(limit_address_key("") != limit_address_key("nonsense"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_burst_and_rate, set_up),
        cmocka_unit_test_setup(test_never_more, set_up),
        cmocka_unit_test_setup(test_time_falls, set_up),
        cmocka_unit_test_setup(test_flood, set_up),
        cmocka_unit_test_setup(test_oldest, set_up),
        cmocka_unit_test(test_keys),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
