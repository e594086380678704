/*
 * tree_text.c - records with variations, comments, marks and signs: writing, reading, and refusals
 * with their line.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tree_case.h"

static struct record r;

/* ---- what is written and read ---- */

static void test_example(void **state)
{
    static const char example[] = CASE_OPEN
        "{mark green e2 e3h red e1-e3} { The start. } 1. e2! {clock 58.5} {mark blue e9}\n"
        "{ A brace: \\}, a backslash: \\\\, a line\\nand \xc3\xa9. } (1. e3h e8?! (e7h) 2. e2)\n"
        "(1. d1?? {clock 3}) e8!? {credit 1 30} 2. e3!!\n";

    (void)state;
    case_read(example);
    case_round_trip();
    assert_string_equal(text, example);
    assert_string_equal(tree_comment(&t, TREE_START), "The start.");
    assert_string_equal(tree_comment(&t, case_find("e2")),
                        "A brace: }, a backslash: \\, a line\nand \xc3\xa9.");
    assert_string_equal(tree_marks(&t, TREE_START), "green e2 e3h red e1-e3");
    assert_int_equal(t.nodes[case_find("e3h e8")].sign, TREE_DUBIOUS);
    assert_int_equal(t.nodes[case_find("d1")].clock, 3000);
    assert_int_equal(t.record.turns, 3);
    assert_int_equal(t.record.count, 4);
    assert_true(tree_has_notes(&t));
    assert_false(tree_is_study(&t));
    assert_true(tree_is_main(&t, case_find("e2 e8 e3")) &&
                !tree_is_main(&t, case_find("e3h e8 e2")));
    assert_true(tree_is_variation(&t, case_find("d1")) &&
                !tree_is_variation(&t, case_find("e3h e8")));
}

/* A variation alone, as in `plateau replay`. */
static void test_one_variation(void **state)
{
    (void)state;
    case_read(CASE_OPEN "1. e2 (1. e3h e8 (e7h { why } 2. e2) 2. e2) (1. d1) e8\n");
    tree_write_variation(&t, case_find("e3h"), text, sizeof text);
    assert_string_equal(text, "(1. e3h e8 (e7h { why } 2. e2) 2. e2)");
    const size_t length = tree_write_variation(&t, case_find("e3h e7h"), text, 8);
    assert_string_equal(text, "(e7h { ");
    assert_int_equal(length, strlen("(e7h { why } 2. e2)"));
}

static void test_accepted(void **state)
{
    static const char *const cases[][2] = {
        {"e2!", "1. e2!\n"},
        {"e2{ a }", "1. e2 { a }\n"},
        {"e2{clock 5}{mark red a1}{ a }(d1)e8", NULL},
        {"e2{clock 5}{mark red a1}{ a }(d1) e8",
         "1. e2 {clock 5} {mark red a1} { a } (1. d1) e8\n"},
        {"e2 ( d1 ( d1h\n) )", NULL},
        {"e2\n(\n1.\nd1\n)\ne8", "1. e2 (1. d1) e8\n"},
        {"e2 (d1 e8 (d9 2. d2 ( 2. c1 ) d8)(f9))", "1. e2 (1. d1 e8 (d9 2. d2 (2. c1) d8) (f9))\n"},
        {"{  a  }", "{  a  }\n"},
        {"{ a }", "{ a }\n"},
        {"{ { ( ) [ a \\\\ \\} \\n }", "{ { ( ) [ a \\\\ \\} \\n }\n"},
        {"{mark red a1}{credit 1 5}", "{mark red a1} {credit 1 5}\n"},
        {"e2 (d1) {take-back 1} d1 (f1) {take-back 1} f1 (e2)",
         "1. e2 (1. d1) {take-back 1} 1. d1 (1. f1) {take-back 1} 1. f1 (1. e2)\n"},
        {"e2 { a } {take-back 1} e2 { b }", "1. e2 { a } {take-back 1} 1. e2 { b }\n"},
        {"e2 (e2) (e2 e8 (e8))", "1. e2 (1. e2) (1. e2 e8 (e8))\n"},
        {"e2 {swap} e8 (d9)", "1. e2 {swap} e8 (d9)\n"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct record_error error;
        char whole[512];
        snprintf(whole, sizeof whole, "%s\n%s", CASE_HEAD, cases[i][0]);
        const bool read = tree_read(&t, whole, &error);
        assert_int_equal(read, cases[i][1] != NULL);
        if (read)
            case_moves(cases[i][1]);
    }
}

/* Texts with only moves and events are read and written the same by both readers and writers. */
static void test_plain_records(void **state)
{
    static const char *const cases[] = {
        "", "e2 e8 {take-back 1} d9 {clock 5}", "e2 {swap} e8 {substitute 1 4}",
        "e2 e8 e1 e9 e2 e8 e1 e9 {take-back 2}", "{credit 1 5} e2 {take-back 1} {credit 2 7}"};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct record_error error;
        char whole[512];
        snprintf(whole, sizeof whole, CASE_HEAD "[Seat2 \"Zo\xc3\xab\"]\n[Other \"thing\"]\n\n%s",
                 cases[i]);
        assert_true(record_read(&r, whole, &error));
        case_read(whole);
        case_round_trip();
        record_write(&r, again, sizeof again);
        assert_string_equal(text, again);
        assert_memory_equal(&t.record, &r, sizeof r);
        assert_false(tree_has_notes(&t));
        tree_init(&t, &r);
        case_round_trip();
        assert_string_equal(text, again);
    }
}

