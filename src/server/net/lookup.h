/*
 * lookup.h - looks up the addresses of host names without blocking the loop.
 *
 * getaddrinfo() takes as long as a silent name server lets it, and cannot be cancelled. So each
 * name is looked up on its own thread, one query at a time: a slow one delays neither another name
 * nor the jobs of loop_work(), and a node can exit before it is answered. The last addresses that
 * were found stay valid until there is a new answer.
 */
#ifndef PLATEAU_LOOKUP_H
#define PLATEAU_LOOKUP_H

#include <stdbool.h>

struct loop;
struct lookup;

enum {
    LOOKUP_ADDRESSES_MAX = 8,
    LOOKUP_TEXT_MAX = 64, /* an address as text, with a scope */
    LOOKUP_POLL = 20 /* milliseconds after which a caller asks again while the look-up is pending */
};

enum lookup_state {
    LOOKUP_PENDING, /* a look-up has just been started */
    LOOKUP_KNOWN,   /* addresses are known, from this look-up or an earlier one */
    LOOKUP_UNKNOWN, /* no look-up has ever succeeded */
};

/* Whether a host needs a look-up: it is neither an IP address nor the path of a Unix socket. */
bool lookup_needed(const char *host);

/* Callers with the same host share one struct; each frees it once. */
struct lookup *lookup_new(struct loop *l, const char *host);
void lookup_free(struct lookup *k);

/* Starts a look-up unless there is a recent answer, and returns what is known. */
enum lookup_state lookup_ask(struct lookup *k);
/* Writes all addresses, separated by commas, starting with number `turn` and wrapping around. */
void lookup_write(const struct lookup *k, unsigned turn,
                  char text[static LOOKUP_ADDRESSES_MAX * LOOKUP_TEXT_MAX]);
int lookup_count(const struct lookup *k);

#endif
