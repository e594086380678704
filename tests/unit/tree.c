/*
 * tree.c - changes of a tree: moves, variations, the main line, notes; and its limits.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tree_case.h"

/* ---- changes ---- */

static void test_add(void **state)
{
    (void)state;
    case_start("");
    const int e2 = case_add(TREE_START, "e2");
    assert_int_equal(case_add(TREE_START, "e2"), e2);
    const int d1 = case_add(TREE_START, "d1");
    const int e8 = case_add(d1, "e8");
    case_add(d1, "d9");
    case_add(e8, "d2");
    case_add(e2, "d9");
    case_moves("1. e2 (1. d1 e8 (d9) 2. d2) d9\n");
    assert_int_equal(tree_follow(&t, TREE_START), e2);
    assert_int_equal(tree_follow(&t, e8), case_find("d1 e8 d2"));
    assert_int_equal(tree_follow(&t, case_find("e2 d9")), TREE_NONE);
    assert_int_equal(tree_depth(&t, case_find("d1 e8 d2")), 3);
    assert_int_equal(tree_add(&t, 77, case_move(0, "e2")), TREE_NONE);
}

/* Nothing can follow the end of a game, by the rules or by people, nor a move that was taken
   back. */
static void test_add_refused(void **state)
{
    (void)state;
    case_start("e2 e8 {take-back 1}");
    assert_int_equal(case_add(case_find("e2 e8"), "e3"), TREE_NONE);
    assert_true(case_add(case_find("e2"), "e8") != case_find("e2 e8"));
    case_moves("1. e2 e8 {take-back 1} e8\n");
    case_read(CASE_HEAD "[Result \"1 0\"]\n[Ending \"resignation\"]\n\ne2 e8");
    assert_int_equal(case_add(case_find("e2 e8"), "e3"), TREE_NONE);
    assert_true(case_add(case_find("e2"), "d9") > 0);
    case_read(CASE_HEAD "[Result \"1 0\"]\n[Ending \"resignation\"]\n\ne2 e8 {take-back 1}");
    assert_int_equal(case_add(case_find("e2"), "e8"), case_find("e2 e8"));
    assert_true(case_add(case_find("e2"), "d9") > 0);
    case_moves("1. e2 e8 (d9) {take-back 1}\n");
    case_start("e2 e8 e1 e9 e2 e8 e1 e9");
    assert_int_equal(case_add(case_find("e2 e8 e1 e9 e2 e8 e1 e9"), "e2"), TREE_NONE);
    case_start("e2 (f1 e8 e1 e9 f1 e8 e1 e9)");
    assert_int_equal(case_add(case_find("f1 e8 e1 e9 f1 e8 e1 e9"), "e2"), TREE_NONE);
}

static void test_delete(void **state)
{
    (void)state;
    case_start("e2 { a } (d1 { b } e8 (d9 { c }) 2. d2) e8 { d }");
    const int last = case_find("e2 e8");
    assert_false(tree_delete(&t, TREE_START));
    assert_true(tree_delete(&t, case_find("d1 e8")));
    case_moves("1. e2 { a } (1. d1 { b } d9 { c }) e8 { d }\n");
    assert_string_equal(tree_comment(&t, last), "d");
    assert_true(tree_delete(&t, case_find("e2")));
    assert_false(tree_delete(&t, last));
    case_moves("1. d1 { b } d9 { c }\n");
    assert_int_equal(t.record.turns, 2);
    assert_true(tree_delete(&t, case_find("d1")));
    case_moves("");
    assert_int_equal(t.length, 1);
    assert_int_equal(case_add(TREE_START, "e2") < 6, true);
    case_start("e2 (d1) {credit 1 5} e8");
    assert_false(tree_delete(&t, case_find("e2 e8")));
    assert_true(tree_delete(&t, case_find("d1")));
    case_moves("1. e2 {credit 1 5} e8\n");
}

static void test_promote(void **state)
{
    (void)state;
    case_start("e2 {clock 5} (d1 e8 (d9 2. d2) (f9)) e8");
    assert_false(tree_promote(&t, case_find("e2 e8")));
    assert_true(tree_promote(&t, case_find("d1 d9 d2")));
    case_moves("1. e2 {clock 5} (1. d1 d9 (e8) (f9) 2. d2) e8\n");
    assert_true(tree_promote(&t, case_find("d1 d9 d2")));
    case_moves("1. d1 (1. e2 {clock 5} e8) d9 (e8) (f9) 2. d2\n");
    assert_true(tree_is_main(&t, case_find("d1 d9 d2")) && t.record.turns == 3);
    assert_true(tree_promote(&t, case_find("e2")));
    case_moves("1. e2 {clock 5} (1. d1 d9 (e8) (f9) 2. d2) e8\n");
    assert_int_equal(t.record.entries[0].clock, 5000);
    case_read(CASE_HEAD "[Seat1 \"Ada\"]\n[Other \"thing\"]\n[Result \"0.5 0.5\"]\n"
                        "[Ending \"agreement\"]\n\ne2 (d1)");
    assert_false(tree_promote(&t, case_find("d1")));
    tree_make_study(&t);
    assert_true(tree_promote(&t, case_find("d1")));
    case_round_trip();
    assert_string_equal(text, CASE_HEAD "[Seat1 \"Ada\"]\n[Other \"thing\"]\n[Result \"none\"]\n"
                                        "[Ending \"none\"]\n\n1. d1 (1. e2)\n");
}