/* ---- what is refused ---- */

static const struct {
    const char *text;
    int fault, line;
} refused[] = {
    {"{ a", TREE_BAD_COMMENT, 4},
    {"{ }", TREE_BAD_COMMENT, 4},
    {"{  }", TREE_BAD_COMMENT, 4},
    {"{ a}", TREE_BAD_COMMENT, 4},
    {"{ a\\n}", TREE_BAD_COMMENT, 4},
    {"e2\n{ a\nb }", TREE_BAD_COMMENT, 5},
    {"{ a\tb }", TREE_BAD_COMMENT, 4},
    {"{ \x7f }", TREE_BAD_COMMENT, 4},
    {"{ \xc3 }", TREE_BAD_COMMENT, 4},
    {"{ \xc2\x85 }", TREE_BAD_COMMENT, 4},
    {"{ \xe2\x80\xae }", TREE_BAD_COMMENT, 4},
    {"{ a\\b }", TREE_BAD_COMMENT, 4},
    {"{ a\\", TREE_BAD_COMMENT, 4},
    {"{ a } { b }", TREE_BAD_COMMENT, 4},
    {"e2 {credit 1 5} { b }", TREE_BAD_COMMENT, 4},
    {"e2 {take-back 1} { b }", TREE_BAD_COMMENT, 4},
    {"e2 (d1) { b }", TREE_BAD_COMMENT, 4},
    {"e2 { a } {mark red a1}", TREE_BAD_MARKS, 4},
    {"e2 {mark red a1} {mark red a2}", TREE_BAD_MARKS, 4},
    {"{mark }", TREE_BAD_MARKS, 4},
    {"{mark a1}", TREE_BAD_MARKS, 4},
    {"{mark red}", TREE_BAD_MARKS, 4},
    {"{mark red }", TREE_BAD_MARKS, 4},
    {"{mark red a1 }", TREE_BAD_MARKS, 4},
    {"{mark red  a1}", TREE_BAD_MARKS, 4},
    {"{mark red a1", TREE_BAD_MARKS, 4},
    {"{mark red a1 red a2}", TREE_BAD_MARKS, 4},
    {"{mark red a1 blue a1}", TREE_BAD_MARKS, 4},
    {"{mark red a1-a1}", TREE_BAD_MARKS, 4},
    {"{mark red a1-}", TREE_BAD_MARKS, 4},
    {"{mark red a1-b2-c3}", TREE_BAD_MARKS, 4},
    {"{mark red a1-b2h}", TREE_BAD_MARKS, 4},
    {"{mark red a1h-b2}", TREE_BAD_MARKS, 4},
    {"{mark red i1h}", TREE_BAD_MARKS, 4},
    {"{mark red a9v}", TREE_BAD_MARKS, 4},
    {"{mark red j1}", TREE_BAD_MARKS, 4},
    {"{mark red pass}", TREE_BAD_MARKS, 4},
    {"{mark red B}", TREE_BAD_MARKS, 4},
    {"{mark pink a1}", TREE_BAD_MARKS, 4},
    {"{mark red a1\nb1}", TREE_BAD_MARKS, 4},
    {"{mark}", RECORD_BAD_EVENT, 4},
    {"{marks red a1}", RECORD_BAD_EVENT, 4},
    {"(e2)", TREE_BAD_VARIATION, 4},
    {"{ a } (e2)", TREE_BAD_VARIATION, 4},
    {"e2 ()", TREE_BAD_VARIATION, 4},
    {"e2 (", TREE_BAD_VARIATION, 4},
    {"e2\n(d1", TREE_BAD_VARIATION, 5},
    {"e2 )", TREE_BAD_VARIATION, 4},
    {"e2 (d1))", TREE_BAD_VARIATION, 4},
    {"e2 ((d1))", TREE_BAD_VARIATION, 4},
    {"e2 ({ a } d1)", TREE_BAD_VARIATION, 4},
    {"e2 (d1 (f1) e8)", TREE_BAD_VARIATION, 4},
    {"e2 {credit 1 5} (d1)", TREE_BAD_VARIATION, 4},
    {"e2 {take-back 1} (d1)", TREE_BAD_VARIATION, 4},
    {"e2 (d1 {credit 1 5})", RECORD_BAD_EVENT, 4},
    {"e2 (d1 {take-back 1})", RECORD_BAD_EVENT, 4},
    {"e2 (d1 {swap})", RECORD_BAD_EVENT, 4},
    {"e2 (d1 {swap} 5})", RECORD_BAD_EVENT, 4},
    {"{clock 5}", RECORD_BAD_EVENT, 4},
    {"e2 (d1 {clock 5} {clock 5})", RECORD_BAD_EVENT, 4},
    {"e2 (d1 {clock 5.0})", RECORD_BAD_EVENT, 4},
    {"e2 (d1 {clock 5)", RECORD_BAD_EVENT, 4},
    {"e2 { a } {clock 5}", RECORD_BAD_EVENT, 4},
    {"e2 {mark red a1} {clock 5}", RECORD_BAD_EVENT, 4},
    {"e2 (d1) {clock 5}", RECORD_BAD_EVENT, 4},
    {"{ a }{clock 5}", RECORD_BAD_EVENT, 4},
    {"e2 (e5)", RECORD_BAD_MOVE, 4},
    {"e2 (d1)e8", RECORD_BAD_MOVE, 4},
    {"e2 (d1\ne5)", RECORD_BAD_MOVE, 5},
    {"e2 (1.d1)", RECORD_BAD_MOVE, 4},
    {"e2 (1. (d1))", RECORD_BAD_MOVE, 4},
    {"e2!!!", RECORD_BAD_MOVE, 4},
    {"e2 !", RECORD_BAD_MOVE, 4},
    {"!e2", RECORD_BAD_MOVE, 4},
    {"e2!e8", RECORD_BAD_MOVE, 4},
    {"e2 { a }e8", RECORD_BAD_MOVE, 4},
    {"{ a }e2", RECORD_BAD_MOVE, 4},
    {"e2 (2. d1)", RECORD_BAD_NUMBER, 4},
    {"e2 e8 (1. d9)", RECORD_BAD_NUMBER, 4},
    {"e2 (1. )", RECORD_BAD_MOVE, 4},
    {"e2 (1.", RECORD_BAD_NUMBER, 4},
    {"e2 (1. { a } d1)", RECORD_BAD_NUMBER, 4},
    {"e2 e8 e1 e9 (e7) e2 e8 e1 e9 (e7 e2)\ne2", RECORD_AFTER_END, 5},
    {"e2 (f1 e8 e1 e9 f1 e8 e1 e9\nf1)", RECORD_AFTER_END, 5},
};

