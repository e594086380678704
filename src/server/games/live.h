/*
 * live.h - what moves change of the games in a list, where the list is from the directory and the
 * games are in other databases.
 *
 * Each of those is asked once. One that is away or slow is not waited for: its games are listed
 * without a position.
 */
#ifndef PLATEAU_LIVE_H
#define PLATEAU_LIVE_H

#include <stdint.h>

#include "server/db/db.h"

struct live;
struct node;

enum { LIVE_GAMES_MAX = 64, LIVE_PATIENCE = 300 }; /* milliseconds */

struct live_game {
    int64_t turn, mover, updated, deadline; /* deadline: 0 if there is none */
    const char *position;                   /* NULL: not known */
};

typedef void live_done(void *data, const struct db_result *r, const struct live *l);

/* Completes rows of columns COL_LISTED_…: calls `on_done` with them, perhaps at once. */
void live_read(struct node *n, const struct db_result *r, live_done *on_done, void *data);
/* Sets *g if the game's database was asked and answered. */
void live_find(const struct live *l, uint64_t game, struct live_game *g);

#endif
