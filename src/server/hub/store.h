/*
 * store.h - reads and writes games in the database: every statement on the path of a move.
 *
 * An event is appended by one statement whose condition is the number of the event before: it
 * happens whole or, if another node was first, not at all (no row).
 */
#ifndef PLATEAU_STORE_H
#define PLATEAU_STORE_H

#include "server/db/db.h"
#include "server/wire/archive_log.h"
#include "table/table.h"

enum { STORE_NEW_MAX = 2 * TABLE_SEATS_MAX + 1, STORE_OVERDUE_MAX = 200 };

/* A new table: its first events, and the table after them. */
struct store_new {
    const struct table *table;
    const struct table_event *events;
    int count;
};

/* Whether lists, limits or ratings depend on this event: someone sits down or leaves, the end. */
bool store_tells(const struct table *after, const struct table_event *e);

/* Appends `e`, which makes the table `before` the table `after`; gives a row if it happened.
 * `apart`: the directory is another database, which is to learn of it. */
bool store_append(struct db *d, bool apart, const struct table *before, const struct table *after,
                  const struct table_event *e, db_done *on_done, void *data);
/* The same, and creates the rematch; `last` is the time of the event before. */
bool store_rematch(struct db *d, bool apart, const struct table *after, const struct table_event *e,
                   int64_t last, const struct store_new *n, db_done *on_done, void *data);
/* Creates a table, unless that player's command was answered before: then no row. */
bool store_create(struct db *d, const struct store_new *n, uint64_t player, const char *command,
                  const char *answer, int64_t now, db_done *on_done, void *data);

/* The same in two steps, where the directory is another database: writes the answer there, unless
 * there is one (no row); then creates the table, unless that was done (no row). */
bool store_reserve(struct db *directory, uint64_t player, const char *command, const char *answer,
                   int64_t now, db_done *on_done, void *data);
bool store_create_apart(struct db *d, const struct store_new *n, db_done *on_done, void *data);

/* A row: what that player's command was answered. */
bool store_answered(struct db *d, uint64_t player, const char *command, db_done *on_done,
                    void *data);

/* The log from event `from` on: read it with store_log_…() below. `at`: the time of that event, by
 * which a packed log is known to be unchanged without unpacking it. */
bool store_load(struct db *d, uint64_t game, uint32_t from, int64_t at, db_done *on_done,
                void *data);
/* Whether the log is packed and ends with the event that it was asked from. */
bool store_is_unchanged(const struct db_result *r);

/* The events that a statement with the columns `log` found, one after another, packed or not. */
struct store_log {
    const struct db_result *result;
    uint32_t from;
    int row;                   /* the next */
    struct archive_log packed; /* of the row before it … */
    uint32_t at;               /* … and what of it was read */
    bool broken;               /* a packed log could not be read */
};
/* While the result is there. */
void store_log_open(struct store_log *l, const struct db_result *r, uint32_t from);
void store_log_close(struct store_log *l);
/* The next event as it was written; its texts stay until the next call. False at the end, and if
 * `broken`. */
bool store_log_next(struct store_log *l, struct archive_event *e);
/* The same, understood; false also if it makes no sense: then it is `broken`. */
bool store_log_next_event(struct store_log *l, struct table_event *e);

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

struct store_heartbeat {
    const char *node, *version;
    int64_t outage;              /* milliseconds without a heartbeat that are one */
    int64_t expected, tolerance; /* the time by the node's own clock, give or take; 0: not known */
};

/*
 * Writes the node's heartbeat and, in the same moment, the outage that it ends, if no node had a
 * heartbeat for more than `outage` milliseconds: a node that sees the heartbeat sees the outage.
 * The row: PostgreSQL's time, the newest heartbeat of any node before, how many outages were open,
 * when the newest of those began, whether the server is durable, how many copies a commit has,
 * which shards the database holds, whether it was written (not if PostgreSQL's time is not what
 * was expected) and the number of the last clock shift.
 */
bool store_heartbeat(struct db *d, const struct store_heartbeat *h, db_done *on_done, void *data);
/* A row with the shards that the database holds: see hub_shards.c. */
bool store_shards(struct db *d, db_done *on_done, void *data);
/* A row with the service's time, the newest heartbeat and the last clock shift, without a commit
 * that would have to wait for its copies. */
bool store_read_clock(struct db *d, db_done *on_done, void *data);
/* Moves the service's time by so many milliseconds, on a server with another past (db_past()), or
 * after the shift `last` (-1: whichever) if the server's clock was set; no row if another node has
 * done that. */
bool store_shift_clock(struct db *d, const char *past, int64_t milliseconds, int64_t last,
                       db_done *on_done, void *data);
/* Rows (began, ended) of the outages that are open, the newest `most`, oldest first. */
bool store_outages(struct db *d, int most, db_done *on_done, void *data);
/* Outages are settled once every clock that runs began, or was credited, after them; in any case
 * once the service has run for `longest` milliseconds since, outages not counted. */
bool store_settle(struct db *d, int64_t longest, db_done *on_done, void *data);

#endif
