/*
 * jobs_private.h - what the files of the jobs share.
 */
#ifndef PLATEAU_JOBS_PRIVATE_H
#define PLATEAU_JOBS_PRIVATE_H

#include "server/jobs/jobs.h"

enum { JOBS_LATE_MAX = 100, JOBS_ASIDE = 60000 };

struct waiter;

/* A job whose table is being told that no computer is available. */
struct late_job {
    struct jobs *jobs;
    int64_t id;
    uint64_t game;
};

struct jobs {
    struct node *node;
    struct loop_timer *timer;

    /* jobs_wait.c: workers that wait for a job, the first to come first. */
    struct waiter *waiters;
    bool asking;    /* the database is being asked for a job … */
    unsigned asked; /* … of these kinds: one bit each */
    unsigned none;  /* kinds, as such bits, of which there was none this time; bit k for kinds k */
    bool again;     /* more jobs may have been added since */

    /* jobs.c: the sweep */
    uint64_t swept, cleaned; /* the loop's time */
    bool looking, cleaning, measuring;
    int64_t floor[2]; /* by kind: no job below has to be done */
    int late_open;
    bool late_more;     /* the page was full … */
    int64_t late_after; /* … and its last one was this */
    struct late_job late[JOBS_LATE_MAX];
};

/* Answers those who have waited long enough, or all if the node is to stop; looks for the rest. */
void jobs_look(struct jobs *j);

#endif
