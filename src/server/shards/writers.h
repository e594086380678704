/*
 * writers.h - waits for transactions that may have started before the shards of their database were
 * closed.
 */
#ifndef PLATEAU_WRITERS_H
#define PLATEAU_WRITERS_H

#include <stdbool.h>

#include "server/db/db_session.h"

/* Milliseconds that transactions get to end by themselves; then their sessions are terminated. */
enum { WRITERS_PATIENCE = 5000 };

/* Returns true once none of the transactions that the database of `s` has now can commit any more.
 * Prints on standard error what it waits for, and which sessions it terminated. */
bool writers_wait(struct db_session *s, char error[static DB_ERROR_MAX]);
void writers_pause(int milliseconds);

#endif
