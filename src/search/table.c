/*
 * table.c - the hash table: one entry a slot, the deeper or newer result stays.
 */
#include "search/table.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(struct table_entry) == 16, "four to a cache line");

void table_init(struct table *t, struct table_entry *entries, size_t count)
{
    assert(count > 0 && (count & (count - 1)) == 0);
    memset(entries, 0, count * sizeof *entries);
    *t = (struct table){.entries = entries, .mask = count - 1};
}

void table_age(struct table *t)
{
    t->age = (uint8_t)((t->age + 1) & 63);
}

bool table_find(const struct table *t, uint64_t hash, struct table_entry *found)
{
    const struct table_entry *e = &t->entries[hash & t->mask];

    if (e->hash != hash || (e->age_bound & 3) == BOUND_NONE)
        return false;
    *found = *e;
    return true;
}

void table_store(struct table *t, uint64_t hash, struct move m, int score, int depth,
                 enum bound bound)
{
    struct table_entry *e = &t->entries[hash & t->mask];
    const bool old = e->age_bound >> 2 != t->age;

    assert(depth >= 0 && depth < 256 && score >= INT16_MIN && score <= INT16_MAX);
    if (!old && e->hash != hash && e->depth > depth)
        return;
    *e = (struct table_entry){hash, m, (int16_t)score, (uint8_t)depth,
                              (uint8_t)(t->age << 2 | (int)bound)};
}
