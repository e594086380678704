/*
 * accept_language.c - the language of a request, by RFC 9110: qualities, order, regions, refusals,
 * the star, and what is no such header.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/random.h"
#include "server/base/accept_language.h"

static const struct {
    const char *header, *tag;
} cases[] = {
    {"fr", "fr"},
    {"en", "en"},
    {"", "en"},
    {"de", "en"},
    {"FR-ca", "fr"},
    {"fr-CA, en;q=0.8", "fr"},
    {"en, fr", "en"},
    {"fr, en", "fr"},
    {"en;q=0.5, fr;q=0.9", "fr"},
    {"de, fr;q=0.8, en;q=0.9", "en"},
    {"de-CH, fr;q=0.3, *;q=0.1", "fr"},
    {"en;q=0.001, fr;q=0", "en"},
    {"en;q=0.29, fr;q=0.3", "fr"},
    {"en;q=0.295, fr;q=0.29", "en"},
    {" , ,fr ; q=1.000 ,en", "fr"},
    {"fr;q=0, *", "en"},
    {"en;q=0, *;q=0.5", "fr"},
    {"fr;q=0, fr-CA", "en"},
    {"*;q=0.2, fr;q=0.1", "en"},
    {"en;q=0.1, *;q=0.2", "fr"},
    {"fra", "en"},
    {"f", "en"},
    {"fr;level=1", "en"},
    {"fr;q=2", "en"},
    {"fr;q=0.5;x, en;q=0.4", "fr"},
    {";q=1", "en"},
    {"fr_CA", "en"},
};

static void test_cases(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(accept_language(cases[i].header)->tag, cases[i].tag);
}

/* Whatever a client sends ends, and names a language of ours. */
static void test_random_headers(void **state)
{
    static const char letters[] = "frenq=*,;.-01 \tx";
    uint64_t seed = 5;
    char header[64];

    (void)state;
    for (int i = 0; i < 200000; i++) {
        const size_t length = random_below(&seed, sizeof header);
        for (size_t j = 0; j < length; j++)
            header[j] = letters[random_below(&seed, sizeof letters - 1)];
        header[length] = '\0';
        const struct language *const found = accept_language(header);
        assert_ptr_equal(found, language_find(found->tag));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_random_headers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
