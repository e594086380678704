/*
 * migrate.h - brings a database to the schema of this program.
 */
#ifndef PLATEAU_MIGRATE_H
#define PLATEAU_MIGRATE_H

#include <stdbool.h>

#include "server/db/db.h"

struct migration {
    int number; /* 0 ends the list */
    const char *name;
    const char *sql;
};

/* Made by tools/embed-sql from src/server/db/schema. */
extern const struct migration migrations[];

/*
 * Runs those that are missing, one program at a time, and says which. Each is a transaction; a file
 * whose first line is "-- outside a transaction" is run statement by statement. If a lock cannot be
 * had, it is retried for a quarter of an hour.
 */
bool migrate(const char *conninfo, char error[static DB_ERROR_MAX]);
/* The same in the name of a role, which then owns what is new. */
bool migrate_as(const char *conninfo, const char *role, char error[static DB_ERROR_MAX]);

/* How far a database is: `last` is the highest number it has, 0 if none; `missing` counts those of
 * this program that it lacks. */
bool migrate_state(const char *conninfo, int *last, int *missing, char error[static DB_ERROR_MAX]);
int migrate_newest(void); /* the highest number of this program */

#endif
