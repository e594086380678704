/*
 * db_session.h - a blocking connection to PostgreSQL, for command-line tools.
 */
#ifndef PLATEAU_DB_SESSION_H
#define PLATEAU_DB_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "server/db/db.h"

struct db_session;

/* Connects to a server; returns NULL on failure, and `error` says why. */
struct db_session *db_session_open(const char *conninfo, char error[static DB_ERROR_MAX]);
/* As db_session_open(), to another database of that server; NULL: the one that conninfo names. */
struct db_session *db_session_open_in(const char *conninfo, const char *database,
                                      char error[static DB_ERROR_MAX]);
void db_session_close(struct db_session *s);
/* Runs SQL, perhaps several statements, and copies the first value of the last result; `value` may
 * be NULL. */
bool db_session_run(struct db_session *s, const char *sql, char *value, size_t size,
                    char error[static DB_ERROR_MAX]);
/* Whether the last statement failed only because of a lock of another session: it may
 * be retried. */
bool db_session_in_the_way(const struct db_session *s);
/* Quotes a text as an SQL literal or identifier; db_session_password_hash() hashes a role's
 * password as PostgreSQL stores it. The caller frees the result; NULL on failure. */
char *db_session_quote(struct db_session *s, const char *text, bool literal);
char *db_session_password_hash(struct db_session *s, const char *role, const char *password);

#endif
