/*
 * db_inspect.c - the queries of `plateaud doctor` to PostgreSQL.
 */
#include "server/db/db_inspect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/db/db_session.h"

#define OWN_TABLES                                                                                 \
    "FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')"

static const char mighty[] =
    "SELECT rolsuper OR rolcreaterole OR rolcreatedb"
    " OR EXISTS (SELECT " OWN_TABLES " AND pg_get_userbyid(c.relowner) = current_user)"
    " OR has_schema_privilege('public', 'CREATE') FROM pg_roles WHERE rolname = current_user";
static const char rows[] =
    "SELECT count(*) = 0 " OWN_TABLES " AND NOT (has_table_privilege(c.oid, 'SELECT')"
    " AND has_table_privilege(c.oid, 'INSERT') AND has_table_privilege(c.oid, 'UPDATE')"
    " AND has_table_privilege(c.oid, 'DELETE'))";
static const char unsafe[] =
    "SELECT coalesce(string_agg(name, ', ' ORDER BY name), '') FROM pg_settings"
    " WHERE setting = 'off' AND name IN ('fsync', 'full_page_writes', 'synchronous_commit')";
static const char connections[] = "SELECT current_setting('max_connections')::int"
                                  " - current_setting('superuser_reserved_connections')::int";
static const char nodes[] = "SELECT count(*) FROM node WHERE heartbeat_at > service_now() - 60000";
static const char left[] = "SELECT greatest(0, min(2144483648 - greatest(age(datfrozenxid),"
                           " mxid_age(datminmxid)))) FROM pg_database";
static const char archives[] = "SELECT current_setting('archive_mode') <> 'off'";
static const char fails[] = "SELECT coalesce(last_failed_time > coalesce(last_archived_time,"
                            " '-infinity'), false) FROM pg_stat_archiver";

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool ask_number(struct db_session *s, const char *sql, double *number, char *error)
{
    char value[64] = "";

    const bool ok = db_session_run(s, sql, value, sizeof value, error);
    *number = ok ? strtod(value, NULL) : 0;
    return ok;
}

static bool ask_flag(struct db_session *s, const char *sql, bool *flag, char *error)
{
    char value[8] = "";

    const bool ok = db_session_run(s, sql, value, sizeof value, error);
    *flag = ok && strcmp(value, "t") == 0;
    return ok;
}

/* The server's time belongs to the middle of the query's duration. */
static bool ask_clock(struct db_session *s, double *ahead, char *error)
{
    const double before = now();
    double there;
    const bool ok = ask_number(s, "SELECT extract(epoch FROM clock_timestamp())", &there, error);

    *ahead = there - (before + now()) / 2;
    return ok;
}

static bool ask_all(struct db_session *s, struct db_facts *f, char *error)
{
    char ignored[DB_ERROR_MAX];
    double version, most, alive;
    const bool ok = ask_number(s, "SHOW server_version_num", &version, error) &&
                    ask_number(s, connections, &most, error) && ask_clock(s, &f->ahead, error) &&
                    db_session_run(s, unsafe, f->unsafe, sizeof f->unsafe, error) &&
                    ask_flag(s, mighty, &f->mighty, error) && ask_flag(s, rows, &f->rows, error) &&
                    ask_number(s, left, &f->transactions_left, error) &&
                    ask_flag(s, archives, &f->archives, error) &&
                    ask_flag(s, fails, &f->archive_fails, error);

    if (!ok)
        return false;
    /* The table does not exist before the first migration. */
    ask_number(s, nodes, &alive, ignored);
    f->version = (int)version;
    f->connections = (int)most;
    f->nodes = (int)alive;
    return true;
}

bool db_inspect(const char *conninfo, struct db_facts *f, char error[static DB_ERROR_MAX])
{
    struct db_session *s = db_session_open(conninfo, error);
    const bool ok = s && ask_all(s, f, error);

    if (s)
        db_session_close(s);
    return ok;
}
