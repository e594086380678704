/*
 * lazy_engine.h - the engine thread of a protocol, started when first needed: until then a
 * controller can change its memory and its number of threads.
 */
#ifndef PLATEAU_LAZY_ENGINE_H
#define PLATEAU_LAZY_ENGINE_H

#include "search/engine_thread.h"

enum { LAZY_ENGINE_HASH_USUAL = 16, LAZY_ENGINE_HASH_MAX = 1 << 16 }; /* megabytes */

struct lazy_engine {
    int hash, threads;            /* wanted: megabytes; 1 to ENGINE_THREAD_THREADS_MAX */
    struct engine_thread *thread; /* NULL until first needed */
};

void lazy_engine_init(struct lazy_engine *m, int hash, int threads);
/* Stops the search and waits for its end. */
void lazy_engine_release(struct lazy_engine *m);
/* Changes the size, and discards the transposition table. Not during a search. */
void lazy_engine_resize(struct lazy_engine *m, int hash, int threads);
/*
 * Returns the engine thread. If the memory is not available, it falls back to the minimum, and sets
 * `hash` and `threads` accordingly; returns NULL if even that fails.
 */
struct engine_thread *lazy_engine_get(struct lazy_engine *m);

/* Returns an unpredictable seed, for levels that make mistakes at random. */
uint64_t lazy_engine_seed(void);

#endif
