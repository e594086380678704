/*
 * jobs.h - engine jobs for workers: computer moves, and analyses that players asked for.
 *
 * A job is a row, written with the event that makes it necessary. Workers acquire jobs by HTTP from
 * any node, with a lease; when a lease ends without an answer, the next worker gets the job. A
 * signature, made with the server's secret, names the lease and the job; an answer is accepted only
 * while the row has the same lease and this worker. When a move was tried three times, or no worker
 * took it for the time of three leases, its table is told; the job stays for a worker that may come
 * later.
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
    JOBS_LOOK = 250,        /* milliseconds between polls while workers wait */
    JOBS_SWEEP = 1000,      /* milliseconds between sweeps for jobs that no worker takes */
    JOBS_TRIES = 3,         /* as in the SQL statements */
    JOBS_REST = 60000,      /* back-off in milliseconds after JOBS_TRIES failures */
    JOBS_MOVE = 120000,     /* milliseconds up to which the lease of a move can be extended */
    JOBS_ANALYSIS = 3600000 /* milliseconds up to which the lease of an analysis can be extended */
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
    uint32_t version;
    int level;
    int64_t number; /* number of the lease */
};

struct jobs *jobs_new(struct node *n);
/* Call it after the hub and the database are freed. */
void jobs_free(struct jobs *j);

/* Looks for jobs now if a worker waits, because there may be a new one. */
void jobs_wake(struct jobs *j);

/* Answers the call with a job of these kinds as soon as there is one; with 204 after `wait` ms.
 * `worker` is the name that the worker gives itself; the call has that of its token. */
void jobs_wait(struct jobs *j, struct api_call *c, enum job_kind least, enum job_kind most,
               const char *worker, uint32_t wait);

/* Writes the lease's number and a keyed hash: "3-9f86d0…". */
void job_sign(const struct node *n, const struct job *j, char text[static JOB_SIGNATURE_MAX]);
/* Whether the signature is valid; sets the lease's number. */
bool job_signed(const struct node *n, struct job *j, const char *text);

/* Deletes a job that is done. */
void job_done(struct node *n, const struct job *j);
/* Returns a job to the queue at once; `worker` is the name of the holder's token, NULL if the node
 * itself returns it. */
void job_give_back(struct node *n, const struct job *j, const char *worker);

#endif
