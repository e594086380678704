/*
 * typed.c - what people type is converted to the notation, and the notation itself is unchanged.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "record/typed.h"
#include "rules/games.h"

static void check(const struct game *g, const char *typed, const char *notation)
{
    char text[GAME_MOVE_TEXT_MAX];

    assert_int_equal(typed_read(g, typed, text), strlen(notation));
    assert_string_equal(text, notation);
}

static void capitals_and_blanks(void **state)
{
    (void)state;
    check(&quoridor, "E2", "e2");
    check(&quoridor, "E3H", "e3h");
    check(&quoridor, " e3 v ", "e3v");
    check(&quoridor, "PASS", "pass");
    check(&dorix, "A1-B2:B1", "a1-b2:b1");
    check(&dorix, "b2 : c2 b3", "b2:c2b3");
    check(&orbital, "PB2N", "Pb2n");
    check(&tictacdoh, "sc3", "Sc3");
    check(&tictacdoh, "S C3", "Sc3");
}

static void initials(void **state)
{
    (void)state;
    check(&orbital, "Tb2n", "Pb2n");
    check(&orbital, "tb2o", "Pb2w");
    check(&orbital, "Pb2O", "Pb2w");
    check(&orbital, "bb2", "Bb2");
    check(&orbital, "ab2", "Ab2");
    check(&orbital, "aa1", "Aa1");
    check(&tictacdoh, "Pb3", "Sb3");
    check(&tictacdoh, "Gb3", "Lb3");
    check(&tictacdoh, "gb3", "Lb3");
    check(&quoridor, "passe", "pass");
    check(&dorix, "passer", "pass");
}

/* A piece or a cell alone begins a turn in `plateau play`. */
static void beginnings(void **state)
{
    (void)state;
    check(&orbital, "t", "P");
    check(&orbital, "o", "w");
    check(&orbital, "O", "w");
    check(&orbital, "d2o", "d2w");
    check(&orbital, "b2", "b2");
    check(&tictacdoh, "G", "L");
    check(&tictacdoh, "b3", "b3");
    check(&quoridor, "", "");
}

/* These are refused with the same reasons as before. */
static void nonsense(void **state)
{
    char text[GAME_MOVE_TEXT_MAX];

    (void)state;
    check(&orbital, "Xb2", "Xb2");
    check(&tictacdoh, "Tc3", "Tc3");
    check(&quoridor, "Pe2", "Pe2");
    check(&orbital, "pass", "pass");
    check(&tictacdoh, "pass", "pass");
    check(&orbital, "bravo", "bravo");
    assert_int_equal(typed_read(&quoridor, "é2", text), 0);
    assert_int_equal(typed_read(&dorix, "a1-b2:b1c2b3a2x1", text), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(capitals_and_blanks),
        cmocka_unit_test(initials),
        cmocka_unit_test(beginnings),
        cmocka_unit_test(nonsense),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
