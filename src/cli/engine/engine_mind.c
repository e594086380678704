/*
 * engine_mind.c - the thinker of a protocol, made when it is first needed.
 */
#include "cli/engine/engine_mind.h"

#include <assert.h>
#include <time.h>

#include "rules/random.h"

void mind_init(struct mind *m, int hash, int threads)
{
    assert(hash >= 1 && hash <= MIND_HASH_MAX && threads >= 1 && threads <= THINKER_THREADS_MAX);
    *m = (struct mind){.hash = hash, .threads = threads};
}

void mind_release(struct mind *m)
{
    thinker_free(m->thinker);
    m->thinker = NULL;
}

void mind_resize(struct mind *m, int hash, int threads)
{
    mind_release(m);
    mind_init(m, hash, threads);
}

struct thinker *mind_wake(struct mind *m)
{
    if (!m->thinker)
        m->thinker = thinker_new((size_t)m->hash << 20, m->threads);
    if (!m->thinker) {
        mind_init(m, 1, 1);
        m->thinker = thinker_new((size_t)m->hash << 20, m->threads);
    }
    return m->thinker;
}

uint64_t mind_chance(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t seed = (uint64_t)now.tv_sec * 1000000007 + (uint64_t)now.tv_nsec;
    return random_next(&seed);
}
