/*
 * lookup.h - looks up the addresses of host names without blocking the loop.
 *
 * getaddrinfo() takes as long as a silent name server lets it, and cannot be cancelled. So each
 * name is looked up on its own thread, one question at a time: a silent one delays neither
 * another name nor the work that loop_work() is given, and a node can end before it is answered.
 * The last addresses that were found are kept while there is no better answer.
 */
#ifndef PLATEAU_LOOKUP_H
#define PLATEAU_LOOKUP_H

#include <stdbool.h>

struct loop;
struct lookup;

enum {
    LOOKUP_ADDRESSES_MAX = 8,
    LOOKUP_TEXT_MAX = 64, /* an address as text, with a scope */
    LOOKUP_POLL = 20      /* milliseconds after which a caller asks again while it is pending */
};

enum lookup_state {
    LOOKUP_PENDING, /* asked a moment ago */
    LOOKUP_KNOWN,   /* by a new answer, or an older one if there is none */
    LOOKUP_UNKNOWN, /* never found */
};

/* Whether a host needs a look-up: it is neither an address nor the path of a Unix socket. */
bool lookup_needed(const char *host);

/* Callers that name the same host share one; each frees it once. */
struct lookup *lookup_new(struct loop *l, const char *host);
void lookup_free(struct lookup *k);

/* Asks for the addresses unless a recent answer is there, and returns what is known. */
enum lookup_state lookup_ask(struct lookup *k);
/* Writes all addresses, separated by commas, beginning with number `turn` (counted round). */
void lookup_write(const struct lookup *k, unsigned turn,
                  char text[static LOOKUP_ADDRESSES_MAX * LOOKUP_TEXT_MAX]);
int lookup_count(const struct lookup *k);

#endif
