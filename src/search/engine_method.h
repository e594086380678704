/*
 * engine_method.h - a method of the engine: one constant struct each.
 */
#ifndef PLATEAU_ENGINE_METHOD_H
#define PLATEAU_ENGINE_METHOD_H

#include "search/engine.h"

struct engine_method {
    /* Returns how many bytes of zeroed memory a search under the engine's limits needs. */
    size_t (*memory)(const struct engine *e);
    /* Starts using that memory. */
    void (*lay_out)(struct engine *e);
    /* Starts at the end of a record. */
    void (*begin)(struct engine *e, const struct record *r);
    /* Searches a little further and sets depth, count and lines; returns false when there is no
     * more to do. */
    bool (*step)(struct engine *e);
    uint64_t (*nodes)(const struct engine *e);
};

extern const struct engine_method engine_search, engine_proof, engine_uct;

/* Hides first moves that are not asked for or that a level overlooks, by calling `hide` with their
 * numbers. */
void engine_overlook(struct engine *e, const struct position *p,
                     void (*hide)(struct engine *e, int number));

#endif