static void test_study(void **state)
{
    (void)state;
    case_start("e2 (c3h) {swap} e8 {take-back 1} d9 {credit 1 5} e3 { a } {take-back 1} d2 d8 "
               "{take-back 1}");
    tree_make_study(&t);
    assert_true(tree_is_study(&t));
    case_moves("1. e2 (1. c3h) d9 (e8) 2. d2 (2. e3 { a }) d8\n");
    case_start("e2 e8");
    assert_true(tree_is_study(&t));
    tree_make_study(&t);
    case_moves("1. e2 e8\n");
}

static void test_notes(void **state)
{
    char longest[TREE_COMMENT_MAX + 1];

    (void)state;
    case_start("e2 e8");
    assert_true(tree_set_comment(&t, case_find("e2"), "one"));
    assert_true(tree_set_comment(&t, case_find("e2 e8"), "two"));
    assert_true(tree_set_marks(&t, case_find("e2"), "red a1"));
    assert_true(tree_set_comment(&t, case_find("e2"), "three\nfour"));
    assert_true(tree_set_sign(&t, case_find("e2"), TREE_BLUNDER));
    case_moves("1. e2?? {mark red a1} { three\\nfour } e8 { two }\n");
    assert_false(tree_set_comment(&t, case_find("e2"), "\t") ||
                 tree_set_comment(&t, case_find("e2"), "\xc3"));
    assert_false(tree_set_marks(&t, case_find("e2"), "a1") || tree_set_marks(&t, 55, ""));
    assert_false(tree_set_sign(&t, TREE_START, TREE_GOOD) ||
                 tree_set_sign(&t, case_find("e2"), TREE_SIGN_COUNT) ||
                 tree_set_comment(&t, 55, "a"));
    case_moves("1. e2?? {mark red a1} { three\\nfour } e8 { two }\n");
    assert_true(tree_set_comment(&t, case_find("e2"), "") &&
                tree_set_marks(&t, case_find("e2"), "") &&
                tree_set_sign(&t, case_find("e2"), TREE_NO_SIGN) && tree_has_notes(&t));
    assert_true(tree_set_comment(&t, case_find("e2 e8"), "") && !tree_has_notes(&t));
    memset(longest, '}', sizeof longest);
    longest[TREE_COMMENT_MAX] = '\0';
    assert_false(tree_set_comment(&t, TREE_START, longest));
    longest[TREE_COMMENT_MAX - 1] = '\0';
    assert_true(tree_set_comment(&t, TREE_START, longest));
    case_round_trip();
}

static void test_toggled_marks(void **state)
{
    char place[8];

    (void)state;
    case_start("e2");
    const int node = case_find("e2");
    assert_true(tree_toggle_mark(&t, node, "green e2") && tree_toggle_mark(&t, node, "green e3h") &&
                tree_toggle_mark(&t, node, "red e1-e9") && tree_toggle_mark(&t, node, "red e2"));
    assert_string_equal(tree_marks(&t, node), "green e3h red e1-e9 e2");
    assert_true(tree_toggle_mark(&t, node, "red e9-e1") && tree_toggle_mark(&t, node, "red e1-e9"));
    assert_string_equal(tree_marks(&t, node), "green e3h red e2 e9-e1");
    assert_false(tree_toggle_mark(&t, node, "red e2 e3") || tree_toggle_mark(&t, node, "e2") ||
                 tree_toggle_mark(&t, node, "") || tree_toggle_mark(&t, 55, "red e2"));
    assert_true(tree_toggle_mark(&t, node, "green e3h") && tree_toggle_mark(&t, node, "red e2") &&
                tree_toggle_mark(&t, node, "red e9-e1"));
    assert_false(tree_has_notes(&t));
    for (int i = 0; i < TREE_MARKS_MAX; i++) {
        snprintf(place, sizeof place, "blue %c%d", 'a' + i % 8, 1 + i / 8);
        assert_true(tree_toggle_mark(&t, node, place));
    }
    assert_false(tree_toggle_mark(&t, node, "blue i9"));
    assert_true(tree_toggle_mark(&t, node, "red a1"));
}

/* ---- bounds ---- */

