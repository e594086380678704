/*
 * ttable.h - what the search already knows: a hash table of positions in the caller's memory.
 *
 * Several threads may share one table without locks. An entry is two words, read and written with
 * relaxed atomics; the first is the hash mixed with the second, so that halves of two entries
 * never pass for one.
 */
#ifndef PLATEAU_TTABLE_H
#define PLATEAU_TTABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

struct ttable_entry {
    _Atomic uint64_t check; /* hash ^ data */
    _Atomic uint64_t data;
};

/* An entry as the search reads it. */
struct ttable_fact {
    struct move move; /* the best one, or the one that was too good */
    int score, depth;
    enum bound bound;
};

struct ttable {
    struct ttable_entry *entries;
    uint64_t mask; /* their number, a power of two, less one */
    uint8_t age;
};

/* Uses `count` entries, a power of two and at least four, and empties them. */
void ttable_init(struct ttable *t, struct ttable_entry *entries, size_t count);
/* The same with entries that are all zero already. */
void ttable_init_zero(struct ttable *t, struct ttable_entry *entries, size_t count);
/* A new search begins: what earlier ones left is the first to go. */
void ttable_age(struct ttable *t);
/* False, and nothing written, if the position is not known. */
bool ttable_find(const struct ttable *t, uint64_t hash, struct ttable_fact *found);
void ttable_store(struct ttable *t, uint64_t hash, struct move m, int score, int depth,
                  enum bound bound);

#endif
