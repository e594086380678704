/*
 * limit.h - rate limits: token buckets in a table of fixed size.
 *
 * A bucket holds up to `burst` tokens and gains `rate` per second; each request takes some. The
 * table never grows: when a group of places is full, the bucket with the most tokens is evicted,
 * among equals the least recently used. An evicted bucket was nearly full, or an attacker has
 * filled the group with others: those stay limited.
 */
#ifndef PLATEAU_LIMIT_H
#define PLATEAU_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LIMIT_GROUP = 8,    /* places where a key may be stored */
    LIMIT_EVENTS = 100, /* events of a log that cost one token */
    /* milliseconds; returned when the cost exceeds what the bucket can hold */
    LIMIT_NEVER = 86400000,
};

struct limit_place {
    uint64_t key;
    int64_t seen;  /* milliseconds; 0: the place is empty */
    int64_t level; /* thousandths of a token, at the time `seen` */
};

struct limit {
    struct limit_place *places;
    size_t count;
    uint64_t seed;
    int64_t rate, burst; /* thousandths of a token: gained per millisecond, and the most it holds */
};

/* Sets up a table of `count` places, a power of two and at least LIMIT_GROUP; `seed` is secret, so
 * that clients cannot choose their group. */
void limit_init(struct limit *l, struct limit_place *places, size_t count, uint32_t rate,
                uint32_t burst, uint64_t seed);
/*
 * Takes the cost out of the bucket and returns 0; or takes nothing and returns the milliseconds to
 * wait. `now` is in milliseconds, at least 1, and must not fall; if it does, no tokens are gained.
 */
uint32_t limit_take(struct limit *l, uint64_t key, int64_t now, uint32_t cost);
/* Takes the cost even if the bucket has less: it goes into debt, by another `burst` at most, which
 * must be paid back first. */
void limit_owe(struct limit *l, uint64_t key, int64_t now, uint32_t cost);

/* For buckets that the caller keeps, each zeroed at first: such a limit has a rate and a burst but
 * no table. */
void limit_init_rate(struct limit *l, uint32_t rate, uint32_t burst);
uint32_t limit_place_take(const struct limit *l, struct limit_place *p, int64_t now, uint32_t cost);
void limit_place_owe(const struct limit *l, struct limit_place *p, int64_t now, uint32_t cost);

/* Puts tokens back, if the bucket has not been evicted. */
void limit_give(struct limit *l, uint64_t key, uint32_t cost);

/* Return the key of a player's number or id, and of an address; an IPv6 /64 counts as
 * one address. */
uint64_t limit_key(uint64_t number);
uint64_t limit_address_key(const char *address);

#endif
