/*
 * tictacdoh.c - the strong solution of Tic Tac Doh, and perfect play held against it.
 *
 * The solution and the search look at the same boards but find values in ways of their own, one
 * from the end backwards, the other from the position on. Their answers must be equal in all:
 * value, distance and move.
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
#include "solver/build_tictacdoh.h"
#include "solver/packed.h"
#include "solver/solvers.h"
#include "solver/tictacdoh_choice.h"
#include "solver/tictacdoh_perfect.h"
#include "solver/tictacdoh_table.h"

enum { POSITIONS = 12000, MEMORY = 1 << 20 };

static struct tictacdoh_solution *solution;
static uint64_t memory[MEMORY / 8];

static int solve(void **state)
{
    struct tictacdoh t;

    (void)state;
    tictacdoh.setup(&t.base, 2);
    solution = tictacdoh_solution_new(&t.base, NULL);
    return solution ? 0 : -1;
}

static int release(void **state)
{
    (void)state;
    tictacdoh_solution_free(solution);
    return 0;
}

static int score_of(const struct tictacdoh *t)
{
    struct pyramids b;

    pyramids_init(&b, t);
    return tictacdoh_solution_score(solution, &b);
}

static bool solution_at_least(struct tictacdoh_judge *j, const struct pyramids *b, int score)
{
    const int known = tictacdoh_solution_score(solution, b);

    j->unknown = j->unknown || known == PYRAMIDS_UNKNOWN;
    return known >= score;
}

static struct answer answer_of(const struct tictacdoh *t, size_t size, uint64_t nodes)
{
    const struct budget b = {memory, size, nodes, NULL};
    struct answer a;

    memset(memory, 0xa5, size); /* It must not matter what was there. */
    const bool known = tictacdoh_answer(&t->base, &b, &a);
    assert_int_equal(known, a.value != VALUE_UNKNOWN);
    return a;
}

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
    assert_int_equal(score_after("Mc3", NULL), pyramids_win(5));
    /* To S only M beside it draws, to L only M beside or at the corner. */
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

/* ---- perfect play ---- */

/*
 * Random games. Chance alone loses at once, so mostly moves are drawn again that do: then all
 * plies are seen and most positions are not decided at sight.
 */
static void random_move(struct tictacdoh *t, uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    const int count = tictacdoh.moves(&t->base, list);

    for (int i = 0;; i++) {
        struct tictacdoh next = *t;
        struct pyramids b;
        tictacdoh.play(&next.base, list[random_below(seed, (uint32_t)count)]);
        pyramids_init(&b, &next);
        if (i == 30 || (next.base.status == STATUS_OPEN && !pyramids_wins(&b))) {
            *t = next;
            return;
        }
    }
}

/* The search's answer is the solution's, and its move keeps what the position is worth. */
static void check_answer(const struct tictacdoh *t, const struct answer a)
{
    struct tictacdoh_judge j = {.at_least = solution_at_least};
    struct tictacdoh next = *t;
    const int score = score_of(t);
    struct answer same;

    assert_int_equal(a.value, score > 0 ? VALUE_WIN : score < 0 ? VALUE_LOSS : VALUE_DRAW);
    assert_int_equal(a.distance, pyramids_plies(score));
    assert_false(a.at_most);
    tictacdoh.play(&next.base, a.move);
    if (next.base.status == STATUS_OPEN)
        assert_int_equal(pyramids_before(score_of(&next)), score);
    else
        assert_int_equal(next.base.status == STATUS_WON ? pyramids_win(1) : 0, score);
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
                  POSITIONS, 1e3 * total / POSITIONS, 1e3 * longest, by_value[VALUE_LOSS],
                  by_value[VALUE_DRAW], by_value[VALUE_WIN]);
}

/* Every position of the first four plies, each once up to symmetry. */
static void check_all(const struct tictacdoh *t, int plies, uint32_t *met, int *count)
{
    struct move list[GAME_MOVES_MAX];
    struct pyramids b;

    pyramids_init(&b, t);
    for (int i = 0; i < *count; i++)
        if (met[i] == pyramids_key(&b))
            return;
    met[(*count)++] = pyramids_key(&b);
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

/* Less memory, or none: slower, but no other answer. */
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

/* A spent budget: unknown rather than wrong, and a move that does not lose at once. */
static void test_budget(void **state)
{
    const atomic_bool stop = true;
    uint64_t seed = 3;
    int unknown = 0;

    (void)state;
    for (int game = 0; game < 200; game++) {
        struct tictacdoh t;
        tictacdoh.setup(&t.base, 2);
        for (int ply = 0; t.base.status == STATUS_OPEN; ply++) {
            const struct budget stopped = {memory, MEMORY, 0, &stop};
            struct answer a = answer_of(&t, 4096, 1 + random_below(&seed, 200));
            struct tictacdoh next = t;
            const int score = score_of(&t);
            if (a.value != VALUE_UNKNOWN)
                assert_int_equal(a.distance, pyramids_plies(score));
            unknown += a.value == VALUE_UNKNOWN;
            assert_true(a.nodes <= 200);
            tictacdoh_answer(&t.base, &stopped, &a);
            assert_true(a.nodes == 0);
            tictacdoh.play(&next.base, a.move);
            if (next.base.status == STATUS_OPEN && score > pyramids_loss(2))
                assert_int_not_equal(score_of(&next), pyramids_win(1));
            random_move(&t, &seed);
        }
    }
    assert_true(unknown > 100);
}

/* ---- the packed table, and interruption ---- */

static void test_packed(void **state)
{
    struct packed table;
    uint64_t seed = 4;
    size_t size = 0;
    uint8_t *bytes = tictacdoh_solution_pack(solution, &size);

    (void)state;
    assert_non_null(bytes);
    assert_true(packed_init(&table, bytes, size, "tictacdoh"));
    assert_true(size < 2000000);
    for (int game = 0; game < 2000; game++) {
        struct tictacdoh t;
        tictacdoh.setup(&t.base, 2);
        while (t.base.ending != ENDING_LINE) {
            struct pyramids b;
            pyramids_init(&b, &t);
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
        cmocka_unit_test(test_perfect),  cmocka_unit_test(test_all_openings),
        cmocka_unit_test(test_memory),   cmocka_unit_test(test_budget),
        cmocka_unit_test(test_packed),   cmocka_unit_test(test_interruption),
        cmocka_unit_test(test_registry),
    };

    return cmocka_run_group_tests(tests, solve, release);
}
