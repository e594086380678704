/*
 * engine_thread.c - the only file of the search that knows clocks and threads.
 *
 * One thread steps the engine and reports. Others, if asked for, search the same position beside
 * it and leave what they find in the shared table. One more waits for the end of the time.
 */
#define _POSIX_C_SOURCE 200809L
#include "search/engine_thread.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { ALIGNMENT = 64 };

struct engine_thread {
    struct engine engine;
    atomic_bool stop;
    void *memory;
    int threads;
    struct search *helpers; /* threads - 1 of them */

    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool started, finished; /* under the lock */

    struct record record;
    struct time_limits limits;
    int64_t begin, soft, hard, end; /* on the clock; 0: unlimited, or not yet */
    engine_thread_report *report;
    void *context;
    pthread_t thinking, clock, helping[ENGINE_THREAD_THREADS_MAX];
    clockid_t work; /* the clock of the thinking thread's own work */
    int running;    /* helpers */
};

static int64_t read_clock(clockid_t id)
{
    struct timespec t;

    if (clock_gettime(id, &t) != 0)
        return INT64_MAX; /* a thread's own clock, when the thread has ended */
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int64_t now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

struct engine_thread *engine_thread_new(size_t hash_bytes, int threads)
{
    assert(threads >= 1 && threads <= ENGINE_THREAD_THREADS_MAX);
    if (hash_bytes < ENGINE_MEMORY)
        hash_bytes = ENGINE_MEMORY;
    struct engine_thread *t = calloc(1, sizeof *t);
    void *memory = calloc(1, hash_bytes + ALIGNMENT); /* Of much memory, zeroes cost nothing. */
    struct search *helpers = calloc((size_t)threads, sizeof *helpers);
    if (!t || !memory || !helpers) {
        free(t), free(memory), free(helpers);
        return NULL;
    }
    t->memory = memory;
    t->helpers = helpers;
    t->threads = threads;
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    unsigned char *aligned = memory;
    aligned += ALIGNMENT - (uintptr_t)memory % ALIGNMENT;
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
    free(t->helpers);
    free(t->memory);
    free(t);
}

void engine_thread_forget(struct engine_thread *t)
{
    engine_thread_wait(t, -1);
    engine_forget(&t->engine);
}

/* ---- how much time to spend ---- */

/*
 * A share of what is left, as if 25 moves were to come; a depth is not begun after half of it, and
 * is aborted after three times as much. A tenth of a second is kept for the latency between us and
 * the clock.
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

/* Waits, with the lock held, until it has finished or the clock shows `until`. */
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

/* Others search the same position; each finds what the first left in the table, and the reverse. */
static void start_helpers(struct engine_thread *t)
{
    t->running = 0;
    if (t->engine.method != METHOD_SEARCH || t->engine.orders.nodes)
        return;
    for (int i = 0; i < t->threads - 1; i++) {
        struct search *s = &t->helpers[i];
        search_init(s, &t->record, &t->engine.table);
        s->stop = &t->stop;
        if (pthread_create(&t->helping[t->running], NULL, help, s) == 0)
            t->running++;
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

void engine_thread_start(struct engine_thread *t, const struct record *r,
                         const struct search_limits *o, const struct time_limits *limits,
                         engine_thread_report *report, void *context)
{
    engine_thread_wait(t, -1);
    t->record = *r;
    t->limits = limits ? *limits : (struct time_limits){0};
    t->report = report;
    t->context = context;
    t->begin = now();
    t->end = 0;
    t->finished = false;
    t->started = true;
    atomic_store(&t->stop, false);
    plan(t);
    engine_begin(&t->engine, &t->record, o);
    if (pthread_create(&t->thinking, NULL, think, t) != 0) {
        /* Without threads it thinks here and now. */
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

/* ---- what it found ---- */

const struct engine *engine_thread_engine(const struct engine_thread *t)
{
    return &t->engine;
}

uint64_t engine_thread_nodes(const struct engine_thread *t)
{
    uint64_t nodes = engine_nodes(&t->engine);

    for (int i = 0; i < t->running; i++)
        nodes += atomic_load_explicit(&t->helpers[i].nodes, memory_order_relaxed);
    return nodes;
}

int64_t engine_thread_milliseconds(const struct engine_thread *t)
{
    return (t->end ? t->end : now()) - t->begin;
}
