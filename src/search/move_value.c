/*
 * move_value.c - the value of a single move, from the solver or from a search of that move only.
 */
#include "search/move_value.h"

#include <assert.h>
#include <string.h>

#include "solver/solvers.h"

enum {
    /* nodes of the first round; each further round has four times as many, the last no limit */
    PROOF_NODES = 4000,
    /* the same for a search, which rarely needs them all; each further round has twice as many */
    DEPTH_NODES = 3000,
    PLAYOUTS = 12, /* the same for UCT; each further round has twice as many */
    ENGINE_ROOM = 1 << 20,
};

void move_value_init(struct move_values *w, void *memory, size_t size)
{
    assert((uintptr_t)memory % 16 == 0 && size >= ENGINE_MEMORY);
    w->memory = memory;
    w->size = size;
    w->solver = NULL;
    engine_init(&w->engine, memory, size < ENGINE_ROOM ? size : ENGINE_ROOM, NULL);
}

/* ---- by a solver ---- */

static int chances_of(enum value v)
{
    return v == VALUE_WIN ? 1000 : v == VALUE_LOSS ? 0 : 500;
}

/* Returns the value if the game is over after the move. */
static struct move_value finished(const struct position *after, int mover)
{
    const enum value v = after->status == STATUS_DRAWN   ? VALUE_DRAW
                         : (after->winners >> mover & 1) ? VALUE_WIN
                                                         : VALUE_LOSS;

    return (struct move_value){
        .chances = chances_of(v), .value = v, .distance = v == VALUE_DRAW ? 0 : 1};
}

static struct move_value prove(struct move_values *w, const struct solver *s,
                               const struct position *after, int round)
{
    static const enum value turned[] = {VALUE_UNKNOWN, VALUE_WIN, VALUE_DRAW, VALUE_LOSS};
    const bool last = round == MOVE_VALUE_ROUNDS;
    struct budget b = {.memory = w->memory,
                       .size = w->size < s->memory ? w->size : s->memory,
                       .nodes = last ? 0 : (uint64_t)PROOF_NODES << 2 * (round - 1)};
    struct answer a;

    if (w->solver != s && s->forget)
        s->forget(b.memory, b.size);
    w->solver = s;
    s->answer(after, &b, &a);
    const enum value v = turned[a.value];
    const bool ends = v == VALUE_WIN || v == VALUE_LOSS;
    return (struct move_value){.chances = chances_of(v),
                               .value = v,
                               .solved = true,
                               .distance = ends && a.distance > 0 ? a.distance + 1 : 0,
                               .at_most = a.at_most,
                               .more = v == VALUE_UNKNOWN && !last,
                               .nodes = a.nodes};
}

/* ---- by search ---- */

static struct move_value guess(struct move_values *w, const struct game *g,
                               const struct position *p, struct move m, int round)
{
    const bool tries_out = uct_supports(g, p->seats);
    const struct search_limits o = {.depth = tries_out ? 0 : round,
                                    .nodes = (uint64_t)(tries_out ? PLAYOUTS : DEPTH_NODES)
                                             << (round - 1),
                                    .lines = 1,
                                    .only = &m};
    struct engine *e = &w->engine;

    if (w->solver) /* The engine requires zeroed memory where it says so. */
        move_value_init(w, w->memory, w->size);
    record_begin_from(&w->record, g, p);
    engine_begin(e, &w->record, &o);
    while (engine_step(e)) {
    }
    const struct engine_line *line = &e->lines[0];
    assert(line->moves[0].bits == m.bits);
    return (struct move_value){.chances = line->chances,
                               .value = line->value,
                               .distance = line->distance,
                               .at_most = line->at_most,
                               .more = line->value == VALUE_UNKNOWN && round < MOVE_VALUE_ROUNDS,
                               .nodes = engine_nodes(e)};
}

struct move_value move_value_ask(struct move_values *w, const struct game *g,
                                 const struct position *p, struct move m, int round)
{
    const struct solver *s = solvers_find(g, p->seats);
    union any_position after;

    assert(p->status == STATUS_OPEN && round >= 1 && round <= MOVE_VALUE_ROUNDS);
    game_copy(g, &after.position, p);
    g->play(&after.position, m);
    if (after.position.status != STATUS_OPEN)
        return finished(&after.position, p->to_move);
    return s ? prove(w, s, &after.position, round) : guess(w, g, p, m, round);
}
