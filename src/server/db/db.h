/*
 * db.h - PostgreSQL for a node; only the db_*.c files call libpq.
 *
 * Reads are sent at once, each on a connection of its lane, so that slow reads delay only reads of
 * the same kind; one that has waited longer than its lane allows fails without being run. Writes of
 * one tick of the loop are sent as one batch (group commit), sorted by key, in one transaction;
 * each learns its own outcome, after the commit. If a batch fails, it is rolled back and its writes
 * are run one by one, so that a bad write harms only itself. If the connection is lost after a
 * batch was sent, the outcome is unknown: the callers are told so once there is a connection again,
 * with which they can find out.
 */
#ifndef PLATEAU_DB_H
#define PLATEAU_DB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct loop;
struct db;
struct db_call;
struct db_result;

enum {
    DB_BATCH_MAX = 256,     /* writes in one transaction */
    DB_WAITING_MAX = 20000, /* calls that wait: more are refused */
    DB_PARAMETERS_MAX = 48,
    DB_ERROR_MAX = 256,
    DB_PAST_MAX = 40,
    DB_CHECK_EVERY = 100, /* milliseconds */
    DB_HANGS = 500,
};

/* Where a statement is read: db_lane.c says what each lane may have. */
enum db_lane {
    DB_PEOPLE, /* what a client waits for: sessions, permission to sit down; jobs */
    DB_TIME,   /* heartbeats, clocks that have run out, outages */
    DB_GAMES,  /* logs of games and the names at their tables */
    DB_LISTS,  /* lists, pages, exports: what may be slow, and may be refused */
    DB_UPKEEP, /* cleanup, ratings: what no client waits for */
    DB_LANES,
    DB_NO_LANE = DB_LANES /* for db_run() alone */
};

/* A prepared statement; parameters are $1, $2, … in the order they are added. */
struct db_statement {
    const char *name;
    const char *sql;
    const char *columns; /* of its rows: "id, name" */
    int parameters;
    enum db_lane lane; /* where it is read */
    bool directory;    /* it is run there alone */
};

enum db_outcome {
    DB_DONE,    /* it ran; a write is on disk if it gave a row */
    DB_FAILED,  /* it did not happen: db_error() says why */
    DB_UNKNOWN, /* a write may have happened or not */
};

struct db_settings {
    const char *conninfo;
    int writers;    /* connections that write; each lane that has statements has its own */
    bool impatient; /* calls that may not wait fail while the database is away */
    bool directory; /* it has the people; else it has games alone */
    bool unsafe;    /* do without fsync and the like: for tests */
    int copies;     /* standbys that must have a commit before it is acknowledged */
    const struct db_statement *const *statements;
    int statement_count;
};

struct db *db_new(struct loop *l, const struct db_settings *s);
/* Calls that wait are told DB_FAILED; others are refused from now on. */
void db_close(struct db *d);
void db_free(struct db *d);
/* Whether every connection is there but, perhaps, those of lanes that can be done without. */
bool db_ready(const struct db *d);
/* Whether reads of this lane are sent at once. */
bool db_lane_ready(const struct db *d, enum db_lane lane);
/* Whether it is known not to answer, though connections are there. */
void db_set_silent(struct db *d, bool silent);
/* Whether it does not answer, of several: a connection is missing, it is silent, or nothing has
 * been heard for DB_HANGS while something is awaited. */
bool db_is_away(const struct db *d);
/* Whether it says nothing although a client waits: it should be asked something quick. */
bool db_is_quiet(const struct db *d);
/* Called every DB_CHECK_EVERY milliseconds, after what could not be awaited any longer was told. */
void db_on_check(struct db *d, void (*on_check)(void *data), void *data);
/* Whether nothing waits and nothing is in flight. */
bool db_idle(const struct db *d);
/* Why it was never used (PostgreSQL is not durable), or NULL. */
const char *db_unsafe(const struct db *d);
/* Whether it is not used because commits would have fewer copies than wanted. */
bool db_lacks_copies(const struct db *d);
/* The settings of the database as they are now; if that is not enough, all connections are checked
 * again. Returns whether it is. */
