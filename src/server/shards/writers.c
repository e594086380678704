/*
 * writers.c - waits for transactions by their virtual ids, which every transaction has from its
 * start.
 *
 * A statement that saw the shards open has taken its snapshot, and so started its transaction,
 * before they were closed. A prepared transaction (two-phase commit) no longer belongs to a
 * session, so those are checked last.
 */
#include "server/shards/writers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/base/alloc.h"

enum { POLL = 20, TELL_EVERY = 10000, IDS_MAX = 65536, SQL_MAX = IDS_MAX + 512, NAMES_MAX = 512 };

/* Vacuum writes no rows of games, and a walsender only sends them. */
#define RUNNING                                                                                    \
    " FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE l.locktype = 'virtualxid'"         \
    " AND l.granted AND l.virtualxid = l.virtualtransaction AND a.datname = current_database()"    \
    " AND a.pid <> pg_backend_pid()"                                                               \
    " AND coalesce(a.backend_type, '') NOT IN ('autovacuum worker', 'walsender')"

void writers_pause(int milliseconds)
{
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
}

/* Lists `what`, an SQL expression, of each session that still runs one of these transactions; "" if
 * there is none. */
static bool writers_ask(struct db_session *s, const char *what, const char *ids,
                        char names[NAMES_MAX], char *error)
{
    char *sql = alloc_bytes(SQL_MAX);

    snprintf(sql, SQL_MAX,
             "SELECT string_agg(%s, ', ')" RUNNING " AND l.virtualtransaction = ANY ('{%s}')", what,
             ids);
    const bool ok = db_session_run(s, sql, names, NAMES_MAX, error);
    free(sql);
    return ok;
}

static bool end_sessions(struct db_session *s, const char *ids, char *error)
{
    char names[NAMES_MAX];

    if (!writers_ask(
            s,
            "a.pid || ' of ' || coalesce(a.usename, '?') || CASE WHEN pg_terminate_backend(a.pid)"
            " THEN '' ELSE ' (not allowed)' END",
            ids, names, error))
        return false;
    if (names[0])
        fprintf(stderr, "ended sessions that had not finished writing: %s\n", names);
    return true;
}

static bool wait_for(struct db_session *s, const char *ids, char *error)
{
    char names[NAMES_MAX];

    for (int waited = 0;; waited += POLL) {
        if (!writers_ask(s, "a.pid::text", ids, names, error))
            return false;
        if (!names[0])
            return true;
        if (waited == WRITERS_PATIENCE && !end_sessions(s, ids, error))
            return false;
        if (waited > WRITERS_PATIENCE && waited % TELL_EVERY == 0)
            fprintf(stderr, "waiting for processes that do not end: %s\n", names);
        writers_pause(POLL);
    }
}

static bool wait_for_prepared(struct db_session *s, char *error)
{
    char names[NAMES_MAX];

    for (int waited = 0;; waited += POLL) {
        if (!db_session_run(s,
                            "SELECT string_agg(quote_literal(gid), ', ') FROM pg_prepared_xacts"
                            " WHERE database = current_database()",
                            names, sizeof names, error))
            return false;
        if (!names[0])
            return true;
        if (waited % TELL_EVERY == 0)
            fprintf(stderr,
                    "waiting for prepared transactions, to be committed or rolled back: %s\n",
                    names);
        writers_pause(POLL);
    }
}

bool writers_wait(struct db_session *s, char error[static DB_ERROR_MAX])
{
    char *ids = alloc_bytes(IDS_MAX);
    const bool ok =
        db_session_run(s, "SELECT string_agg(quote_ident(l.virtualtransaction), ',')" RUNNING, ids,
                       IDS_MAX, error) &&
        wait_for(s, ids, error) && wait_for_prepared(s, error);

    free(ids);
    return ok;
}
