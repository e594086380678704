/*
 * json.c - what the JSON reader accepts and refuses, and with which messages.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdlib.h>

#include "json/json.h"

static struct json j;

static bool read_text(const char *text)
{
    json_release(&j);
    return json_read(&j, text, strlen(text));
}

static void test_getters(void **state)
{
    char text[8] = "";
    int64_t number = 0;
    double real = 0;
    bool flag = false;

    (void)state;
    assert_true(
        read_text("{\"name\":\"Zo\\u00e9\",\"turn\":-3,\"on\":true,\"x\":0.5,\"none\":null}"));
    assert_true(json_get_text(&j, "name", text, sizeof text));
    assert_string_equal(text, "Zo\xc3\xa9");
    assert_true(json_get_integer(&j, "turn", -3, -3, &number));
    assert_int_equal(number, -3);
    assert_true(json_get_flag(&j, "on", &flag));
    assert_true(flag);
    assert_true(json_get_number(&j, "x", 0, 1, &real));
    assert_true(real > 0.49 && real < 0.51);
    assert_true(json_get_number(&j, "turn", -5, 0, &real));
    assert_true(json_has(&j, "turn"));
    assert_false(json_has(&j, "none"));
    assert_false(json_has(&j, "other"));
    assert_true(json_has_only(&j, "name", "turn", "on", "x", "none"));
    assert_string_equal(j.error, "");
    json_release(&j);
    json_release(&j);
}

/* A failed read leaves the result unchanged and names the field; the first error is kept. */
static void check_error(const char *error)
{
    assert_string_equal(j.error, error);
    j.error[0] = '\0';
}

static void test_errors(void **state)
{
    char text[5] = "kept";
    int64_t number = 7;
    double real = 7;
    bool flag = true;

    (void)state;
    assert_true(read_text("{\"name\":\"12345\",\"turn\":11,\"real\":1.0,\"odd\":[]}"));
    assert_false(json_get_text(&j, "name", text, sizeof text));
    check_error("\"name\" is too long: at most 4 bytes");
    assert_false(json_get_text(&j, "turn", text, sizeof text));
    check_error("\"turn\" must be a text");
    assert_false(json_get_text(&j, "nothing", text, sizeof text));
    check_error("\"nothing\" is missing");
    assert_false(json_get_integer(&j, "turn", 0, 10, &number));
    check_error("\"turn\" must be a whole number from 0 to 10");
    assert_false(json_get_integer(&j, "real", 0, 10, &number));
    assert_false(json_get_integer(&j, "turn", 0, 10, &number));
    check_error("\"real\" must be a whole number from 0 to 10");
    assert_false(json_get_flag(&j, "turn", &flag));
    check_error("\"turn\" must be true or false");
    assert_false(json_get_number(&j, "turn", 0, 10.5, &real));
    check_error("\"turn\" must be a number from 0 to 10.5");
    assert_false(json_has_only(&j, "name", "turn", "real"));
    check_error("\"odd\" is not known here; known are: name, turn, real");
    assert_string_equal(text, "kept");
    assert_true(number == 7 && real > 6.9 && flag);
    json_release(&j);
}

static void test_parts(void **state)
{
    struct json part;
    int64_t number = 0;
    size_t count = 0;
    char text[8];

    (void)state;
    assert_true(
        read_text("{\"clock\":{\"base\":5},\"games\":[\"dorix\",\"orbital\"],\"l\":[{\"n\":2}]}"));
    assert_true(json_get_object(&j, "clock", &part));
    assert_true(json_get_integer(&part, "base", 0, 9, &number));
    assert_int_equal(number, 5);
    assert_false(json_get_integer(&part, "nothing", 0, 9, &number));
    assert_string_equal(part.error, "\"nothing\" is missing");
    json_release(&part); /* A part is owned by the whole, so this frees nothing. */
    assert_true(json_get_count(&j, "games", 2, &count));
    assert_int_equal(count, 2);
    assert_true(json_get_item_text(&j, "games", 1, text, sizeof text));
    assert_string_equal(text, "orbital");
    assert_true(json_get_item(&j, "l", 0, &part));
    assert_true(json_get_integer(&part, "n", 2, 2, &number));
    assert_false(json_get_count(&j, "games", 1, &count));
    check_error("\"games\" must be a list of at most 1");
    assert_false(json_get_count(&j, "clock", 1, &count));
    check_error("\"clock\" must be a list of at most 1");
    assert_false(json_get_item_text(&j, "games", 2, text, sizeof text));
    check_error("\"games\" must be a list of more than 2");
    assert_false(json_get_item_text(&j, "clock", 0, text, sizeof text));
    check_error("\"clock\" must be a list of more than 0");
    assert_false(json_get_item(&j, "games", 0, &part));
    check_error("\"games\" must be a list of objects");
    assert_false(json_get_object(&j, "games", &part));
    check_error("\"games\" must be an object: {…}");
    json_release(&j);
}

