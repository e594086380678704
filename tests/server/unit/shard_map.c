/*
 * shard_map.c - which database has which shards: what is accepted, and the message of each error.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>

#include "server/base/shard_map.h"

static struct shard_map m;
static char error[CONFIG_ERROR_MAX];

static void test_none(void **state)
{
    (void)state;
    assert_true(shard_map_read(&m, "", error));
    assert_int_equal(m.count, 0);
    assert_int_equal(m.of[0], 0);
    assert_int_equal(m.of[ID_SHARDS - 1], 0);
}

static void test_several(void **state)
{
    (void)state;
    assert_true(shard_map_read(&m,
                               "0-511,1000: host=a dbname=x ;512-999 closed: "
                               "postgresql://u:p@b/x; 1001-1023: database;",
                               error));
    assert_int_equal(m.count, 3);
    assert_string_equal(m.databases[0].conninfo, "host=a dbname=x");
    assert_string_equal(m.databases[0].name, "0-511");
    assert_string_equal(m.databases[1].conninfo, "postgresql://u:p@b/x");
    assert_string_equal(m.databases[1].name, "512-999");
    assert_null(m.databases[2].conninfo);
    assert_false(m.databases[0].closed);
    assert_true(m.databases[1].closed);
    assert_false(m.databases[2].closed);
    for (int shard = 0; shard < ID_SHARDS; shard++)
        assert_int_equal(m.of[shard], shard <= 511 || shard == 1000 ? 0 : shard <= 999 ? 1 : 2);
    /* Reading again leaves nothing of the previous map. */
    assert_true(shard_map_read(&m, "0-9:a;10-1023:b", error));
    assert_int_equal(m.count, 2);
    assert_false(m.databases[1].closed);
}

static void test_errors(void **state)
{
    static const char *const cases[][2] = {
        {"0-1022: a", "shard 1023 has no database"},
        {"0-511: a; 513-1023: b", "shard 512 has no database"},
        {"0-512: a; 512-1023: b", "shard 512 has two databases, 1 and 2"},
        {"0-1023", "database 1: a colon must follow"},
        {"0-1023: ", "database 1: nothing says where it is"},
        {"0-1024: a", "database 1: its shards must be written"},
        {"9-7: a", "database 1: its shards must be written"},
        {"-7: a", "database 1: its shards must be written"},
        {"0-1023x: a", "database 1: its shards must be written"},
        {"0-1023 open: hush", "only be the word closed"},
        {"0-511 closed: a; 512-1023 closed: hush", "all databases are closed"},
        {"0-511: hush; 512-1023: hush", "databases 1 and 2 are the same"},
        {"0-511: database; 512-1023: database", "databases 1 and 2 are the same"},
        {": a", "has no database"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_false(shard_map_read(&m, cases[i][0], error));
        if (!strstr(error, cases[i][1]))
            print_error("%s\nnot: %s\n", cases[i][1], error);
        assert_non_null(strstr(error, cases[i][1]));
        assert_null(strstr(error, "hush"));
    }
}

static void test_many(void **state)
{
    char text[CONFIG_TEXT_MAX];
    size_t n = 0;

    (void)state;
    for (int i = 0; i <= SHARD_MAP_MAX; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%d: host=h%d;", i, i);
    assert_false(shard_map_read(&m, text, error));
    assert_non_null(strstr(error, "at most 64 databases"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_none),
        cmocka_unit_test(test_several),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_many),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
