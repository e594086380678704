/*
 * engine_method.h - a way to think, as the engine uses it: one constant struct each.
 */
#ifndef PLATEAU_ENGINE_METHOD_H
#define PLATEAU_ENGINE_METHOD_H

#include "search/engine.h"

struct engine_method {
    /* How much of the memory it wants, all zero, under the orders. */
    size_t (*memory)(const struct engine *e);
    /* Begins to use that memory. */
    void (*lay_out)(struct engine *e);
    /* Begins at the end of a record. */
    void (*begin)(struct engine *e, const struct record *r);
    /* Thinks a little further and sets depth, count and lines; false when there is no more to do.
     */
    bool (*step)(struct engine *e);
    uint64_t (*nodes)(const struct engine *e);
};

extern const struct engine_method engine_search, engine_proof, engine_uct;

/* Hides first moves that are not asked for or that a level overlooks: calls `hide` with numbers. */
void engine_overlook(struct engine *e, const struct position *p,
                     void (*hide)(struct engine *e, int number));

#endif
