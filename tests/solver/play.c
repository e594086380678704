/*
 * play.c - perfect play in Tic Tac Doh, compared with the strong solution.
 *
 * The solution and the search use the same boards but find values in different ways, one backwards
 * from the end, the other forwards from the position. Their results must be equal: value, distance
 * and move.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "rules/random.h"
#include "solved.h"
#include "solver/games/tictacdoh_choice.h"
#include "solver/games/tictacdoh_play.h"

enum { POSITIONS = 12000, MEMORY = 1 << 20 };

static uint64_t memory[MEMORY / 8];

static bool solution_at_least(struct tictacdoh_judge *j, const struct tictacdoh_board *b, int score)
{
    const int known = tictacdoh_solution_score(solution, b);

    j->unknown = j->unknown || known == TICTACDOH_BOARD_UNKNOWN;
    return known >= score;
}

static struct answer answer_of(const struct tictacdoh *t, size_t size, uint64_t nodes)
{
    const struct budget b = {memory, size, nodes, NULL};
    struct answer a;

    memset(memory, 0xa5, size); /* The previous content of the memory must not matter. */
    const bool known = tictacdoh_answer(&t->base, &b, &a);
    assert_int_equal(known, a.value != VALUE_UNKNOWN);
    return a;
}

/* The search's result is the solution's, and its move keeps the position's value. */
static void check_answer(const struct tictacdoh *t, const struct answer a)
{
    struct tictacdoh_judge j = {.at_least = solution_at_least};
    struct tictacdoh next = *t;
    const int score = score_of(t);
    struct answer same;

    assert_int_equal(a.value, score > 0 ? VALUE_WIN : score < 0 ? VALUE_LOSS : VALUE_DRAW);
    assert_int_equal(a.distance, tictacdoh_board_plies(score));
    assert_false(a.at_most);
    tictacdoh.play(&next.base, a.move);
    if (next.base.status == STATUS_OPEN)
        assert_int_equal(tictacdoh_board_before(score_of(&next)), score);
    else
        assert_int_equal(next.base.status == STATUS_WON ? tictacdoh_board_win(1) : 0, score);
    tictacdoh_choose(&t->base, &j, &same);
    assert_int_equal(same.value, a.value);
    assert_int_equal(same.distance, a.distance);
    assert_int_equal(same.move.bits, a.move.bits);
}

static double cpu_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void test_perfect(void **state)
{
    int by_ply[PYRAMIDS] = {0}, by_value[4] = {0};
    double longest = 0, total = 0;
    uint64_t seed = 1;

    (void)state;
    for (int n = 0; n < POSITIONS;) {
        struct tictacdoh t;
        tictacdoh.setup(&t.base, 2);
        for (int ply = 0; t.base.status == STATUS_OPEN; ply++) {
            if (n == 0 || ply > 1) { /* The first two are few and slow. */
                const double begin = cpu_seconds();
                const struct answer a = answer_of(&t, MEMORY, 0);
                const double passed = cpu_seconds() - begin;
                by_value[a.value]++;
                longest = passed > longest ? passed : longest;
                total += passed;
                check_answer(&t, a);
                by_ply[ply]++;
                n++;
            }
            random_move(&t, &seed);
        }
    }
    for (int ply = 2; ply < PYRAMIDS; ply++)
        assert_true(by_ply[ply] > POSITIONS / 40);
    for (int value = VALUE_LOSS; value <= VALUE_WIN; value++)
        assert_true(by_value[value] > POSITIONS / 20);
    print_message("answers: %d, mean %.2f ms of CPU, longest %.1f ms; %d lost, %d drawn, %d won\n",
                  POSITIONS, 1e3 * total / (double)POSITIONS, 1e3 * longest, by_value[VALUE_LOSS],
                  by_value[VALUE_DRAW], by_value[VALUE_WIN]);
}

/* ---- the choice between equals, counted here once more from the solution's scores ---- */

/* Counts the boards in the refutation of a won board, as tictacdoh_choice.h defines it. */
static uint64_t refutation(const struct tictacdoh_board *won)
{
    struct tictacdoh_board_child list[TICTACDOH_BOARD_CHILDREN_MAX],
        replies[TICTACDOH_BOARD_CHILDREN_MAX];
    const int score = tictacdoh_solution_score(solution, won);
    uint64_t total = 2;
    int best = 0;

    assert_true(score > 0);
    if (score == tictacdoh_board_win(1))
        return 1;
    tictacdoh_board_children(won, list);
    while (tictacdoh_board_before(tictacdoh_solution_score(solution, &list[best].board)) != score)
        best++;
    const int count = tictacdoh_board_children(&list[best].board, replies);
    for (int i = 0; i < count; i++)
        total += refutation(&replies[i].board);
    return total;
}

/* Returns the share of the moves that are worth at least `least` to the player who makes them. */
static double share(const struct tictacdoh *t, int least)
{
    struct move list[GAME_MOVES_MAX];
    const int count = tictacdoh.moves(&t->base, list);
    int good = 0;

    for (int i = 0; i < count; i++) {
        struct tictacdoh next = *t;
        tictacdoh.play(&next.base, list[i]);
        const int score = next.base.ending == ENDING_LINE ? tictacdoh_board_win(1)
                                                          : tictacdoh_board_before(score_of(&next));
        good += score >= least;
    }
    return count == 0 ? 0 : (double)good / count;
}

struct merit {
    uint64_t refutation;
    double share; /* two quotients of small numbers are equal if and only if they compare so */
};

