/*
 * engine.c - the engines of plateau.h: engine threads without callbacks to the program. After every
 * step the engine's thread stores its results under a lock, where any thread may read them.
 */
#include <pthread.h>
#include <string.h>

#include "library/handles.h"
#include "library/library.h"
#include "library/library_allocator.h"
#include "search/engine_thread.h"

enum { MEMORY_USUAL = 16 << 20 };

static const uint64_t nodes_max = UINT64_C(1) << 62;
static const int64_t milliseconds_max = RECORD_CLOCK_MAX, patience_max = INT64_C(1) << 40;

struct plateau_engine {
    plateau_allocator allocator;
    struct engine_thread *thread;
    struct move only;
    struct record record; /* for plateau_engine_start_at(): begins at the position */

    pthread_mutex_t lock; /* protects all fields below */
    bool starting;        /* the nodes of the new search cannot be read yet */
    int depth, count;
    struct engine_line lines[SEARCH_LINES_MAX];
};

static_assert((int)PLATEAU_VALUE_LOSS == (int)VALUE_LOSS &&
                  (int)PLATEAU_VALUE_DRAW == (int)VALUE_DRAW &&
                  (int)PLATEAU_VALUE_WIN == (int)VALUE_WIN,
              "values are the same");

plateau_engine *plateau_engine_new(const plateau_engine_options *options,
                                   const plateau_allocator *allocator)
{
    const plateau_allocator kept = library_keep(allocator);
    const struct allocator below = library_allocator(&kept);
    plateau_engine_options o;

    library_take_struct(options, &o, sizeof o);
    if (o.threads < 0 || o.threads > ENGINE_THREAD_THREADS_MAX)
        return NULL;
    plateau_engine *e = library_allocate(&kept, sizeof *e);
    if (!e)
        return NULL;
    e->allocator = kept;
    e->thread =
        engine_thread_new(o.memory ? o.memory : MEMORY_USUAL, o.threads ? o.threads : 1, &below);
    if (e->thread && pthread_mutex_init(&e->lock, NULL) == 0)
        return e;
    engine_thread_free(e->thread);
    library_release(&kept, e, sizeof *e);
    return NULL;
}

void plateau_engine_free(plateau_engine *engine)
{
    if (!engine)
        return;
    const plateau_allocator kept = engine->allocator;
    engine_thread_free(engine->thread);
    pthread_mutex_destroy(&engine->lock);
    library_release(&kept, engine, sizeof *engine);
}

/* ---- what is found ---- */

/* Called by the thinking thread. */
static void note(void *context, const struct engine_thread *t, bool finished)
{
    plateau_engine *e = context;
    const struct engine *found = engine_thread_engine(t);

    (void)finished;
    pthread_mutex_lock(&e->lock);
    e->depth = found->depth;
    e->count = found->count;
    memcpy(e->lines, found->lines, (size_t)found->count * sizeof found->lines[0]);
    pthread_mutex_unlock(&e->lock);
}

static void clear(plateau_engine *e)
{
    e->depth = e->count = 0;
}

bool plateau_engine_move(plateau_engine *engine, plateau_move *move)
{
    pthread_mutex_lock(&engine->lock);
    const bool found = engine->count > 0;
    if (found)
        *move = engine->lines[0].moves[0].bits;
    pthread_mutex_unlock(&engine->lock);
    return found;
}

size_t plateau_engine_lines(plateau_engine *engine, plateau_line *list, size_t room)
{
    plateau_line lines[SEARCH_LINES_MAX];

    pthread_mutex_lock(&engine->lock);
    const size_t count = (size_t)engine->count;
    for (size_t i = 0; i < count; i++) {
        const struct engine_line *l = &engine->lines[i];
        lines[i] = (plateau_line){.chances = l->chances,
                                  .value = (uint8_t)l->value,
                                  .at_most = l->at_most,
                                  .length = (uint16_t)l->length,
                                  .distance = l->distance};
    }
    pthread_mutex_unlock(&engine->lock);
    return library_give_list(lines, count, sizeof lines[0], list, room);
}

size_t plateau_engine_line_moves(plateau_engine *engine, size_t line, plateau_move *list,
                                 size_t room)
{
    size_t count = 0;

    pthread_mutex_lock(&engine->lock);
    if (line < (size_t)engine->count) {
        const struct engine_line *l = &engine->lines[line];
        count = library_give_list(l->moves, (size_t)l->length, sizeof l->moves[0], list, room);
    }
    pthread_mutex_unlock(&engine->lock);
    return count;
}

