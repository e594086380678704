/*
 * tictacdoh.c - the strong solution of Tic Tac Doh: its counts, its results for openings, and the
 * packed table.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "solved.h"
#include "solver/games/tictacdoh_table.h"
#include "solver/packed_table.h"
#include "solver/solvers.h"

/* ---- the counts two programs written apart have found ---- */

static void test_counts(void **state)
{
    const struct tictacdoh_counts *c = tictacdoh_solution_counts(solution);
    struct tictacdoh t;
    uint64_t decided = c->draws;

    (void)state;
    assert_int_equal(c->positions, 8685413);
    assert_int_equal(c->lines, 9522332);
    assert_int_equal(c->wins, 7703431);
    assert_int_equal(c->draws, 790731);
    assert_int_equal(c->losses, 191251);
    assert_int_equal(c->longest, 13);
    for (int plies = 0; plies <= PYRAMIDS; plies++)
        decided += c->by_plies[plies];
    assert_int_equal(decided, c->positions);
    assert_int_equal(c->by_plies[0], c->stuck);
    tictacdoh.setup(&t.base, 2);
    assert_int_equal(score_of(&t), 0);
}

static int score_after(const char *first, const char *second)
{
    struct tictacdoh t;
    struct move m;

    tictacdoh.setup(&t.base, 2);
    assert_true(game_read_move(&tictacdoh, &t.base, first, &m, NULL));
    tictacdoh.play(&t.base, m);
    if (second) {
        assert_true(game_read_move(&tictacdoh, &t.base, second, &m, NULL));
        tictacdoh.play(&t.base, m);
    }
    return score_of(&t);
}

static void test_openings(void **state)
{
    struct move list[GAME_MOVES_MAX];
    struct tictacdoh t;

    (void)state;
    assert_int_equal(score_after("Sc3", NULL), 0);
    assert_int_equal(score_after("Lc3", NULL), 0);
    assert_int_equal(score_after("Mc3", NULL), tictacdoh_board_win(5));
    /* The only draw against S is M beside it, against L it is M beside it or at the corner. */
    for (int size = 0; size < 3; size += 2) {
        tictacdoh.setup(&t.base, 2);
        tictacdoh.play(&t.base, (struct move){(uint32_t)size | 12 << 2});
        const int count = tictacdoh.moves(&t.base, list);
        for (int i = 0; i < count; i++) {
            char text[GAME_MOVE_TEXT_MAX];
            tictacdoh.write_move(&t.base, list[i], text);
            const bool beside = (text[1] == 'c') != (text[2] == '3');
            const bool corner = text[1] != 'c' && text[2] != '3';
            const bool draws = text[0] == 'M' && (beside || (size == 2 && corner));
            assert_int_equal(score_after(size == 0 ? "Sc3" : "Lc3", text) <= 0, draws);
        }
    }
}

/* ---- the packed table, and interruption ---- */

static void test_packed(void **state)
{
    struct packed_table table;
    uint64_t seed = 4;
    size_t size = 0;
    uint8_t *bytes = tictacdoh_solution_pack(solution, &size);

    (void)state;
    assert_non_null(bytes);
    assert_true(packed_table_init(&table, bytes, size, "tictacdoh"));
    assert_true(size < 2000000);
    for (int game = 0; game < 2000; game++) {
        struct tictacdoh t;
        tictacdoh.setup(&t.base, 2);
        while (t.base.ending != ENDING_LINE) {
            struct tictacdoh_board b;
            tictacdoh_board_init(&b, &t);
            assert_int_equal(tictacdoh_table_score(&table, &b), score_of(&t));
            if (t.base.status != STATUS_OPEN)
                break;
            random_move(&t, &seed);
        }
    }
    free(bytes);
}

static bool stop_at_once(void *context, const struct tictacdoh_progress *now)
{
    int *calls = context;

    assert_true(now->done > 0 && now->layer <= PYRAMIDS);
    return ++*calls < 3;
}

static void test_interruption(void **state)
{
    int calls = 0;
    const struct tictacdoh_watch watch = {stop_at_once, &calls};
    struct tictacdoh t;

    (void)state;
    tictacdoh.setup(&t.base, 2);
    assert_null(tictacdoh_solution_new(&t.base, &watch));
    assert_int_equal(calls, 3);
}

static void test_registry(void **state)
{
    (void)state;
    assert_non_null(solvers_find(&tictacdoh, 2));
    assert_null(solvers_find(&tictacdoh, 3));
    assert_ptr_equal(solvers_find(&tictacdoh, 2)->game, &tictacdoh);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),   cmocka_unit_test(test_openings),
        cmocka_unit_test(test_packed),   cmocka_unit_test(test_interruption),
        cmocka_unit_test(test_registry),
    };

    return cmocka_run_group_tests(tests, solve, release);
}
