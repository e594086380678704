/*
 * position_text.c - edge cases of the shared parts of position texts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/position_text.h"

static void test_number(void **state)
{
    static const struct {
        const char *text;
        int number; /* -1: refused */
        int used;
    } cases[] = {{"0", 0, 1},    {"9", 9, 1},  {"10", 10, 2},   {"99", 99, 2},
                 {"100", 10, 2}, {"0,", 0, 1}, {"15/2", 15, 2}, {"00", -1, 0},
                 {"01", -1, 0},  {"", -1, 0},  {"-1", -1, 0},   {"+1", -1, 0},
                 {" 1", -1, 0},  {"a", -1, 0}, {"/", -1, 0},    {":", -1, 0}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *at = cases[i].text;
        int number = -7;
        assert_int_equal(position_text_number(&at, &number), cases[i].number >= 0);
        assert_int_equal(at - cases[i].text, cases[i].used);
        assert_int_equal(number, cases[i].number >= 0 ? cases[i].number : -7);
    }
}

static void test_turn(void **state)
{
    static const char *const bad[] = {"",      "1/2",   " 0/2",  " 3/2",  " 5/4",   " 1/1", " 1/5",
                                      " 1/2 ", " 1/22", " 1 2",  "  1/2", " 1/",    " 1",   " ",
                                      " /2",   " 2/1",  "\t1/2", " 1-2",  " 1/2\n", " 4/3"};

    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        for (int turn = 0; turn < seats; turn++) {
            const struct position p = {.seats = (uint8_t)seats, .to_move = (uint8_t)turn};
            char text[8] = {0};
            const char *at = text;
            int read_turn = -1, read_seats = -1;
            assert_int_equal(position_text_put_turn(text, 0, &p), 4);
            assert_true(position_text_turn(&at, &read_turn, &read_seats));
            assert_true(read_turn == turn && read_seats == seats && *at == '\0');
        }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *at = bad[i];
        int turn = -7, seats = -7;
        assert_false(position_text_turn(&at, &turn, &seats));
        assert_true(at == bad[i] && turn == -7 && seats == -7);
    }
}

static void test_put(void **state)
{
    static const unsigned numbers[] = {0, 9, 10, 99, 100, 4294967295u};
    static const char *const texts[] = {"0", "9", "10", "99", "100", "4294967295"};
    char text[32];

    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        memset(text, 0, sizeof text);
        assert_int_equal(position_text_put_number(text, 2, numbers[i]), 2 + strlen(texts[i]));
        assert_string_equal(text + 2, texts[i]);
    }
    memset(text, '#', sizeof text);
    assert_int_equal(position_text_put(text, 1, "ab"), 3);
    assert_memory_equal(text, "#ab#", 4); /* No NUL is written. */
}

static void test_skip(void **state)
{
    const char *const text = "-,", *at = text;

    (void)state;
    assert_false(position_text_skip(&at, ','));
    assert_ptr_equal(at, text);
    assert_true(position_text_skip(&at, '-'));
    assert_true(position_text_skip(&at, ','));
    assert_ptr_equal(at, text + 2);
    assert_false(position_text_skip(&at, ','));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_number),
        cmocka_unit_test(test_turn),
        cmocka_unit_test(test_put),
        cmocka_unit_test(test_skip),
    };

    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
