/*
 * loop_test.c - the event loop: timers, deferred calls, descriptors, signals, other threads, and
 * its end.
 */
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/net/loop.h"

static const struct timespec moment = {0, 1000000};

struct trial {
    struct loop *loop;
    struct loop_timer *timer;
    struct loop_defer *a, *b;
    struct loop_watch *watch;
    struct loop_wake *wake;
    atomic_bool ended;
    char said[64];
    int count, fds[2];
};

static void say(struct trial *t, char letter)
{
    const size_t size = strlen(t->said);

    assert_true(size < sizeof t->said - 1);
    t->said[size] = letter;
}

static void stop(void *data)
{
    struct trial *t = data;

    say(t, '.');
    loop_stop(t->loop);
}

static void tick(void *data)
{
    struct trial *t = data;

    say(t, 't');
    if (++t->count == 3) {
        loop_timer_stop(t->timer);
        loop_timer_start(t->loop, 20, 0, stop, t);
    }
}

static void test_timers(void **state)
{
    struct trial t = {.loop = loop_new()};
    const uint64_t start = loop_time(t.loop);

    (void)state;
    t.timer = loop_timer_start(t.loop, 10, 5, tick, &t);
    loop_run(t.loop);
    assert_string_equal(t.said, "ttt.");
    assert_true(loop_time(t.loop) - start >= 39);
    loop_timer_start(t.loop, 100000, 0, stop, &t); /* not closed here: loop_free() closes it */
    loop_free(t.loop);
}

static void turn_a(void *data)
{
    struct trial *t = data;

    say(t, 'a');
    if (t->count++ < 3) {
        loop_defer_schedule(t->b);
        loop_defer_schedule(t->a); /* schedules for the next iteration, which must not wait */
    } else {
        loop_stop(t->loop);
    }
}

static void turn_b(void *data)
{
    say(data, 'b');
}

static void ask(void *data)
{
    struct trial *t = data;

    loop_defer_schedule(t->b);
    loop_defer_schedule(t->a);
    loop_defer_schedule(t->b);
    say(t, '(');
}

static void test_turns(void **state)
{
    struct trial t = {.loop = loop_new()};

    (void)state;
    t.a = loop_defer_new(t.loop, turn_a, &t);
    t.b = loop_defer_new(t.loop, turn_b, &t);
    loop_timer_start(t.loop, 1, 0, ask, &t);
    loop_run(t.loop);
    assert_string_equal(t.said, "(babababa");
    struct loop_defer *last = loop_defer_new(t.loop, stop, &t);
    loop_defer_schedule(t.b);
    loop_defer_schedule(t.a);
    loop_defer_schedule(last);
    loop_defer_free(t.a); /* while the loop waits */
    loop_run(t.loop);
    assert_string_equal(t.said, "(babababab.");
    loop_defer_free(last);
    loop_defer_free(t.b);
    loop_free(t.loop);
}

static void on_fd(void *data, int what)
{
    struct trial *t = data;
    char byte = 0;

    say(t, what == LOOP_READ ? 'r' : what == LOOP_WRITE ? 'w' : '?');
    if (what == LOOP_WRITE) {
        assert_int_equal(write(t->fds[1], "x", 1), 1);
        loop_watch_change(t->watch, 0);
    } else {
        assert_int_equal(read(t->fds[0], &byte, 1), 1);
        assert_int_equal(byte, 'x');
        loop_timer_start(t->loop, 5, 0, stop, t); /* time in which unexpected calls would come */
    }
}

static void test_watches(void **state)
{
    struct trial t = {.loop = loop_new()};

    (void)state;
    assert_int_equal(pipe(t.fds), 0);
    t.watch = loop_watch_start(t.loop, t.fds[1], LOOP_WRITE, on_fd, &t);
    struct loop_watch *reader = loop_watch_start(t.loop, t.fds[0], LOOP_READ, on_fd, &t);
    loop_run(t.loop);
    assert_string_equal(t.said, "wr.");
    loop_watch_stop(reader);
    loop_watch_stop(t.watch);
    assert_null(loop_watch_start(t.loop, 9999, LOOP_READ, on_fd, &t));
    loop_free(t.loop);
    close(t.fds[0]);
    close(t.fds[1]);
}

static void raise_signal(void *data)
{
    (void)data;
    raise(SIGUSR1);
}

static void test_signals(void **state)
{
    struct trial t = {.loop = loop_new()};
    struct loop_signal *s = loop_signal_start(t.loop, SIGUSR1, stop, &t);

    (void)state;
    loop_timer_start(t.loop, 1, 0, raise_signal, &t);
    loop_run(t.loop);
    assert_string_equal(t.said, ".");
    loop_signal_stop(s);
    loop_free(t.loop);
}

static void work(void *data)
{
    (void)data;
    nanosleep(&moment, NULL);
}

static void done(void *data)
{
    struct trial *t = data;

    if (--t->count == 0)
        stop(t);
}

static void test_work(void **state)
{
    struct trial t = {.loop = loop_new()};

    (void)state;
    while (loop_work(t.loop, work, done, &t))
        t.count++;
    assert_int_equal(t.count, 256);
    loop_run(t.loop);
    assert_string_equal(t.said, ".");
    /* Work in other threads is waited for at the end. */
    for (t.count = 0; t.count < 5; t.count++)
        assert_true(loop_work(t.loop, work, done, &t));
    loop_free(t.loop);
    assert_int_equal(t.count, 0);
}

static void on_wake(void *data)
{
    struct trial *t = data;

    if (++t->count == 3)
        stop(t);
}

static void *wake(void *data)
{
    struct trial *t = data;

    while (!t->ended) { /* Several changes may cause one call. */
        loop_wake(t->wake);
        nanosleep(&moment, NULL);
    }
    return NULL;
}

static void test_wakes(void **state)
{
    struct trial t = {.loop = loop_new()};
    pthread_t thread;

    (void)state;
    t.wake = loop_wake_new(t.loop, on_wake, &t);
    assert_int_equal(pthread_create(&thread, NULL, wake, &t), 0);
    loop_run(t.loop);
    t.ended = true;
    pthread_join(thread, NULL);
    assert_string_equal(t.said, ".");
    loop_wake_free(t.wake);
    loop_free(t.loop);
}

static void at_free(void *data)
{
    say(data, 'f');
}

static void test_end(void **state)
{
    struct trial t = {.loop = loop_new()};

    (void)state;
    loop_at_free(t.loop, at_free, &t);
    loop_at_free(t.loop, at_free, &t);
    assert_string_equal(t.said, "");
    loop_free(t.loop);
    assert_string_equal(t.said, "ff");
    loop_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_timers),  cmocka_unit_test(test_turns),
        cmocka_unit_test(test_watches), cmocka_unit_test(test_signals),
        cmocka_unit_test(test_work),    cmocka_unit_test(test_wakes),
        cmocka_unit_test(test_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
