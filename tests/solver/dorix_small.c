/*
 * dorix_small.c - tests of small Dorix solved exactly: numbers and positions correspond one to one,
 * and the values equal those of plain value iteration over the positions that the rules lead to.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "rules/random.h"
#include "rules/square.h"
#include "solver/games/dorix_small_build.h"

/* ---- numbers ---- */

static bool same_board(const struct dorix *a, const struct dorix *b)
{
    return memcmp(a->low, b->low, sizeof a->low) == 0;
}

static void check_layer(const struct dorix_layer *l)
{
    struct dorix d, image, back;

    for (uint32_t i = 0; i < l->count; i++) {
        dorix_layer_unrank(l, i, &d);
        assert_int_equal(dorix_layer_rank(l, &d, false), i);
        for (int symmetry = 1; symmetry < SQUARE_SYMMETRIES; symmetry++) {
            image = d;
            dorix.transform(&image.base, symmetry);
            const uint32_t number = dorix_layer_rank(l, &image, false);
            assert_true(number < l->count);
            assert_true(number == i || dorix_layer_symmetric(l, i));
            assert_int_equal(l->labels[number], l->labels[i]);
            /* The number's position is an image of the original. */
            dorix_layer_unrank(l, number, &back);
            bool found = same_board(&back, &d);
            for (int s = 1; s < SQUARE_SYMMETRIES; s++) {
                image = d;
                dorix.transform(&image.base, s);
                found = found || same_board(&back, &image);
            }
            assert_true(found);
        }
    }
}

static void test_numbers_are_positions(void **state)
{
    struct dorix_small *s = dorix_small_new(3, 2, NULL);

    (void)state;
    assert_non_null(s);
    for (int n = 0; n < s->count; n++)
        check_layer(&s->layers[n]);
    assert_int_equal(s->layers[0].count, 1);
    dorix_small_free(s);
}

/* ---- values, by going through all positions again and again ---- */

struct node {
    uint8_t key[GAME_KEY_MAX];
    struct dorix position;
    int *successors; /* numbers of nodes */
    int count;
    int label;
};

struct graph {
    struct node *nodes;
    int count, room;
    int *slots;
    size_t slot_count;
};

enum { SLOTS = 1 << 17 };

/* Returns the node of a position or of an image of it; creates it if it is new. */
static int node_of(struct graph *g, const struct dorix *d)
{
    uint8_t key[GAME_KEY_MAX] = {0};
    size_t length;
    uint64_t hash = 0;

    game_key(&dorix, &d->base, key, &length);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ key[i]) * UINT64_C(0xff51afd7ed558ccd);
    size_t slot = (size_t)(hash ^ hash >> 31) % SLOTS;
    while (g->slots[slot] && memcmp(g->nodes[g->slots[slot] - 1].key, key, sizeof key) != 0)
        slot = (slot + 1) % SLOTS;
    if (g->slots[slot])
        return g->slots[slot] - 1;
    assert_true(g->count < SLOTS / 2);
    if (g->count == g->room) {
        g->room = g->room ? 2 * g->room : 1024;
        g->nodes = realloc(g->nodes, (size_t)g->room * sizeof *g->nodes);
        assert_non_null(g->nodes);
    }
    g->nodes[g->count] = (struct node){.position = *d};
    memcpy(g->nodes[g->count].key, key, sizeof key);
    g->slots[slot] = ++g->count;
    return g->count - 1;
}

static void expand(struct graph *g, int number)
{
    const struct dorix d = g->nodes[number].position;
    struct move list[GAME_MOVES_MAX];
    const int count = dorix.moves(&d.base, list);
    int *successors = malloc(sizeof *successors * (size_t)(count + 1));

    assert_non_null(successors);
    for (int i = 0; i < count; i++) {
        struct dorix next = d;
        dorix.play(&next.base, list[i]);
        successors[i] = node_of(g, &next);
    }
    g->nodes[number].successors = successors;
    g->nodes[number].count = count;
    if (d.base.status != STATUS_OPEN)
        g->nodes[number].label = d.base.winners >> d.base.to_move & 1 ? DORIX_WON : DORIX_LOST;
}

/* Returns a node's value if the labels of fewer plies are right; DORIX_DRAW if those do not
   decide it. */
