/*
 * lazy_engine.c - the engine thread of a protocol, started when first needed.
 */
#include "cli/engine/lazy_engine.h"

#include <assert.h>
#include <time.h>

#include "rules/random.h"

void lazy_engine_init(struct lazy_engine *m, int hash, int threads)
{
    assert(hash >= 1 && hash <= LAZY_ENGINE_HASH_MAX && threads >= 1 &&
           threads <= ENGINE_THREAD_THREADS_MAX);
    *m = (struct lazy_engine){.hash = hash, .threads = threads};
}

void lazy_engine_release(struct lazy_engine *m)
{
    engine_thread_free(m->thread);
    m->thread = NULL;
}

void lazy_engine_resize(struct lazy_engine *m, int hash, int threads)
{
    lazy_engine_release(m);
    lazy_engine_init(m, hash, threads);
}

struct engine_thread *lazy_engine_get(struct lazy_engine *m)
{
    if (!m->thread)
        m->thread = engine_thread_new((size_t)m->hash << 20, m->threads, NULL);
    if (!m->thread) {
        lazy_engine_init(m, 1, 1);
        m->thread = engine_thread_new((size_t)m->hash << 20, m->threads, NULL);
    }
    return m->thread;
}

uint64_t lazy_engine_seed(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t seed = (uint64_t)now.tv_sec * 1000000007 + (uint64_t)now.tv_nsec;
    return random_next(&seed);
}
