/*
 * jobs.h - engine jobs for workers: computer moves, and analyses that players asked for.
 *
 * A job is a row, written with the event that makes it necessary. Workers acquire jobs by HTTP from
 * any node, with a lease; when a lease ends without an answer, the next worker gets the job. A
 * signature, made with the server's secret, says which lease of which job it was; an answer is
 * taken only while the row says the same and that it was given to this worker. When a move was
 * tried three times, or no worker took it for three leases, its table is told; the job stays for a
 * worker that may come later.
 */
#ifndef PLATEAU_JOBS_H
#define PLATEAU_JOBS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/api/workers.h"
#include "server/base/secret.h"

struct api_call;
struct jobs;
struct node;

enum {
    JOBS_LOOK = 250,        /* milliseconds between polls for waiting workers */
    JOBS_SWEEP = 1000,      /* … and between sweeps for jobs that no worker does */
    JOBS_TRIES = 3,         /* as the statements have it */
    JOBS_REST = 60000,      /* back-off in milliseconds after JOBS_TRIES failures */
    JOBS_MOVE = 120000,     /* the longest that leases of a move are made longer … */
    JOBS_ANALYSIS = 3600000 /* … and of an analysis */
};

enum job_kind { JOB_MOVE, JOB_ANALYSIS };
enum {
    JOB_SIGNATURE_MAX = 12 + SECRET_SIGNATURE_MAX,
    JOB_WORKER_MAX = 41,
    JOB_HOLDER_MAX = WORKER_NAME_MAX + JOB_WORKER_MAX
};

struct job {
    int64_t id;
    enum job_kind kind;
    uint64_t game;
    uint32_t turn;
    int level;
    int64_t number; /* of the lease */
};

struct jobs *jobs_new(struct node *n);
/* After the hub and the database were freed. */
void jobs_free(struct jobs *j);

/* There may be a new job: look now, if anyone waits. */
void jobs_wake(struct jobs *j);

/* Answers the call with a job of these kinds, as soon as there is one; 204 after `wait` ms. The
 * worker calls itself `worker`, and has the token of the call. */
void jobs_wait(struct jobs *j, struct api_call *c, enum job_kind least, enum job_kind most,
               const char *worker, uint32_t wait);

/* The lease's number and a keyed hash: "3-9f86d0…". */
void job_sign(const struct node *n, const struct job *j, char text[static JOB_SIGNATURE_MAX]);
/* Whether it is right; sets the lease's number. */
bool job_signed(const struct node *n, struct job *j, const char *text);

/* The job is done: deletes it. */
void job_done(struct node *n, const struct job *j);
/* Returns a job to the queue at once; `worker` is the name of the holder's token, NULL if the
 * node itself returns it. */
void job_give_back(struct node *n, const struct job *j, const char *worker);

#endif
