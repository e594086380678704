/*
 * db_session.h - a blocking connection to PostgreSQL, for command-line tools.
 */
#ifndef PLATEAU_DB_SESSION_H
#define PLATEAU_DB_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "server/db/db.h"

struct db_session;

/* NULL if there is no connection to be had. */
struct db_session *db_session_open(const char *conninfo, char error[static DB_ERROR_MAX]);
/* The same to another database of that server; NULL: the one that conninfo names. */
struct db_session *db_session_open_in(const char *conninfo, const char *database,
                                      char error[static DB_ERROR_MAX]);
void db_session_close(struct db_session *s);
/* Runs SQL, several statements if need be, and gives the first value of the last result; `value`
 * may be NULL. */
bool db_session_run(struct db_session *s, const char *sql, char *value, size_t size,
                    char error[static DB_ERROR_MAX]);
/* Whether the last that failed did so only because others hold a lock: it may be tried again. */
bool db_session_in_the_way(const struct db_session *s);
/* A text as SQL has it, a string or a name; and what the server stores of a role's password. For
 * the caller to free; NULL if it cannot be. */
char *db_session_quote(struct db_session *s, const char *text, bool literal);
char *db_session_password_hash(struct db_session *s, const char *role, const char *password);

#endif
