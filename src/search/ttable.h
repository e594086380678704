/*
 * ttable.h - the transposition table: a hash table of positions in the caller's memory.
 *
 * Several threads may share one table without locks. An entry is two words, read and written with
 * relaxed atomics; the first is the hash XOR the second, so that a torn read of two entries is
 * recognised.
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

/* An unpacked entry. */
struct ttable_fact {
    struct move move; /* the best move, or the one that caused a cutoff */
    int score, depth;
    enum bound bound;
};

struct ttable {
    struct ttable_entry *entries;
    uint64_t mask; /* number of entries, a power of two, less one */
    uint8_t age;
};

/* Uses `count` entries, a power of two and at least four, and clears them. */
void ttable_init(struct ttable *t, struct ttable_entry *entries, size_t count);
/* As ttable_init(), with entries that are zeroed already. */
void ttable_init_zero(struct ttable *t, struct ttable_entry *entries, size_t count);
/* Starts a new search: entries of earlier ones are replaced first. */
void ttable_age(struct ttable *t);
/* Looks a position up; returns false and writes nothing if it is not there. */
bool ttable_find(const struct ttable *t, uint64_t hash, struct ttable_fact *found);
void ttable_store(struct ttable *t, uint64_t hash, struct move m, int score, int depth,
                  enum bound bound);

#endif
