/*
 * utf8.c - every character is encoded and decoded the same; nothing else is accepted as one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "json/utf8.h"

static void test_every_character(void **state)
{
    char text[4];
    uint32_t read;

    (void)state;
    for (uint32_t c = 0; c <= 0x10ffff; c += c == 0xd7ff ? 0x801 : 1) {
        const size_t length = utf8_write(c, text);
        assert_int_equal(utf8_read(text, length, &read), length);
        assert_int_equal(read, c);
        assert_int_equal(utf8_read(text, length - 1, &read), 0);
    }
}

static void test_known(void **state)
{
    char text[4];

    (void)state;
    assert_int_equal(utf8_write(0xe9, text), 2);
    assert_memory_equal(text, "\xc3\xa9", 2);
    assert_int_equal(utf8_write(0x20ac, text), 3);
    assert_memory_equal(text, "\xe2\x82\xac", 3);
    assert_int_equal(utf8_write(0x1f98a, text), 4);
    assert_memory_equal(text, "\xf0\x9f\xa6\x8a", 4);
}

static void test_refused(void **state)
{
    static const char *const bad[] = {
        "\x80",
        "\xbf",
        "\xc0\x80",
        "\xc1\xbf",
        "\xe0\x80\x80",
        "\xe0\x9f\xbf",
        "\xed\xa0\x80",
        "\xed\xbf\xbf",
        "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80",
        "\xf8\x88\x80\x80\x80",
        "\xff",
        "\xc3(",
        "\xe2\x82(",
        "\xf0\x9f\xa6(",
    };
    uint32_t c = 7;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(utf8_read(bad[i], strlen(bad[i]), &c), 0);
    assert_int_equal(utf8_read("", 0, &c), 0);
    assert_int_equal(c, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_character),
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
