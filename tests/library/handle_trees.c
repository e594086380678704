/*
 * handle_trees.c - trees of plateau.h: variations, notes, take-backs, studies, errors in texts, and
 * memory.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "handle_case.h"

#define HEAD "[Game \"quoridor\"]\n[Players \"2\"]\n"
#define OPEN "[Result \"none\"]\n[Ending \"none\"]\n\n"

static const int no_nodes[] = {INT32_MIN, -1, 500, 8191, 8192, INT32_MAX};
enum { NO_NODES = sizeof no_nodes / sizeof no_nodes[0] };

/* ---- small helpers ---- */

static plateau_tree *read_tree(const char *text)
{
    plateau_fault fault;
    plateau_tree *tree = plateau_tree_read(text, NULL, &fault);

    if (!tree)
        fail_msg("line %d, %s: %s", (int)fault.line, fault.code, text);
    return tree;
}

/* A game of Quoridor. */
static plateau_tree *start(const char *moves)
{
    char text[512];

    snprintf(text, sizeof text, HEAD "\n%s", moves);
    return read_tree(text);
}

static plateau_node node_of(const plateau_tree *tree, int node)
{
    plateau_node info = {.size = sizeof info};

    assert_true(plateau_tree_node(tree, node, &info));
    return info;
}

static plateau_move move_at(const plateau_tree *tree, int node, const char *text)
{
    plateau_position p;

    assert_true(plateau_tree_position(tree, node, &p));
    return case_move(&p, text);
}

static int add(plateau_tree *tree, int node, const char *text)
{
    return plateau_tree_add(tree, node, move_at(tree, node, text));
}

/* Returns the node after a node by a move; of several, the one with that number. */
static int child(const plateau_tree *tree, int node, const char *text, int number)
{
    const plateau_move move = move_at(tree, node, text);
    int32_t list[64];
    const size_t count = plateau_tree_children(tree, node, list, 64);

    assert_true(count <= 64);
    for (size_t i = 0; i < count; i++)
        if (node_of(tree, list[i]).move == move && number-- == 0)
            return list[i];
    fail_msg("%s is not there", text);
    return -1;
}

/* Follows moves separated by spaces from the start. */
static int find(const plateau_tree *tree, const char *moves)
{
    int node = 0;

    while (*moves) {
        char text[32] = "";
        const size_t length = strcspn(moves, " ");
        memcpy(text, moves, length);
        node = child(tree, node, text, 0);
        moves += length + (moves[length] == ' ');
    }
    return node;
}

/* Checks that the tree's text is read back, and the tree copied, with the same text. */
static const char *round_trip(const plateau_tree *tree)
{
    static char text[1 << 20];

    snprintf(text, sizeof text, "%s", case_text(case_write_tree, tree));
    plateau_tree *read = read_tree(text);
    assert_string_equal(case_text(case_write_tree, read), text);
    plateau_tree_free(read);
    plateau_tree *copy = plateau_tree_copy(tree, NULL);
    assert_string_equal(case_text(case_write_tree, copy), text);
    plateau_tree_free(copy);
    return text;
}

static void check_moves(const plateau_tree *tree, const char *expected)
{
    assert_string_equal(strstr(round_trip(tree), "\n\n") + 2, expected);
}

/* ---- trees of records ---- */

/* The main line of a random game's tree is that game. */
static void check_main_line(const plateau_tree *tree, const plateau_record *record)
{
    int node = 0;

    for (int ply = 0; ply < plateau_record_plies(record); ply++) {
        plateau_position in_tree, in_record;
        plateau_move move;
        const int parent = node;
        node = plateau_tree_next(tree, node);
        const plateau_node info = node_of(tree, node);
        assert_true(plateau_record_move(record, ply, &move, NULL));
        assert_true(info.move == move && info.parent == parent && info.ply == ply + 1);
        assert_true(info.on_main_line && !info.variation && !info.taken_back);
        assert_true(plateau_tree_position(tree, node, &in_tree));
        assert_true(plateau_record_position(record, ply + 1, &in_record));
        assert_memory_equal(&in_tree, &in_record, sizeof in_tree);
    }
    assert_int_equal(node_of(tree, node).over,
                     plateau_record_over(record) && plateau_record_plies(record) > 0);
}