/* Many siblings: all first moves of Quoridor, and replies to each. */
static void fill(int nodes)
{
    struct move list[GAME_MOVES_MAX], replies[GAME_MOVES_MAX];
    union any_position p;

    case_start("e2");
    const int count = quoridor.moves(&t.record.start.position, list);
    for (int i = 0; i < count && t.count < nodes; i++) {
        const int node = tree_add(&t, TREE_START, list[i]);
        assert_true(node > 0);
        tree_position(&t, node, &p.position);
        const int replied = quoridor.moves(&p.position, replies);
        for (int j = 0; j < replied && t.count < nodes; j++)
            assert_true(tree_add(&t, node, replies[j]) > 0);
    }
    assert_int_equal(t.count, nodes);
}

/* The greatest number of nodes is written and read; one more is refused by both. */
static void test_most_nodes(void **state)
{
    struct record_error error;

    (void)state;
    fill(TREE_NODES_MAX);
    case_round_trip();
    int node = case_find("e2");
    while (tree_follow(&t, node) != TREE_NONE)
        node = tree_follow(&t, node);
    assert_int_equal(case_add(node, "e3"), TREE_NONE);
    assert_int_equal(tree_write(&t, again, sizeof again), strlen(text));
    snprintf(text + strlen(text) - 1, 8, " e3");
    assert_false(tree_read(&t, text, &error));
    assert_int_equal(error.fault, RECORD_TOO_LONG);
}

/* Comments until the memory for them is full; a refused one changes nothing. */
static void test_full_arena(void **state)
{
    char longest[TREE_COMMENT_MAX];
    int node = 0;

    (void)state;
    memset(longest, '\\', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    fill(200);
    for (; tree_set_comment(&t, node, longest); node++)
        assert_true(t.length <= TREE_STRINGS_MAX);
    assert_int_equal(node, (TREE_STRINGS_MAX - 1) / TREE_COMMENT_MAX);
    longest[TREE_STRINGS_MAX - t.length] = '\0';
    assert_false(tree_set_comment(&t, node, longest));
    longest[TREE_STRINGS_MAX - t.length - 1] = '\0';
    assert_true(tree_set_comment(&t, node, longest) && t.length == TREE_STRINGS_MAX);
    case_round_trip();
    assert_true(tree_set_comment(&t, node, "") && t.length < TREE_STRINGS_MAX);
    memset(longest, 'a', sizeof longest - 1);
    assert_true(tree_set_comment(&t, 0, "short") && tree_set_comment(&t, node, "also short"));
    assert_true(tree_set_comment(&t, node + 1, longest));
    assert_false(tree_set_comment(&t, node + 2, longest));
    case_round_trip();
    assert_non_null(strstr(text, "{ also short }"));
}

/* Returns the next cell on a circle around the board between two ranks. */
static int next_cell(int cell, int low, int high)
{
    const int file = cell % 9, rank = cell / 9;

    if (rank == low && file < 8)
        return cell + 1;
    if (file == 8 && rank < high)
        return cell + 9;
    return rank == high && file > 0 ? cell - 1 : cell - 9;
}

/* Both pawns walk in circles of 26 steps and of 20: together they are back in 520 turns. */
static int walk_on(int node)
{
    union any_position p;
    char name[TOKEN_TEXT_MAX];

    tree_position(&t, node, &p.position);
    const int seat = p.position.to_move, cell = p.quoridor.pawns[seat];
    const int to = seat == 0 ? next_cell(cell, 0, 5) : next_cell(cell, 6, 8);
    token_write(token_at(TOKEN_CELL, to % 9, to / 9), name);
    return case_add(node, name);
}

/* A variation as long as a game can be, with variations of each of its moves (C5). */
static void test_thousandth_turn(void **state)
{
    static const char *const walls[] = {"d7h", "f7v", "h7v"};
    int node = TREE_START;

    (void)state;
    case_start("e2");
    for (int turn = 0; turn < RECORD_TURNS_MAX; turn++) {
        const int before = node;
        assert_false(t.nodes[node].over);
        node = walk_on(node);
        assert_true(node > 0);
        for (int i = 0; i < 3 && turn % 2 == 0; i++)
            assert_true(case_add(before, walls[i]) > 0);
    }
    assert_true(t.nodes[node].over && tree_depth(&t, node) == RECORD_TURNS_MAX);
    const int last = t.nodes[node].parent;
    assert_true(t.nodes[case_add(last, "a1h")].over);
    assert_int_equal(case_add(node, "a1v"), TREE_NONE);
    case_round_trip();
    assert_true(tree_promote(&t, node) && t.record.turns == RECORD_TURNS_MAX);
    assert_int_equal(t.record.ending, ENDING_MOVE_LIMIT);
    case_round_trip();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_add),           cmocka_unit_test(test_add_refused),
        cmocka_unit_test(test_delete),        cmocka_unit_test(test_promote),
        cmocka_unit_test(test_study),         cmocka_unit_test(test_notes),
        cmocka_unit_test(test_toggled_marks), cmocka_unit_test(test_most_nodes),
        cmocka_unit_test(test_full_arena),    cmocka_unit_test(test_thousandth_turn),
    };

    return cmocka_run_group_tests_name("tree", tests, NULL, NULL);
}
