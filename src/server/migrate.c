/*
 * migrate.c - runs the migrations that a database does not have yet.
 */
#include "server/migrate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Only one program migrates at a time: the lock ends with the transaction. */
static const char begin[] =
    "BEGIN; SET LOCAL client_min_messages = warning; SELECT pg_advisory_xact_lock(7152864);"
    "CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY, name text NOT NULL,"
    " at timestamptz NOT NULL DEFAULT now());";

static bool is_there(const char *conninfo, int number, bool *there, char *error)
{
    char sql[512], value[16];

    snprintf(sql, sizeof sql, "%s SELECT count(*) FROM migration WHERE number = %d;", begin,
             number);
    if (!db_execute(conninfo, sql, value, sizeof value, error))
        return false;
    *there = strcmp(value, "0") != 0;
    return true;
}

/* Another program may have been quicker: then its row makes this transaction fail, not harm. */
static bool run(const char *conninfo, const struct migration *m, char *error)
{
    const size_t size = strlen(m->sql) + sizeof begin + 256;
    char *sql = malloc(size);
    bool fine;

    if (!sql)
        abort();
    snprintf(sql, size, "%s INSERT INTO migration (number, name) VALUES (%d, '%s'); %s; COMMIT;",
             begin, m->number, m->name, m->sql);
    fine = db_execute(conninfo, sql, NULL, 0, error);
    free(sql);
    return fine;
}

bool migrate(const char *conninfo, char error[static DB_ERROR_MAX])
{
    for (const struct migration *m = migrations; m->number; m++) {
        bool there;
        char first[DB_ERROR_MAX];
        if (!is_there(conninfo, m->number, &there, error))
            return false;
        if (there)
            continue;
        if (!run(conninfo, m, first)) {
            if (is_there(conninfo, m->number, &there, error) && there)
                continue;
            snprintf(error, DB_ERROR_MAX, "%s", first);
            return false;
        }
        printf("migration %s: done\n", m->name);
    }
    return true;
}
