/*
 * limit.c - token buckets. It computes in integers: a rate of r tokens per second is r thousandths
 * of a token per millisecond.
 */
#include "server/base/limit.h"

#include <arpa/inet.h>
#include <assert.h>
#include <string.h>

#include "rules/random.h"

static uint64_t mix(uint64_t key)
{
    return random_next(&key);
}

void limit_init(struct limit *l, struct limit_place *places, size_t count, uint32_t rate,
                uint32_t burst, uint64_t seed)
{
    assert(count >= LIMIT_GROUP && (count & (count - 1)) == 0);
    assert(rate > 0 && burst > 0);
    memset(places, 0, count * sizeof places[0]);
    *l = (struct limit){.places = places,
                        .count = count,
                        .seed = seed,
                        .rate = rate,
                        .burst = burst * INT64_C(1000)};
}

void limit_init_rate(struct limit *l, uint32_t rate, uint32_t burst)
{
    assert(rate > 0 && burst > 0);
    *l = (struct limit){.rate = rate, .burst = burst * INT64_C(1000)};
}

/* Returns what a bucket holds at `now`. */
static int64_t level_at(const struct limit *l, const struct limit_place *p, int64_t now)
{
    const int64_t passed = now > p->seen ? now - p->seen : 0;

    if (passed >= (l->burst - p->level) / l->rate + 1)
        return l->burst;
    return p->level + passed * l->rate < l->burst ? p->level + passed * l->rate : l->burst;
}

/* Chooses the place to evict: an empty one, else the fullest, among equals the least
 * recently used. */
static struct limit_place *spare(const struct limit *l, struct limit_place *group, int64_t now)
{
    struct limit_place *best = group;
    int64_t most = INT64_MIN; /* Debts are negative levels. */

    for (struct limit_place *p = group; p < group + LIMIT_GROUP; p++) {
        const int64_t level = p->seen == 0 ? INT64_MAX : level_at(l, p, now);
        if (level > most || (level == most && p->seen < best->seen)) {
            best = p;
            most = level;
        }
    }
    return best;
}

static struct limit_place *group_of(const struct limit *l, uint64_t key)
{
    return l->places + ((size_t)mix(key ^ l->seed) & (l->count - LIMIT_GROUP));
}

static struct limit_place *limit_find(struct limit_place *group, uint64_t key)
{
    for (int i = 0; i < LIMIT_GROUP; i++)
        if (group[i].seen != 0 && group[i].key == key)
            return &group[i];
    return NULL;
}

void limit_give(struct limit *l, uint64_t key, uint32_t cost)
{
    struct limit_place *place = limit_find(group_of(l, key), key);
    const int64_t level = place ? place->level + cost * INT64_C(1000) : 0;

    if (place)
        place->level = level < l->burst ? level : l->burst;
}

/* Refills a bucket up to `now`; a new one is full. */
static void fill(const struct limit *l, struct limit_place *p, int64_t now)
{
    assert(now > 0);
    p->level = p->seen == 0 ? l->burst : level_at(l, p, now);
    p->seen = now > p->seen ? now : p->seen;
}

uint32_t limit_place_take(const struct limit *l, struct limit_place *p, int64_t now, uint32_t cost)
{
    const int64_t price = cost * INT64_C(1000);

    fill(l, p, now);
    if (price <= p->level) {
        p->level -= price;
        return 0;
    }
    if (price > l->burst)
        return LIMIT_NEVER;
    const int64_t wait = (price - p->level + l->rate - 1) / l->rate;
    return wait < LIMIT_NEVER ? (uint32_t)wait : LIMIT_NEVER;
}

void limit_place_owe(const struct limit *l, struct limit_place *p, int64_t now, uint32_t cost)
{
    fill(l, p, now);
    p->level -= cost * INT64_C(1000);
    if (p->level < -l->burst)
        p->level = -l->burst;
}

/* Returns the bucket of a key, after creating it if needed. */
static struct limit_place *get(const struct limit *l, uint64_t key, int64_t now)
{
    struct limit_place *group = group_of(l, key), *place = limit_find(group, key);

    if (!place) {
        place = spare(l, group, now);
        *place = (struct limit_place){.key = key};
    }
    return place;
}

uint32_t limit_take(struct limit *l, uint64_t key, int64_t now, uint32_t cost)
{
    return limit_place_take(l, get(l, key, now), now, cost);
}

void limit_owe(struct limit *l, uint64_t key, int64_t now, uint32_t cost)
{
    limit_place_owe(l, get(l, key, now), now, cost);
}

uint64_t limit_key(uint64_t number)
{
    return mix(number);
}

static uint64_t hash_bytes(const unsigned char *bytes, size_t size)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

uint64_t limit_address_key(const char *address)
{
    struct in6_addr six;
    struct in_addr four;

    if (inet_pton(AF_INET, address, &four) == 1)
        return hash_bytes((const unsigned char *)&four, sizeof four);
    if (inet_pton(AF_INET6, address, &six) != 1)
        return hash_bytes((const unsigned char *)address, strlen(address));
    /* ::ffff:192.0.2.1 counts as the IPv4 address in it; an IPv6 household usually has a /64. */
    if (IN6_IS_ADDR_V4MAPPED(&six))
        return hash_bytes(six.s6_addr + 12, 4);
    return hash_bytes(six.s6_addr, 8);
}
