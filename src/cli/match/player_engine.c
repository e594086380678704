/*
 * player_engine.c - a player that is our engine, at full strength or at a level.
 */
#include <stdlib.h>

#include "cli/match/player.h"
#include "options/tr.h"
#include "search/engine_thread.h"

/* The default of `plateau engine`; a search limited by nodes uses only what it can fill. */
enum { MEGABYTES = 16 };

/*
 * An engine thread is needed only for a clock or several threads. Otherwise the engine searches in
 * the thread of its board, which saves starting a thread for every move.
 */
struct engine_state {
    struct engine_thread *thread;
    struct engine *engine;
    void *memory;
};

static void stop_engine(struct player *p)
{
    struct engine_state *state = p->state;

    engine_thread_free(state->thread);
    free(state->engine);
    free(state->memory);
    free(state);
    p->state = NULL;
}

/* Allocates what the player needs to search; returns false if the memory is not available. */
static bool make_state(const struct player *p, struct engine_state *state)
{
    const struct player_limits *l = &p->plan->limits;
    const size_t bytes = (size_t)(l->hash ? l->hash : MEGABYTES) << 20;

    if (l->movetime || l->threads > 1) {
        state->thread = engine_thread_new(bytes, l->threads ? l->threads : 1, NULL);
        return state->thread;
    }
    state->engine = malloc(sizeof *state->engine);
    state->memory = aligned_alloc(64, bytes);
    if (!state->engine || !state->memory)
        return false;
    engine_init(state->engine, state->memory, bytes, p->cancel);
    return true;
}

static bool start_engine(struct player *p)
{
    p->state = calloc(1, sizeof(struct engine_state));
    if (p->state && make_state(p, p->state))
        return true;
    snprintf(p->fault, sizeof p->fault, "%s", tr(TERMINAL_MATCH_NO_MEMORY));
    return false;
}

static enum player_verdict begin_engine(struct player *p)
{
    struct engine_state *state = p->state;

    if (state->thread)
        engine_thread_forget(state->thread);
    else
        engine_forget(state->engine);
    return PLAYER_MOVED;
}

/* Searches to the end, or until everything is cancelled. */
static const struct engine *player_engine_think(const struct player *p, const struct record *r,
                                                const struct search_limits *orders, uint64_t *nodes)
{
    const struct player_limits *l = &p->plan->limits;
    const struct time_limits time = {.move = l->movetime, .work = l->work};
    const struct engine_state *state = p->state;

    if (state->engine) {
        engine_begin(state->engine, r, orders);
        while (engine_step(state->engine) && !atomic_load(p->cancel))
            ;
        *nodes = engine_nodes(state->engine);
        return state->engine;
    }
    engine_thread_start(state->thread, r, orders, &time, NULL, NULL);
    while (!engine_thread_wait(state->thread, 50))
        if (atomic_load(p->cancel))
            engine_thread_stop(state->thread);
    *nodes = engine_thread_nodes(state->thread);
    return engine_thread_engine(state->thread);
}

static enum player_verdict choose_engine(struct player *p, const struct record *r, struct move *m,
                                         struct player_effort *effort)
{
    const struct player_limits *l = &p->plan->limits;
    const struct search_limits orders = {
        .level = p->plan->level, .depth = l->depth, .nodes = l->nodes, .seed = p->seed};
    const struct engine *e = player_engine_think(p, r, &orders, &effort->nodes);

    if (atomic_load(p->cancel))
        return PLAYER_CANCELLED;
    *m = engine_move(e);
    effort->depth = e->depth;
    return PLAYER_MOVED;
}

const struct player_kind player_full = {
    .name = "full",
    .unending = true,
    .start = start_engine,
    .begin = begin_engine,
    .choose = choose_engine,
    .stop = stop_engine,
};

const struct player_kind player_level = {
    .name = "level",
    .start = start_engine,
    .begin = begin_engine,
    .choose = choose_engine,
    .stop = stop_engine,
};
