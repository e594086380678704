/*
 * ending.c - endings by name and in words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/ending.h"

static void test_names(void **state)
{
    (void)state;
    for (int i = 0; i < ENDING_COUNT; i++) {
        const char *name = ending_name((enum ending)i);
        enum ending found = ENDING_COUNT;
        assert_true(name && name[0]);
        assert_true(ending_find(name, &found));
        assert_int_equal(found, i); /* So no two names are the same. */
    }
    assert_string_equal(ending_name(ENDING_ALL_PLACED), "all-placed");
}

static void test_not_found(void **state)
{
    static const char *const bad[] = {"", "Goal", "goal ", " goal", "goa", "all_placed", "win"};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        enum ending found = ENDING_TIME;
        assert_false(ending_find(bad[i], &found));
        assert_int_equal(found, ENDING_TIME);
    }
}

static void check(enum ending e, bool drawn, unsigned winners, const char *english,
                  const char *french)
{
    char text[ENDING_TEXT_MAX];

    assert_int_equal(ending_write(e, drawn, winners, "en", NULL, text), strlen(english));
    assert_string_equal(text, english);
    assert_int_equal(ending_write(e, drawn, winners, "fr", NULL, text), strlen(french));
    assert_string_equal(text, french);
}

static void test_sentences(void **state)
{
    (void)state;
    check(ENDING_GOAL, false, 1, "player 1 wins: the goal line is reached",
          "le joueur 1 gagne : la ligne d'arrivée est atteinte");
    check(ENDING_DIAGONAL, false, 0xa, "players 2 and 4 win: a great diagonal is controlled",
          "les joueurs 2 et 4 gagnent : une grande diagonale est contrôlée");
    check(ENDING_RESIGNATION, false, 0xd, "players 1, 3 and 4 win: the other side resigned",
          "les joueurs 1, 3 et 4 gagnent : l'autre camp a abandonné");
    check(ENDING_REPETITION, true, 0, "a draw: the same position for the third time",
          "partie nulle : la même position pour la troisième fois");
    check(ENDING_NONE, false, 0, "the game continues", "la partie continue");
    check(ENDING_ABORTED, false, 0, "the game was called off", "la partie a été annulée");
}

/* Every ending has a sentence for every set of winners, and all are different. */
static void test_all(void **state)
{
    static char texts[ENDING_COUNT][ENDING_TEXT_MAX];

    (void)state;
    for (int language = 0; language_at(language); language++)
        for (unsigned winners = 0; winners < 16; winners++)
            for (int i = 0; i < ENDING_COUNT; i++) {
                const size_t length = ending_write((enum ending)i, winners == 0, winners,
                                                   language_at(language)->tag, NULL, texts[i]);
                assert_true(length > 0 && length < ENDING_TEXT_MAX);
                assert_int_equal(strlen(texts[i]), length);
                for (int j = 0; j < i; j++)
                    assert_string_not_equal(texts[i], texts[j]);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_not_found),
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_all),
    };

    return cmocka_run_group_tests_name("ending", tests, NULL, NULL);
}
