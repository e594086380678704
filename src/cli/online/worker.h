/*
 * worker.h - the parts of `plateau worker`: takes jobs from a service, does them, sends the
 * results.
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

/* Shared by all threads. */
struct worker {
    const char *url;
    char token[CLIENT_TOKEN_MAX];
    char name[WORKER_NAME_MAX];
    const atomic_bool *stop;           /* finish or return the current jobs, take no more */
    _Atomic int moves, analyses, lost; /* jobs done; lost: jobs taken but not done in time */
    _Atomic int busy;                  /* threads that have a job */
    _Atomic int away;                  /* threads that get no answer */
    _Atomic int running;               /* threads that are not finished */
    _Atomic int refused;               /* the status with which the service rejected us, or 0 */
    pthread_mutex_t lock;
    char error[HTTP_ERROR_MAX]; /* under the lock: why the last request had no answer */
};

struct worker_job {
    int64_t id;
    bool analysis;
    char game[16], signature[128];
    int64_t version, lease, nodes;
    int level;
};

/* A thread, which does one job at a time. */
struct worker_thread {
    struct worker *worker;
    bool moves_only; /* people wait for moves, so one thread is always free for them */
    pthread_t thread;
    struct http *http;
    struct lazy_engine engine;
    struct retry retry;
    struct worker_job job;
    char last_game[16]; /* the game that the engine's transposition table belongs to */
    struct record record;
};

/* Runs a thread. */
void *worker_run(void *thread);

/*
 * Runs `plateau analyse --json` on a record in its own process; returns the text it printed, to be
 * freed. Returns NULL if that failed, or if `wait`, called several times per lease, returned false.
 */
char *worker_analyse(const char *record, int64_t nodes, int64_t every,
                     bool (*wait)(struct worker_thread *t), struct worker_thread *t);

#endif
