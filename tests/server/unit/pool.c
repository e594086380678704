/*
 * pool.c - the speed of a clock, and the names of rating pools.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rating/pool.h"

static void test_speed(void **state)
{
    (void)state;
    assert_int_equal(pool_speed(60000, 0), SPEED_FAST);
    assert_int_equal(pool_speed(479999, 0), SPEED_FAST);
    assert_int_equal(pool_speed(480000, 0), SPEED_SLOW);
    assert_int_equal(pool_speed(180000, 7499), SPEED_FAST);
    assert_int_equal(pool_speed(180000, 7500), SPEED_SLOW);
    assert_int_equal(pool_speed(UINT32_MAX, UINT32_MAX), SPEED_SLOW);
    assert_int_equal(pool_speed(0, 107374183), SPEED_SLOW); /* times 40, just beyond 32 bits */
}

static void test_names(void **state)
{
    struct pool p = {"quoridor", 2, SPEED_FAST}, read;
    char text[POOL_TEXT_MAX];

    (void)state;
    pool_write(&p, text);
    assert_string_equal(text, "quoridor/2/fast");
    for (int seats = 2; seats <= 4; seats++)
        for (int speed = 0; speed < SPEED_COUNT; speed++) {
            p = (struct pool){"tictacdoh", seats, (enum rating_speed)speed};
            pool_write(&p, text);
            assert_true(pool_read(text, &read));
            assert_string_equal(read.game, p.game);
            assert_int_equal(read.seats, p.seats);
            assert_int_equal(read.speed, p.speed);
        }
}

static void test_refused(void **state)
{
    static const char *const bad[] = {
        "",
        "quoridor",
        "quoridor/2",
        "quoridor/2/",
        "quoridor/1/fast",
        "quoridor/5/fast",
        "quoridor/22/fast",
        "/2/fast",
        "Quoridor/2/fast",
        "quoridor/2/fast ",
        "quoridor/2/quick",
        "abcdefghijklmnopq/2/fast",
        "quoridor//fast",
    };
    struct pool p = {"kept", 3, SPEED_DAYS};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(pool_read(bad[i], &p));
    assert_string_equal(p.game, "kept");
    assert_true(pool_read("abcdefghijklmnop/4/days", &p));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_speed),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
