/*
 * limit.h - rate limits: token buckets in a table of fixed size.
 *
 * A bucket holds up to `burst` tokens and gains `rate` a second; what is done costs some. The table
 * never grows: when a group of places is full, the bucket with the most tokens is evicted, and of
 * equals the one used longest ago. An evicted bucket was nearly full, or an attacker has filled the
 * group with others: those stay limited.
 */
#ifndef PLATEAU_LIMIT_H
#define PLATEAU_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LIMIT_GROUP = 8,        /* places that a key can be in */
    LIMIT_EVENTS = 100,     /* events of a log that cost a token */
    LIMIT_NEVER = 86400000, /* the longest wait: it costs more than the bucket holds */
};

struct limit_place {
    uint64_t key;
    int64_t seen;  /* milliseconds; 0: nobody is here */
    int64_t level; /* thousandths of a token, when last seen */
};

struct limit {
    struct limit_place *places;
    size_t count;
    uint64_t seed;
    int64_t rate, burst; /* thousandths of a token: gained in a millisecond, and held at most */
};

/* `count` places, a power of two from LIMIT_GROUP; `seed` is secret, so that groups are too. */
void limit_init(struct limit *l, struct limit_place *places, size_t count, uint32_t rate,
                uint32_t burst, uint64_t seed);
/*
 * Takes the cost out of the bucket and returns 0; or takes nothing and returns the milliseconds to
 * wait. `now` is in milliseconds, from 1, and may only rise; if it does fall, no tokens are gained.
 */
uint32_t limit_take(struct limit *l, uint64_t key, int64_t now, uint32_t cost);
/* Takes the cost even if it is not there: what is owed, up to another burst, must come back first.
 */
void limit_owe(struct limit *l, uint64_t key, int64_t now, uint32_t cost);

/* The same for buckets that the caller keeps, each zeroed at first: only rate and burst are here.
 */
void limit_init_rate(struct limit *l, uint32_t rate, uint32_t burst);
uint32_t limit_place_take(const struct limit *l, struct limit_place *p, int64_t now, uint32_t cost);
void limit_place_owe(const struct limit *l, struct limit_place *p, int64_t now, uint32_t cost);

/* Puts back what was taken, if the bucket is still known. */
void limit_give(struct limit *l, uint64_t key, uint32_t cost);

/* Keys: of a player's number or id, and of an address; all of an IPv6 network of 64 bits is one. */
uint64_t limit_key(uint64_t number);
uint64_t limit_address_key(const char *address);

#endif
