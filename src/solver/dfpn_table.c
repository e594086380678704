/*
 * dfpn_table.c - the transposition table of proof-number search.
 *
 * An entry has 32 bytes, a bucket four entries. In a full bucket, entries of an earlier search are
 * replaced first, then the one with the least work: small trees are quickly searched again.
 */
#include "solver/dfpn_table.h"

#include <assert.h>

enum {
    AGE_SHIFT = 56,
    NUMBER_BITS = 24,
    WORK_SHIFT = 2 * NUMBER_BITS,
    WORK_DIGITS = 11, /* work is stored as this many binary digits and a shift */
    SOFT = 1 << 7, /* flag beside the plies, which a decided entry has in place of DFPN_INFINITE */
};

#define NOT_POSITION (UINT64_C(0xff) << AGE_SHIFT | DFPN_QUESTION)

uint64_t dfpn_hash(const struct dfpn_key *k)
{
    uint64_t h = k->words[0] * UINT64_C(0x9e3779b97f4a7c15);

    h = (h ^ h >> 32 ^ k->words[1]) * UINT64_C(0xbf58476d1ce4e5b9);
    h = (h ^ h >> 29 ^ (k->words[2] & ~NOT_POSITION)) * UINT64_C(0x94d049bb133111eb);
    return h ^ h >> 32;
}

/* ---- numbers in 64 bits ---- */

/* Never returns 0, so that an entry of zeroes is empty. */
static uint64_t pack_work(uint32_t work)
{
    uint64_t shift = 0;

    for (; work >> WORK_DIGITS; work >>= 1)
        shift++;
    return shift << WORK_DIGITS | (work ? work : 1);
}

static uint32_t unpack_work(uint64_t packed)
{
    return (uint32_t)(packed & ((1 << WORK_DIGITS) - 1)) << (packed >> WORK_DIGITS);
}

static uint64_t pack(const struct dfpn_numbers *n)
{
    const uint64_t end = n->plies | (n->soft ? SOFT : 0u);
    const uint64_t phi = n->delta == 0 ? end : n->phi, delta = n->phi == 0 ? end : n->delta;

    assert((n->phi == 0) + (n->delta == 0) < 2 && n->plies < SOFT);
    assert((n->phi > 0 && n->delta > 0) || n->plies > 0);
    return phi | delta << NUMBER_BITS | pack_work(n->work) << WORK_SHIFT;
}

static struct dfpn_numbers unpack(uint64_t packed)
{
    struct dfpn_numbers n = {
        .phi = packed & DFPN_INFINITE,
        .delta = packed >> NUMBER_BITS & DFPN_INFINITE,
        .work = unpack_work(packed >> WORK_SHIFT),
    };

    if (n.phi == 0 || n.delta == 0) {
        const uint32_t end = n.phi | n.delta;
        n.plies = end & (SOFT - 1);
        n.soft = end & SOFT;
        *(n.phi == 0 ? &n.delta : &n.phi) = DFPN_INFINITE;
    }
    return n;
}

/* ---- buckets ---- */

static struct dfpn_entry *bucket(const struct dfpn_table *t, uint64_t hash)
{
    return t->entries + DFPN_BUCKET * ((hash >> 32) * t->buckets >> 32);
}

/* Returns the bits in which a key and an entry differ: at most the age and the question for the
 * same position. */
static uint64_t difference(const struct dfpn_entry *e, const struct dfpn_key *k)
{
    if (e->key.words[0] != k->words[0] || e->key.words[1] != k->words[1])
        return UINT64_MAX;
    return e->key.words[2] ^ k->words[2];
}

bool dfpn_table_find(const struct dfpn_table *t, const struct dfpn_key *k, uint64_t hash,
                     struct dfpn_numbers *n)
{
    const struct dfpn_entry *e = bucket(t, hash);
    bool found = false;

    for (int i = 0; i < DFPN_BUCKET; i++) {
        const uint64_t other = difference(e + i, k);
        if (other & ~NOT_POSITION || e[i].numbers == 0)
            continue;
        const struct dfpn_numbers known = unpack(e[i].numbers);
        const bool decided = known.phi == 0 || known.delta == 0;
        if (other & DFPN_QUESTION && (!decided || known.soft))
            continue;
        *n = known;
        found = true;
        if (decided)
            break;
    }
    return found;
}

void dfpn_table_store(struct dfpn_table *t, const struct dfpn_key *k, uint64_t hash,
                      const struct dfpn_numbers *n)
{
    struct dfpn_entry *e = bucket(t, hash), *least = e;
    uint64_t least_value = UINT64_MAX;

    assert(k->words[2] >> AGE_SHIFT == 0);
    for (int i = 0; i < DFPN_BUCKET; i++) {
        if (!(difference(e + i, k) << (64 - AGE_SHIFT)) && e[i].numbers) {
            least = e + i;
            break;
        }
        const uint64_t current = e[i].key.words[2] >> AGE_SHIFT == t->age;
        const uint64_t value = current << WORK_SHIFT | e[i].numbers >> WORK_SHIFT;
        if (value < least_value) {
            least_value = value;
            least = e + i;
        }
    }
    least->key = *k;
    least->key.words[2] |= (uint64_t)t->age << AGE_SHIFT;
    least->numbers = pack(n);
}
