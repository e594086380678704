/*
 * engine_search.c - the alpha-beta method of the engine; paranoid search with more than two sides.
 */
#include <string.h>

#include "search/engine_method.h"
#include "search/levels.h"

/* Returns the entries of the table: no more than the nodes can fill, so that more memory does not
 * change the answer. */
static size_t entries(const struct engine *e)
{
    size_t count = 4;

    while (count * 2 * sizeof(struct ttable_entry) <= e->size &&
           (!e->orders.nodes || count < 2 * e->orders.nodes))
        count *= 2;
    return count;
}

static size_t memory(const struct engine *e)
{
    return entries(e) * sizeof(struct ttable_entry);
}

static void lay_out(struct engine *e)
{
    ttable_init_zero(&e->table, e->memory, entries(e));
}

static void hide(struct engine *e, int number)
{
    search_hide(&e->search, number);
}

static void begin(struct engine *e, const struct record *r)
{
    ttable_age(&e->table);
    search_init(&e->search, r, &e->table);
    e->search.stop = e->stop;
    e->search.node_limit = e->orders.nodes;
    e->search.wanted = e->orders.lines ? e->orders.lines : 1;
    engine_overlook(e, &r->now.position, hide);
}

/*
 * Converts a line. A win found is certain. A loss is certain only if no move was overlooked and
 * there is only one other side: several may not play together, as paranoid search assumes.
 */
static void tell(const struct engine *e, const struct search_line *from, struct engine_line *to)
{
    const int distance = search_distance(from->score);
    const bool sure = distance > 0 || (e->search.root.position.sides == 2 &&
                                       !(e->level && (e->level->overlooks || e->level->careless)));

    *to = (struct engine_line){.chances = search_chances(from->score), .length = from->length};
    memcpy(to->moves, from->moves, (size_t)from->length * sizeof to->moves[0]);
    if (distance == 0 || !sure)
        return;
    to->value = distance > 0 ? VALUE_WIN : VALUE_LOSS;
    to->distance = distance > 0 ? distance : -distance;
    to->at_most = !e->search.exact;
}

static bool step(struct engine *e)
{
    const bool more = search_deepen(&e->search);

    e->depth = e->search.best[0].depth;
    e->count = e->search.found;
    for (int i = 0; i < e->count; i++)
        tell(e, &e->search.best[i], &e->lines[i]);
    return more && (e->orders.depth == 0 || e->depth < e->orders.depth);
}

static uint64_t nodes(const struct engine *e)
{
    return atomic_load_explicit(&e->search.nodes, memory_order_relaxed);
}

const struct engine_method engine_search = {memory, lay_out, begin, step, nodes};