static void check_tree_of(const plateau_record *record)
{
    static char text[1 << 18];
    plateau_tree *tree = plateau_tree_new(record, NULL);

    snprintf(text, sizeof text, "%s", case_text(case_write_record, record));
    assert_string_equal(round_trip(tree), text);
    check_main_line(tree, record);
    plateau_record *back = plateau_tree_record(tree, NULL);
    assert_string_equal(case_text(case_write_record, back), text);
    plateau_record_free(back);
    plateau_tree_make_study(tree);
    assert_true(plateau_tree_is_study(tree));
    round_trip(tree);
    plateau_tree_free(tree);
}

static void test_records(void **state)
{
    static plateau_move list[2048];
    const plateau_game *game;
    plateau_position p;
    uint64_t seed = 5;
    int players;

    (void)state;
    for (int i = 0; case_seating(i, &game, &players); i++)
        for (int round = 0; round < 8; round++) {
            assert_true(plateau_position_start(&p, game, players));
            plateau_record *r = plateau_record_new(&p, NULL);
            for (int step = 0; step < 12 * round; step++) {
                plateau_record_now(r, &p);
                const size_t count = plateau_moves(&p, list, 2048);
                if (plateau_random(&seed, 8) == 0)
                    plateau_record_take_back(r, 1 + (int)plateau_random(&seed, 4));
                else if (!plateau_record_over(r))
                    plateau_record_play(r, list[plateau_random(&seed, (uint32_t)count)], 1500);
            }
            check_tree_of(r);
            plateau_record_free(r);
        }
}

/* ---- nodes ---- */

static void test_nodes(void **state)
{
    plateau_tree *t =
        start("{mark red e1} { Here. } 1. e2! {clock 2.5} { A\\nb. } (1. d1?? e8) e8");
    const int e2 = find(t, "e2"), d1 = find(t, "d1"), e8 = find(t, "d1 e8");

    (void)state;
    const plateau_node root = node_of(t, 0), first = node_of(t, e2), other = node_of(t, d1),
                       second = node_of(t, e8);
    assert_true(root.parent == -1 && root.ply == 0 && root.on_main_line &&
                root.clock == PLATEAU_NO_CLOCK);
    assert_string_equal(root.comment, "Here.");
    assert_string_equal(root.marks, "red e1");
    assert_true(first.parent == 0 && first.ply == 1 && first.clock == 2500 && !first.over);
    assert_true(first.on_main_line && !first.variation);
    assert_string_equal(first.sign, "!");
    assert_string_equal(first.comment, "A\nb.");
    assert_string_equal(first.marks, "");
    assert_true(other.variation && !other.on_main_line && !other.taken_back);
    assert_string_equal(other.sign, "??");
    assert_true(second.parent == d1 && second.ply == 2 && !second.variation &&
                !second.on_main_line);
    assert_string_equal(second.sign, "");
    assert_int_equal(plateau_tree_next(t, 0), e2);
    assert_int_equal(plateau_tree_next(t, d1), e8);
    assert_int_equal(plateau_tree_next(t, e8), -1);
    assert_true(plateau_tree_has_notes(t) && plateau_tree_is_study(t));
    plateau_tree_free(t);
}

/* A caller built with an earlier version has a shorter struct. */
static void test_short_node(void **state)
{
    plateau_tree *t = start("e2");
    plateau_node info;

    (void)state;
    memset(&info, 0x77, sizeof info);
    info.size = offsetof(plateau_node, move);
    assert_true(plateau_tree_node(t, find(t, "e2"), &info));
    assert_true(info.size == offsetof(plateau_node, move) && info.parent == 0 && info.ply == 1);
    assert_true(info.move == 0x77777777 && info.clock == 0x77777777);
    plateau_tree_free(t);
}

