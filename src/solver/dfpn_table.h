/*
 * dfpn_table.h - the transposition table of proof-number search, in the caller's memory.
 */
#ifndef PLATEAU_DFPN_TABLE_H
#define PLATEAU_DFPN_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * An exact position, and the question about it. The highest byte of the last word is used by the
 * table and must be 0. The bit below it, DFPN_QUESTION, distinguishes two questions about one
 * position.
 */
struct dfpn_key {
    uint64_t words[3];
};

#define DFPN_QUESTION (UINT64_C(1) << 55)

enum { DFPN_INFINITE = (1 << 24) - 1 };

/* The state of the proof for a position. */
struct dfpn_numbers {
    /* proof number: about how much is left to prove that the player to move succeeds; 0: proven */
    uint32_t phi;
    /* disproof number, for failing; once one of the two is 0, the other is DFPN_INFINITE */
    uint32_t delta;
    uint32_t work; /* nodes searched for it */
    uint8_t plies; /* once decided: the most plies until the end */
    bool soft;     /* once decided: the other question may have another answer */
};

struct dfpn_entry {
    struct dfpn_key key;
    uint64_t numbers;
};

struct dfpn_table {
    struct dfpn_entry *entries;
    uint32_t buckets; /* buckets of DFPN_BUCKET entries */
    uint8_t age;      /* age of the current search; older entries are replaced first */
};

enum { DFPN_BUCKET = 4 };

uint64_t dfpn_hash(const struct dfpn_key *k);

/* Prefetches the bucket of a key with that hash. */
static inline void dfpn_table_expect(const struct dfpn_table *t, uint64_t hash)
{
    __builtin_prefetch(t->entries + DFPN_BUCKET * ((hash >> 32) * t->buckets >> 32));
}

/* Looks a key up, also under the other question; returns false and leaves n unchanged if nothing is
 * known. */
bool dfpn_table_find(const struct dfpn_table *t, const struct dfpn_key *k, uint64_t hash,
                     struct dfpn_numbers *n);
void dfpn_table_store(struct dfpn_table *t, const struct dfpn_key *k, uint64_t hash,
                      const struct dfpn_numbers *n);

#endif