static struct merit merit_of(const struct tictacdoh *after, int score)
{
    struct tictacdoh_board b;

    if (score == 0)
        return (struct merit){1, share(after, 0)};
    tictacdoh_board_init(&b, after);
    tictacdoh_board_from_key(&b, tictacdoh_board_key(&b));
    return (struct merit){refutation(&b), share(after, 1)};
}

/* No move of the same value is harder to answer, and none before it is as hard. */
static void check_choice(const struct tictacdoh *t)
{
    struct tictacdoh after = *t;
    struct move list[GAME_MOVES_MAX];
    const int score = score_of(t), count = tictacdoh.moves(&t->base, list);
    const struct answer a = answer_of(t, MEMORY, 0);

    tictacdoh.play(&after.base, a.move);
    const struct merit chosen = merit_of(&after, score);
    bool before = true;
    for (int i = 0; i < count; i++) {
        after = *t;
        tictacdoh.play(&after.base, list[i]);
        before = before && list[i].bits != a.move.bits;
        if (after.base.ending == ENDING_LINE || tictacdoh_board_before(score_of(&after)) != score)
            continue;
        const struct merit other = merit_of(&after, score);
        assert_true(other.refutation <= chosen.refutation);
        if (other.refutation == chosen.refutation)
            assert_true(before ? other.share > chosen.share : other.share >= chosen.share);
    }
}

static void test_choice(void **state)
{
    uint64_t seed = 5;
    int lost = 0, drawn = 0;

    (void)state;
    while (lost < 500 || drawn < 500) {
        struct tictacdoh t;
        tictacdoh.setup(&t.base, 2);
        for (; t.base.status == STATUS_OPEN; random_move(&t, &seed)) {
            const int score = score_of(&t);
            if (score > 0 || (score < 0 && score > tictacdoh_board_loss(10)))
                continue; /* Won, or so far from lost that counting the refutation takes long. */
            check_choice(&t);
            lost += score < 0;
            drawn += score == 0;
        }
    }
}

/* Every position of the first four plies, once up to symmetry. */
static void check_all(const struct tictacdoh *t, int plies, uint32_t *met, int *count)
{
    struct move list[GAME_MOVES_MAX];
    struct tictacdoh_board b;

    tictacdoh_board_init(&b, t);
    for (int i = 0; i < *count; i++)
        if (met[i] == tictacdoh_board_key(&b))
            return;
    met[(*count)++] = tictacdoh_board_key(&b);
    check_answer(t, answer_of(t, MEMORY, 0));
    const int moves = plies > 0 ? tictacdoh.moves(&t->base, list) : 0;
    for (int i = 0; i < moves; i++) {
        struct tictacdoh next = *t;
        tictacdoh.play(&next.base, list[i]);
        if (next.base.status == STATUS_OPEN)
            check_all(&next, plies - 1, met, count);
    }
}

static void test_all_openings(void **state)
{
    static uint32_t met[2000];
    struct tictacdoh t;
    int count = 0;

    (void)state;
    tictacdoh.setup(&t.base, 2);
    check_all(&t, 4, met, &count);
    assert_int_equal(count, 1 + 3 + 16 + 119 + 992);
}

/* With less memory, or none, it is slower, but the results are the same. */
static void test_memory(void **state)
{
    static const size_t sizes[] = {0, 8, 4096, 1 << 16};
    uint64_t seed = 2;

    (void)state;
    for (int game = 0; game < 20; game++) {
        struct tictacdoh t;
        tictacdoh.setup(&t.base, 2);
        for (int ply = 0; t.base.status == STATUS_OPEN; ply++) {
            const struct answer full = answer_of(&t, MEMORY, 0);
            for (int i = ply < 4 ? 2 : 0; i < 4; i++) {
                const struct answer a = answer_of(&t, sizes[i], 0);
                assert_int_equal(a.value, full.value);
                assert_int_equal(a.distance, full.distance);
                assert_int_equal(a.move.bits, full.move.bits);
            }
            random_move(&t, &seed);
        }
    }
}

/* When the budget is used up the result is unknown rather than wrong, and the move does not lose
   at once. */
static void test_budget(void **state)
{
    const atomic_bool stop = true;
    uint64_t seed = 3;
    int unknown = 0;

    (void)state;
    for (int game = 0; game < 200; game++) {
        struct tictacdoh t;
        tictacdoh.setup(&t.base, 2);
        for (; t.base.status == STATUS_OPEN; random_move(&t, &seed)) {
            const struct budget stopped = {memory, MEMORY, 0, &stop};
            struct answer a = answer_of(&t, 4096, 1 + random_below(&seed, 200));
            struct tictacdoh next = t;
            const int score = score_of(&t);
            if (a.value != VALUE_UNKNOWN)
                assert_int_equal(a.distance, tictacdoh_board_plies(score));
            unknown += a.value == VALUE_UNKNOWN;
            assert_true(a.nodes <= 200);
            tictacdoh_answer(&t.base, &stopped, &a);
            assert_true(a.nodes == 0);
            tictacdoh.play(&next.base, a.move);
            if (next.base.status == STATUS_OPEN && score > tictacdoh_board_loss(2))
                assert_int_not_equal(score_of(&next), tictacdoh_board_win(1));
        }
    }
    assert_true(unknown > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_perfect), cmocka_unit_test(test_all_openings),
        cmocka_unit_test(test_choice),  cmocka_unit_test(test_memory),
        cmocka_unit_test(test_budget),
    };

    return cmocka_run_group_tests(tests, solve, release);
}