bool db_recheck(struct db *d, bool durable, int copies);
/* Which history the database has: another if a standby took over or a backup was restored. "" if
 * there was no connection yet. */
const char *db_past(const struct db *d);

/* Counts for metrics. */
struct db_lane_counts {
    uint64_t reads, late; /* sent; given up because they had waited too long */
    uint64_t waited;      /* milliseconds until they were sent, all together */
    int waiting;          /* now */
};
struct db_counts {
    uint64_t batches, rows, singles, connects, lost, warnings;
    struct db_lane_counts lanes[DB_LANES];
};
const char *db_lane_name(enum db_lane lane);
struct db_counts db_counts(const struct db *d);
/* Called after each batch: its rows and the seconds from sending to its commit. */
void db_on_batch(struct db *d, void (*on_batch)(void *data, int rows, double seconds), void *data);

/*
 * Called when a connection is free to write, just before the batch is taken: the writes it queues
 * are sent at once, so that the time they were decided is the time they were sent.
 */
void db_on_free(struct db *d, void (*on_free)(void *data), void *data);
/* Have that called at the end of this tick of the loop, if a connection is free, or once one is. */
void db_wake(struct db *d);

/* A call is created, filled, and passed to db_read() or db_write(), which take ownership. */
struct db_call *db_call_new(const struct db_statement *s);
void db_int(struct db_call *c, int64_t value);
void db_text(struct db_call *c, const char *value); /* NULL is SQL's null */
void db_null(struct db_call *c);
void db_bytes(struct db_call *c, const void *bytes, size_t size);
void db_ints(struct db_call *c, const int64_t *values, int count);
void db_texts(struct db_call *c, const char *const *values, int count);
/*
 * Whether it waits for a database that is away. If not, it fails at once, or half a second after it
 * was queued: a write that was sent has DB_UNKNOWN then, and may happen later. Without this the
 * statement's lane decides.
 */
void db_set_patient(struct db_call *c, bool patient);

typedef void db_done(void *data, const struct db_result *r);

/* False, and nothing happens, if too many wait. */
bool db_read(struct db *d, struct db_call *c, db_done *on_done, void *data);
/* `key` is the game or player written to, of which the caller has at most one write in flight. */
bool db_write(struct db *d, struct db_call *c, uint64_t key, db_done *on_done, void *data);

enum db_outcome db_outcome(const struct db_result *r);
/* It failed by a timeout, waiting or running: it may be retried. */
bool db_late(const struct db_result *r);
const char *db_error(const struct db_result *r); /* SQLSTATE and message; "" if there is none */
/* Whether it failed in this way: a code of sqlstate.h or a class of them. */
bool db_failed_by(const struct db_result *r, const char *sqlstate);
/* Whether it failed before PostgreSQL could judge it: no connection, or too long a wait. */
bool db_failed_unjudged(const struct db_result *r);
int db_rows(const struct db_result *r);
bool db_is_null(const struct db_result *r, int row, int column);
const char *db_get(const struct db_result *r, int row, int column);
int64_t db_get_int(const struct db_result *r, int row, int column);
bool db_get_bool(const struct db_result *r, int row, int column);
/* The whole numbers of an array, {1,2}, at most so many; returns how many it has, 0 if it is null.
 */
int db_get_ints(const struct db_result *r, int row, int column, int64_t *numbers, int most);
/* Decodes bytea; false unless it has exactly that size. */
bool db_get_bytes(const struct db_result *r, int row, int column, void *bytes, size_t size);
/* The same of any size, for the caller to free; NULL if there is no memory. */
void *db_get_bytes_new(const struct db_result *r, int row, int column, size_t *size);

/* A copy of a DB_DONE that outlives the call to `on_done`. */
struct db_result *db_keep(const struct db_result *r);
void db_keep_end(struct db_result *r);

/* For commands that may wait: runs one statement and frees the call. `on_done`, which may be NULL,
 * is given the result if it ran. */
bool db_run(const char *conninfo, struct db_call *c, db_done *on_done, void *data,
            char error[static DB_ERROR_MAX]);

#endif
