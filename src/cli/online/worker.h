/*
 * worker.h - the parts of `plateau worker`: jobs taken from a service, done, and answered.
 */
#ifndef PLATEAU_WORKER_H
#define PLATEAU_WORKER_H

#include <pthread.h>
#include <stdatomic.h>

#include "cli/engine/lazy_engine.h"
#include "cli/online/client.h"
#include "cli/online/http.h"
#include "record/record.h"

enum { WORKER_HANDS_MAX = 64, WORKER_NAME_MAX = 41 };

/* What all hands share. */
struct worker {
    const char *url;
    char token[CLIENT_TOKEN_MAX];
    char name[WORKER_NAME_MAX];
    const atomic_bool *stop;           /* finish or give back what there is, take nothing more */
    _Atomic int moves, analyses, lost; /* done; lost: taken, and not done in time */
    _Atomic int busy;                  /* hands that have a job */
    _Atomic int away;                  /* hands that get no answer */
    _Atomic int hands;                 /* that are not finished */
    _Atomic int refused;               /* the status with which the service sent us away, or 0 */
    pthread_mutex_t lock;
    char error[HTTP_ERROR_MAX]; /* under the lock: why there was no answer, the last time */
};

struct worker_job {
    int64_t id;
    bool analysis;
    char game[16], signature[128];
    int64_t turn, lease, nodes;
    int level;
};

/* One thread, which does one job at a time. */
struct worker_hand {
    struct worker *worker;
    bool moves_only; /* people wait for moves: one hand is always free for them */
    pthread_t thread;
    struct http *http;
    struct lazy_engine engine;
    struct retry retry;
    struct worker_job job;
    char last_game[16]; /* whose transposition table the engine holds */
    struct record record;
};

/* What a thread runs. */
void *worker_run(void *hand);

/*
 * Runs `plateau analyse --json` on a record in its own process; the text it printed, to be
 * freed. NULL if it failed, or if `wait`, called several times in every lease, was not content.
 */
char *worker_analyse(const char *record, int64_t nodes, int64_t every,
                     bool (*wait)(struct worker_hand *h), struct worker_hand *h);

#endif
