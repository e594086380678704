/* alloc.c - allocation returns usable zeroed memory, and ends the process if there is none. */
#include "server/base/alloc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static void test_memory(void **state)
{
    (void)state;
    char *zeroes = alloc_zeroed(3, 5), *bytes = alloc_bytes(4);

    for (int i = 0; i < 15; i++)
        assert_int_equal(zeroes[i], 0);
    memcpy(bytes, "abc", 4);
    bytes = alloc_resized(bytes, 4096);
    assert_string_equal(bytes, "abc");
    free(zeroes);
    free(bytes);
}

static void test_nothing(void **state)
{
    (void)state;
    void *all[] = {alloc_zeroed(0, 8), alloc_zeroed(8, 0), alloc_bytes(0), alloc_resized(NULL, 0)};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        assert_non_null(all[i]);
        free(all[i]);
    }
}

static void test_text(void **state)
{
    (void)state;
    char *whole = alloc_text("plateau"), *part = alloc_text_part("plateau", 4);

    assert_string_equal(whole, "plateau");
    assert_string_equal(part, "plat");
    free(whole);
    free(part);
}

static void *ask_too_much(int how)
{
    static volatile size_t most = SIZE_MAX / 2; /* volatile: avoids a warning */

    return how == 0   ? alloc_zeroed(most, 4)
           : how == 1 ? alloc_bytes(most)
                      : alloc_resized(NULL, most);
}

/* Runs it in a child process, which must not return. Sanitizers end a process in their own way. */
static void test_too_much(void **state)
{
    (void)state;
    for (int how = 0; how < 3; how++) {
        int status = 0;
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            free(ask_too_much(how));
            _exit(0);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_false(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_too_much),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
