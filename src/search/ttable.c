/*
 * ttable.c - the transposition table: four entries per cache line; the shallowest and oldest of
 * them is replaced.
 */
#include "search/ttable.h"

#include <assert.h>

enum { WAYS = 4, AGES = 64 };

static_assert(sizeof(struct ttable_entry) == 16, "four to a cache line");

/* Data: the move, then score, depth, age and bound in 32, 16, 8, 6 and 2 bits. */
static uint64_t pack(struct move m, int score, int depth, int age, enum bound bound)
{
    return (uint64_t)m.bits << 32 | (uint64_t)(uint16_t)score << 16 |
           (uint64_t)(uint8_t)depth << 8 | (uint64_t)age << 2 | (uint64_t)bound;
}

static uint64_t load(const _Atomic uint64_t *word)
{
    return atomic_load_explicit(word, memory_order_relaxed);
}

static void save(_Atomic uint64_t *word, uint64_t value)
{
    atomic_store_explicit(word, value, memory_order_relaxed);
}

static struct ttable_entry *bucket(const struct ttable *t, uint64_t hash)
{
    return &t->entries[hash & t->mask & ~(uint64_t)(WAYS - 1)];
}

void ttable_init_zero(struct ttable *t, struct ttable_entry *entries, size_t count)
{
    assert(count >= WAYS && (count & (count - 1)) == 0);
    *t = (struct ttable){.entries = entries, .mask = count - 1};
}

void ttable_init(struct ttable *t, struct ttable_entry *entries, size_t count)
{
    ttable_init_zero(t, entries, count);
    for (size_t i = 0; i < count; i++) {
        save(&entries[i].check, 0);
        save(&entries[i].data, 0);
    }
}

void ttable_age(struct ttable *t)
{
    t->age = (uint8_t)((t->age + 1) % AGES);
}

bool ttable_find(const struct ttable *t, uint64_t hash, struct ttable_fact *found)
{
    const struct ttable_entry *e = bucket(t, hash);

    for (int i = 0; i < WAYS; i++) {
        const uint64_t data = load(&e[i].data);
        if ((load(&e[i].check) ^ data) != hash || (data & 3) == BOUND_NONE)
            continue;
        *found = (struct ttable_fact){.move = {(uint32_t)(data >> 32)},
                                      .score = (int16_t)(data >> 16 & 0xffff),
                                      .depth = (int)(data >> 8 & 0xff),
                                      .bound = (enum bound)(data & 3)};
        return true;
    }
    return false;
}

/* Returns how valuable an entry is: deep ones and those of this search are kept. */
static int keep_value(const struct ttable *t, uint64_t data)
{
    const int since = (t->age - (int)(data >> 2 & (AGES - 1)) + AGES) % AGES;

    return (data & 3) == BOUND_NONE ? -1000 : (int)(data >> 8 & 0xff) - 8 * since;
}

void ttable_store(struct ttable *t, uint64_t hash, struct move m, int score, int depth,
                  enum bound bound)
{
    struct ttable_entry *e = bucket(t, hash), *worst = e;
    int least = INT32_MAX;

    assert(depth >= 0 && depth < 256 && score >= INT16_MIN && score <= INT16_MAX);
    for (int i = 0; i < WAYS; i++) {
        const uint64_t data = load(&e[i].data);
        if ((load(&e[i].check) ^ data) == hash) {
            worst = &e[i];
            break;
        }
        if (keep_value(t, data) < least) {
            least = keep_value(t, data);
            worst = &e[i];
        }
    }
    const uint64_t data = pack(m, score, depth, t->age, bound);
    save(&worst->data, data);
    save(&worst->check, hash ^ data);
}