static void test_numbers(void **state)
{
    int64_t number = 7;

    (void)state;
    assert_true(read_text("{\"l\":[3,\"x\",4.0]}"));
    assert_true(json_get_item_integer(&j, "l", 0, 3, 3, &number));
    assert_int_equal(number, 3);
    assert_false(json_get_item_integer(&j, "l", 0, 4, 9, &number));
    assert_true(strstr(j.error, "\"l\"") != NULL);
    assert_false(json_get_item_integer(&j, "l", 1, 0, 9, &number));
    assert_false(json_get_item_integer(&j, "l", 2, 0, 9, &number));
    assert_false(json_get_item_integer(&j, "l", 3, 0, 9, &number));
    assert_int_equal(number, 3);
    json_release(&j);
}

static void test_refused(void **state)
{
    static const char *const bad[] = {
        "",
        "nonsense",
        "[]",
        "1",
        "\"text\"",
        "null",
        "{",
        "{}x",
        "{} {}",
        "{\"a\":1,\"a\":2}",
        "{a:1}",
        "{\"a\":01}",
        "{\"a\":+1}",
        "{\"a\":NaN}",
        "{\"a\":9223372036854775808}",
        "{\"a\":1,}",
        "{'a':1}",
        "{\"a\":\"\xff\"}",
        "{\"a\":\"\\u0000\"}",
        "{\"a\":\"\\ud800\"}",
        "{\"a\":\"\n\"}",
        "{\"a\":1e999}",
        "{/**/}",
        "{\"a\":[[[[[[[[1]]]]]]]]}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(read_text(bad[i]));
        assert_true(j.error[0] != '\0');
        assert_null(j.value);
        assert_false(json_has(&j, "a"));
        assert_false(json_has_only(&j, "a"));
    }
    assert_false(json_read(&j, "{\0}", 3));
    assert_true(read_text("{\"a\":[[[[[[[1]]]]]]]}"));
    assert_true(read_text("{\"a\":\"[[[[[[[[[[[[\\\"[[[[[[[[[[[[\"}"));
    json_release(&j);
}

static void test_size(void **state)
{
    char *text = malloc(JSON_SIZE_MAX + 1);

    (void)state;
    assert_non_null(text);
    memset(text, ' ', JSON_SIZE_MAX + 1);
    memcpy(text, "{}", 2);
    assert_true(json_read(&j, text, JSON_SIZE_MAX));
    json_release(&j);
    assert_false(json_read(&j, text, JSON_SIZE_MAX + 1));
    assert_string_equal(j.error, "the text is too long: at most 65536 bytes");
    free(text);
}

/* Answers of a service: missing values are reported as missing, at any depth. */
static void test_find(void **state)
{
    static const char text[] = "{\"id\":\"a\",\"seq\":7,\"half\":0.5,\"none\":null,"
                               "\"options\":{\"players\":2},\"games\":[{\"id\":\"b\"},3]}";

    (void)state;
    assert_true(json_read_long(&j, text, strlen(text)));
    assert_string_equal(json_find_text(&j, "id"), "a");
    assert_null(json_find_text(&j, "seq"));
    assert_null(json_find_text(&j, "none"));
    assert_int_equal(json_find_integer(&j, "seq", -1), 7);
    assert_int_equal(json_find_integer(&j, "half", -1), -1);
    assert_int_equal(json_find_integer(&j, "nothing", -1), -1);
    const struct json options = json_find_object(&j, "options"), other = json_find_object(&j, "id"),
                      deeper = json_find_object(&other, "id");
    assert_int_equal(json_find_integer(&options, "players", 0), 2);
    assert_null(json_find_text(&deeper, "id"));
    assert_int_equal(json_find_count(&j, "games"), 2);
    assert_int_equal(json_find_count(&deeper, "games"), 0);
    const struct json first = json_find_item(&j, "games", 0),
                      second = json_find_item(&j, "games", 1);
    assert_string_equal(json_find_text(&first, "id"), "b");
    assert_null(json_find_text(&second, "id"));
    assert_string_equal(j.error, "");
    json_release(&j);
    assert_false(json_read_long(&j, "[1]", 3));
    assert_null(json_find_text(&j, "id"));
    json_release(&j);
}

/* Only json_read() has the size limit. */
static void test_long(void **state)
{
    static char text[JSON_SIZE_MAX + 100];

    (void)state;
    memset(text, ' ', sizeof text);
    memcpy(text, "{\"id\":\"a\"", 9);
    text[sizeof text - 1] = '}';
    assert_false(json_read(&j, text, sizeof text));
    json_release(&j);
    assert_true(json_read_long(&j, text, sizeof text));
    assert_string_equal(json_find_text(&j, "id"), "a");
    json_release(&j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_getters), cmocka_unit_test(test_errors),
        cmocka_unit_test(test_parts),   cmocka_unit_test(test_refused),
        cmocka_unit_test(test_size),    cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_find),    cmocka_unit_test(test_long),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