static void test_no_node(void **state)
{
    plateau_tree *t = start("e2 (d1)");
    plateau_position p;
    plateau_node info = {.size = sizeof info, .ply = 77};
    char text[8] = "#######";

    (void)state;
    for (int i = 0; i < NO_NODES; i++) {
        const int node = no_nodes[i];
        assert_false(plateau_tree_node(t, node, &info) || plateau_tree_position(t, node, &p));
        assert_int_equal(plateau_tree_children(t, node, NULL, 0), 0);
        assert_int_equal(plateau_tree_next(t, node), -1);
        assert_int_equal(plateau_tree_add(t, node, 0), -1);
        assert_false(plateau_tree_delete(t, node) || plateau_tree_promote(t, node));
        assert_false(plateau_tree_set_comment(t, node, "a") || plateau_tree_set_sign(t, node, "!"));
        assert_false(plateau_tree_set_marks(t, node, "red e4") ||
                     plateau_tree_toggle_mark(t, node, "red e4"));
        assert_int_equal(plateau_tree_variation_write(t, node, text, 8), 0);
        assert_string_equal(text, "");
    }
    assert_int_equal(info.ply, 77);
    assert_int_equal(plateau_tree_variation_write(t, 0, NULL, 0), 0);
    assert_int_equal(plateau_tree_variation_write(t, find(t, "e2"), NULL, 0), 0);
    plateau_tree_free(t);
    plateau_tree_free(NULL);
}

struct variation {
    const plateau_tree *tree;
    int node;
};

static size_t write_variation(const void *of, char *text, size_t room)
{
    const struct variation *v = of;

    return plateau_tree_variation_write(v->tree, v->node, text, room);
}

static void test_variation(void **state)
{
    plateau_tree *t = start("e2 (d1 e8 (d9 { b }) 2. d2) (f1) e8");
    const struct variation v = {t, find(t, "d1")};

    (void)state;
    assert_string_equal(case_text(write_variation, &v), "(1. d1 e8 (d9 { b }) 2. d2)");
    plateau_tree_free(t);
}

/* ---- what was taken back ---- */

static void test_taken_back(void **state)
{
    plateau_tree *t = start("e2 (d1) {take-back 1} f1 {swap} e8");
    int32_t list[4] = {-7, -7, -7, -7};

    (void)state;
    const int e2 = find(t, "e2"), d1 = find(t, "d1"), f1 = find(t, "f1");
    assert_int_equal(plateau_tree_children(t, 0, NULL, 0), 3);
    assert_int_equal(plateau_tree_children(t, 0, list, 2), 3);
    assert_true(list[0] == e2 && list[1] == d1 && list[2] == -7);
    assert_int_equal(plateau_tree_children(t, 0, list, 4), 3);
    assert_true(list[2] == f1 && list[3] == -7);
    assert_int_equal(plateau_tree_next(t, 0), f1);
    const plateau_node back = node_of(t, e2), played = node_of(t, f1);
    assert_true(back.taken_back && !back.on_main_line && !back.variation);
    assert_true(played.on_main_line && !played.taken_back && !played.variation);
    assert_false(plateau_tree_is_study(t));
    assert_int_equal(add(t, e2, "e8"), -1); /* Nothing follows it. */
    assert_false(plateau_tree_delete(t, e2) || plateau_tree_promote(t, d1));
    check_moves(t, "1. e2 (1. d1) {take-back 1} 1. f1 {swap} e8\n");
    plateau_tree_make_study(t);
    assert_true(plateau_tree_is_study(t) && !node_of(t, e2).taken_back && node_of(t, e2).variation);
    check_moves(t, "1. f1 (1. e2) (1. d1) e8\n");
    assert_true(plateau_tree_promote(t, d1) && node_of(t, d1).on_main_line);
    check_moves(t, "1. d1 (1. f1 e8) (1. e2)\n");
    plateau_tree_free(t);
}

/* A move that was taken back and played again is another node. */
static void test_played_again(void **state)
{
    plateau_tree *t = start("e2 {take-back 1} e2 e8");

    (void)state;
    const int before = child(t, 0, "e2", 0), again = child(t, 0, "e2", 1);
    assert_true(node_of(t, before).taken_back && node_of(t, again).on_main_line);
    assert_int_equal(plateau_tree_next(t, 0), again);
    plateau_tree_free(t);
}

/* ---- changes ---- */

static void test_add(void **state)
{
    plateau_tree *t = start("");

    (void)state;
    assert_false(plateau_tree_has_notes(t));
    const int e2 = add(t, 0, "e2");
    assert_int_equal(add(t, 0, "e2"), e2);
    const int d1 = add(t, 0, "d1"), e8 = add(t, d1, "e8");
    assert_true(add(t, d1, "d9") > 0 && add(t, e8, "d2") > 0 && add(t, e2, "d9") > 0);
    check_moves(t, "1. e2 (1. d1 e8 (d9) 2. d2) d9\n");
    plateau_record *line = plateau_tree_record(t, NULL);
    assert_int_equal(plateau_record_plies(line), 2);
    plateau_record_free(line);
    plateau_tree_free(t);
}

