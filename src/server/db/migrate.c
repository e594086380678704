/*
 * migrate.c - runs the migrations that a database does not have yet, while nodes are serving.
 *
 * A session that waits for a table lock blocks all later ones, so a migration uses a short lock
 * timeout and retries. A statement that takes long must not hold a lock that moves need: a file
 * with such statements says so in its first line, and they are run one by one, each in its own
 * transaction (or none, as CREATE INDEX CONCURRENTLY) and each safe to be run again.
 */
#include "server/db/migrate.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/base/alloc.h"
#include "server/db/db_session.h"

enum {
    PAUSE_FIRST = 500, /* milliseconds before the second try; doubled up to PAUSE_LAST */
    PAUSE_LAST = 8000,
    TRIES_MAX = 90, /* tries: about a quarter of an hour */
};

#define LOCK_TIMEOUT "SET lock_timeout = '1s';"

static const char outside[] = "-- outside a transaction\n";

static void pause_for(int milliseconds)
{
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
}

static void say(const char *name, const char *what)
{
    printf("migration %s: %s\n", name, what);
    fflush(stdout);
}

/* Runs SQL until no lock is in its way; a failure leaves no open transaction. */
static bool migrate_run(struct db_session *s, const char *name, const char *sql, char *error)
{
    int wait = PAUSE_FIRST;

    for (int tries = 1; !db_session_run(s, sql, NULL, 0, error); tries++) {
        char ignored[DB_ERROR_MAX];
        if (!db_session_in_the_way(s) || tries == TRIES_MAX)
            return false;
        db_session_run(s, "ROLLBACK", NULL, 0, ignored);
        say(name, "a lock on a table is held by others: trying again");
        pause_for(wait);
        wait = wait * 2 < PAUSE_LAST ? wait * 2 : PAUSE_LAST;
    }
    return true;
}

static bool run_whole(struct db_session *s, const struct migration *m, char *error)
{
    const size_t size = strlen(m->sql) + 512;
    char *sql = alloc_bytes(size);
    bool ok;

    snprintf(sql, size,
             LOCK_TIMEOUT "BEGIN; INSERT INTO migration (number, name) VALUES (%d, '%s'); %s;"
                          " COMMIT;",
             m->number, m->name, m->sql);
    ok = migrate_run(s, m->name, sql, error);
    free(sql);
    return ok;
}

/* Returns a copy of the next statement: up to a semicolon at the end of a line, outside $$ … $$.
 * NULL at the end. */
static char *next_statement(const char **at)
{
    const char *end = *at;
    bool quoted = false;
    char *copy;

    if (!end[strspn(end, " \n")])
        return NULL;
    for (; *end && (quoted || strncmp(end, ";\n", 2) != 0); end++)
        if (strncmp(end, "$$", 2) == 0) {
            quoted = !quoted;
            end++;
        }
    assert(!quoted);
    copy = alloc_text_part(*at, (size_t)(end - *at));
    *at = *end ? end + 1 : end;
    return copy;
}

/* Drops an index whose build was interrupted: it is never used but always written. */
static bool drop_broken_index(struct db_session *s, const char *name, const char *sql, char *error)
{
    static const char made[] = "INDEX CONCURRENTLY IF NOT EXISTS ";
    const char *index = strstr(sql, made);
    char ask[256], drop[256];

    if (!index)
        return true;
    index += strlen(made);
    snprintf(ask, sizeof ask,
             "SELECT 'DROP INDEX CONCURRENTLY ' || indexrelid::regclass FROM pg_index"
             " WHERE NOT indisvalid AND indexrelid = to_regclass('%.*s')",
             (int)strcspn(index, " \n"), index);
    return db_session_run(s, ask, drop, sizeof drop, error) &&
           (!drop[0] || migrate_run(s, name, drop, error));
}

/* CREATE INDEX CONCURRENTLY waits for old transactions without holding up others, so it has no lock
 * timeout. */
static bool run_statement(struct db_session *s, const char *name, const char *sql, char *error)
{
    const bool concurrent = strstr(sql, "CONCURRENTLY") != NULL;

    return db_session_run(s, concurrent ? "SET lock_timeout = 0" : LOCK_TIMEOUT, NULL, 0, error) &&
           drop_broken_index(s, name, sql, error) && migrate_run(s, name, sql, error);
}

