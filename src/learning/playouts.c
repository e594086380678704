/*
 * playouts.c - games shared out among threads, a few at a time.
 */
#define _POSIX_C_SOURCE 200809L
#include "learning/playouts.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "learning/learning.h"
#include "rules/random.h"
#include "search/engine.h"

enum { CHUNK = 16, ALIGNMENT = 64 };

struct playouts_run {
    struct playouts *batch;
    int threads, running; /* `running` under the lock */
    pthread_mutex_t lock;
    pthread_cond_t ended;
    pthread_t ids[PLAYOUTS_THREADS_MAX];
};

/* What a thread needs for computers; random games need nothing. */
struct player {
    struct engine engine;
    struct record record;
    void *memory;
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

/* One game by uniformly random moves; repetition does not end it. */
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

/* A level's choice does not depend on what was searched before. */
static struct move think(struct player *who, int level, uint64_t seed)
{
    engine_forget(&who->engine);
    engine_begin(&who->engine, &who->record, &(struct search_limits){.level = level, .seed = seed});
    while (engine_step(&who->engine))
        ;
    return engine_move(&who->engine);
}

/* One game with at least one computer, as a record: repetition draws. */
static void play_computers(const struct playouts *b, uint32_t number, struct player *who)
{
    struct move list[GAME_MOVES_MAX];
    struct record *r = &who->record;
    uint64_t seed = game_seed(b, number);
    uint32_t ply = 0;

    record_begin_from(r, b->game, &b->start.position);
    r->room = RECORD_ENTRIES_MAX;
    for (; ply < b->longest && !record_over(r); ply++) {
        const uint64_t chance = random_next(&seed);
        const int level = b->levels[r->now.position.turn];
        const int count = b->game->moves(&r->now.position, list);
        const struct move m =
            level > 0 ? think(who, level, chance) : list[((chance >> 32) * (uint32_t)count) >> 32];
        if (atomic_load_explicit(&b->stop, memory_order_relaxed))
            break;
        note_action(b, number, ply, m);
        record_play(r, m, RECORD_NO_CLOCK);
    }
    note_result(b, number, ply, r->status, r->winners, r->ending);
}

/* ---- threads ---- */

static bool any_computer(const struct playouts *b)
{
    for (int seat = 0; seat < b->start.position.seats; seat++)
        if (b->levels[seat] > 0)
            return true;
    return false;
}

static void player_free(struct player *who)
{
    if (who)
        free(who->memory);
    free(who);
}

static struct player *player_new(const struct playouts *b)
{
    struct player *who = calloc(1, sizeof *who);

    if (!who || !(who->memory = calloc(1, PLAYOUTS_MEMORY + ALIGNMENT))) {
        player_free(who);
        return NULL;
    }
    unsigned char *aligned = who->memory;
    aligned += ALIGNMENT - (uintptr_t)aligned % ALIGNMENT;
    engine_init(&who->engine, aligned, PLAYOUTS_MEMORY, &b->stop);
    who->engine.used = 0;
    return who;
}

static void play_chunks(struct playouts *b, struct player *who)
{
    const uint32_t step = who ? 1 : CHUNK;

    while (!atomic_load_explicit(&b->stop, memory_order_relaxed)) {
        const uint64_t from = atomic_fetch_add(&b->next, step);
        const uint64_t to = from + step < b->count ? from + step : b->count;
        if (from >= b->count)
            return;
        for (uint32_t i = (uint32_t)from; i < to; i++)
            if (who)
                play_computers(b, i, who);
            else
                play_random(b, i);
        atomic_fetch_add(&b->done, (uint_fast32_t)(to - from));
    }
}

static void *work(void *context)
{
    struct playouts_run *r = context;
    struct player *who = any_computer(r->batch) ? player_new(r->batch) : NULL;

    if (!who && any_computer(r->batch)) {
        atomic_store(&r->batch->failed, true);
        atomic_store(&r->batch->stop, true);
    }
    play_chunks(r->batch, who);
    player_free(who);
    pthread_mutex_lock(&r->lock);
    r->running--;
    pthread_cond_signal(&r->ended);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

struct playouts_run *playouts_start(struct playouts *b)
{
    struct playouts_run *r = calloc(1, sizeof *r);
    pthread_condattr_t monotonic;

    assert(b->threads >= 1 && b->threads <= PLAYOUTS_THREADS_MAX);
    assert(b->longest <= PLAYOUTS_PLIES_MAX && b->count <= PLAYOUTS_COUNT_MAX);
    if (!r)
        return NULL;
    r->batch = b;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->ended, &monotonic);
    pthread_condattr_destroy(&monotonic);
    pthread_mutex_lock(&r->lock);
    while (r->threads < b->threads && pthread_create(&r->ids[r->threads], NULL, work, r) == 0)
        r->threads++;
    r->running = r->threads;
    pthread_mutex_unlock(&r->lock);
    if (r->threads > 0)
        return r;
    playouts_end(r);
    return NULL;
}

bool playouts_wait(struct playouts_run *r, int milliseconds)
{
    struct timespec until;

    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += (long)milliseconds * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
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
    for (int i = 0; i < r->threads; i++)
        pthread_join(r->ids[i], NULL);
    pthread_cond_destroy(&r->ended);
    pthread_mutex_destroy(&r->lock);
    free(r);
}
