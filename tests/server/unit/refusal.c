/*
 * refusal.c - the table of refusals is complete and consistent, and agrees with docs/api.md and
 * docs/openapi.json: refusal API.MD OPENAPI.JSON.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/base/refusal.h"
#include "server/people/name.h"
#include "table/table.h"

static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
static const char *api_path, *openapi_path;

static char *read_file(const char *path)
{
    enum { FILE_MAX = 1 << 20 };
    char *text = calloc(1, FILE_MAX);
    FILE *f = fopen(path, "r");

    assert_non_null(text);
    assert_non_null(f);
    const size_t size = fread(text, 1, FILE_MAX, f);
    assert_in_range(size, 1, FILE_MAX - 1);
    fclose(f);
    return text;
}

/* A text is there, not too long, and has plain apostrophes and spaces (no U+2019, no U+00A0), as
   all texts in C, because they are also shown in terminals. */
static void check_text(const char *code, const char *text)
{
    if (!text || !*text || strstr(text, "\u2019") || strstr(text, "\u00a0"))
        fail_msg("%s: \"%s\"", code, text ? text : "");
    assert_in_range(strlen(text), 4, REASON_TEXT_MAX - 1);
}

static void test_rows_are_whole(void **state)
{
    (void)state;
    for (enum refusal r = REFUSAL_NONE + 1; r < REFUSAL_COUNT; r++) {
        const char *code = refusal_code(r);
        if (!code)
            fail_msg("row %d is missing", (int)r);
        assert_int_equal(strspn(code, letters), strlen(code));
        assert_in_range(refusal_status(r), 400, 503);
        check_text(code, refusal_text(r, language_at(0)));
        check_text(code, refusal_text(r, language_find("fr")));
        assert_string_not_equal(refusal_text(r, language_at(0)),
                                refusal_text(r, language_find("fr")));
    }
    for (enum name_refusal r = NAME_OK; r < NAME_REFUSALS; r++)
        for (int l = 0; language_at(l); l++)
            check_text(name_refusal_name(r), name_refusal_text(r, language_at(l)));
}

/* A code has one status, and rows that share a code are neighbours; each sentence exists once,
   here or in the words of tables. */
static void test_nothing_twice(void **state)
{
    (void)state;
    for (enum refusal a = REFUSAL_NONE + 1; a < REFUSAL_COUNT; a++) {
        for (enum refusal b = a + 1; b < REFUSAL_COUNT; b++) {
            if (strcmp(refusal_code(a), refusal_code(b)) == 0) {
                assert_int_equal(refusal_status(a), refusal_status(b));
                assert_string_equal(refusal_code(b - 1), refusal_code(b));
            }
            for (int l = 0; language_at(l); l++)
                assert_string_not_equal(refusal_text(a, language_at(l)),
                                        refusal_text(b, language_at(l)));
        }
        for (enum table_refusal t = 0; t < TABLE_REFUSALS; t++)
            for (int l = 0; language_at(l); l++)
                assert_string_not_equal(refusal_text(a, language_at(l)),
                                        table_refusal_text(t, language_at(l)));
    }
}

/* Returns the status of a code; 0 if no row has the code. */
static int status_of(const char *code)
{
    for (enum refusal r = REFUSAL_NONE + 1; r < REFUSAL_COUNT; r++)
        if (strcmp(refusal_code(r), code) == 0)
            return refusal_status(r);
    return 0;
}

/* In a line such as "| 404 | `bad-id`, `not-found` |" each code must be a row's with that
   status. */
static int check_line(const char *line, size_t size)
{
    const char *at = line, *end = line + size;
    int status = 0, start = 0, count = 0;

    if (sscanf(line, "| %3d | %n", &status, &start) != 1 || !start)
        return 0;
    for (at += start; (at = memchr(at, '`', (size_t)(end - at))); count++) {
        const size_t length = strspn(++at, letters);
        char code[32];
        snprintf(code, sizeof code, "%.*s", (int)length, at);
        if (status_of(code) != status)
            fail_msg("docs/api.md: %s has status %d, not %d", code, status_of(code), status);
        at += length + 1;
    }
    return count;
}

static int count_documented(const char *text)
{
    int count = 0;

    for (size_t size; *text; text += size + (text[size] == '\n')) {
        size = strcspn(text, "\n");
        count += check_line(text, size);
    }
    return count;
}

static void expect_named(const char *text, const char *code)
{
    char quoted[40];

    snprintf(quoted, sizeof quoted, "`%s`", code);
    if (!strstr(text, quoted))
        fail_msg("docs/api.md does not name %s", quoted);
}

static void test_api_page(void **state)
{
    char *text = read_file(api_path);
    int codes = 0;

    (void)state;
    for (enum refusal r = REFUSAL_NONE + 1; r < REFUSAL_COUNT; r++) {
        expect_named(text, refusal_code(r));
        codes += r == 1 || strcmp(refusal_code(r - 1), refusal_code(r)) != 0;
    }
    for (enum table_refusal r = TABLE_OK + 1; r < TABLE_REFUSALS; r++)
        expect_named(text, table_refusal_name(r));
    for (enum name_refusal r = NAME_OK + 1; r < NAME_REFUSALS; r++)
        expect_named(text, name_refusal_name(r));
    assert_int_equal(count_documented(text), codes);
    free(text);
}

/* The shared responses list their codes before the first colon or bracket, or after it. */
static void test_openapi(void **state)
{
    char *text = read_file(openapi_path);
    char *at = strstr(text, "\"BadRequest\": {"), *end = at ? strstr(at, "\"schemas\": {") : NULL;
    int count = 0;

    (void)state;
    assert_non_null(end);
    *end = '\0';
    while ((at = strstr(at, "\"description\": \""))) {
        at += strlen("\"description\": \"");
        for (size_t size; *at != '"'; at += size ? size : 1) {
            char code[32];
            size = strspn(at, letters);
            snprintf(code, sizeof code, "%.*s", (int)size, at);
            if (strchr(code, '-') && status_of(code) == 0)
                fail_msg("docs/openapi.json: no row has the code %s", code);
            count += strchr(code, '-') != NULL;
        }
    }
    assert_in_range(count, 10, 100);
    free(text);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_are_whole),
        cmocka_unit_test(test_nothing_twice),
        cmocka_unit_test(test_api_page),
        cmocka_unit_test(test_openapi),
    };

    if (argc != 3)
        return 2;
    api_path = argv[1];
    openapi_path = argv[2];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
