/*
 * tree_case.c - shared by the tests of trees.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tree_case.h"

struct tree t, back;
char text[TREE_TEXT_MAX], again[TREE_TEXT_MAX];

void case_read(const char *from)
{
    struct record_error error;

    if (!tree_read(&t, from, &error))
        fail_msg("line %d, fault %d, at %s: %s", error.line, (int)error.fault, error.text, from);
    assert_int_equal(error.fault, RECORD_OK);
}

/* Writes the tree, reads it back, and checks that the text is the same. */
void case_round_trip(void)
{
    struct record_error error;
    const size_t length = tree_write(&t, text, sizeof text);

    assert_true(length < sizeof text && strlen(text) == length);
    assert_true(tree_read(&back, text, &error));
    assert_int_equal(tree_write(&back, again, sizeof again), length);
    assert_string_equal(again, text);
}

struct move case_move(int node, const char *name)
{
    union any_position p;
    struct move m = {0};

    tree_position(&t, node, &p.position);
    assert_true(game_read_move(t.record.game, &p.position, name, &m, NULL));
    return m;
}

int case_add(int node, const char *name)
{
    return tree_add(&t, node, case_move(node, name));
}

/* Follows moves separated by spaces, each to the node with that name. */
int case_find(const char *moves)
{
    int node = TREE_START;

    while (*moves) {
        char name[GAME_MOVE_TEXT_MAX] = "";
        const size_t length = strcspn(moves, " ");
        memcpy(name, moves, length);
        const struct move m = case_move(node, name);
        int child = t.nodes[node].child;
        while (child && t.nodes[child].move.bits != m.bits)
            child = t.nodes[child].next;
        assert_true(child);
        node = child;
        moves += length + (moves[length] == ' ');
    }
    return node;
}

void case_moves(const char *expected)
{
    case_round_trip();
    assert_string_equal(strstr(text, "\n\n") + 2, expected);
}

void case_start(const char *moves)
{
    char whole[512];

    snprintf(whole, sizeof whole, "%s\n%s", CASE_HEAD, moves);
    case_read(whole);
}