static void test_refused(void **state)
{
    struct record_error error;
    int wrong = 0;

    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        char whole[512], sentence[RECORD_ERROR_TEXT_MAX];
        snprintf(whole, sizeof whole, "%s\n%s", CASE_HEAD, refused[i].text);
        const bool read = tree_read(&t, whole, &error);
        assert_true(tree_error_write(&error, "fr", sentence) > 0);
        if (!read && (int)error.fault == refused[i].fault && error.line == refused[i].line)
            continue;
        print_error("%s with fault %d, line %d, not %d, line %d:\n%s\n", read ? "read" : "refused",
                    (int)error.fault, error.line, refused[i].fault, refused[i].line,
                    refused[i].text);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* A game without walls has no walls to mark; its board has its own cells. */
static void test_marks_of_games(void **state)
{
    struct tree_mark list[TREE_MARKS_MAX];
    union any_position p;

    (void)state;
    quoridor.setup(&p.position, 2);
    assert_int_equal(tree_read_marks(&quoridor, &p.position, "blue h8v i9 a1-i9", list), 3);
    assert_int_equal(list[0].colour, TREE_BLUE);
    assert_int_equal(list[0].at.kind, TOKEN_VERTICAL);
    assert_int_equal(list[1].to.kind, TOKEN_NONE);
    assert_int_equal(list[2].to.kind, TOKEN_CELL);
    dorix.setup(&p.position, 4);
    assert_int_equal(tree_read_marks(&dorix, &p.position, "green d4", list), 1);
    assert_int_equal(tree_read_marks(&dorix, &p.position, "green d5", list), -1);
    assert_int_equal(tree_read_marks(&dorix, &p.position, "green a1h", list), -1);
    orbital.setup(&p.position, 2);
    assert_int_equal(tree_read_marks(&orbital, &p.position, "green a1v", list), -1);
    tictacdoh.setup(&p.position, 2);
    assert_int_equal(tree_read_marks(&tictacdoh, &p.position, "green e5 red a1-e5", list), 2);
    assert_int_equal(tree_read_marks(&tictacdoh, &p.position, "green f1", list), -1);
}

static void test_sentences(void **state)
{
    char sentence[RECORD_ERROR_TEXT_MAX], other[RECORD_ERROR_TEXT_MAX] = "";

    (void)state;
    for (int fault = TREE_BAD_COMMENT; fault < TREE_FAULT_COUNT; fault++) {
        const struct record_error e = {.fault = (enum record_fault)fault, .line = 12};
        const size_t length = tree_error_write(&e, "fr", sentence);
        assert_int_equal(length, strlen(sentence));
        assert_ptr_equal(strstr(sentence, "ligne 12 : "), sentence);
        assert_true(tree_error_write(&e, "en", sentence) > 20);
        assert_ptr_equal(strstr(sentence, "line 12: "), sentence);
        assert_string_not_equal(sentence, other);
        memcpy(other, sentence, sizeof other);
    }
    const struct record_error e = {.fault = RECORD_TAG_TWICE, .line = 2};
    tree_error_write(&e, "en", sentence);
    assert_string_equal(sentence, "line 2: this tag is there twice");
}

/* ---- bounds ---- */

/* The comment of the greatest length is read, one more byte is not. */
static void test_longest_comment(void **state)
{
    struct record_error error;

    (void)state;
    for (int more = 0; more < 2; more++) {
        const int length = TREE_COMMENT_MAX - 1 + more;
        snprintf(text, sizeof text, CASE_OPEN "{ %0*d }\n", length, 0);
        assert_int_equal(tree_read(&t, text, &error), !more);
        assert_int_equal(error.fault, more ? (int)TREE_BAD_COMMENT : (int)RECORD_OK);
    }
}

/* A text of the greatest length is read, even if most of it is white space. */
static void test_longest_text(void **state)
{
    struct record_error error;

    (void)state;
    memset(text, ' ', sizeof text);
    memcpy(text, CASE_HEAD "\n", strlen(CASE_HEAD) + 1);
    text[TREE_TEXT_MAX - 1] = '\0';
    assert_true(tree_read(&t, text, &error));
    static char longer[TREE_TEXT_MAX + 1];
    memset(longer, ' ', sizeof longer - 1);
    memcpy(longer, text, strlen(CASE_HEAD) + 1);
    assert_false(tree_read(&t, longer, &error));
    assert_int_equal(error.fault, RECORD_TOO_LONG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_example),      cmocka_unit_test(test_one_variation),
        cmocka_unit_test(test_accepted),     cmocka_unit_test(test_plain_records),
        cmocka_unit_test(test_refused),      cmocka_unit_test(test_marks_of_games),
        cmocka_unit_test(test_sentences),    cmocka_unit_test(test_longest_comment),
        cmocka_unit_test(test_longest_text),
    };

    return cmocka_run_group_tests_name("tree_text", tests, NULL, NULL);
}
