/*
 * engine_thread.h - an engine with time limits and threads, for native programs only.
 *
 * It searches in its own threads and reports between steps; the thread that started it can wait,
 * stop it, or read commands.
 */
#ifndef PLATEAU_ENGINE_THREAD_H
#define PLATEAU_ENGINE_THREAD_H

#include "search/allocator.h"
#include "search/engine.h"

enum { ENGINE_THREAD_THREADS_MAX = 64 };

/* Times in milliseconds; 0: not given. */
struct time_limits {
    int64_t move; /* exactly this long, unless the search finishes earlier */
    bool work; /* `move` is CPU time of the engine's thread, so waiting for a core does not count */
    int64_t left;      /* left on the player's clock: the engine decides how much of it to use */
    int64_t increment; /* added to the clock after each move */
};

struct engine_thread;

/* Called by the engine's thread after every step, and at the end. */
typedef void engine_thread_report(void *context, const struct engine_thread *t, bool finished);

/* Creates an engine; returns NULL if the memory cannot be allocated or the threads cannot be
 * created. All memory is allocated here and freed by engine_thread_free(): the allocator, NULL for
 * calloc(), is never called by another thread. */
struct engine_thread *engine_thread_new(size_t hash_bytes, int threads, const struct allocator *a);
void engine_thread_free(struct engine_thread *t);
/* Clears its memory, because another game begins. Not during a search. */
void engine_thread_forget(struct engine_thread *t);
/* Waits for the current search to end; from then on a stop counts for the next start. */
void engine_thread_prepare(struct engine_thread *t);
/* Starts a search and returns; the record is copied, and its game must not be over. Unless
 * engine_thread_prepare() was called, an earlier stop has no effect. */
void engine_thread_start(struct engine_thread *t, const struct record *r,
                         const struct search_limits *o, const struct time_limits *limits,
                         engine_thread_report *report, void *context);
/* Stops the search; it ends within milliseconds with the best move found so far. Any thread may
 * call it. */
void engine_thread_stop(struct engine_thread *t);
/* Waits until the search has ended, for at most the given milliseconds (-1: no limit); returns
 * whether it has. */
bool engine_thread_wait(struct engine_thread *t, int64_t milliseconds);

/* Returns the nodes of all threads; any thread may call it after the start. */
uint64_t engine_thread_nodes(const struct engine_thread *t);
/* Returns the engine with its results: in a report, or after the search has ended. */
const struct engine *engine_thread_engine(const struct engine_thread *t);
int64_t engine_thread_milliseconds(const struct engine_thread *t);

#endif
