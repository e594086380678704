/*
 * sqlstate.h - the error codes of PostgreSQL that the server distinguishes (appendix A of its
 * manual). Codes shorter than five characters are whole classes.
 */
#ifndef PLATEAU_SQLSTATE_H
#define PLATEAU_SQLSTATE_H

#define SQLSTATE_CONNECTION_EXCEPTION   "08"
#define SQLSTATE_DATA_EXCEPTION         "22"
#define SQLSTATE_INVALID_TEXT           "22P02" /* invalid_text_representation */
#define SQLSTATE_INTEGRITY_VIOLATION    "23"
#define SQLSTATE_UNIQUE_VIOLATION       "23505"
#define SQLSTATE_READ_ONLY              "25006" /* read_only_sql_transaction: a standby */
#define SQLSTATE_SERIALIZATION_FAILURE  "40001"
#define SQLSTATE_DEADLOCK_DETECTED      "40P01"
#define SQLSTATE_INSUFFICIENT_RESOURCES "53"
#define SQLSTATE_LOCK_NOT_AVAILABLE     "55P03"
#define SQLSTATE_QUERY_CANCELED         "57014" /* because of statement_timeout */
#define SQLSTATE_SHARD_REFUSED          "SH001" /* our own, raised by shard_refused() */
#define SQLSTATE_SHUTDOWN               "57P0"  /* admin_shutdown and similar */

#endif
