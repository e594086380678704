/*
 * attempt_limit.h - rate limits for guessing passwords and codes, per network and per name.
 *
 * Each network (an IPv4 address, an IPv6 /64) has ten tries per name, then one every six seconds; a
 * device on which that account was signed in before has a separate limit. All networks together
 * have fifty; further tries are not refused but delayed, so that nobody can lock an owner out with
 * wrong tries. Each node counts for itself, so a try costs as many times more as there are nodes,
 * up to five: an attacker gains nothing from several nodes.
 */
#ifndef PLATEAU_ATTEMPT_LIMIT_H
#define PLATEAU_ATTEMPT_LIMIT_H

#include <stdint.h>

struct attempt_limit;
struct db;
struct hub;
struct loop;

enum {
    ATTEMPT_LIMIT_HOLD = 4000,     /* milliseconds by which a slowed try is delayed */
    ATTEMPT_LIMIT_HELD_MAX = 200,  /* tries that may be delayed at once; further ones are refused */
    ATTEMPT_LIMIT_COST = 6,        /* seconds until a try is available again, with one node */
    ATTEMPT_LIMIT_BURST = 60,      /* the bucket of a network or a device: ten tries at that cost */
    ATTEMPT_LIMIT_WIDE_BURST = 300 /* the bucket of a name, for tries from all networks */
};

enum attempt_answer { ATTEMPT_NOW, ATTEMPT_LATER, ATTEMPT_REFUSED };

struct attempt_limit *attempt_limit_new(struct loop *l, struct db *d, const struct hub *h);
void attempt_limit_free(struct attempt_limit *t);

/* Counts a try at the secret of a name from a network. ATTEMPT_LATER: the try is delayed, and is
 * held until attempt_limit_release(). */
enum attempt_answer attempt_limit_from(struct attempt_limit *t, const char *what, const char *name,
                                       const char *address);
/* Counts a try from a known device or session. Such tries are never delayed, and delay no others.
 */
enum attempt_answer attempt_limit_known(struct attempt_limit *t, const char *what,
                                        const char *known);
/* The secret was right: gives the try back. */
void attempt_limit_refund(struct attempt_limit *t, const char *what, const char *known);
void attempt_limit_release(struct attempt_limit *t);
/* Returns how many nodes share a limit: 1 to 5. */
uint32_t attempt_limit_nodes(const struct attempt_limit *t);

#endif
