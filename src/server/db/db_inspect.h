/*
 * db_inspect.h - queries PostgreSQL for `plateaud doctor`, with the privileges of a node.
 */
#ifndef PLATEAU_DB_INSPECT_H
#define PLATEAU_DB_INSPECT_H

#include <stdbool.h>

#include "server/db/db.h"

struct db_facts {
    int version;      /* as server_version_num: 150004 */
    int connections;  /* connections available to roles without privileges */
    int nodes;        /* nodes with a heartbeat in the last minute; 0 before the first migration */
    double ahead;     /* seconds by which its clock is ahead of this machine's */
    char unsafe[128]; /* settings that can lose commits: "fsync, synchronous_commit"; else "" */
    bool mighty;      /* the role is a superuser, may create roles or databases, or owns tables */
    bool rows;        /* the role may read and write the rows of all tables */
    double transactions_left; /* transactions until it stops writing, if it cannot vacuum */
    bool archives;            /* the write-ahead log is archived (pgBackRest) */
    bool archive_fails;       /* the last attempt to archive failed */
};

bool db_inspect(const char *conninfo, struct db_facts *f, char error[static DB_ERROR_MAX]);

#endif
