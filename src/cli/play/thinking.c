/*
 * thinking.c - one thinker for all that a game needs, and what it reports.
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
    thinker_free(k->thinker);
    pthread_mutex_destroy(&k->lock);
    k->thinker = NULL;
}

/* Runs in the thinking thread. */
static void report(void *context, const struct thinker *t, bool finished)
{
    const struct engine *e = thinker_engine(t);
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
                    const struct orders *o, int64_t milliseconds)
{
    const struct time_limits limits = {.move = milliseconds};

    assert(k->purpose == THINK_NOTHING && purpose != THINK_NOTHING);
    if (!k->thinker)
        k->thinker = thinker_new(HASH_BYTES, 1);
    if (!k->thinker)
        return false;
    k->purpose = purpose;
    k->began = thinking_clock();
    k->latest = (struct finding){.entries = r->count};
    game_copy(r->game, &k->latest.position.position, &r->now.position);
    thinker_start(k->thinker, r, o, &limits, report, k);
    return true;
}

bool thinking_ended(struct thinking *k, int64_t milliseconds)
{
    assert(k->purpose != THINK_NOTHING);
    return thinker_wait(k->thinker, milliseconds);
}

void thinking_hurry(struct thinking *k)
{
    if (k->purpose != THINK_NOTHING)
        thinker_stop(k->thinker);
}

void thinking_stop(struct thinking *k)
{
    if (k->purpose == THINK_NOTHING)
        return;
    thinker_stop(k->thinker);
    thinker_wait(k->thinker, -1);
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
    return engine_move(thinker_engine(k->thinker));
}
