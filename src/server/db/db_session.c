/*
 * db_session.c - a blocking connection to PostgreSQL, for command-line tools.
 */
#include "server/db/db_session.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/db/db_private.h"
#include "server/db/sqlstate.h"

struct db_session {
    PGconn *pg;
    bool in_the_way;
};

/* Connects to the primary if several servers are named, and with a timeout. There are two attempts,
 * because a pause of the whole machine for that long makes one fail although the server is well. */
static PGconn *connect_to(const char *conninfo, const char *database)
{
    static const char *const keys[] = {"connect_timeout", "target_session_attrs", "dbname",
                                       "dbname", NULL};
    const char *values[] = {"4", "read-write", conninfo, database, NULL};
    PGconn *pg = PQconnectdbParams(keys, values, 1); /* Settings in conninfo have precedence. */

    if (PQstatus(pg) == CONNECTION_OK)
        return pg;
    PQfinish(pg);
    return PQconnectdbParams(keys, values, 1);
}

struct db_session *db_session_open(const char *conninfo, char error[static DB_ERROR_MAX])
{
    return db_session_open_in(conninfo, NULL, error);
}

struct db_session *db_session_open_in(const char *conninfo, const char *database,
                                      char error[static DB_ERROR_MAX])
{
    struct db_session *s = alloc_zeroed(1, sizeof *s);

    s->pg = connect_to(conninfo, database);
    if (PQstatus(s->pg) == CONNECTION_OK)
        return s;
    snprintf(error, DB_ERROR_MAX, "%s", PQerrorMessage(s->pg));
    db_session_close(s);
    return NULL;
}

void db_session_close(struct db_session *s)
{
    PQfinish(s->pg);
    free(s);
}

/* Whether it failed by a lock timeout or a deadlock. */
static bool lock_missed(const PGresult *r)
{
    const char *state = PQresultErrorField(r, PG_DIAG_SQLSTATE);

    return state && (strcmp(state, SQLSTATE_LOCK_NOT_AVAILABLE) == 0 ||
                     strcmp(state, SQLSTATE_DEADLOCK_DETECTED) == 0);
}

bool db_session_run(struct db_session *s, const char *sql, char *value, size_t size,
                    char error[static DB_ERROR_MAX])
{
    PGresult *r = PQexec(s->pg, sql);
    const ExecStatusType status = PQresultStatus(r);
    const bool ok = status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK ||
                    status == PGRES_EMPTY_QUERY; /* only comments */

    s->in_the_way = !ok && r && lock_missed(r);
    if (!ok)
        snprintf(error, DB_ERROR_MAX, "%s", r ? PQresultErrorMessage(r) : PQerrorMessage(s->pg));
    else if (value)
        snprintf(value, size, "%s", PQntuples(r) ? PQgetvalue(r, 0, 0) : "");
    PQclear(r);
    return ok;
}

bool db_session_in_the_way(const struct db_session *s)
{
    return s->in_the_way;
}

/* Copies a text that libpq allocated, so that the caller can free() it. */
static char *copy_and_free(char *text)
{
    char *copy = text ? alloc_text(text) : NULL;

    PQfreemem(text);
    return copy;
}

char *db_session_quote(struct db_session *s, const char *text, bool literal)
{
    const size_t size = strlen(text);

    return copy_and_free(literal ? PQescapeLiteral(s->pg, text, size)
                                 : PQescapeIdentifier(s->pg, text, size));
}

char *db_session_password_hash(struct db_session *s, const char *role, const char *password)
{
    return copy_and_free(PQencryptPasswordConn(s->pg, password, role, NULL));
}

bool db_run(const char *conninfo, struct db_call *c, db_done *on_done, void *data,
            char error[static DB_ERROR_MAX])
{
    const char *values[DB_PARAMETERS_MAX];
    PGconn *pg = connect_to(conninfo, NULL);
    PGresult *r = NULL;

    for (int i = 0; i < c->count; i++)
        values[i] = c->null[i] ? NULL : c->text + c->at[i];
    if (PQstatus(pg) == CONNECTION_OK)
        r = PQexecParams(pg, c->statement->sql, c->count, NULL, values, NULL, NULL, 0);
    const bool ok = r && db_result_good(r);
    if (!ok)
        snprintf(error, DB_ERROR_MAX, "%s", r ? PQresultErrorMessage(r) : PQerrorMessage(pg));
    else if (on_done)
        on_done(data, &(struct db_result){.outcome = DB_DONE, .pg = r});
    PQclear(r);
    PQfinish(pg);
    db_call_free(c);
    return ok;
}
