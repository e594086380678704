/*
 * notation.c - every Quoridor move is converted from our notation to QTP's and back.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cli/programs/qtp_notation.h"
#include "rules/quoridor.h"

static void assert_move(const char *ours, const char *two_words, const char *one_word)
{
    char text[QTP_MOVE_MAX];

    assert_int_equal(qtp_write_move(ours, QTP_TWO_WORDS, text), strlen(two_words));
    assert_string_equal(text, two_words);
    assert_int_equal(qtp_write_move(ours, QTP_ONE_WORD, text), strlen(one_word));
    assert_string_equal(text, one_word);
}

/* The first player walks there from e9, where a wall right in front of a pawn is right in front
   of it. */
static void test_known_moves(void **state)
{
    (void)state;
    assert_move("e2", "E8", "e8");
    assert_move("e9", "E1", "e1");
    assert_move("a1", "A9", "a9");
    assert_move("e1h", "E9 h", "e8h");
    assert_move("a8h", "A2 h", "a1h");
    assert_move("h8v", "H2 v", "h1v");
    assert_move("c4v", "C6 v", "c5v");
    assert_move("pass", "pass", "pass");
}

static void test_there_and_back(void **state)
{
    static const enum qtp_spelling spellings[] = {QTP_TWO_WORDS, QTP_ONE_WORD};
    struct quoridor start;
    struct move list[GAME_MOVES_MAX];

    (void)state;
    quoridor.setup(&start.base, 2);
    const int count = quoridor.moves(&start.base, list);
    assert_int_equal(count, 131);
    for (int i = 0; i < count; i++)
        for (int s = 0; s < 2; s++) {
            char ours[GAME_MOVE_TEXT_MAX], theirs[QTP_MOVE_MAX], back[GAME_MOVE_TEXT_MAX];
            quoridor.write_move(&start.base, list[i], ours);
            assert_true(qtp_write_move(ours, spellings[s], theirs) > 0);
            assert_true(qtp_read_move(theirs, back));
            assert_string_equal(ours, back);
        }
}

static void test_spellings(void **state)
{
    static const char *const same[] = {
        "e8h", "E8h", "E8H", "e9 h", "E9 H", "e9 horizontal", "E9  Horizontal", "e9\tHORIZONTAL"};
    char move[GAME_MOVE_TEXT_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        assert_true(qtp_read_move(same[i], move));
        assert_string_equal(move, "e1h");
    }
    assert_true(qtp_read_move("PASS", move));
    assert_string_equal(move, "pass");
}

static void test_refused(void **state)
{
    static const char *const wrong[] = {
        "",     "e",   "e0",   "j5",   "5e",    "e10", "e9h",   "i5h",      "i5 h", "e1 h",
        "e1 v", "e5x", "e5 x", "e5hh", "e5 h ", " e5", "e5 h5", "\xc3\xa9", "passe"};
    char move[GAME_MOVE_TEXT_MAX] = "kept", text[QTP_MOVE_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (qtp_read_move(wrong[i], move))
            fail_msg("'%s' is read as %s", wrong[i], move);
    assert_string_equal(move, "kept");
    assert_int_equal(qtp_write_move("e9h", QTP_ONE_WORD, text), 0);
    assert_int_equal(qtp_write_move("Bb2", QTP_ONE_WORD, text), 0);
    assert_int_equal(qtp_write_move("", QTP_TWO_WORDS, text), 0);
}

static void test_colours(void **state)
{
    (void)state;
    assert_int_equal(qtp_seat("black"), 0);
    assert_int_equal(qtp_seat("B"), 0);
    assert_int_equal(qtp_seat("White"), 1);
    assert_int_equal(qtp_seat("w"), 1);
    assert_int_equal(qtp_seat("red"), -1);
    assert_int_equal(qtp_seat(""), -1);
    assert_string_equal(qtp_colour(0), "black");
    assert_string_equal(qtp_colour(1), "white");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_moves), cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_spellings),   cmocka_unit_test(test_refused),
        cmocka_unit_test(test_colours),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
