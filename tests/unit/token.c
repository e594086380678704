/*
 * token.c - tokens as text and in order.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/token.h"

/* Every token there is, in the order of token_compare(). */
static int all_tokens(struct token list[static 512])
{
    static const char directions[] = "ensw";
    int n = 0;

    for (char c = 'A'; c <= 'Z'; c++)
        list[n++] = token_make(TOKEN_PIECE, c);
    for (int kind = TOKEN_CELL; kind <= TOKEN_VERTICAL; kind++)
        for (int rank = 0; rank < 9; rank++)
            for (int file = 0; file < 9; file++)
                list[n++] = token_at((enum token_kind)kind, file, rank);
    for (int i = 0; i < 4; i++)
        list[n++] = token_make(TOKEN_DIRECTION, directions[i]);
    list[n++] = token_make(TOKEN_PASS, 0);
    return n;
}

static void test_round_trip(void **state)
{
    struct token list[512], back;
    char text[TOKEN_TEXT_MAX];
    const int count = all_tokens(list);

    (void)state;
    assert_int_equal(count, 26 + 3 * 81 + 4 + 1);
    for (int i = 0; i < count; i++) {
        memset(text, '#', sizeof text);
        const size_t length = token_write(list[i], text);
        assert_true(length > 0 && length < sizeof text);
        assert_int_equal(strlen(text), length);
        assert_true(token_read(text, &back));
        assert_true(token_equal(back, list[i]));
        assert_int_equal(token_scan(text, &back), length);
    }
}

static void test_order(void **state)
{
    struct token list[512];
    const int count = all_tokens(list);

    (void)state;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            const int order = token_compare(list[i], list[j]);
            assert_int_equal(order < 0, i < j);
            assert_int_equal(order == 0, i == j);
            assert_int_equal(token_equal(list[i], list[j]), i == j);
        }
}

static void test_places(void **state)
{
    const struct token e3h = token_at(TOKEN_HORIZONTAL, 4, 2);
    char text[TOKEN_TEXT_MAX];

    (void)state;
    assert_int_equal(token_file(e3h), 4);
    assert_int_equal(token_rank(e3h), 2);
    token_write(e3h, text);
    assert_string_equal(text, "e3h");
    token_write(token_at(TOKEN_VERTICAL, 7, 7), text);
    assert_string_equal(text, "h8v");
    token_write(token_at(TOKEN_CELL, 8, 8), text);
    assert_string_equal(text, "i9");
}

static void test_scan(void **state)
{
    static const struct {
        const char *text;
        size_t used;
        const char *token;
    } cases[] = {{"b1h2", 2, "b1"},  {"b1h", 3, "b1h"},    {"b1hh", 3, "b1h"}, {"b1v9", 2, "b1"},
                 {"b1v0", 3, "b1v"}, {"passé", 4, "pass"}, {"Pb2n", 1, "P"},   {"n", 1, "n"},
                 {"e", 1, "e"},      {"e1", 2, "e1"},      {"e0", 1, "e"},     {"s1", 1, "s"},
                 {"b2-c3", 2, "b2"}, {"pas", 0, NULL},     {"", 0, NULL},      {"j1", 0, NULL},
                 {"a0", 0, NULL},    {"a", 0, NULL},       {"1a", 0, NULL},    {" a1", 0, NULL},
                 {":", 0, NULL},     {"\xc3\xa9", 0, NULL}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct token t = {0xa5, 0xa5};
        char text[TOKEN_TEXT_MAX];
        assert_int_equal(token_scan(cases[i].text, &t), cases[i].used);
        if (cases[i].token) {
            token_write(t, text);
            assert_string_equal(text, cases[i].token);
        }
    }
}

/* A refused text leaves the token unchanged. */
static void test_refused(void **state)
{
    static const char *const bad[] = {"",      "a",    "a1 ", " a1", "a10", "j1",  "a1hh", "a1b",
                                      "passe", "PASS", "nn",  "é",   "a1-", "a1:", "0",    "B1"};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct token t = {0xa5, 0x5a};
        assert_false(token_read(bad[i], &t));
        assert_true(t.kind == 0xa5 && t.value == 0x5a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip), cmocka_unit_test(test_order),
        cmocka_unit_test(test_places),     cmocka_unit_test(test_scan),
        cmocka_unit_test(test_refused),
    };

    return cmocka_run_group_tests_name("token", tests, NULL, NULL);
}
