/*
 * game_row.h - a game in the format of all lists.
 */
#ifndef PLATEAU_GAME_ROW_H
#define PLATEAU_GAME_ROW_H

#include "server/api/api.h"

struct row_details;

/* Writes a row of columns COL_LISTED_…, of db/sql/lobby.sql, completed by row_details.h. */
void game_row_put(struct json_writer *w, const struct db_result *r, int row,
                  const struct row_details *d);
/* Writes a list of all rows. */
void game_row_put_all(struct json_writer *w, const struct db_result *r,
                      const struct row_details *d);
/* Writes a field whose value is already JSON, from the database. */
void game_row_put_json(struct json_writer *w, const char *key, const char *text);

#endif