/* In every game, moves are added at random places until there are many. */
static void test_add_anywhere(void **state)
{
    static plateau_move list[2048];
    const plateau_game *game;
    plateau_position p;
    uint64_t seed = 9;
    int players;

    (void)state;
    for (int i = 0; case_seating(i, &game, &players); i++) {
        assert_true(plateau_position_start(&p, game, players));
        plateau_record *r = plateau_record_new(&p, NULL);
        plateau_tree *t = plateau_tree_new(r, NULL);
        for (int node = 0, most = 0; most < 150;
             node = (int)plateau_random(&seed, (uint32_t)most + 1)) {
            assert_true(plateau_tree_position(t, node, &p));
            const size_t count = plateau_moves(&p, list, 2048);
            if (node_of(t, node).over)
                continue;
            const int next =
                plateau_tree_add(t, node, list[plateau_random(&seed, (uint32_t)count)]);
            assert_true(next > 0 && node_of(t, next).parent == node);
            most = next > most ? next : most;
            assert_true(plateau_tree_set_sign(t, next, node % 2 ? "?!" : ""));
        }
        round_trip(t);
        plateau_tree_free(t);
        plateau_record_free(r);
    }
}

static void test_over(void **state)
{
    plateau_tree *t = start("e2 e8 e1 e9 e2 e8 e1 e9");
    const int end = find(t, "e2 e8 e1 e9 e2 e8 e1 e9");

    (void)state;
    assert_true(node_of(t, end).over && node_of(t, end).on_main_line);
    assert_int_equal(add(t, end, "e2"), -1);
    plateau_tree_free(t);
    t = read_tree(HEAD "[Result \"1 0\"]\n[Ending \"resignation\"]\n\ne2 e8");
    assert_false(node_of(t, find(t, "e2 e8")).over); /* The players ended it. */
    assert_int_equal(add(t, find(t, "e2 e8"), "e3"), -1);
    assert_true(add(t, find(t, "e2"), "d9") > 0);
    assert_false(plateau_tree_is_study(t));
    plateau_tree_make_study(t);
    check_moves(t, "1. e2 e8 (d9)\n");
    plateau_tree_free(t);
}

static void test_delete_and_promote(void **state)
{
    plateau_tree *t = start("e2 { a } (d1 { b } e8 (d9 { c }) 2. d2) e8 { d }");
    const int last = find(t, "e2 e8");

    (void)state;
    assert_false(plateau_tree_delete(t, 0));
    assert_false(plateau_tree_promote(t, last));
    assert_true(plateau_tree_promote(t, find(t, "d1 d9")));
    check_moves(t, "1. e2 { a } (1. d1 { b } d9 { c } (e8 2. d2)) e8 { d }\n");
    assert_true(plateau_tree_delete(t, find(t, "d1 e8")));
    assert_true(plateau_tree_delete(t, find(t, "e2")));
    check_moves(t, "1. d1 { b } d9 { c }\n");
    assert_false(plateau_tree_delete(t, last));
    assert_false(plateau_tree_set_comment(t, last, "gone"));
    assert_true(plateau_tree_delete(t, find(t, "d1")));
    check_moves(t, "");
    assert_false(plateau_tree_has_notes(t));
    plateau_tree_free(t);
}

/* ---- notes ---- */

static void test_comments(void **state)
{
    char longest[2049];
    plateau_tree *t = start("e2");
    const int e2 = find(t, "e2");

    (void)state;
    memset(longest, 'x', sizeof longest);
    longest[2048] = '\0';
    assert_false(plateau_tree_set_comment(t, e2, longest));
    longest[2047] = '\0';
    assert_true(plateau_tree_set_comment(t, e2, longest));
    round_trip(t);
    static const char *const bad[] = {"a\tb", "\x01", "\xff", "\xe2\x80\xae", NULL};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(plateau_tree_set_comment(t, e2, bad[i]));
    assert_string_equal(node_of(t, e2).comment, longest);
    assert_true(plateau_tree_set_comment(t, e2, "Zoë: {\\}\n "));
    check_moves(t, "1. e2 { Zoë: {\\\\\\}\\n  }\n");
    assert_true(plateau_tree_set_comment(t, 0, "start") && plateau_tree_set_comment(t, e2, ""));
    check_moves(t, "{ start } 1. e2\n");
    plateau_tree_free(t);
}

