/*
 * tries.h - rate limits for guessing passwords and codes, per network and per name.
 *
 * Each network (an IPv4 address, an IPv6 /64) has ten tries at a name, then one in six seconds; a
 * device on which that account was signed in has its own, whatever others do. All networks together
 * have fifty; after that a try is not refused but waits, so that nobody can keep an owner out with
 * wrong tries. Nodes count on their own, so each try costs as many times more as there are nodes,
 * five at most: guesses do not multiply with nodes.
 */
#ifndef PLATEAU_TRIES_H
#define PLATEAU_TRIES_H

#include <stdint.h>

struct node;
struct tries;

enum {
    TRIES_HOLD = 4000,     /* milliseconds that a slowed try waits */
    TRIES_HELD_MAX = 200,  /* that wait at once; more are refused */
    TRIES_COST = 6,        /* seconds that a try takes to come back, with one node */
    TRIES_BURST = 60,      /* of a network or a device */
    TRIES_WIDE_BURST = 300 /* of a name */
};

enum tries_answer { TRY_NOW, TRY_LATER, TRY_REFUSED };

struct tries *tries_new(struct node *n);
void tries_free(struct tries *t);

/* A try at a name's secret from a network; TRY_LATER is one of those held until tries_over(). */
enum tries_answer tries_from(struct tries *t, const char *what, const char *name,
                             const char *address);
/* The same for a known device or session. These are never slowed, and slow no others. */
enum tries_answer tries_of(struct tries *t, const char *what, const char *known);
/* The secret was right: that try does not count. */
void tries_right(struct tries *t, const char *what, const char *known);
void tries_over(struct tries *t);
/* How many nodes share a limit: 1 to 5. */
uint32_t tries_nodes(const struct tries *t);

#endif
