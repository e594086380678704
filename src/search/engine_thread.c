/*
 * engine_thread.c - the only file of the search that uses clocks and threads.
 *
 * One thread steps the engine and reports. Helper threads, if wanted, search the same position and
 * share their results through the transposition table. Another thread waits for the time limit.
 */
#define _POSIX_C_SOURCE 200809L
#include "search/engine_thread.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <time.h>

enum { ALIGNMENT = 64 };

struct engine_thread {
    struct engine engine;
    atomic_bool stop;
    bool prepared; /* a stop that arrives now counts for the next start */
    struct allocator allocator;
    void *memory;
    size_t size; /* bytes of `memory` */
    int threads;
    struct search *helpers; /* the searches of the helper threads, threads - 1 of them */

    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool started, finished; /* guarded by the lock */

    struct record record;
    struct time_limits limits;
    int64_t begin, soft, hard, end; /* milliseconds of the clock; 0: unlimited, or not yet known */
    engine_thread_report *report;
    void *context;
    pthread_t thinking, clock, helping[ENGINE_THREAD_THREADS_MAX];
    clockid_t work;     /* the CPU clock of the engine's thread */
    atomic_int running; /* number of running helpers */
};

static int64_t read_clock(clockid_t id)
{
    struct timespec t;

    if (clock_gettime(id, &t) != 0)
        return INT64_MAX; /* the thread has ended */
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int64_t now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

static size_t helpers_size(int threads)
{
    return (size_t)(threads - 1) * sizeof(struct search);
}

static void release(struct engine_thread *t)
{
    const struct allocator a = t->allocator;

    allocator_put(&a, t->helpers, helpers_size(t->threads));
    allocator_put(&a, t->memory, t->size);
    allocator_put(&a, t, sizeof *t);
}

/* Allocates all the memory that the engine will ever need. */
static struct engine_thread *allocate(size_t size, int threads, const struct allocator *a)
{
    struct engine_thread *t = allocator_get(a, sizeof *t);

    if (!t)
        return NULL;
    t->allocator = a ? *a : (struct allocator){0};
    t->size = size;
    t->threads = threads;
    t->memory = allocator_get(a, size);
    if (threads > 1)
        t->helpers = allocator_get(a, helpers_size(threads));
    if (t->memory && (t->helpers || threads == 1))
        return t;
    release(t);
    return NULL;
}

struct engine_thread *engine_thread_new(size_t hash_bytes, int threads, const struct allocator *a)
{
    assert(threads >= 1 && threads <= ENGINE_THREAD_THREADS_MAX);
    if (hash_bytes < ENGINE_MEMORY)
        hash_bytes = ENGINE_MEMORY;
    struct engine_thread *t =
        hash_bytes <= SIZE_MAX - ALIGNMENT ? allocate(hash_bytes + ALIGNMENT, threads, a) : NULL;
    if (!t)
        return NULL;
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    unsigned char *aligned = t->memory;
    aligned += ALIGNMENT - (uintptr_t)t->memory % ALIGNMENT;
    engine_init(&t->engine, aligned, hash_bytes, &t->stop);
    t->engine.used = 0;
    t->finished = true;
    return t;
}

void engine_thread_free(struct engine_thread *t)
{
    if (!t)
        return;
    engine_thread_stop(t);
    engine_thread_wait(t, -1);
    pthread_cond_destroy(&t->changed);
    pthread_mutex_destroy(&t->lock);
    release(t);
}

void engine_thread_forget(struct engine_thread *t)
{
    engine_thread_wait(t, -1);
    engine_forget(&t->engine);
}

/* ---- how much time to spend ---- */

/*
 * Plans to use a share of the time left, as if 25 moves were to come; no depth is begun after half
 * of that, and a depth is aborted after three times as much. A tenth of a second is kept for the
 * latency between the engine and the clock.
 */
static void plan(struct engine_thread *t)
{
    const struct time_limits *l = &t->limits;

    t->soft = t->hard = 0;
    if (l->move > 0)
        t->hard = t->begin + l->move;
    if (l->left > 0) {
        const int64_t safe = l->left > 200 ? l->left - 100 : l->left / 2;
        const int64_t share = safe / 25 + l->increment * 3 / 4;
        const int64_t most = share * 3 < safe / 2 ? share * 3 : safe / 2;
        t->soft = t->begin + (share / 2 < most ? share / 2 : most);
        if (!t->hard || t->begin + most < t->hard)
            t->hard = t->begin + most;
    }
}

static bool only_move(const struct record *r)
{
    struct move list[GAME_MOVES_MAX];

    return r->game->moves(&r->now.position, list) == 1;
}

/* ---- the threads ---- */

static void finish(struct engine_thread *t)
{
    pthread_mutex_lock(&t->lock);
    t->finished = true;
    pthread_cond_broadcast(&t->changed);
    pthread_mutex_unlock(&t->lock);
}

/* Waits, with the lock held, until the engine has finished or the clock shows `until`. */
static void wait_until(struct engine_thread *t, int64_t until)
{
    const struct timespec when = {(time_t)(until / 1000), (long)(until % 1000) * 1000000};

    while (!t->finished)
        if (pthread_cond_timedwait(&t->changed, &t->lock, &when) == ETIMEDOUT)
            return;
}

static void *watch_clock(void *context)
{
    struct engine_thread *t = context;

    pthread_mutex_lock(&t->lock);
    wait_until(t, t->hard);
    while (t->limits.work && !t->finished) {
        const int64_t worked = read_clock(t->work);
        if (worked >= t->limits.move)
            break;
        wait_until(t, now() + t->limits.move - worked);
    }
    pthread_mutex_unlock(&t->lock);
    engine_thread_stop(t);
    return NULL;
}

static void *help(void *context)
{
    struct search *s = context;

    search_run(s, SEARCH_PLY_MAX - 1);
    return NULL;
}

/* Helpers search the same position; each finds the others' results in the table. `running` includes
 * a helper only when its node counter can be read. */
static void start_helpers(struct engine_thread *t)
{
    if (t->engine.method != METHOD_SEARCH || t->engine.orders.nodes)
        return;
    for (int i = 0; i < t->threads - 1; i++) {
        struct search *s = &t->helpers[i];
        search_init(s, &t->record, &t->engine.table);
        s->stop = &t->stop;
        if (pthread_create(&t->helping[i], NULL, help, s) != 0)
            return;
        atomic_store_explicit(&t->running, i + 1, memory_order_release);
    }
}

static void *think(void *context)
{
    struct engine_thread *t = context;
    bool more = true;

    pthread_getcpuclockid(pthread_self(), &t->work);
    const bool timed = t->hard && pthread_create(&t->clock, NULL, watch_clock, t) == 0;
    start_helpers(t);
    while (more) {
        more = engine_step(&t->engine);
        if (atomic_load_explicit(&t->stop, memory_order_relaxed) || (t->soft && now() >= t->soft))
            more = false;
        if (t->limits.left > 0 && only_move(&t->record))
            more = false;
        if (more && t->report)
            t->report(t->context, t, false);
    }
    engine_thread_stop(t);
    for (int i = 0; i < t->running; i++)
        pthread_join(t->helping[i], NULL);
    t->end = now();
    if (t->report)
        t->report(t->context, t, true);
    finish(t);
    if (timed)
        pthread_join(t->clock, NULL);
    return NULL;
}

void engine_thread_prepare(struct engine_thread *t)
{
    engine_thread_wait(t, -1);
    atomic_store(&t->stop, false);
    t->prepared = true;
}

void engine_thread_start(struct engine_thread *t, const struct record *r,
                         const struct search_limits *o, const struct time_limits *limits,
                         engine_thread_report *report, void *context)
{
    if (!t->prepared)
        engine_thread_prepare(t);
    t->prepared = false;
    record_copy(&t->record, r);
    t->limits = limits ? *limits : (struct time_limits){0};
    t->report = report;
    t->context = context;
    t->begin = now();
    t->end = 0;
    t->finished = false;
    t->started = true;
    atomic_store(&t->running, 0);
    plan(t);
    engine_begin(&t->engine, &t->record, o);
    if (pthread_create(&t->thinking, NULL, think, t) != 0) {
        /* Without threads, search synchronously. */
        think(t);
        t->started = false;
    }
}

void engine_thread_stop(struct engine_thread *t)
{
    atomic_store_explicit(&t->stop, true, memory_order_relaxed);
}

bool engine_thread_wait(struct engine_thread *t, int64_t milliseconds)
{
    pthread_mutex_lock(&t->lock);
    if (milliseconds >= 0)
        wait_until(t, now() + milliseconds);
    else
        while (!t->finished)
            pthread_cond_wait(&t->changed, &t->lock);
    const bool finished = t->finished;
    pthread_mutex_unlock(&t->lock);
    if (!finished)
        return false;
    if (t->started)
        pthread_join(t->thinking, NULL);
    t->started = false;
    return true;
}

/* ---- results ---- */

const struct engine *engine_thread_engine(const struct engine_thread *t)
{
    return &t->engine;
}

uint64_t engine_thread_nodes(const struct engine_thread *t)
{
    uint64_t nodes = engine_nodes(&t->engine);

    for (int i = 0; i < atomic_load_explicit(&t->running, memory_order_acquire); i++)
        nodes += atomic_load_explicit(&t->helpers[i].nodes, memory_order_relaxed);
    return nodes;
}

int64_t engine_thread_milliseconds(const struct engine_thread *t)
{
    return (t->end ? t->end : now()) - t->begin;
}
