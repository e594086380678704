/*
 * engine_mind.h - the thinker of a protocol, made when it is first needed: until then a controller
 * may change how much memory and how many threads it is to have.
 */
#ifndef PLATEAU_ENGINE_MIND_H
#define PLATEAU_ENGINE_MIND_H

#include "search/thinker.h"

enum { MIND_HASH_USUAL = 16, MIND_HASH_MAX = 1 << 16 }; /* megabytes */

struct mind {
    int hash, threads;       /* wanted: megabytes, 1 to THINKER_THREADS_MAX */
    struct thinker *thinker; /* NULL until it is needed */
};

void mind_init(struct mind *m, int hash, int threads);
/* Stops whatever it thinks and waits for that. */
void mind_release(struct mind *m);
/* Another size: what it knew is lost. Not while it thinks. */
void mind_resize(struct mind *m, int hash, int threads);
/*
 * The thinker. If there is not so much memory it makes do with the least, which `hash` and
 * `threads` then say; NULL if there is none at all.
 */
struct thinker *mind_wake(struct mind *m);

/* A seed that nobody can foresee, for levels that err by chance. */
uint64_t mind_chance(void);

#endif
