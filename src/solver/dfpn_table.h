/*
 * dfpn_table.h - what a proof-number search has found out, by key, in the caller's memory.
 */
#ifndef PLATEAU_DFPN_TABLE_H
#define PLATEAU_DFPN_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A position, exactly, and what is asked about it. The highest byte of the last word is the table's
 * own and must be 0. The bit below it, DFPN_QUESTION, tells two questions about one position apart.
 */
struct dfpn_key {
    uint64_t words[3];
};

#define DFPN_QUESTION (UINT64_C(1) << 55)

enum { DFPN_INFINITE = (1 << 24) - 1 };

/* How far the proof for a position is. */
struct dfpn_numbers {
    uint32_t phi;   /* about how much is left to prove that who is to move succeeds; 0: proved */
    uint32_t delta; /* the same for failing; the other number of a proof is DFPN_INFINITE */
    uint32_t work;  /* nodes that went into it */
    uint8_t plies;  /* once decided: the end comes in so many at most */
    bool soft;      /* once decided: the other question may have another answer */
};

struct dfpn_entry {
    struct dfpn_key key;
    uint64_t numbers;
};

struct dfpn_table {
    struct dfpn_entry *entries;
    uint32_t buckets; /* of DFPN_BUCKET entries */
    uint8_t age;      /* of the current search; older entries are replaced */
};

enum { DFPN_BUCKET = 4 };

uint64_t dfpn_hash(const struct dfpn_key *k);

/* Asks the processor to have ready what is known of a key with that hash. */
static inline void dfpn_table_expect(const struct dfpn_table *t, uint64_t hash)
{
    __builtin_prefetch(t->entries + DFPN_BUCKET * ((hash >> 32) * t->buckets >> 32));
}

/* What is known of a key, perhaps from the other question; false, and n is left alone, if nothing.
 */
bool dfpn_table_find(const struct dfpn_table *t, const struct dfpn_key *k, uint64_t hash,
                     struct dfpn_numbers *n);
void dfpn_table_store(struct dfpn_table *t, const struct dfpn_key *k, uint64_t hash,
                      const struct dfpn_numbers *n);

#endif
