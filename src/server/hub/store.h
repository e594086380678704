/*
 * store.h - reads and writes games in the database: every statement on the path of a move.
 *
 * An event is appended by one statement whose condition is the number of the event before: it
 * happens whole or, if another node was first, not at all (no row).
 */
#ifndef PLATEAU_STORE_H
#define PLATEAU_STORE_H

#include "server/db/db.h"
#include "table/table.h"

enum { STORE_NEW_MAX = 2 * TABLE_SEATS_MAX + 1, STORE_OVERDUE_MAX = 200 };

/* A new table: its first events, and the table after them. */
struct store_new {
    const struct table *table;
    const struct table_event *events;
    int count;
};

/* Appends `e`, after which the table is `after`; gives a row if it happened. `last` is the time of
 * the event before. */
bool store_append(struct db *d, const struct table *after, const struct table_event *e,
                  int64_t last, db_done *on_done, void *data);
/* The same, and creates the rematch. */
bool store_rematch(struct db *d, const struct table *after, const struct table_event *e,
                   int64_t last, const struct store_new *n, db_done *on_done, void *data);
/* Creates a table, unless that player's command was answered before: then no row. */
bool store_create(struct db *d, const struct store_new *n, uint64_t player, const char *command,
                  const char *answer, int64_t now, db_done *on_done, void *data);

/* A row: what that player's command was answered. */
bool store_answered(struct db *d, uint64_t player, const char *command, db_done *on_done,
                    void *data);

/* The events after `since`, in order; see store_event(). */
bool store_load(struct db *d, uint64_t game, uint32_t since, db_done *on_done, void *data);
/* One row of store_load(); false if it makes no sense. */
bool store_event(const struct db_result *r, int row, struct table_event *e);

/* Rows (id, seq) of these games, as far as they exist. */
bool store_seqs(struct db *d, const int64_t *ids, int count, db_done *on_done, void *data);
/*
 * Rows (id, look, turn), up to STORE_OVERDUE_MAX: games to be looked at before `before`, after
 * (`look`, `game`) in that order; without a turn if their clock has not run out.
 */
bool store_overdue(struct db *d, int64_t before, int64_t look, uint64_t game, db_done *on_done,
                   void *data);
/* A game that is to be looked at when `look` says: not before `until`, unless it gets a new
 * event. */
bool store_put_aside(struct db *d, uint64_t game, int64_t look, int64_t until, db_done *on_done,
                     void *data);

/*
 * Writes the node's heartbeat and, in the same moment, the outage that it ends, if no node had a
 * heartbeat for more than `outage` milliseconds: a node that sees the heartbeat sees the outage.
 * The row: PostgreSQL's time, the newest heartbeat of any node before, how many outages were open,
 * the database's timeline, and when the newest of those outages began.
 */
bool store_heartbeat(struct db *d, const char *node, const char *version, int64_t outage,
                     db_done *on_done, void *data);
/* Rows (began, ended) of the outages that are open, the newest `most`, oldest first. */
bool store_outages(struct db *d, int most, db_done *on_done, void *data);
/* Outages are settled once every clock that runs began, or was credited, after them; those that
 * ended before `before` in any case. */
bool store_settle(struct db *d, int64_t before, db_done *on_done, void *data);

#endif
