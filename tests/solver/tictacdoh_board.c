/*
 * tictacdoh_board.c - tests that Tic Tac Doh in the solvers equals the rules: the same moves, the
 * same ends, and keys that distinguish exactly the positions that the rules' keys do.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/random.h"
#include "solver/games/tictacdoh_board.h"

enum { GAMES = 3000, KEYS_MAX = 40000 };

/* Returns both keys of a position. */
struct pair {
    uint8_t exact[GAME_KEY_MAX];
    uint32_t key;
};

static struct pair pairs[KEYS_MAX];

static uint32_t key_of(const struct tictacdoh *t)
{
    struct tictacdoh_board b;

    tictacdoh_board_init(&b, t);
    return tictacdoh_board_key(&b);
}

static int compare_numbers(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

/* Returns the sorted keys after each move, with a mark for those that complete a line. */
static int children_by_rules(const struct tictacdoh *t, uint32_t *keys)
{
    struct move list[GAME_MOVES_MAX];
    const int count = tictacdoh.moves(&t->base, list);

    for (int i = 0; i < count; i++) {
        struct tictacdoh next = *t;
        tictacdoh.play(&next.base, list[i]);
        keys[i] = key_of(&next) << 1 | (next.base.ending == ENDING_LINE);
    }
    qsort(keys, (size_t)count, sizeof keys[0], compare_numbers);
    return count;
}

static int children_by_pyramids(const struct tictacdoh *t, uint32_t *keys)
{
    struct tictacdoh_board_child list[TICTACDOH_BOARD_CHILDREN_MAX];
    struct tictacdoh_board_images images;
    struct tictacdoh_board b;

    tictacdoh_board_init(&b, t);
    tictacdoh_board_images(&images, &b);
    const int count = tictacdoh_board_children(&b, list);
    for (int i = 0; i < count; i++) {
        assert_int_equal(tictacdoh_board_child_key(&images, &list[i]),
                         tictacdoh_board_key(&list[i].board));
        assert_int_equal(tictacdoh_board_placed(&list[i].board), tictacdoh_board_placed(&b) + 1);
        keys[i] = tictacdoh_board_key(&list[i].board) << 1 | list[i].line;
    }
    qsort(keys, (size_t)count, sizeof keys[0], compare_numbers);
    return count;
}

static void check_position(const struct tictacdoh *t)
{
    uint32_t rules[GAME_MOVES_MAX], ours[TICTACDOH_BOARD_CHILDREN_MAX];
    struct tictacdoh_board b, again;
    bool wins = false;

    const int count = children_by_rules(t, rules);
    assert_int_equal(children_by_pyramids(t, ours), count);
    assert_memory_equal(rules, ours, (size_t)count * sizeof rules[0]);
    for (int i = 0; i < count; i++)
        wins = wins || rules[i] & 1;
    tictacdoh_board_init(&b, t);
    assert_int_equal(tictacdoh_board_wins(&b), wins);
    tictacdoh_board_from_key(&again, tictacdoh_board_key(&b));
    assert_int_equal(tictacdoh_board_key(&again), tictacdoh_board_key(&b));
}

/* Plays random games, testing every position in all its images, because solvers use them all. */
static void test_moves(void **state)
{
    uint64_t seed = 1;

    (void)state;
    for (int game = 0; game < GAMES; game++) {
        struct tictacdoh t;
        struct move list[GAME_MOVES_MAX];
        tictacdoh.setup(&t.base, 2);
        for (int count; (count = tictacdoh.moves(&t.base, list)) > 0;) {
            for (int symmetry = 0; symmetry < TICTACDOH_BOARD_SYMMETRIES; symmetry++) {
                struct tictacdoh image = t;
                tictacdoh.transform(&image.base, symmetry);
                check_position(&image);
                assert_int_equal(key_of(&image), key_of(&t));
            }
            tictacdoh.play(&t.base, list[random_below(&seed, (uint32_t)count)]);
        }
    }
}

static int compare_exact(const void *a, const void *b)
{
    return memcmp(((const struct pair *)a)->exact, ((const struct pair *)b)->exact, GAME_KEY_MAX);
}

static int compare_keys(const void *a, const void *b)
{
    return compare_numbers(&((const struct pair *)a)->key, &((const struct pair *)b)->key);
}

static int count_classes(int count, int (*compare)(const void *, const void *))
{
    int classes = 1;

    qsort(pairs, (size_t)count, sizeof pairs[0], compare);
    for (int i = 1; i < count; i++)
        classes += compare(&pairs[i - 1], &pairs[i]) != 0;
    return classes;
}

/* game_key() and ours are equal for the same pairs of positions, or one would split a class. */
static void test_keys(void **state)
{
    uint64_t seed = 2;
    int count = 0;

    (void)state;
    while (count < KEYS_MAX) {
        struct tictacdoh t;
        struct move list[GAME_MOVES_MAX];
        tictacdoh.setup(&t.base, 2);
        for (int moves; count < KEYS_MAX && (moves = tictacdoh.moves(&t.base, list)) > 0; count++) {
            size_t length;
            tictacdoh.play(&t.base, list[random_below(&seed, (uint32_t)moves)]);
            memset(&pairs[count], 0, sizeof pairs[count]);
            game_key(&tictacdoh, &t.base, pairs[count].exact, &length);
            pairs[count].key = key_of(&t);
        }
    }
    const int exact = count_classes(count, compare_exact);
    for (int i = 1; i < count; i++)
        if (memcmp(pairs[i - 1].exact, pairs[i].exact, GAME_KEY_MAX) == 0)
            assert_int_equal(pairs[i - 1].key, pairs[i].key);
    assert_int_equal(count_classes(count, compare_keys), exact);
    assert_true(exact > KEYS_MAX / 4 && exact < KEYS_MAX);
}

static void test_scores(void **state)
{
    (void)state;
    for (int plies = 1; plies <= PYRAMIDS; plies++) {
        assert_int_equal(tictacdoh_board_plies(tictacdoh_board_win(plies)), plies);
        assert_int_equal(tictacdoh_board_plies(tictacdoh_board_loss(plies)), plies);
        assert_int_equal(tictacdoh_board_before(tictacdoh_board_loss(plies - 1)),
                         tictacdoh_board_win(plies));
        if (plies > 1)
            assert_int_equal(tictacdoh_board_before(tictacdoh_board_win(plies - 1)),
                             tictacdoh_board_loss(plies));
    }
    assert_int_equal(tictacdoh_board_before(0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_scores),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