/* Texts that belong to the tree itself, which move when it changes. */
static void test_own_notes(void **state)
{
    plateau_tree *t =
        start("{mark green e4} { start } 1. e2 {mark red e5} { second } e8 { third }");
    const int e2 = find(t, "e2"), e8 = find(t, "e2 e8");

    (void)state;
    assert_true(plateau_tree_set_comment(t, 0, node_of(t, e2).comment));
    assert_string_equal(node_of(t, 0).comment, "second");
    assert_true(plateau_tree_set_comment(t, e2, node_of(t, e2).comment));
    assert_true(plateau_tree_set_comment(t, e8, node_of(t, 0).comment));
    assert_true(plateau_tree_set_marks(t, 0, node_of(t, e2).marks));
    assert_true(plateau_tree_set_marks(t, e2, node_of(t, e2).marks));
    assert_true(plateau_tree_set_comment(t, 0, node_of(t, 0).comment + 3));
    check_moves(t, "{mark red e5} { ond } 1. e2 {mark red e5} { second } e8 { second }\n");
    plateau_tree_free(t);
}

static void test_marks(void **state)
{
    static const char *const bad[] = {"green",       "pink e4", "green e4 ", "green e4  e5",
                                      "green e4 e4", "e4",      "green z1",  "green e2-e2",
                                      "green i1h",   NULL};
    plateau_tree *t = start("e2");

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(plateau_tree_set_marks(t, 0, bad[i]));
        assert_false(plateau_tree_toggle_mark(t, 0, bad[i]));
    }
    assert_true(plateau_tree_set_marks(t, 0, "green e4 e3h red e2-e5"));
    assert_false(plateau_tree_toggle_mark(t, 0, "green e4 e5"));
    assert_false(plateau_tree_toggle_mark(t, 0, ""));
    assert_true(plateau_tree_toggle_mark(t, 0, "blue e4"));
    assert_string_equal(node_of(t, 0).marks, "green e3h red e2-e5 blue e4");
    assert_true(plateau_tree_toggle_mark(t, 0, "red e2-e5"));
    assert_true(plateau_tree_toggle_mark(t, 0, "green c3"));
    assert_string_equal(node_of(t, 0).marks, "green e3h blue e4 green c3");
    round_trip(t);
    assert_true(plateau_tree_set_marks(t, 0, "") && !plateau_tree_has_notes(t));
    plateau_tree_free(t);
    t = read_tree("[Game \"orbital\"]\n[Players \"2\"]\n\n");
    assert_false(plateau_tree_set_marks(t, 0, "green a1h")); /* It has no walls. */
    assert_false(plateau_tree_set_marks(t, 0, "green e1"));
    assert_true(plateau_tree_set_marks(t, 0, "green a1-d4"));
    round_trip(t);
    plateau_tree_free(t);
}

static void test_signs(void **state)
{
    static const char *const good[] = {"!", "?", "!!", "??", "!?", "?!", ""};
    static const char *const bad[] = {"!!!", " ", "x", "!?!", NULL};
    plateau_tree *t = start("e2");
    const int e2 = find(t, "e2");

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_false(plateau_tree_set_sign(t, 0, good[i]));
        assert_true(plateau_tree_set_sign(t, e2, good[i]));
        assert_string_equal(node_of(t, e2).sign, good[i]);
        round_trip(t);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(plateau_tree_set_sign(t, e2, bad[i]));
    plateau_tree_free(t);
}

/* ---- bounds ---- */

/* A tree takes 8,191 moves and says when it is full. */
static void test_full(void **state)
{
    static plateau_move list[2048];
    plateau_tree *t = start("");
    plateau_position p;
    int added = 0, node = 0;

    (void)state;
    for (int last = 1; last > 0; node++) {
        assert_true(plateau_tree_position(t, node, &p));
        const size_t count = plateau_moves(&p, list, 2048);
        for (size_t i = 0; i < count && last > 0; i++) {
            last = plateau_tree_add(t, node, list[i]);
            added += last > 0;
        }
    }
    assert_int_equal(added, 8191);
    assert_true(plateau_tree_node(t, 8191, &(plateau_node){.size = sizeof(plateau_node)}));
    round_trip(t);
    plateau_tree_free(t);
}

