/*
 * lazy_engine.h - the engine thread of a protocol, started when it is first needed: until then a
 * controller may change how much memory and how many threads it is to have.
 */
#ifndef PLATEAU_LAZY_ENGINE_H
#define PLATEAU_LAZY_ENGINE_H

#include "search/engine_thread.h"

enum { LAZY_ENGINE_HASH_USUAL = 16, LAZY_ENGINE_HASH_MAX = 1 << 16 }; /* megabytes */

struct lazy_engine {
    int hash, threads;            /* wanted: megabytes, 1 to ENGINE_THREAD_THREADS_MAX */
    struct engine_thread *thread; /* NULL until it is needed */
};

void lazy_engine_init(struct lazy_engine *m, int hash, int threads);
/* Stops whatever it thinks and waits for that. */
void lazy_engine_release(struct lazy_engine *m);
/* Another size: what it knew is lost. Not while it thinks. */
void lazy_engine_resize(struct lazy_engine *m, int hash, int threads);
/*
 * The engine thread. If there is not so much memory it makes do with the least, which `hash` and
 * `threads` then say; NULL if there is none at all.
 */
struct engine_thread *lazy_engine_get(struct lazy_engine *m);

/* A seed that nobody can foresee, for levels that err by chance. */
uint64_t lazy_engine_seed(void);

#endif
