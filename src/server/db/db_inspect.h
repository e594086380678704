/*
 * db_inspect.h - what `plateaud doctor` asks PostgreSQL, with the rights that a node has.
 */
#ifndef PLATEAU_DB_INSPECT_H
#define PLATEAU_DB_INSPECT_H

#include <stdbool.h>

#include "server/db/db.h"

struct db_facts {
    int version;      /* 150004 */
    int connections;  /* that roles without privileges can have */
    int nodes;        /* with a heartbeat within a minute; 0 before the first migration */
    double ahead;     /* seconds that its clock is ahead of this machine's */
    char unsafe[128]; /* settings that lose commits: "fsync, synchronous_commit"; else "" */
    bool mighty;      /* the role is a superuser, creates roles or databases, or owns tables */
    bool rows;        /* it may read and write the rows of all tables */
    double transactions_left; /* before it stops writing, if it cannot vacuum */
    bool archives;            /* the log is archived (pgBackRest) … */
    bool archive_fails;       /* … but the last attempt failed */
};

bool db_inspect(const char *conninfo, struct db_facts *f, char error[static DB_ERROR_MAX]);

#endif
