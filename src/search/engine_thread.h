/*
 * engine_thread.h - an engine with clocks and threads: native programs only.
 *
 * It searches in its own threads and reports between steps; the thread that started it can wait,
 * stop it, or read commands.
 */
#ifndef PLATEAU_ENGINE_THREAD_H
#define PLATEAU_ENGINE_THREAD_H

#include "search/engine.h"

enum { ENGINE_THREAD_THREADS_MAX = 64 };

/* Time in milliseconds; 0 is none. */
struct time_limits {
    int64_t move;      /* exactly this long, unless it finishes earlier */
    bool work;         /* `move` is counted while the thread works, not while it waits for a core */
    int64_t left;      /* on the player's clock: it decides how much of that to spend */
    int64_t increment; /* that each move earns */
};

struct engine_thread;

/* Called by the thinking thread after every step, and at the end. */
typedef void engine_thread_report(void *context, const struct engine_thread *t, bool finished);

/* NULL if there is not so much memory or there are not so many threads. */
struct engine_thread *engine_thread_new(size_t hash_bytes, int threads);
void engine_thread_free(struct engine_thread *t);
/* Forgets what it knows: another game begins. Not while it thinks. */
void engine_thread_forget(struct engine_thread *t);
/* Begins to think, and returns; the record is copied, and its game must be open. */
void engine_thread_start(struct engine_thread *t, const struct record *r,
                         const struct search_limits *o, const struct time_limits *limits,
                         engine_thread_report *report, void *context);
/* Asks it to end; it will within milliseconds, with the best found so far. */
void engine_thread_stop(struct engine_thread *t);
/* Waits until it has ended, or for so many milliseconds (-1: for ever); true if it has. */
bool engine_thread_wait(struct engine_thread *t, int64_t milliseconds);

/* What it has found. All three: in a report, or after it has ended. */
const struct engine *engine_thread_engine(const struct engine_thread *t);
uint64_t engine_thread_nodes(const struct engine_thread *t); /* of all threads */
int64_t engine_thread_milliseconds(const struct engine_thread *t);

#endif
