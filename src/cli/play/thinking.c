/*
 * thinking.c - one engine thread for all searches of a game, and what it reports.
 */
#include "cli/play/thinking.h"

#include <assert.h>
#include <time.h>

enum { HASH_BYTES = 1 << 25 };

int64_t thinking_clock(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void thinking_init(struct thinking *k)
{
    *k = (struct thinking){.purpose = THINK_NOTHING};
    pthread_mutex_init(&k->lock, NULL);
}

void thinking_release(struct thinking *k)
{
    engine_thread_free(k->thread);
    pthread_mutex_destroy(&k->lock);
    k->thread = NULL;
}

/* Runs in the engine thread. */
static void thinking_report(void *context, const struct engine_thread *t, bool finished)
{
    const struct engine *e = engine_thread_engine(t);
    struct thinking *k = context;

    (void)finished;
    if (e->count == 0)
        return;
    pthread_mutex_lock(&k->lock);
    k->latest.known = true;
    k->latest.line = e->lines[0];
    pthread_mutex_unlock(&k->lock);
}

bool thinking_begin(struct thinking *k, enum purpose purpose, const struct record *r,
                    const struct search_limits *o, int64_t milliseconds)
{
    const struct time_limits limits = {.move = milliseconds};

    assert(k->purpose == THINK_NOTHING && purpose != THINK_NOTHING);
    if (!k->thread)
        k->thread = engine_thread_new(HASH_BYTES, 1, NULL);
    if (!k->thread)
        return false;
    k->purpose = purpose;
    k->began = thinking_clock();
    k->latest = (struct finding){.entries = r->count};
    game_copy(r->game, &k->latest.position.position, &r->now.position);
    engine_thread_start(k->thread, r, o, &limits, thinking_report, k);
    return true;
}

bool thinking_ended(struct thinking *k, int64_t milliseconds)
{
    assert(k->purpose != THINK_NOTHING);
    return engine_thread_wait(k->thread, milliseconds);
}

void thinking_hurry(struct thinking *k)
{
    if (k->purpose != THINK_NOTHING)
        engine_thread_stop(k->thread);
}

void thinking_stop(struct thinking *k)
{
    if (k->purpose == THINK_NOTHING)
        return;
    engine_thread_stop(k->thread);
    engine_thread_wait(k->thread, -1);
    k->purpose = THINK_NOTHING;
}

bool thinking_look(struct thinking *k, struct finding *f)
{
    pthread_mutex_lock(&k->lock);
    const bool known = k->latest.known;
    if (known)
        *f = k->latest;
    pthread_mutex_unlock(&k->lock);
    return known;
}

struct move thinking_move(const struct thinking *k)
{
    return engine_move(engine_thread_engine(k->thread));
}
