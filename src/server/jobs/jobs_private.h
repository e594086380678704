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

/* The jobs of one database: their numbers are its own. */
struct jobs_database {
    struct jobs *jobs;
    struct db *db;
    int number; /* in stores.h */

    /* jobs_wait.c: it is asked for one waiter at a time. */
    bool asking;
    struct waiter *asked_for; /* NULL: it has left */
    unsigned asked;           /* for these kinds: one bit each */
    unsigned none;            /* kinds, as such bits, of which there was none this time */
    bool again;               /* more jobs may have been added since */

    /* jobs.c: the sweep */
    bool looking, cleaning, measuring;
    int64_t floor[2]; /* by kind: no job below has to be done */
    int late_open;
    bool late_more;     /* the page was full … */
    int64_t late_after; /* … and its last one was this */
    struct late_job late[JOBS_LATE_MAX];
};

struct jobs {
    struct node *node;
    struct loop_timer *timer;
    struct waiter *waiters;  /* workers that wait for a job, the first to come first */
    uint64_t swept, cleaned; /* the loop's time */
    int next;                /* the database to be asked first */
    int count;
    struct jobs_database databases[];
};

/* Answers those who have waited long enough, or all if the node is to stop; looks for the rest. */
void jobs_look(struct jobs *j);

#endif
