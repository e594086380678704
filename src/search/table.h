/*
 * table.h - what the search already knows: a hash table of positions in the caller's memory.
 */
#ifndef PLATEAU_TABLE_H
#define PLATEAU_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

struct table_entry {
    uint64_t hash;
    struct move move; /* the best one, or the one that was too good */
    int16_t score;
    uint8_t depth;
    uint8_t age_bound; /* the search it is from, times four, and its enum bound */
};

struct table {
    struct table_entry *entries;
    uint64_t mask; /* their number, a power of two, less one */
    uint8_t age;
};

/* Uses `count` entries, a power of two, and empties them. */
void table_init(struct table *t, struct table_entry *entries, size_t count);
/* A new search begins: what earlier ones left is the first to go. */
void table_age(struct table *t);
/* False, and nothing written, if the position is not known. */
bool table_find(const struct table *t, uint64_t hash, struct table_entry *found);
void table_store(struct table *t, uint64_t hash, struct move m, int score, int depth,
                 enum bound bound);

#endif
