/*
 * memory.c - every function of plateau.h that takes an allocator, with one that fails at each of
 * its calls in turn: the function then fails and leaks nothing. Memory is released with its
 * original size, and only the thread that calls the library calls the allocator.
 */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <plateau.h>

/* Counts down to the allocation that fails. */
struct source {
    pthread_t owner;
    int left;
    int alive;
};

/* A header before each block. */
union head {
    size_t bytes;
    max_align_t aligned;
};

static void *allocate(void *context, size_t bytes)
{
    struct source *s = context;

    assert_true(pthread_equal(s->owner, pthread_self()));
    if (s->left-- == 0)
        return NULL;
    union head *h = malloc(sizeof *h + bytes);
    assert_non_null(h);
    h->bytes = bytes;
    memset(h + 1, 0xa5, bytes); /* Fills new memory, because the library must not rely on zeroes. */
    s->alive++;
    return h + 1;
}

static void release(void *context, void *memory, size_t bytes)
{
    struct source *s = context;
    union head *h = (union head *)memory - 1;

    assert_true(pthread_equal(s->owner, pthread_self()));
    assert_int_equal(h->bytes, bytes);
    s->alive--;
    free(h);
}

/* Creates and uses something; false if it could not be created. */
typedef bool attempt(const plateau_allocator *a);

/* Returns the number of allocations that an attempt needs. */
static int fails_everywhere(attempt *with)
{
    for (int n = 0;; n++) {
        struct source s = {.owner = pthread_self(), .left = n};
        const plateau_allocator a = {
            .size = sizeof a, .allocate = allocate, .release = release, .context = &s};
        const bool made = with(&a);
        assert_int_equal(s.alive, 0);
        if (made) {
            assert_int_equal(s.left, 0);
            return n;
        }
        assert_true(n < 20);
    }
}

static plateau_position start_of(const char *name)
{
    plateau_position p;

    assert_true(plateau_position_start(&p, plateau_game_find(name), 2));
    return p;
}

static bool engine_with(const plateau_allocator *a, int threads)
{
    const plateau_engine_options o = {.size = sizeof o, .memory = 1 << 18, .threads = threads};
    const plateau_limits limits = {.size = sizeof limits, .depth = 2};
    const plateau_position p = start_of("quoridor");
    plateau_engine *e = plateau_engine_new(&o, a);
    plateau_move move;

    if (!e)
        return false;
    assert_true(plateau_engine_start_at(e, &p, &limits));
    assert_true(plateau_engine_wait(e, -1));
    assert_true(plateau_engine_move(e, &move) && plateau_move_is_legal(&p, move));
    plateau_engine_forget(e);
    plateau_engine_free(e);
    return true;
}

static bool engine_of_one(const plateau_allocator *a)
{
    return engine_with(a, 1);
}

static bool engine_of_three(const plateau_allocator *a)
{
    return engine_with(a, 3);
}

static bool solver(const plateau_allocator *a)
{
    const plateau_position p = start_of("orbital");
    plateau_solver *s = plateau_solver_new(plateau_game_find("orbital"), 2, a);
    plateau_answer answer = {.size = sizeof answer};

    if (!s)
        return false;
    assert_true(plateau_solver_ask(s, &p, 0, &answer));
    assert_int_equal(answer.value, PLATEAU_VALUE_WIN);
    plateau_solver_free(s);
    return true;
}

static bool batch(const plateau_allocator *a)
{
    enum { COUNT = 4 };
    const plateau_position p = start_of("tictacdoh");
    uint8_t status[COUNT], winners[COUNT], endings[COUNT];
    uint16_t plies[COUNT];
    const plateau_batch_job job = {
        .size = sizeof job,
        .start = &p,
        .count = COUNT,
        .max_plies = 100,
        .levels = (const uint8_t[]){1, 0},
        .threads = 3,
        .status = status,
        .winners = winners,
        .endings = endings,
        .plies = plies,
    };
    plateau_batch *b = plateau_batch_new(&job, a);

    if (!b)
        return false;
    assert_true(plateau_batch_wait(b, -1));
    assert_true(plateau_batch_complete(b));
    plateau_batch_free(b);
    return true;
}

static bool picture(const plateau_allocator *a)
{
    const plateau_position p = start_of("dorix");

    return plateau_position_svg_write(&p, NULL, a, NULL, 0) > 0;
}

static void test_each_call_may_fail(void **state)
{
    (void)state;
    assert_int_equal(fails_everywhere(engine_of_one), 3);
    assert_int_equal(fails_everywhere(engine_of_three), 4);
    assert_int_equal(fails_everywhere(solver), 1);
    assert_int_equal(fails_everywhere(batch), 2 + 3);
    assert_int_equal(fails_everywhere(picture), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_each_call_may_fail)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
