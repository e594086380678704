/*
 * engine_uct.c - the UCT method of the engine, for three or four sides where paranoid search does
 * not help.
 */
#include <assert.h>
#include <string.h>

#include "search/engine_method.h"

enum {
    FIRST_STEP = 256, /* playouts of the first step; each further step is a quarter of all before */
    /* bytes used with a limit on nodes, so that more memory does not change the answer */
    LIMITED_MEMORY = 1 << 24,
};

static size_t memory(const struct engine *e)
{
    return e->orders.nodes && e->size > LIMITED_MEMORY ? LIMITED_MEMORY : e->size;
}

/* Every search starts with an empty tree. */
static void lay_out(struct engine *e)
{
    (void)e;
}

static void hide(struct engine *e, int number)
{
    uct_hide(&e->uct, number);
}

static void begin(struct engine *e, const struct record *r)
{
    /* At full strength the search is deterministic; only the mistakes of levels differ from game to
     * game. */
    uct_init(&e->uct, r, UCT_INFORMED, e->memory, memory(e), e->level ? e->orders.seed : 0);
    e->uct.stop = e->stop;
    engine_overlook(e, &r->now.position, hide);
}

static uint64_t nodes(const struct engine *e)
{
    return atomic_load_explicit(&e->uct.nodes, memory_order_relaxed);
}

/* Returns the playouts of the next step; 0 if the limit is reached. */
static uint32_t next_step(const struct engine *e)
{
    const uint64_t before = nodes(e), limit = e->orders.nodes ? e->orders.nodes : UCT_PLAYOUTS_MAX;
    const uint64_t step = before / 4 > FIRST_STEP ? before / 4 : FIRST_STEP;

    if (before >= limit)
        return 0;
    return (uint32_t)(step < limit - before ? step : limit - before);
}

static void tell(const struct engine *e, const struct uct_line *from, struct engine_line *to)
{
    const struct position *p = &e->uct.root.position;

    *to = (struct engine_line){.chances = from->chances[p->to_move % p->sides],
                               .length = from->length};
    memcpy(to->moves, from->moves, (size_t)from->length * sizeof to->moves[0]);
    if (from->wins) {
        to->value = VALUE_WIN;
        to->chances = 1000;
        to->distance = 1;
    }
}

static bool step(struct engine *e)
{
    struct uct_line lines[SEARCH_LINES_MAX];
    const bool more = uct_step(&e->uct, next_step(e));

    static_assert((int)UCT_LINE_MAX <= (int)SEARCH_PLY_MAX, "lines fit");
    e->depth++;
    e->count = uct_lines(&e->uct, e->orders.lines ? e->orders.lines : 1, lines);
    for (int i = 0; i < e->count; i++)
        tell(e, &lines[i], &e->lines[i]);
    return more && next_step(e) > 0;
}

const struct engine_method engine_uct = {memory, lay_out, begin, step, nodes};
