/*
 * playouts.c - distributes games over threads, a few at a time.
 */
#define _POSIX_C_SOURCE 200809L
#include "learning/playouts.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

#include "learning/learning.h"
#include "rules/random.h"
#include "search/engine.h"

enum { CHUNK = 16, ALIGNMENT = 64 };

/* A thread's engine for computer players; random games need none. */
struct player {
    struct engine engine;
    struct record record;
    unsigned char memory[PLAYOUTS_MEMORY + ALIGNMENT];
};

struct playouts_run {
    struct playouts *batch;
    struct allocator allocator;
    int threads, running; /* number of threads; of running ones, guarded by the lock */
    pthread_mutex_t lock;
    pthread_cond_t ended;
    struct worker {
        struct playouts_run *run;
        struct player *player; /* NULL if all players are random */
        pthread_t id;
    } workers[PLAYOUTS_THREADS_MAX];
};

static uint64_t game_seed(const struct playouts *b, uint32_t number)
{
    uint64_t seed = b->seed ^ (UINT64_C(0x9e3779b97f4a7c15) * ((uint64_t)number + 1));

    return random_next(&seed);
}

static void note_result(const struct playouts *b, uint32_t number, uint32_t plies, int status,
                        int winners, int ending)
{
    b->plies[number] = (uint16_t)plies;
    b->status[number] = (uint8_t)status;
    b->winners[number] = (uint8_t)winners;
    b->endings[number] = (uint8_t)ending;
    if (b->actions)
        for (uint32_t ply = plies; ply < b->longest; ply++)
            b->actions[(size_t)number * b->longest + ply] = -1;
}

static void note_action(const struct playouts *b, uint32_t number, uint32_t ply, struct move m)
{
    if (b->actions)
        b->actions[(size_t)number * b->longest + ply] = learning_number(b->game, m);
}

/* Plays one game with uniformly random moves; repetition does not end it. */
static void play_random(const struct playouts *b, uint32_t number)
{
    struct move list[GAME_MOVES_MAX];
    union any_position p;
    uint64_t seed = game_seed(b, number);
    uint32_t ply = 0;

    game_copy(b->game, &p.position, &b->start.position);
    for (; ply < b->longest; ply++) {
        const int count = b->game->moves(&p.position, list);
        if (count == 0)
            break;
        const struct move m = list[random_below(&seed, (uint32_t)count)];
        note_action(b, number, ply, m);
        b->game->play(&p.position, m);
    }
    note_result(b, number, ply, p.position.status, p.position.winners, p.position.ending);
}

/* Chooses a computer's move, which does not depend on earlier searches. */
static struct move think(struct player *who, int level, uint64_t seed)
{
    engine_forget(&who->engine);
    engine_begin(&who->engine, &who->record, &(struct search_limits){.level = level, .seed = seed});
    while (engine_step(&who->engine))
        ;
    return engine_move(&who->engine);
}

/* Plays one game with at least one computer, as a record, so that repetition draws. Returns false
 * if it was stopped. */
static bool play_computers(const struct playouts *b, uint32_t number, struct player *who)
{
    struct move list[GAME_MOVES_MAX];
    struct record *r = &who->record;
    uint64_t seed = game_seed(b, number);
    uint32_t ply = 0;

    record_begin_from(r, b->game, &b->start.position);
    r->room = RECORD_ENTRIES_MAX;
    for (; ply < b->longest && !record_over(r); ply++) {
        const uint64_t chance = random_next(&seed);
        const int level = b->levels[r->now.position.to_move];
        const int count = b->game->moves(&r->now.position, list);
        const struct move m =
            level > 0 ? think(who, level, chance) : list[((chance >> 32) * (uint32_t)count) >> 32];
        if (atomic_load_explicit(&b->stop, memory_order_relaxed))
            return false;
        note_action(b, number, ply, m);
        record_play(r, m, RECORD_NO_CLOCK);
    }
    note_result(b, number, ply, r->status, r->winners, r->ending);
    return true;
}

/* ---- threads ---- */

static bool any_computer(const struct playouts *b)
{
    for (int seat = 0; seat < b->start.position.seats; seat++)
        if (b->levels[seat] > 0)
            return true;
    return false;
}

