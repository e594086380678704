/*
 * statistics.c - the integer arithmetic of `plateau lab` compared with the formulas in floating
 * point, and leads of invented games.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdbool.h>

#include "cli/lab/lab_lead.h"
#include "cli/lab/lab_math.h"
#include "rules/random.h"

static void test_root(void **state)
{
    uint64_t seed = 1;

    (void)state;
    for (uint64_t n = 0; n < 1000; n++)
        assert_int_equal(lab_root(n * n), n);
    for (int i = 0; i < 1000; i++) {
        const uint64_t n = random_next(&seed) >> (i % 60), root = lab_root(n);
        assert_true(root * root <= n);
        assert_true(root == UINT32_MAX || (root + 1) * (root + 1) > n);
    }
}

/* Checks that the result is within half of the last digit of the textbook formula. */
static void assert_near(int64_t value, double expected)
{
    if (fabs((double)value - expected) > 0.51)
        fail_msg("%lld instead of %f", (long long)value, expected);
}

static void test_means(void **state)
{
    uint64_t seed = 2;

    (void)state;
    for (int round = 0; round < 200; round++) {
        const uint32_t count = 1 + random_below(&seed, 3000), most = 1 + random_below(&seed, 1000);
        struct lab_sum s = {0};
        double sum = 0, squares = 0;
        for (uint32_t i = 0; i < count; i++) {
            const uint32_t value = random_below(&seed, most + 1);
            lab_sum_add(&s, value);
            sum += value;
            squares += (double)value * value;
        }
        const double mean = sum / count, variance = squares / count - mean * mean;
        const struct lab_mean m = lab_sum_mean(&s);
        assert_near(m.mean, 100 * mean);
        assert_near(m.error, 196 * sqrt(fmax(variance, 0) / count));
    }
}

static void test_shares(void **state)
{
    (void)state;
    const struct lab_mean even = lab_share(1200, 2400);
    assert_int_equal(even.mean, 5000);
    assert_int_equal(even.error, 200); /* 1.96 / sqrt(4 * 2402) = 2.00 % */
    const struct lab_mean none = lab_share(0, 100), all = lab_share(100, 100);
    assert_int_equal(none.mean, 0);
    assert_int_equal(all.mean, 10000);
    assert_true(none.error > 0 && none.error == all.error);
    struct lab_sum drawn = {0};
    for (int i = 0; i < 30; i++)
        lab_sum_add(&drawn, LAB_POINT / 3);
    assert_int_equal(lab_sum_share(&drawn).mean, 3333);
    assert_int_equal(lab_share(0, 0).mean, 0);
}

static void test_spread(void **state)
{
    uint32_t counts[101] = {0};

    (void)state;
    assert_int_equal(lab_spread_of(counts, 101).count, 0);
    for (int i = 1; i <= 100; i++)
        counts[i] = 1;
    const struct lab_spread s = lab_spread_of(counts, 101);
    assert_int_equal(s.least, 1);
    assert_int_equal(s.low, 10);
    assert_int_equal(s.median, 50);
    assert_int_equal(s.high, 90);
    assert_int_equal(s.most, 100);
}

static void test_lead(void **state)
{
    /* Of two players: winning chances of the player to move, first and second in turn. */
    static const int16_t steady[] = {700, 200, 800, 100};
    static const int16_t turning[] = {800, 200, 100, 900, 50, 950};
    static const int16_t close[] = {520, 490, 530, 500};
    static const int16_t three[] = {200, 300, 500, 400, 700, 100};
    struct lab_lead l = lab_lead_of(steady, 4, 2, 0);

    (void)state;
    assert_int_equal(l.changes, 0);
    assert_int_equal(l.settled, 0);
    assert_int_equal(l.lowest, 500);
    l = lab_lead_of(turning, 6, 2, 1);
    assert_int_equal(l.changes, 1);
    assert_int_equal(l.settled, 2);
    assert_int_equal(l.lowest, 200);
    l = lab_lead_of(close, 4, 2, 0); /* Nobody led until the last move. */
    assert_int_equal(l.changes, 0);
    assert_int_equal(l.settled, 4);
    l = lab_lead_of(turning, 6, 2, -1);
    assert_int_equal(l.settled, 0);
    assert_int_equal(l.changes, 1);
    l = lab_lead_of(three, 6, 3, 1); /* The third leads from turn 2, the second from turn 4. */
    assert_int_equal(l.changes, 1);
    assert_int_equal(l.settled, 4);
    assert_int_equal(l.lowest, 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_root),   cmocka_unit_test(test_means), cmocka_unit_test(test_shares),
        cmocka_unit_test(test_spread), cmocka_unit_test(test_lead),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
