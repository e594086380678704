/*
 * lazy_engine.c - the thinker of a protocol, made when it is first needed.
 */
#include "cli/engine/lazy_engine.h"

#include <assert.h>
#include <time.h>

#include "rules/random.h"

void lazy_engine_init(struct lazy_engine *m, int hash, int threads)
{
    assert(hash >= 1 && hash <= LAZY_ENGINE_HASH_MAX && threads >= 1 &&
           threads <= THINKER_THREADS_MAX);
    *m = (struct lazy_engine){.hash = hash, .threads = threads};
}

void lazy_engine_release(struct lazy_engine *m)
{
    thinker_free(m->thinker);
    m->thinker = NULL;
}

void lazy_engine_resize(struct lazy_engine *m, int hash, int threads)
{
    lazy_engine_release(m);
    lazy_engine_init(m, hash, threads);
}

struct thinker *lazy_engine_get(struct lazy_engine *m)
{
    if (!m->thinker)
        m->thinker = thinker_new((size_t)m->hash << 20, m->threads);
    if (!m->thinker) {
        lazy_engine_init(m, 1, 1);
        m->thinker = thinker_new((size_t)m->hash << 20, m->threads);
    }
    return m->thinker;
}

uint64_t lazy_engine_seed(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t seed = (uint64_t)now.tv_sec * 1000000007 + (uint64_t)now.tv_nsec;
    return random_next(&seed);
}