static int settle(const struct graph *g, const struct node *n, int plies)
{
    bool lost = n->count > 0;

    for (int i = 0; i < n->count; i++) {
        const int label = g->nodes[n->successors[i]].label;
        if (label == DORIX_LOST + plies - 1)
            return DORIX_WON + plies;
        lost = lost && label >= DORIX_WON && label < DORIX_WON + plies;
    }
    return lost ? DORIX_LOST + plies : DORIX_DRAW;
}

static void iterate(struct graph *g)
{
    bool found = true;

    for (int plies = 1; found; plies++) {
        int *labels = calloc((size_t)g->count, sizeof *labels);
        assert_non_null(labels);
        found = false;
        for (int i = 0; i < g->count; i++)
            labels[i] = g->nodes[i].label ? g->nodes[i].label : settle(g, &g->nodes[i], plies);
        for (int i = 0; i < g->count; i++) {
            found = found || labels[i] != g->nodes[i].label;
            g->nodes[i].label = labels[i];
        }
        free(labels);
    }
}

static void check_values(int first, int second, int start)
{
    struct dorix_small *s = dorix_small_new(first, second, NULL);
    struct graph g = {.slots = calloc(SLOTS, sizeof(int))};
    struct dorix d;

    assert_true(s && g.slots);
    dorix_small_setup(s, &d);
    assert_int_equal(dorix_small_label(s, &d), start);
    node_of(&g, &d);
    for (int i = 0; i < g.count; i++)
        expand(&g, i);
    iterate(&g);
    assert_int_equal(g.nodes[0].label, start);
    for (int i = 0; i < g.count; i++) {
        assert_int_equal(dorix_small_label(s, &g.nodes[i].position), g.nodes[i].label);
        free(g.nodes[i].successors);
    }
    free(g.nodes);
    free(g.slots);
    dorix_small_free(s);
}

/* Four pawns win against one, though slowly; with three or fewer nobody can hold four piles. */
static void test_values_are_those_of_the_rules(void **state)
{
    (void)state;
    check_values(4, 1, DORIX_WON + 11);
    check_values(1, 4, DORIX_LOST + 12);
    check_values(1, 1, DORIX_DRAW);
    check_values(2, 2, DORIX_DRAW);
    check_values(3, 1, DORIX_DRAW);
}

/* ---- answers ---- */

/* Follows the best moves from the start: the label is the number of plies to the end. */
static void test_best_play(void **state)
{
    struct dorix_small *s = dorix_small_new(4, 1, NULL);
    struct answer a;
    struct dorix d;
    int plies = 0;

    (void)state;
    assert_non_null(s);
    for (dorix_small_setup(s, &d); d.base.status == STATUS_OPEN; plies++) {
        dorix_small_answer(s, &d, &a);
        assert_int_equal(a.value, plies % 2 == 0 ? VALUE_WIN : VALUE_LOSS);
        assert_int_equal(a.distance, 11 - plies);
        dorix.play(&d.base, a.move);
    }
    assert_int_equal(plies, 11);
    assert_int_equal(d.base.winners, 1);
    dorix_small_free(s);
}

/* ---- limits ---- */

static bool refuse(void *context, const struct dorix_small_progress *now)
{
    *(int *)context += 1;
    return now->done > now->whole;
}

static void test_stops(void **state)
{
    int asked = 0;
    const struct dorix_small_watch watch = {refuse, &asked};

    (void)state;
    assert_null(dorix_small_new(4, 2, &watch));
    assert_int_equal(errno, EINTR);
    assert_int_equal(asked, 1);
}

static void test_limits(void **state)
{
    (void)state;
    assert_int_equal(dorix_small_memory(0, 4), 0);
    assert_int_equal(dorix_small_memory(4, 0), 0);
    assert_int_equal(dorix_small_memory(7, 6), 0);
    assert_int_equal(dorix_small_memory(-3, 6), 0);
    assert_true(dorix_small_memory(5, 5) > 500000000 && dorix_small_memory(5, 5) < 1000000000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_are_positions),
        cmocka_unit_test(test_values_are_those_of_the_rules),
        cmocka_unit_test(test_best_play),
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_limits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
