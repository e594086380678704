/*
 * row_details.h - the fields of listed games that change with each move, for lists from the
 * directory of games in other databases.
 *
 * Each of those databases is queried once. If one is away or slow, its games are listed without a
 * position.
 */
#ifndef PLATEAU_ROW_DETAILS_H
#define PLATEAU_ROW_DETAILS_H

#include <stdint.h>

#include "server/db/db.h"

struct loop;
struct row_details;
struct stores;

/* ROW_DETAILS_PATIENCE: milliseconds to wait for a database */
enum { ROW_DETAILS_MAX = 64, ROW_DETAILS_PATIENCE = 300 };

struct row_details_game {
    int64_t version, ply, mover, updated, deadline; /* deadline: milliseconds since 1970, 0: none */
    const char *position;                           /* NULL: not known */
};

typedef void row_details_done(void *data, const struct db_result *r, const struct row_details *d);

/* Reads the details of rows with columns COL_LISTED_…, and calls `on_done` with them, perhaps at
 * once. */
void row_details_read(struct loop *l, const struct stores *s, const struct db_result *r,
                      row_details_done *on_done, void *data);
/* Fills *g if the game's database has answered. */
void row_details_find(const struct row_details *d, uint64_t game, struct row_details_game *g);

#endif