/* Allocates the engines, before any thread is started. */
static bool make_players(struct playouts_run *r)
{
    const size_t to_come = r->batch->count - atomic_load(&r->batch->next);

    if (!any_computer(r->batch))
        return true;
    for (int i = 0; i < r->batch->threads && (size_t)i < to_come; i++) {
        struct player *who = allocator_get(&r->allocator, sizeof *who);
        if (!who)
            return false;
        unsigned char *aligned = who->memory;
        aligned += ALIGNMENT - (uintptr_t)aligned % ALIGNMENT;
        engine_init(&who->engine, aligned, PLAYOUTS_MEMORY, &r->batch->stop);
        who->engine.used = 0;
        r->workers[i].player = who;
    }
    return true;
}

static void play_chunks(struct playouts *b, struct player *who)
{
    const uint32_t step = who ? 1 : CHUNK;

    while (!atomic_load_explicit(&b->stop, memory_order_relaxed)) {
        const uint64_t from = atomic_fetch_add(&b->next, step);
        const uint64_t to = from + step < b->count ? from + step : b->count;
        if (from >= b->count)
            return;
        if (who && !play_computers(b, (uint32_t)from, who))
            return;
        for (uint32_t i = (uint32_t)from; !who && i < to; i++)
            play_random(b, i);
        atomic_fetch_add(&b->done, (uint_fast32_t)(to - from));
    }
}

static void *work(void *context)
{
    struct worker *w = context;
    struct playouts_run *r = w->run;

    if (w->player || !any_computer(r->batch))
        play_chunks(r->batch, w->player);
    pthread_mutex_lock(&r->lock);
    r->running--;
    pthread_cond_signal(&r->ended);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

static bool start_threads(struct playouts_run *r)
{
    pthread_mutex_lock(&r->lock);
    while (r->threads < r->batch->threads) {
        struct worker *w = &r->workers[r->threads];
        w->run = r;
        if (pthread_create(&w->id, NULL, work, w) != 0)
            break;
        r->threads++;
    }
    r->running = r->threads;
    pthread_mutex_unlock(&r->lock);
    return r->threads > 0;
}

struct playouts_run *playouts_start(struct playouts *b, const struct allocator *a)
{
    struct playouts_run *r = allocator_get(a, sizeof *r);
    pthread_condattr_t monotonic;

    assert(b->threads >= 1 && b->threads <= PLAYOUTS_THREADS_MAX);
    assert(b->longest <= PLAYOUTS_PLIES_MAX && b->count <= PLAYOUTS_COUNT_MAX);
    if (!r)
        return NULL;
    r->batch = b;
    r->allocator = a ? *a : (struct allocator){0};
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->ended, &monotonic);
    pthread_condattr_destroy(&monotonic);
    if (make_players(r) && start_threads(r))
        return r;
    playouts_end(r);
    return NULL;
}

/* Converts a timeout; "for ever" becomes a time so late that it never comes. */
static struct timespec end_of_wait(int64_t milliseconds)
{
    const int64_t longest = INT64_C(1) << 40;
    const int64_t span = milliseconds < 0 || milliseconds > longest ? longest : milliseconds;
    struct timespec until;

    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += (time_t)(span / 1000);
    until.tv_nsec += (long)(span % 1000) * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    return until;
}

bool playouts_wait(struct playouts_run *r, int64_t milliseconds)
{
    const struct timespec until = end_of_wait(milliseconds);

    pthread_mutex_lock(&r->lock);
    while (r->running > 0)
        if (pthread_cond_timedwait(&r->ended, &r->lock, &until) == ETIMEDOUT)
            break;
    const bool ended = r->running == 0;
    pthread_mutex_unlock(&r->lock);
    return ended;
}

void playouts_end(struct playouts_run *r)
{
    const struct allocator a = r->allocator;

    for (int i = 0; i < r->threads; i++)
        pthread_join(r->workers[i].id, NULL);
    for (int i = 0; i < PLAYOUTS_THREADS_MAX; i++)
        allocator_put(&a, r->workers[i].player, sizeof *r->workers[i].player);
    pthread_cond_destroy(&r->ended);
    pthread_mutex_destroy(&r->lock);
    allocator_put(&a, r, sizeof *r);
}
