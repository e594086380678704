/*
 * loop.h - the event loop of a node: timers, descriptors, signals, work on other threads.
 *
 * The only file that calls libuv is loop.c. Everything of a node runs on the loop's thread, except
 * what loop_work() is given and loop_wake(), which any thread may call. Nothing here returns NULL
 * but loop_new() and loop_watch_start() (the descriptor cannot be waited for).
 */
#ifndef PLATEAU_LOOP_H
#define PLATEAU_LOOP_H

#include <stdbool.h>
#include <stdint.h>

struct loop;

struct loop *loop_new(void);
/* Waits for what loop_work() was given, closes what is still open and frees it. */
void loop_free(struct loop *l);
/* Runs until loop_stop(). */
void loop_run(struct loop *l);
void loop_stop(struct loop *l);
/* The uv_loop_t, for libraries that run on it themselves. */
void *loop_native(struct loop *l);
/* Calls back inside loop_free() when all handles are closed, for libraries that close
 * asynchronously. */
void loop_at_free(struct loop *l, void (*on_event)(void *), void *data);

/* Milliseconds that only ever rise. */
uint64_t loop_time(const struct loop *l);

struct loop_timer;
/* Calls every `period` milliseconds, first after `delay`; 0: once, and it stops itself before. */
struct loop_timer *loop_timer_start(struct loop *l, uint64_t delay, uint64_t period,
                                    void (*on_event)(void *), void *data);
void loop_timer_stop(struct loop_timer *t);

/* Deferred calls: each is called once at the end of this tick of the loop, after all events were
 * handled, in the order in which they were scheduled. */
struct loop_defer;
struct loop_defer *loop_defer_new(struct loop *l, void (*on_event)(void *), void *data);
void loop_defer_schedule(struct loop_defer *t);
void loop_defer_free(struct loop_defer *t);

enum { LOOP_READ = 1, LOOP_WRITE = 2 };
/* Stop watching before the descriptor is closed. On an error both are reported. */
struct loop_watch;
struct loop_watch *loop_watch_start(struct loop *l, int fd, int what, void (*on_event)(void *, int),
                                    void *data);
/* Changes what is waited for; 0 pauses. */
void loop_watch_change(struct loop_watch *w, int what);
void loop_watch_stop(struct loop_watch *w);

struct loop_signal;
struct loop_signal *loop_signal_start(struct loop *l, int number, void (*on_event)(void *),
                                      void *data);
void loop_signal_stop(struct loop_signal *s);

/* Runs `work` on another thread, then `on_done` on the loop; false if too much is waiting. */
bool loop_work(struct loop *l, void (*work)(void *), void (*on_done)(void *), void *data);

/* From any thread: have `on_event` run on the loop soon; several wakes may become one call. */
struct loop_wake;
struct loop_wake *loop_wake_new(struct loop *l, void (*on_event)(void *), void *data);
void loop_wake(struct loop_wake *w);
void loop_wake_free(struct loop_wake *w);

#endif
