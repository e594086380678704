/*
 * json_write.c - jansson reads back what the writer writes, for random values.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <jansson.h>
#include <math.h>

#include "rules/random.h"
#include "json/json_fields.h"
#include "json/json_stream.h"

static char buffer[1 << 16];

static void test_known(void **state)
{
    struct json_writer w;

    (void)state;
    json_writer_init(&w, buffer, sizeof buffer);
    json_put_object(&w);
    json_put_key(&w, "a");
    json_put_list(&w);
    json_put_int(&w, INT64_MIN);
    json_put_int(&w, 0);
    json_put_list(&w);
    json_put_end(&w);
    json_put_object(&w);
    json_put_end(&w);
    json_put_string(&w, NULL);
    json_put_end(&w);
    json_put_key(&w, "b");
    json_put_string(&w, "\"\\\b\f\n\r\t\x01\x1f\x7f/é\xff\xc3");
    json_put_key(&w, "c");
    json_put_bool(&w, true);
    json_put_key(&w, "d");
    json_put_raw(&w, "{\"x\":1}", 7);
    json_put_end(&w);
    assert_true(json_writer_finish(&w) > 0);
    assert_string_equal(
        buffer, "{\"a\":[-9223372036854775808,0,[],{},null],"
                "\"b\":\"\\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u001f\x7f/é\xef\xbf\xbd\xef\xbf\xbd\","
                "\"c\":true,\"d\":{\"x\":1}}");
}

static void check_fixed(double number, int decimals, const char *text)
{
    struct json_writer w;

    json_writer_init(&w, buffer, sizeof buffer);
    json_put_fixed(&w, number, decimals);
    json_writer_finish(&w);
    assert_string_equal(buffer, text);
}

static void test_fixed(void **state)
{
    (void)state;
    check_fixed(1464.0618, 2, "1464.06");
    check_fixed(-0.05999, 3, "-0.060");
    check_fixed(0.999999, 2, "1.00");
    check_fixed(-0.001, 2, "0.00");
    check_fixed(2.5, 0, "3");
    check_fixed(1e15, 1, "1000000000000000.0");
    check_fixed(1e16, 1, "null");
    check_fixed(NAN, 1, "null");
}

static void test_numbers(void **state)
{
    struct json_writer w;

    (void)state;
    json_writer_init(&w, buffer, sizeof buffer);
    json_put_list(&w);
    json_put_count(&w, UINT64_MAX);
    json_put_number(&w, 0.5);
    json_put_number(&w, 1);
    json_put_number(&w, -123456789.0);
    json_put_number(&w, 1.0 / 3);
    json_put_number(&w, -INFINITY);
    json_put_end(&w);
    assert_true(json_writer_finish(&w) > 0);
    assert_string_equal(buffer, "[18446744073709551615,0.5,1,-1.23457e+08,0.333333,null]");
}

/* Writes the same through buffers of any size. */
static void test_stream(void **state)
{
    static const char expected[] =
        "{\"a\":[1,2,\"longer than the buffer\"],\"b\":null,\"c\":\"x\",\"d\":true}";

    (void)state;
    for (size_t size = 1; size < sizeof expected + 2; size++) {
        char small[sizeof expected + 2], *text = NULL;
        size_t length = 0;
        FILE *stream = open_memstream(&text, &length);
        struct json_writer w;
        assert_non_null(stream);
        json_writer_init_stream(&w, small, size, stream);
        json_put_object(&w);
        json_field_list(&w, "a");
        json_put_int(&w, 1);
        json_put_int(&w, 2);
        json_put_string(&w, "longer than the buffer");
        json_put_end(&w);
        json_field_null(&w, "b");
        json_field_text(&w, "c", "x");
        json_field_flag(&w, "d", true);
        json_put_end(&w);
        assert_int_equal(json_writer_finish(&w), sizeof expected - 1);
        fclose(stream);
        assert_string_equal(text, expected);
        free(text);
    }
}

/* With too little room the writer reports that, writes nothing beyond the end, and terminates with
   a NUL. */