/* ---- faults ---- */

static void check_fault(const char *moves, const char *code, int line, const char *en,
                        const char *fr)
{
    char text[512];
    plateau_fault fault;

    snprintf(text, sizeof text, HEAD "\n%s", moves);
    assert_null(plateau_tree_read(text, NULL, NULL));
    assert_null(plateau_tree_read(text, NULL, &fault));
    assert_string_equal(fault.code, code);
    assert_int_equal(fault.line, line);
    const struct case_fault english = {&fault, "en"}, french = {&fault, "fr"};
    assert_string_equal(case_text(case_write_fault, &english), en);
    assert_string_equal(case_text(case_write_fault, &french), fr);
}

static void test_faults(void **state)
{
    (void)state;
    check_fault("e2 {mark pink e4}", "bad-marks", 4,
                "line 4: marks follow their move as {mark green e4 red e2-e5}",
                "ligne 4 : les repères suivent leur coup, écrits {mark green e4 red e2-e5}");
    check_fault("e2\n(d1", "bad-variation", 5,
                "line 5: a variation follows the move that it replaces, in parentheses",
                "ligne 5 : une variante suit le coup qu'elle remplace, entre parenthèses");
    check_fault(
        "e2 { open", "bad-comment", 4,
        "line 4: a comment follows its move as { text }, with \\} for a brace and \\n for a "
        "new line",
        "ligne 4 : un commentaire suit son coup, écrit { texte }, avec \\} pour une accolade "
        "et \\n pour un retour à la ligne");
    check_fault("e2 (e2h e2h e3)", "bad-move", 4, "line 4: e2h: the wall e2h is already there",
                "ligne 4 : e2h : la barrière e2h est déjà là");
    assert_null(plateau_tree_read(NULL, NULL, NULL));
    assert_null(plateau_record_read(HEAD "\ne2 (d1)", NULL, NULL)); /* Records have none. */
}

/* ---- memory ---- */

static void make_all(const plateau_record *from, const plateau_tree *tree,
                     const plateau_allocator *allocator, int made[4])
{
    plateau_fault fault = {.code = "before"};
    plateau_tree *trees[3] = {plateau_tree_new(from, allocator),
                              plateau_tree_read(HEAD "\ne2 (d1)", allocator, &fault),
                              plateau_tree_copy(tree, allocator)};
    plateau_record *record = plateau_tree_record(tree, allocator);

    for (int i = 0; i < 3; i++)
        made[i] = trees[i] != NULL;
    made[3] = record != NULL;
    assert_int_equal(fault.code != NULL, made[1]);
    for (int i = 0; i < 3; i++) {
        if (trees[i])
            round_trip(trees[i]);
        plateau_tree_free(trees[i]);
    }
    plateau_record_free(record);
}

static void test_memory(void **state)
{
    plateau_record *r = case_record("quoridor", 2);
    plateau_tree *t = start("e2 (d1 { a })");
    int made[4];

    (void)state;
    case_play(r, "e2 e8");
    for (int failing = 0; failing <= 4; failing++) {
        struct case_memory memory = {.failing = failing};
        plateau_allocator allocator = case_allocator(&memory);
        make_all(r, t, &allocator, made);
        for (int i = 0; i < 4; i++)
            assert_int_equal(made[i], i + 1 != failing);
        case_settled(&memory, 4);
    }
    struct case_memory memory = {0};
    plateau_allocator allocator = case_allocator(&memory);
    assert_null(plateau_tree_read("nothing", &allocator, NULL));
    case_settled(&memory, 1);
    plateau_tree_free(t);
    plateau_record_free(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_short_node),
        cmocka_unit_test(test_no_node),
        cmocka_unit_test(test_variation),
        cmocka_unit_test(test_taken_back),
        cmocka_unit_test(test_played_again),
        cmocka_unit_test(test_add),
        cmocka_unit_test(test_add_anywhere),
        cmocka_unit_test(test_over),
        cmocka_unit_test(test_delete_and_promote),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_own_notes),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_signs),
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