int plateau_engine_depth(plateau_engine *engine)
{
    pthread_mutex_lock(&engine->lock);
    const int depth = engine->depth;
    pthread_mutex_unlock(&engine->lock);
    return depth;
}

uint64_t plateau_engine_nodes(plateau_engine *engine)
{
    pthread_mutex_lock(&engine->lock);
    const uint64_t nodes = engine->starting ? 0 : engine_thread_nodes(engine->thread);
    pthread_mutex_unlock(&engine->lock);
    return nodes;
}

/* ---- thinking ---- */

static bool in_range(int64_t number, int64_t most)
{
    return number >= 0 && number <= most;
}

/* Converts the limits; returns false if one is out of its range. */
static bool read_limits(const plateau_limits *l, struct search_limits *search,
                        struct time_limits *times)
{
    if (!in_range(l->level, ENGINE_LEVELS) || !in_range(l->depth, SEARCH_PLY_MAX - 1) ||
        !in_range(l->lines, SEARCH_LINES_MAX) || l->nodes > nodes_max ||
        !in_range(l->milliseconds, milliseconds_max) || !in_range(l->left, milliseconds_max) ||
        !in_range(l->increment, milliseconds_max) ||
        (!l->has_clock && (l->left != 0 || l->increment != 0)))
        return false;
    *search = (struct search_limits){.level = l->level,
                                     .depth = l->depth,
                                     .nodes = l->nodes,
                                     .lines = l->lines,
                                     .seed = l->seed};
    /* In time_limits 0 means that there is no clock, so an expired one has a millisecond left. */
    *times = (struct time_limits){.move = l->milliseconds,
                                  .work = l->cpu_time,
                                  .left = l->has_clock && l->left == 0 ? 1 : l->left,
                                  .increment = l->increment};
    return true;
}

/* Takes the only first move to search; returns false if it is not legal, or if there is a level,
 * whose mistakes come from overlooking moves. */
static bool take_only(plateau_engine *e, const struct record *r, const plateau_limits *l,
                      struct search_limits *search)
{
    if (!l->one_move)
        return true;
    plateau_position now;
    library_place(&now, r->game, &r->now.position);
    if (l->level != 0 || !plateau_move_is_legal(&now, l->only))
        return false;
    e->only = library_move(l->only);
    search->only = &e->only;
    return true;
}

static bool start(plateau_engine *e, const struct record *r, const plateau_limits *limits)
{
    struct search_limits search;
    struct time_limits times;
    plateau_limits l;

    library_take_struct(limits, &l, sizeof l);
    if (record_over(r) || !read_limits(&l, &search, &times) || !take_only(e, r, &l, &search))
        return false;
    pthread_mutex_lock(&e->lock);
    clear(e);
    e->starting = true;
    engine_thread_prepare(e->thread);
    pthread_mutex_unlock(&e->lock);
    engine_thread_start(e->thread, r, &search, &times, note, e);
    pthread_mutex_lock(&e->lock);
    e->starting = false;
    pthread_mutex_unlock(&e->lock);
    return true;
}

bool plateau_engine_start(plateau_engine *engine, const plateau_record *record,
                          const plateau_limits *limits)
{
    return engine_thread_wait(engine->thread, 0) && start(engine, &record->record, limits);
}

bool plateau_engine_start_at(plateau_engine *engine, const plateau_position *position,
                             const plateau_limits *limits)
{
    if (library_position(position)->status != STATUS_OPEN || !engine_thread_wait(engine->thread, 0))
        return false;
    record_begin_from(&engine->record, library_game(position), library_position(position));
    engine->record.room = RECORD_ENTRIES_MAX;
    return start(engine, &engine->record, limits);
}

bool plateau_engine_wait(plateau_engine *engine, int64_t milliseconds)
{
    return engine_thread_wait(engine->thread,
                              milliseconds < patience_max ? milliseconds : patience_max);
}

void plateau_engine_stop(plateau_engine *engine)
{
    engine_thread_stop(engine->thread);
}

void plateau_engine_forget(plateau_engine *engine)
{
    engine_thread_stop(engine->thread);
    engine_thread_forget(engine->thread);
    pthread_mutex_lock(&engine->lock);
    clear(engine);
    pthread_mutex_unlock(&engine->lock);
}
