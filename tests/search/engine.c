/*
 * engine.c - the engine and its thread: always a legal move, repeatable results at every level;
 * stopping at once, time limits, several threads.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rules/random.h"
#include "search/engine_thread.h"
#include "solver/solvers.h"

enum { MEMORY = 1 << 20 };

static struct record r;
static struct engine e;
static _Alignas(64) unsigned char memory[MEMORY];

static void start(void)
{
    memset(memory, 0xa5, MEMORY);
    engine_init(&e, memory, MEMORY, NULL);
}

static bool legal(struct move m)
{
    struct move list[GAME_MOVES_MAX];
    const int count = r.game->moves(&r.now.position, list);

    for (int i = 0; i < count; i++)
        if (list[i].bits == m.bits)
            return true;
    return false;
}

static struct move think(const struct search_limits *o)
{
    engine_begin(&e, &r, o);
    while (engine_step(&e)) {
    }
    return engine_move(&e);
}

/* Every game, number of players and level, from one opening. */
static void each_table(void (*check)(int level))
{
    for (int i = 0; i < GAMES_COUNT; i++)
        for (int seats = 2; seats <= GAME_SEATS_MAX; seats++)
            for (int level = 1; level <= ENGINE_LEVELS && game_allows(games[i], seats); level++) {
                record_init(&r, games[i], seats);
                check(level);
            }
}

/* The same limits give the same result, whatever was searched before. */
static void check_level(int level)
{
    const struct search_limits o = {.level = level, .nodes = 3000, .seed = 5};
    uint64_t seed = (uint64_t)level;

    for (int turn = 0; turn < 6 && !record_over(&r); turn++) {
        const struct move m = think(&o);
        const struct search_limits other = {.level = 1 + (int)random_below(&seed, ENGINE_LEVELS),
                                            .nodes = 500};
        assert_true(legal(m));
        assert_true(engine_nodes(&e) <= 3001);
        think(&other);
        assert_int_equal(think(&o).bits, m.bits);
        record_play(&r, m, RECORD_NO_CLOCK);
    }
}

static void test_levels_are_legal_and_the_same_twice(void **state)
{
    (void)state;
    start();
    each_table(check_level);
}

/* A level that makes random mistakes does not always play the same. */
static void test_seeds_matter(void **state)
{
    uint32_t different = 0, first = 0;

    (void)state;
    start();
    record_init(&r, &quoridor, 2);
    for (uint64_t seed = 0; seed < 8; seed++) {
        const struct search_limits o = {.level = 1, .seed = seed};
        const uint32_t bits = think(&o).bits;
        first = seed == 0 ? bits : first;
        different |= bits ^ first;
    }
    assert_true(different != 0);
}

/* A proven result is reported as such: the value, the distance, a line to the end, other moves. */
static void test_proofs_are_told(void **state)
{
    struct move m;

    (void)state;
    start();
    record_init(&r, &tictacdoh, 2);
    think(&(struct search_limits){0});
    assert_int_equal(e.lines[0].value, VALUE_DRAW);
    assert_int_equal(e.lines[0].length, 1);
    assert_int_equal(e.lines[0].chances, 500);
    assert_true(game_read_move(r.game, &r.now.position, "Mc3", &m, NULL));
    record_play(&r, m, RECORD_NO_CLOCK);
    think(&(struct search_limits){.lines = SEARCH_LINES_MAX});
    assert_int_equal(e.lines[0].value, VALUE_WIN);
    assert_int_equal(e.lines[0].distance, 5);
    assert_int_equal(e.lines[0].length, 5);
    assert_false(e.lines[0].at_most);
    assert_int_equal(e.count, SEARCH_LINES_MAX);
    for (int i = 1; i < e.count; i++) {
        assert_true(e.lines[i].chances <= e.lines[i - 1].chances);
        assert_true(legal(e.lines[i].moves[0]));
        assert_int_not_equal(e.lines[i].moves[0].bits, e.lines[0].moves[0].bits);
    }
    think(&(struct search_limits){.nodes = 1, .lines = 3});
    assert_int_equal(e.lines[0].value, VALUE_UNKNOWN);
    assert_true(legal(engine_move(&e)));
}

