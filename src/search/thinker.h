/*
 * thinker.h - an engine with clocks and threads: native programs only.
 *
 * It thinks in threads of its own and reports between steps; the thread that started it can wait,
 * stop it, or read commands meanwhile.
 */
#ifndef PLATEAU_THINKER_H
#define PLATEAU_THINKER_H

#include "search/engine.h"

enum { THINKER_THREADS_MAX = 64 };

/* Time in milliseconds; 0 is none. */
struct time_limits {
    int64_t move;      /* exactly this long, unless it finishes earlier */
    bool work;         /* `move` is counted while the thread works, not while it waits for a core */
    int64_t left;      /* on the player's clock: it decides how much of that to spend */
    int64_t increment; /* that each move earns */
};

struct thinker;

/* Called by the thinking thread after every step, and once more at the end. */
typedef void thinker_report(void *context, const struct thinker *t, bool finished);

/* NULL if there is not so much memory or there are not so many threads. */
struct thinker *thinker_new(size_t hash_bytes, int threads);
void thinker_free(struct thinker *t);
/* Forgets what it knows: another game begins. Not while it thinks. */
void thinker_forget(struct thinker *t);
/* Begins to think, and returns; the record is copied, and its game must be open. */
void thinker_start(struct thinker *t, const struct record *r, const struct orders *o,
                   const struct time_limits *limits, thinker_report *report, void *context);
/* Asks it to end; it will within milliseconds, with the best found so far. */
void thinker_stop(struct thinker *t);
/* Waits until it has ended, or for so many milliseconds (-1: for ever); true if it has. */
bool thinker_wait(struct thinker *t, int64_t milliseconds);

/* What it has found. All three: in a report, or after it has ended. */
const struct engine *thinker_engine(const struct thinker *t);
uint64_t thinker_nodes(const struct thinker *t); /* of all threads */
int64_t thinker_milliseconds(const struct thinker *t);

#endif
