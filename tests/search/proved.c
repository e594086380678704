/*
 * proved.c - an engine that plays and a solver that judges it, with separate memory.
 */
#include "proved.h"

#include <stdlib.h>

enum { MEMORY = 1 << 24 };

static struct engine e;
static void *memory, *proof_memory;

bool proved_init(void)
{
    memory = calloc(1, MEMORY);
    proof_memory = calloc(1, MEMORY);
    if (!memory || !proof_memory)
        return false;
    engine_init(&e, memory, MEMORY, NULL);
    return true;
}

void proved_release(void)
{
    free(memory);
    free(proof_memory);
}

enum value proved_value(const struct solver *s, const struct position *p)
{
    const struct budget b = {proof_memory, MEMORY, 0, NULL};
    struct answer a;

    if (p->status == STATUS_DRAWN)
        return VALUE_DRAW;
    if (p->status == STATUS_WON)
        return p->winners >> p->to_move & 1 ? VALUE_WIN : VALUE_LOSS;
    if (!s->prove(p, &b, &a))
        abort();
    return a.value;
}

struct move level_move(const struct record *r, int level, uint64_t seed)
{
    const struct search_limits o = {.level = level, .seed = seed};

    engine_begin(&e, r, &o);
    while (engine_step(&e)) {
    }
    return engine_move(&e);
}
