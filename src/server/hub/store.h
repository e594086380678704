/*
 * store.h - reads and writes games in the database: every statement on the path of a move.
 *
 * An event is appended by one statement on the condition that the log still ends with the previous
 * event: it happens as a whole or, if another node was first, not at all (no row).
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

/* Whether lists, limits or ratings depend on this event: a player sits down or leaves, or the game
 * starts or ends. */
bool store_tells(const struct table *after, const struct table_event *e);

/* Appends `e`, which turns the table `before` into `after`; returns a row if it happened. `apart`:
 * the directory is another database, which must learn of the event. */
bool store_append(struct db *d, bool apart, const struct table *before, const struct table *after,
                  const struct table_event *e, db_done *on_done, void *data);
/* As store_append(), and creates the rematch; `last` is the time of the previous event. */
bool store_rematch(struct db *d, bool apart, const struct table *after, const struct table_event *e,
                   int64_t last, const struct store_new *n, db_done *on_done, void *data);
/* Creates a table, unless that command of the player was executed before: then there is no row. */
bool store_create(struct db *d, const struct store_new *n, uint64_t player, const char *command,
                  const char *answer, int64_t now, db_done *on_done, void *data);

/* Create a table in two steps, if the directory is another database: the first writes the answer
 * there, unless there is one (no row); the second creates the table, unless it exists (no row). */
bool store_reserve(struct db *directory, uint64_t player, const char *command, const char *answer,
                   int64_t now, db_done *on_done, void *data);
bool store_create_apart(struct db *d, const struct store_new *n, db_done *on_done, void *data);

/* Finds the answer that was given to that command of the player. */
bool store_answered(struct db *d, uint64_t player, const char *command, db_done *on_done,
                    void *data);

/* Reads the log from event `from` on: parse the result with store_log_…() below. `at` is the time
 * of event `from`; with it a packed log can be seen to be unchanged without unpacking it. */
bool store_load(struct db *d, uint64_t game, uint32_t from, int64_t at, db_done *on_done,
                void *data);
/* Whether the log is packed and ends with the event that the read began from. */
bool store_is_unchanged(const struct db_result *r);

/* Iterates over the events in a result with the columns `log`, packed or not. */
struct store_log {
    const struct db_result *result;
    uint32_t from;
    int row;                   /* the next row */
    struct archive_log packed; /* the packed log of the previous row */
    uint32_t at;               /* events of it that were already returned */
    bool broken;               /* a packed log could not be read */
};
/* The result must outlive the iteration. */
void store_log_open(struct store_log *l, const struct db_result *r, uint32_t from);
void store_log_close(struct store_log *l);
/* Returns the next event as it was written; its texts are valid until the next call. Returns false
 * at the end, and if `broken`. */
bool store_log_next(struct store_log *l, struct archive_event *e);
/* Returns the next event, parsed. If it cannot be parsed, sets `broken` and returns false. */
bool store_log_next_event(struct store_log *l, struct table_event *e);

/* Reads rows (id, seq) of those of these games that exist. */
bool store_seqs(struct db *d, const int64_t *ids, int count, db_done *on_done, void *data);
/*
 * Reads rows (id, sweep_at, version), up to STORE_OVERDUE_MAX, of games that must be checked before
 * `before`, after (`sweep_at`, `game`) in that order; without a version if their clock has not
 * expired.
 */
bool store_overdue(struct db *d, int64_t before, int64_t sweep_at, uint64_t game, db_done *on_done,
                   void *data);
/* Postpones the next check of a game from `sweep_at` to `until`, unless it gets a new event. */
bool store_postpone_sweep(struct db *d, uint64_t game, int64_t sweep_at, int64_t until,
                          db_done *on_done, void *data);

struct store_heartbeat {
    const char *node, *version;
    int64_t outage; /* milliseconds without a heartbeat that count as an outage */
    /* the time by the node's own clock, and how far it may differ; 0: not known */
    int64_t expected, tolerance;
};

/*
 * Writes the node's heartbeat and, in the same statement, the outage that it ends if no node had a
 * heartbeat for more than `outage` milliseconds: so a node that sees the heartbeat sees the outage.
 *
 * The row: PostgreSQL's time, the newest earlier heartbeat of any node, how many outages were open,
 * when the newest of those began, whether the server is durable, how many copies a commit has,
 * which shards the database holds, whether it was written (not if PostgreSQL's time is not what was
 * expected) and the number of the last clock shift.
 */
bool store_heartbeat(struct db *d, const struct store_heartbeat *h, db_done *on_done, void *data);
/* Reads a row with the shards that the database holds: see hub_shards.c. */
bool store_shards(struct db *d, db_done *on_done, void *data);
/* Reads a row with the service's time, the newest heartbeat and the last clock shift. It writes
 * nothing, so it never waits for a synchronous standby, unlike a heartbeat. */
bool store_read_clock(struct db *d, db_done *on_done, void *data);
/* Shifts the service's time by this many milliseconds, because the server has another timeline
 * (db_server_timeline()) or its clock was set. In the second case `last` is the shift that must
 * still be the newest (-1: any). Returns no row if another node has shifted the time before. */
bool store_shift_clock(struct db *d, const char *timeline, int64_t milliseconds, int64_t last,
                       db_done *on_done, void *data);
/* Reads rows (started_at, ended_at) of the newest `most` open outages, oldest first. */
bool store_outages(struct db *d, int most, db_done *on_done, void *data);
/* Settles outages once every running clock was started or credited after them; in any case once the
 * service has run for `longest` milliseconds since, outages not counted. */
bool store_settle(struct db *d, int64_t longest, db_done *on_done, void *data);

#endif
