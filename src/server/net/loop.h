/*
 * loop.h - the event loop of a node: timers, descriptors, signals, work on other threads.
 *
 * The only file that calls libuv is loop.c. Everything in a node runs on the loop's thread, except
 * jobs of loop_work(), and loop_wake(), which any thread may call. Only loop_new() and
 * loop_watch_start() (if the descriptor cannot be polled) return NULL.
 */
#ifndef PLATEAU_LOOP_H
#define PLATEAU_LOOP_H

#include <stdbool.h>
#include <stdint.h>

struct loop;

struct loop *loop_new(void);
/* Waits for the jobs of loop_work(), closes all handles and frees the loop. */
void loop_free(struct loop *l);
/* Runs until loop_stop(). */
void loop_run(struct loop *l);
void loop_stop(struct loop *l);
/* Returns the uv_loop_t, for libraries that run on it themselves. */
void *loop_native(struct loop *l);
/* Calls back inside loop_free() when all handles are closed, for libraries that close
 * asynchronously. */
void loop_at_free(struct loop *l, void (*on_event)(void *), void *data);

/* Returns milliseconds of a clock that never goes back. */
uint64_t loop_time(const struct loop *l);

struct loop_timer;
/* Calls back every `period` milliseconds, first after `delay`. A period of 0: once, and the timer
 * is stopped before the call. */
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
/* Stop watching before you close the descriptor. On an error both events are reported. */
struct loop_watch;
struct loop_watch *loop_watch_start(struct loop *l, int fd, int what, void (*on_event)(void *, int),
                                    void *data);
/* Changes which events are watched; 0 pauses. */
void loop_watch_change(struct loop_watch *w, int what);
void loop_watch_stop(struct loop_watch *w);

struct loop_signal;
struct loop_signal *loop_signal_start(struct loop *l, int number, void (*on_event)(void *),
                                      void *data);
void loop_signal_stop(struct loop_signal *s);

/* Runs `work` on another thread, then `on_done` on the loop; returns false if too many
 * jobs wait. */
bool loop_work(struct loop *l, void (*work)(void *), void (*on_done)(void *), void *data);

/* For other threads: has `on_event` run on the loop soon; several wakes may become one call. */
struct loop_wake;
struct loop_wake *loop_wake_new(struct loop *l, void (*on_event)(void *), void *data);
void loop_wake(struct loop_wake *w);
void loop_wake_free(struct loop_wake *w);

#endif
