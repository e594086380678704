/*
 * id.c - ids: each has one spelling, nothing else is accepted, and an id contains its shard.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/random.h"
#include "server/base/id.h"

static void test_known(void **state)
{
    char text[ID_TEXT_MAX];

    (void)state;
    id_write(1, text);
    assert_string_equal(text, "000000000001");
    id_write(ID_MAX, text);
    assert_string_equal(text, "zzzzzzzzzzzz");
    id_write(UINT64_C(0x0123456789abcde), text);
    assert_string_equal(text, "04hmasw9nf6y");
}

static void test_round_trip(void **state)
{
    uint64_t seed = 5, id;
    char text[ID_TEXT_MAX];

    (void)state;
    for (int i = 0; i < 100000; i++) {
        const uint64_t value = (random_next(&seed) & ID_MAX) >> random_below(&seed, 60);
        if (value == 0)
            continue;
        id_write(value, text);
        assert_true(id_read(text, &id));
        assert_int_equal(id, value);
    }
}

static void test_refused(void **state)
{
    static const char *const bad[] = {
        "",
        "0",
        "000000000000",
        "00000000001",
        "0000000000011",
        "00000000000A",
        "00000000000i",
        "00000000000l",
        "00000000000o",
        "00000000000u",
        "00000000000 ",
        " 00000000001",
        "-00000000001",
        "00000000000\xc3",
    };
    uint64_t id = 77;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(id_read(bad[i], &id));
    assert_int_equal(id, 77);
}

static void test_shard(void **state)
{
    uint64_t seed = 9;

    (void)state;
    for (unsigned shard = 0; shard < ID_SHARDS; shard++) {
        const uint64_t id = id_make(shard, random_next(&seed));
        assert_int_equal(id_shard(id), shard);
        assert_true(id > 0 && id <= ID_MAX);
        assert_int_equal(id_shard(id_make(shard, UINT64_MAX)), shard);
    }
    assert_true(id_make(0, 0) > 0);
    assert_true(id_make(7, 1) != id_make(7, 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_shard),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
