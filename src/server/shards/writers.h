/*
 * writers.h - waits for transactions that may have begun before the shards of their database were
 * closed.
 */
#ifndef PLATEAU_WRITERS_H
#define PLATEAU_WRITERS_H

#include <stdbool.h>

#include "server/db/db_session.h"

/* Milliseconds that transactions get to end by themselves; then their sessions are ended. */
enum { WRITERS_PATIENCE = 5000 };

/* Returns true once none of the transactions that the database of `s` has now can commit any more.
 * What is waited for, and which sessions were ended, is told on standard error. */
bool writers_wait(struct db_session *s, char error[static DB_ERROR_MAX]);
void writers_pause(int milliseconds);

#endif
