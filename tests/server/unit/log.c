/*
 * log.c - one line of JSON per event, whatever it contains; repeated warnings are counted.
 */
#define _XOPEN_SOURCE 700 /* posix_openpt() */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <fcntl.h>
#include <jansson.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/log.h"

static int64_t now;
static int pipe_ends[2];

static int64_t fake_clock(void)
{
    return now;
}

static int set_up(void **state)
{
    (void)state;
    assert_int_equal(pipe(pipe_ends), 0);
    now = INT64_C(1794739782123);
    log_set_clock(fake_clock);
    log_init(LOG_INFO, pipe_ends[1]);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    return 0;
}

/* Returns everything written so far; a final marker line ends it, so that reading never blocks. */
static const char *written(void)
{
    static char text[65536];
    size_t used = 0;

    assert_int_equal(write(pipe_ends[1], "|", 1), 1);
    do {
        const ssize_t n = read(pipe_ends[0], text + used, sizeof text - 1 - used);
        assert_true(n > 0);
        used += (size_t)n;
    } while (text[used - 1] != '|');
    text[used - 1] = '\0';
    return text;
}

static void test_line(void **state)
{
    (void)state;
    log_event(LOG_INFO, "started", log_int("port", 8080), log_text("node", "a\"\n\xff"),
              log_flag("safe", true), log_real("load", 0.25), log_text("none", NULL),
              log_id("game", 32));
    assert_string_equal(
        written(), "{\"at\":\"2026-11-15T10:49:42.123Z\",\"level\":\"info\",\"event\":\"started\","
                   "\"port\":8080,\"node\":\"a\\\"\\n\xef\xbf\xbd\",\"safe\":true,"
                   "\"load\":0.250000,\"none\":null,\"game\":\"000000000010\"}\n");
    log_plain(LOG_DEBUG, "detail");
    assert_string_equal(written(), "");
    log_plain(LOG_INFO, "drained");
    assert_string_equal(written(), "{\"at\":\"2026-11-15T10:49:42.123Z\",\"level\":\"info\","
                                   "\"event\":\"drained\"}\n");
}

/* At a terminal lines are for people: no braces, and names only where they are informative. */
static void test_terminal(void **state)
{
    char text[256];
    const int master = posix_openpt(O_RDWR | O_NOCTTY);

    (void)state;
    assert_true(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    const int terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0);
    log_init(LOG_INFO, terminal);
    log_event(LOG_INFO, "started", log_int("port", 8080), log_text("node", "a \"b\", c\\"),
              log_text("none", NULL));
    const ssize_t n = read(master, text, sizeof text - 1);
    assert_true(n > 0);
    text[n] = '\0';
    assert_string_equal(text, "2026-11-15T10:49:42.123Z info started port=8080 "
                              "node=\"a \\\"b\\\", c\\\\\" none=null\r\n");
    close(terminal);
    close(master);
}

/* A line is valid JSON even if it was too long and had to be shortened. */
static void test_long(void **state)
{
    char line[LOG_LINE_MAX], text[4000];
    struct log_field fields[12];

    (void)state;
    for (int byte = 1; byte < 256; byte += 23) {
        memset(text, byte, sizeof text);
        text[sizeof text - 1] = '\0';
        for (int i = 0; i < 12; i++)
            fields[i] = i % 2 ? log_int("small", i) : log_text("big", text);
        const size_t length = log_line(line, 1, LOG_ERROR, "much", fields, 12);
        assert_true(length < LOG_LINE_MAX && line[length - 1] == '\n' && line[length] == '\0');
        json_t *value = json_loadb(line, length, 0, NULL);
        assert_non_null(value);
        assert_int_equal(json_integer_value(json_object_get(value, "small")), 11);
        json_decref(value);
    }
}

static int count(const char *text, const char *what)
{
    int n = 0;

    for (; (text = strstr(text, what)) != NULL; text++)
        n++;
    return n;
}

static void test_rate(void **state)
{
    (void)state;
    for (int i = 0; i < 100; i++) {
        log_plain(LOG_WARNING, "slow");
        log_plain(LOG_WARNING, "full");
        log_plain(LOG_INFO, "fine");
    }
    const char *text = written();
    assert_int_equal(count(text, "\"slow\""), LOG_RATE);
    assert_int_equal(count(text, "\"full\""), LOG_RATE);
    assert_int_equal(count(text, "\"fine\""), 100);
    now += 999;
    log_flush();
    assert_string_equal(written(), "");
    now += 1;
    log_flush();
    text = written();
    assert_int_equal(count(text, "\"event\":\"slow\",\"left_out\":95"), 1);
    assert_int_equal(count(text, "\"event\":\"full\",\"left_out\":95"), 1);
    log_flush();
    assert_string_equal(written(), "");
    log_plain(LOG_WARNING, "slow");
    assert_int_equal(count(written(), "\"slow\""), 1);
}

/* The count is written before the next line, even without a flush. */
static void test_rate_next(void **state)
{
    (void)state;
    for (int i = 0; i < 7; i++)
        log_plain(LOG_ERROR, "bad");
    written();
    now += 5000;
    log_plain(LOG_INFO, "later");
    const char *text = written();
    assert_int_equal(count(text, "\n"), 2);
    assert_true(strstr(text, "\"left_out\":2") < strstr(text, "later"));
}

static void *log_some(void *word)
{
    for (int i = 0; i < 100; i++)
        log_event(LOG_INFO, word, log_int("number", i));
    return NULL;
}

/* Lines of several threads are not mixed. */
static void test_threads(void **state)
{
    static char words[4][8] = {"one", "two", "three", "four"};
    pthread_t threads[4];
    int lines = 0;

    (void)state;
    for (int i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, log_some, words[i]), 0);
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    for (const char *text = written(); *text; lines++) {
        const size_t length = strcspn(text, "\n");
        json_t *value = json_loadb(text, length, 0, NULL);
        assert_non_null(value);
        json_decref(value);
        text += length + 1;
    }
    assert_int_equal(lines, 400);
}

static void test_levels(void **state)
{
    enum log_level level = LOG_DEBUG;

    (void)state;
    for (int i = 0; i < LOG_LEVELS; i++) {
        assert_true(log_level_find(log_level_name((enum log_level)i), &level));
        assert_int_equal(level, i);
    }
    assert_false(log_level_find("loud", &level));
    assert_int_equal(level, LOG_LEVELS - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_line, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_terminal, set_up, tear_down),
        cmocka_unit_test(test_long),
        cmocka_unit_test_setup_teardown(test_rate, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_rate_next, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_threads, set_up, tear_down),
        cmocka_unit_test(test_levels),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
