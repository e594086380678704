/*
 * listed.h - a game as all lists show it.
 */
#ifndef PLATEAU_LISTED_H
#define PLATEAU_LISTED_H

#include "server/api/api.h"

/* The columns are COL_LISTED_…, of db/sql/lobby.sql. */
api_put_row listed_put;
/* JSON from the store. */
void listed_put_json(struct json_writer *w, const char *key, const char *text);

#endif