/* ---- with clocks and threads ---- */

static int reports, finished;

static void count_reports(void *context, const struct engine_thread *t, bool end)
{
    assert_ptr_equal(context, &r);
    assert_true(engine_thread_engine(t)->count > 0);
    reports++;
    finished += end;
}

/*
 * Returns the milliseconds of CPU time since then, of all threads. A busy machine may pause some
 * threads, even for seconds; if it pauses the one that checks the clock, the others continue. That
 * happens sometimes, while an engine that does not check the clock is always late.
 */
static int64_t worked(clock_t since)
{
    return (int64_t)(clock() - since) * 1000 / CLOCKS_PER_SEC;
}

/* Searches with a time limit; returns whether the time was used, and not much exceeded. */
static bool thinks_for(int threads, int move)
{
    struct engine_thread *t = engine_thread_new(MEMORY, threads, NULL);
    const struct time_limits limits = {.move = move};
    const clock_t begin = clock();
    reports = finished = 0;
    record_init(&r, &quoridor, 2);
    engine_thread_start(t, &r, &(struct search_limits){0}, &limits, count_reports, &r);
    assert_true(engine_thread_wait(t, -1));
    assert_int_equal(finished, 1);
    assert_true(engine_thread_milliseconds(t) >= move - 5);
    assert_true(legal(engine_move(engine_thread_engine(t))));
    const bool enough = reports > 1 && engine_thread_nodes(t) > 1000;
    const bool in_time = worked(begin) < threads * (move + 940);
    engine_thread_free(t);
    return enough && in_time;
}

/* A busy machine may need longer than a tenth of a second, but never fifteen. */
static void test_thinks_in_time(void **state)
{
    (void)state;
    for (int threads = 1; threads <= 3; threads++) {
        int move = 60;
        while (!thinks_for(threads, move)) {
            move *= 4;
            assert_true(move < 16000);
        }
    }
}

/* Whether it uses at most half of the time left on the clock, and a little more. */
static bool spares(struct engine_thread *t, int64_t left)
{
    const clock_t begin = clock();

    engine_thread_start(t, &r, &(struct search_limits){0}, &(struct time_limits){.left = left},
                        NULL, NULL);
    assert_true(engine_thread_wait(t, -1));
    return worked(begin) <= left / 2 + 200;
}

/* With little on the clock it uses less than that, and something with more. */
static void test_spares_the_clock(void **state)
{
    static const int64_t left[] = {1, 40, 400, 4000};
    struct engine_thread *t = engine_thread_new(MEMORY, 1, NULL);

    (void)state;
    record_init(&r, &quoridor, 2);
    for (int i = 0; i < 4; i++)
        for (int late = 0; !spares(t, left[i]); late++)
            assert_true(late < 5);
    assert_true(engine_thread_milliseconds(t) >= 20);
    engine_thread_free(t);
}

static void test_stops_at_once(void **state)
{
    struct engine_thread *t = engine_thread_new(MEMORY, 2, NULL);
    int late = 0;

    (void)state;
    for (int i = 0; i < GAMES_COUNT * 5; i++) {
        record_init(&r, games[i % GAMES_COUNT], 2);
        engine_thread_start(t, &r, &(struct search_limits){.lines = 3}, NULL, NULL, NULL);
        assert_true(!engine_thread_wait(t, i) || solvers_find(r.game, 2));
        const clock_t begin = clock();
        engine_thread_stop(t);
        assert_true(engine_thread_wait(t, -1));
        late += worked(begin) >= 500;
        assert_true(legal(engine_move(engine_thread_engine(t))));
    }
    assert_true(late < GAMES_COUNT);
    engine_thread_start(t, &r, &(struct search_limits){0}, NULL, NULL, NULL);
    engine_thread_free(t); /* Also in the middle of a search. */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_levels_are_legal_and_the_same_twice),
        cmocka_unit_test(test_seeds_matter),
        cmocka_unit_test(test_proofs_are_told),
        cmocka_unit_test(test_thinks_in_time),
        cmocka_unit_test(test_spares_the_clock),
        cmocka_unit_test(test_stops_at_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
