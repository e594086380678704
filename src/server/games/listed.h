/*
 * listed.h - a game as all lists show it.
 */
#ifndef PLATEAU_LISTED_H
#define PLATEAU_LISTED_H

#include "server/api/api.h"

struct live;

/* A row of columns COL_LISTED_…, of db/sql/lobby.sql, and what has changed since (live.h). */
void listed_put(struct json_writer *w, const struct db_result *r, int row, const struct live *l);
/* A list of all rows. */
void listed_put_all(struct json_writer *w, const struct db_result *r, const struct live *l);
/* JSON from the store. */
void listed_put_json(struct json_writer *w, const char *key, const char *text);

#endif
