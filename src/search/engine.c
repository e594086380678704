/*
 * engine.c - chooses a method and a budget, and which of the lines found to play.
 */
#include "search/engine.h"

#include <assert.h>
#include <string.h>

#include "rules/random.h"
#include "search/engine_method.h"
#include "search/levels.h"
#include "solver/solvers.h"

static const struct engine_method *const methods[METHOD_COUNT] = {
    [METHOD_SEARCH] = &engine_search,
    [METHOD_PROOF] = &engine_proof,
    [METHOD_UCT] = &engine_uct,
};

void engine_init(struct engine *e, void *memory, size_t size, const atomic_bool *stop)
{
    assert((uintptr_t)memory % 16 == 0 && size >= ENGINE_MEMORY);
    memset(e, 0, sizeof *e);
    e->memory = memory;
    e->size = e->used = size; /* the memory may contain anything */
    e->stop = stop;
}

void engine_forget(struct engine *e)
{
    memset(e->memory, 0, e->used);
    e->used = 0;
    e->game = NULL;
}

/* Whether the search has no depth limit. The highest levels are limited by nodes only, the others
 * by depth too. */
static bool has_no_depth_limit(const struct record *r, const struct search_limits *o)
{
    return o->depth == 0 &&
           (o->level == 0 ||
            level_find(r->game, r->now.position.seats, o->level)->depth == LEVEL_DEEP);
}

static enum method choose_method(const struct record *r, const struct search_limits *o)
{
    if (solvers_find(r->game, r->now.position.seats) && has_no_depth_limit(r, o) && !o->only)
        return METHOD_PROOF;
    /* A limit on depth needs a method that has depths. */
    return has_no_depth_limit(r, o) && uct_supports(r->game, r->now.position.seats) ? METHOD_UCT
                                                                                    : METHOD_SEARCH;
}

/* Stores the limits; a level fills in those that are not set. The highest levels are bounded by
 * nodes only. */
static void take_orders(struct engine *e, const struct record *r, const struct search_limits *o)
{
    e->orders = *o;
    e->level = NULL;
    if (o->level == 0)
        return;
    const struct level *level = level_find(r->game, r->now.position.seats, o->level);
    if (!o->nodes || o->nodes > level->nodes)
        e->orders.nodes = level->nodes;
    if (!o->depth || o->depth > level->depth)
        e->orders.depth = level->depth;
    if (o->level < ENGINE_LEVELS)
        e->level = level;
}

void engine_begin(struct engine *e, const struct record *r, const struct search_limits *o)
{
    const enum method method = choose_method(r, o);
    const int seats = r->now.position.seats;
    const bool same = e->game == r->game && e->seats == seats && e->method == method;

    assert(!record_over(r));
    assert(o->level >= 0 && o->level <= ENGINE_LEVELS && o->lines <= SEARCH_LINES_MAX);
    assert(!o->only || o->level == 0);
    take_orders(e, r, o);
    e->method = method;
    e->game = r->game;
    e->seats = seats;
    e->depth = e->count = 0;
    e->chance = o->seed ^ game_fingerprint(r->game, &r->now.position);
    /* With a limit on nodes the answer must not depend on earlier searches. */
    if (!same || e->orders.nodes) {
        const size_t wanted = methods[method]->memory(e);
        memset(e->memory, 0, e->used < wanted ? e->used : wanted);
        e->used = e->used > wanted ? e->used : wanted;
        methods[method]->lay_out(e);
    }
    methods[method]->begin(e, r);
}

bool engine_step(struct engine *e)
{
    const bool more = methods[e->method]->step(e);

    assert(e->count > 0);
    return more;
}

uint64_t engine_nodes(const struct engine *e)
{
    return methods[e->method]->nodes(e);
}

/* ---- mistakes of levels ---- */

/* Hides all first moves except the one asked for. */
static void hide_others(struct engine *e, const struct position *p,
                        void (*hide)(struct engine *e, int number))
{
    struct move list[GAME_MOVES_MAX];
    const int count = e->game->moves(p, list);

    for (int i = 0; i < count; i++)
        if (list[i].bits != e->orders.only->bits)
            hide(e, i);
}

void engine_overlook(struct engine *e, const struct position *p,
                     void (*hide)(struct engine *e, int number))
{
    struct move list[GAME_MOVES_MAX];
    const int count = e->game->moves(p, list);
    uint64_t seed = e->chance;

    if (e->orders.only)
        hide_others(e, p, hide);
    if (!e->level || !(e->level->overlooks || e->level->careless))
        return;
    const int kept = (int)random_below(&seed, (uint32_t)count);
    const bool careless = random_below(&seed, 1000) < e->level->careless;
    for (int i = 0; i < count; i++)
        if (i != kept && (careless || random_below(&seed, 1000) < e->level->overlooks))
            hide(e, i);
}

struct move engine_move(const struct engine *e)
{
    assert(e->count > 0);
    return e->lines[0].moves[0];
}