/* A buffer that grows while it is written. */
static void test_move(void **state)
{
    size_t room = 16;
    char *text = malloc(room), item[8];
    struct json_writer w;

    (void)state;
    assert_non_null(text);
    json_writer_init(&w, text, room);
    json_put_list(&w);
    for (int i = 10; i < 99; i++) {
        const size_t needed = w.used + 8;
        if (needed > room) {
            room = needed * 2;
            text = realloc(text, room);
            assert_non_null(text);
            json_writer_move(&w, text, room);
        }
        snprintf(item, sizeof item, "%d", i);
        json_put_raw(&w, item, strlen(item));
    }
    json_put_end(&w);
    assert_int_equal(json_writer_finish(&w), 89 * 3 + 1);
    assert_memory_equal(text, "[10,11,", 7);
    assert_string_equal(text + 89 * 3 - 5, "97,98]");
    free(text);
}

static void test_overflow(void **state)
{
    (void)state;
    for (size_t size = 1; size < 40; size++) {
        struct json_writer w;
        memset(buffer, '#', 64);
        json_writer_init(&w, buffer, size);
        json_put_list(&w);
        json_put_string(&w, "twelve bytes");
        json_put_int(&w, 12345);
        json_put_end(&w);
        const size_t length = json_writer_finish(&w);
        assert_int_equal(length, size > 22 ? 22 : 0);
        assert_int_equal(w.overflow, size <= 22);
        assert_int_equal(strlen(buffer), length);
        assert_true(buffer[size] == '#');
    }
}

/* Writes a random value, and builds the same value for jansson. */
static json_t *make(struct json_writer *w, uint64_t *seed, int depth)
{
    char text[40];
    const uint32_t size = random_below(seed, sizeof text);
    json_t *value;

    switch (random_below(seed, depth > 6 ? 4 : 6)) {
    case 0:
        json_put_null(w);
        return json_null();
    case 1:
        json_put_bool(w, size & 1);
        return json_boolean(size & 1);
    case 2: {
        const int64_t number = (int64_t)(random_next(seed) >> random_below(seed, 64));
        json_put_int(w, number);
        return json_integer(number);
    }
    case 3:
        for (uint32_t i = 0; i < size; i++)
            text[i] = (char)(1 + random_below(seed, 127));
        json_put_bytes(w, text, size);
        return json_stringn(text, size);
    case 4:
        value = json_array();
        json_put_list(w);
        for (uint32_t i = 0; i < size % 6; i++)
            json_array_append_new(value, make(w, seed, depth + 1));
        json_put_end(w);
        return value;
    default:
        value = json_object();
        json_put_object(w);
        for (uint32_t i = 0; i < size % 6; i++) {
            const char key[2] = {(char)('a' + i), '\0'};
            json_put_key(w, key);
            json_object_set_new(value, key, make(w, seed, depth + 1));
        }
        json_put_end(w);
        return value;
    }
}

static void test_read_back(void **state)
{
    uint64_t seed = 11;
    int compared = 0;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct json_writer w;
        json_error_t error;
        json_writer_init(&w, buffer, sizeof buffer);
        json_t *made = make(&w, &seed, 0);
        const size_t length = json_writer_finish(&w);
        if (length > 0) {
            json_t *read = json_loadb(buffer, length, JSON_DECODE_ANY, &error);
            assert_non_null(read);
            assert_true(json_equal(read, made));
            json_decref(read);
            compared++;
        }
        json_decref(made);
    }
    assert_true(compared > 19000);
}

/* Any bytes at all become valid JSON. */
static void test_any_bytes(void **state)
{
    uint64_t seed = 12;

    (void)state;
    for (int i = 0; i < 50000; i++) {
        struct json_writer w;
        char bytes[24];
        const uint32_t size = random_below(&seed, sizeof bytes);
        for (uint32_t b = 0; b < size; b++)
            bytes[b] = (char)(random_below(&seed, 2) ? random_below(&seed, 256)
                                                     : 0xc0 + random_below(&seed, 64));
        json_writer_init(&w, buffer, sizeof buffer);
        json_put_bytes(&w, bytes, size);
        json_t *read =
            json_loadb(buffer, json_writer_finish(&w), JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
        assert_non_null(read);
        json_decref(read);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),     cmocka_unit_test(test_fixed),
        cmocka_unit_test(test_numbers),   cmocka_unit_test(test_stream),
        cmocka_unit_test(test_overflow),  cmocka_unit_test(test_read_back),
        cmocka_unit_test(test_any_bytes), cmocka_unit_test(test_move),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