static bool run_statements(struct db_session *s, const struct migration *m, char *error)
{
    const char *at = m->sql;
    char note[256];
    bool ok = true;

    for (char *sql; ok && (sql = next_statement(&at)); free(sql))
        ok = run_statement(s, m->name, sql, error);
    snprintf(note, sizeof note, "INSERT INTO migration (number, name) VALUES (%d, '%s')", m->number,
             m->name);
    return ok && db_session_run(s, note, NULL, 0, error);
}

static bool run_if_missing(struct db_session *s, const struct migration *m, char *error)
{
    const bool whole = strncmp(m->sql, outside, strlen(outside)) != 0;
    char sql[128], value[16];

    snprintf(sql, sizeof sql, "SELECT count(*) FROM migration WHERE number = %d", m->number);
    if (!db_session_run(s, sql, value, sizeof value, error))
        return false;
    if (strcmp(value, "0") != 0)
        return true;
    if (!(whole ? run_whole(s, m, error) : run_statements(s, m, error)))
        return false;
    say(m->name, "done");
    return true;
}

/* Takes the lock under which only one program migrates at a time; it ends with the connection. It
 * is polled, because a waiting statement is an old transaction that would block an index build. */
static bool migrate_begin(struct db_session *s, char *error)
{
    char mine[8] = "";

    for (int tries = 0; strcmp(mine, "t") != 0; tries++) {
        if (tries > 0)
            pause_for(PAUSE_FIRST);
        if (tries % 20 == 1)
            say("…", "another program is at it; waiting");
        if (!db_session_run(s, "SELECT pg_try_advisory_lock(7152864)", mine, sizeof mine, error))
            return false;
    }
    return db_session_run(s,
                          "SET client_min_messages = error;"
                          "CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY,"
                          " name text NOT NULL, at timestamptz NOT NULL DEFAULT now())",
                          NULL, 0, error);
}

static bool take_role(struct db_session *s, const char *role, char *error)
{
    char *name = role ? db_session_quote(s, role, false) : NULL, sql[256];

    snprintf(sql, sizeof sql, "SET ROLE %s", name ? name : "NONE");
    free(name);
    return !role || db_session_run(s, sql, NULL, 0, error);
}

bool migrate(const char *conninfo, char error[static DB_ERROR_MAX])
{
    return migrate_as(conninfo, NULL, error);
}

bool migrate_as(const char *conninfo, const char *role, char error[static DB_ERROR_MAX])
{
    struct db_session *s = db_session_open(conninfo, error);
    bool ok = s && take_role(s, role, error) && migrate_begin(s, error);

    for (const struct migration *m = migrations; ok && m->number; m++)
        ok = run_if_missing(s, m, error);
    if (s)
        db_session_close(s);
    return ok;
}

int migrate_newest(void)
{
    const struct migration *m = migrations;

    while (m[1].number)
        m++;
    return m->number;
}

/* Reads the migrations that a database has, as ",1,2,3,"; "," if there is no table of them yet. */
static bool read_numbers(struct db_session *s, char *numbers, size_t size, char *error)
{
    char there[8];

    snprintf(numbers, size, ",");
    return db_session_run(s, "SELECT to_regclass('migration') IS NOT NULL", there, sizeof there,
                          error) &&
           (strcmp(there, "t") != 0 ||
            db_session_run(s,
                           "SELECT ',' || coalesce(string_agg(number || ',', '' ORDER BY number),"
                           " '') FROM migration",
                           numbers, size, error));
}

bool migrate_state(const char *conninfo, int *last, int *missing, char error[static DB_ERROR_MAX])
{
    struct db_session *s = db_session_open(conninfo, error);
    char numbers[1024], number[16];
    const bool ok = s && read_numbers(s, numbers, sizeof numbers, error);

    *last = *missing = 0;
    for (const char *at = numbers; ok && (at = strchr(at, ',')) && at[1]; at++)
        *last = (int)strtol(at + 1, NULL, 10);
    for (const struct migration *m = migrations; ok && m->number; m++) {
        snprintf(number, sizeof number, ",%d,", m->number);
        *missing += strstr(numbers, number) == NULL;
    }
    if (s)
        db_session_close(s);
    return ok;
}
