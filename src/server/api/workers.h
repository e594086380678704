/*
 * workers.h - authentication of workers, each by its own token.
 */
#ifndef PLATEAU_WORKERS_H
#define PLATEAU_WORKERS_H

#include <stdbool.h>

struct db;
struct loop;
struct workers;

enum {
    WORKER_NAME_MAX = 41,
    WORKERS_KEPT = 64,
    WORKERS_FRESH = 2000 /* milliseconds that a revoked token may still be accepted */
};

struct workers *workers_new(struct loop *l, struct db *d);
void workers_free(struct workers *w);

/* Whether a worker's name has only letters, digits, '-', '_' and '.'. */
bool worker_name_ok(const char *name);

/* WORKER_UNKNOWN: the database did not answer */
enum workers_answer { WORKER_KNOWN, WORKER_WRONG, WORKER_UNKNOWN };
/* Receives the name of the worker that the token belongs to. */
typedef void workers_found(void *data, enum workers_answer answer, const char *name);
/* Whether workers_find() would answer from its cache. */
bool workers_know(struct workers *w, const char *token);
void workers_find(struct workers *w, const char *token, workers_found *on_found, void *data);

#endif
