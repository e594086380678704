/*
 * workers.h - authentication of workers, each by its own token.
 */
#ifndef PLATEAU_WORKERS_H
#define PLATEAU_WORKERS_H

#include <stdbool.h>

struct node;
struct workers;

enum {
    WORKER_NAME_MAX = 41,
    WORKERS_KEPT = 64,
    WORKERS_FRESH = 2000 /* milliseconds that a revoked token may still work */
};

struct workers *workers_new(struct node *n);
void workers_free(struct workers *w);

/* Letters, digits, '-', '_' and '.'. */
bool worker_name_ok(const char *name);

enum workers_answer { WORKER_KNOWN, WORKER_WRONG, WORKER_UNKNOWN /* the store did not say */ };
/* Which worker a token is from; the one of the configuration has the name "". */
typedef void workers_found(void *data, enum workers_answer answer, const char *name);
/* Whether workers_find() would answer without asking the store. */
bool workers_know(struct workers *w, const char *token);
void workers_find(struct workers *w, const char *token, workers_found *on_found, void *data);

#endif
