/*
 * jobs_private.h - what the files of the jobs share.
 */
#ifndef PLATEAU_JOBS_PRIVATE_H
#define PLATEAU_JOBS_PRIVATE_H

#include "server/jobs/jobs.h"

enum { JOBS_LATE_MAX = 100, JOBS_ASIDE = 60000 };

struct waiter;

struct jobs_database;

/* A job whose table is being told that no computer is available. */
struct late_job {
    struct jobs_database *database;
    int64_t id;
    uint64_t game;
};

/* The jobs of one database, which numbers them independently of other databases. */
struct jobs_database {
    struct jobs *jobs;
    struct db *db;
    int number; /* index in stores.h */

    /* jobs_wait.c: a query for one waiter is in flight. */
    bool asking;
    struct waiter *asked_for; /* that waiter; NULL: it has disconnected */
    unsigned asked;           /* kinds in that query, one bit each */
    unsigned none;            /* kinds of which no job was found in this round, one bit each */
    bool again;               /* jobs may have been added since the query was sent */

    /* jobs.c: which queries of the sweep are in flight. */
    bool looking, cleaning, measuring;
    int64_t floor[2]; /* by kind: jobs with lower numbers are all done */
    int late_open;
    bool late_more;     /* the last page of late jobs was full */
    int64_t late_after; /* the last job of that page */
    struct late_job late[JOBS_LATE_MAX];
};

struct jobs {
    struct node *node;
    struct loop_timer *timer;
    struct waiter *waiters;  /* waiting workers, in the order of arrival */
    uint64_t swept, cleaned; /* the loop's time of the last sweep and cleanup */
    int next;                /* the database to be queried first */
    int count;
    struct jobs_database databases[];
};

/* Answers workers that have waited long enough, or all if the node shuts down; looks for jobs for
 * the rest. */
void jobs_look(struct jobs *j);

#endif
