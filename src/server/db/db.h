/*
 * db.h - PostgreSQL for a node; only the db_*.c files call libpq.
 *
 * Reads are sent at once, each on a connection of its lane, so that slow reads delay only reads of
 * the same kind; one that has waited longer than its lane allows fails without being run. Writes of
 * one tick of the loop are sent as one batch (group commit), sorted by key, in one transaction;
 * each learns its own outcome, after the commit. If a batch fails, it is rolled back and its writes
 * are run one by one, so that a bad write harms only itself. If the connection is lost after a
 * batch was sent, the outcome is unknown: the callers are told so once there is a connection again,
 * so that they can look up what happened.
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
    DB_BATCH_MAX = 256,     /* most writes in one transaction */
    DB_WAITING_MAX = 20000, /* most calls that may wait; further ones are refused */
    DB_PARAMETERS_MAX = 48,
    DB_ERROR_MAX = 256,
    DB_TIMELINE_MAX = 40,
    DB_CHECK_EVERY = 100, /* milliseconds between checks */
    DB_HANGS = 500,
};

/* Classes of reads, each with its own connections and limits: see db_lane.c. */
enum db_lane {
    DB_PEOPLE, /* reads that a client waits for: sessions, permission to sit down, jobs */
    DB_TIME,   /* heartbeats, expired clocks, outages */
    DB_GAMES,  /* logs of games and the names at their tables */
    DB_LISTS,  /* lists, pages, exports: reads that may be slow, and may be refused */
    DB_UPKEEP, /* cleanup, ratings: reads that no client waits for */
    DB_LANES,
    DB_NO_LANE = DB_LANES /* for statements of db_run() only */
};

/* A prepared statement; parameters are $1, $2, … in the order they are added. */
struct db_statement {
    const char *name;
    const char *sql;
    const char *columns; /* names of the columns of its rows: "id, name" */
    int parameters;
    enum db_lane lane; /* the lane in which it is read */
    bool directory;    /* the statement runs only in the directory */
};

enum db_outcome {
    DB_DONE,    /* the statement ran; a write that gave a row is on disk */
    DB_FAILED,  /* the statement had no effect: db_error() says why */
    DB_UNKNOWN, /* a write that may or may not have happened */
};

struct db_settings {
    const char *conninfo;
    int writers;    /* connections for writes; each lane that has statements has connections too */
    bool impatient; /* calls that may not wait fail while the database is away */
    bool directory; /* it is the directory; else it has only games */
    bool unsafe;    /* accept a server without fsync and the like, for tests */
    int copies;     /* standbys that must confirm a commit before it is acknowledged */
    const struct db_statement *const *statements;
    int statement_count;
};

struct db *db_new(struct loop *l, const struct db_settings *s);
/* Ends all pending calls with DB_FAILED, and refuses new ones. */
void db_close(struct db *d);
void db_free(struct db *d);
/* Whether every connection is ready, except perhaps those of lanes that are not essential. */
bool db_ready(const struct db *d);
/* Whether reads of this lane are sent at once. */
bool db_lane_ready(const struct db *d, enum db_lane lane);
/* Marks the database as not answering although its connections are open. */
void db_set_silent(struct db *d, bool silent);
/* With several databases: whether this one does not answer, because a connection is missing, it is
 * silent, or nothing was received for DB_HANGS while an answer is due. */
bool db_is_away(const struct db *d);
/* Whether nothing was received although a client waits: the caller should send a quick query. */
bool db_is_quiet(const struct db *d);
/* `on_check` is called every DB_CHECK_EVERY milliseconds, after the calls that have waited too long
 * have been failed. */
void db_on_check(struct db *d, void (*on_check)(void *data), void *data);
/* Whether no call waits or is in flight. */
bool db_idle(const struct db *d);
/* Returns why this database was never used (it is not durable), or NULL. */
const char *db_unsafe(const struct db *d);
/* Whether it is not used because commits would have fewer copies than configured. */
bool db_lacks_copies(const struct db *d);
/* Takes the current settings of the database; if they are not sufficient, checks all connections
 * again. Returns whether they are. */
bool db_recheck(struct db *d, bool durable, int copies);
/* Returns which history the database has, which changes when a standby takes over or a backup is
 * restored; "" before the first connection. */
const char *db_server_timeline(const struct db *d);

/* Counts for metrics. */
struct db_lane_counts {
    uint64_t reads, late; /* sent; and dropped because they had waited too long */
    uint64_t waited;      /* total milliseconds until they were sent */
    int waiting;          /* waiting now */
};
struct db_counts {
    uint64_t batches, rows, singles, connects, lost, warnings;
    struct db_lane_counts lanes[DB_LANES];
};
const char *db_lane_name(enum db_lane lane);
struct db_counts db_counts(const struct db *d);
/* `on_batch` is called after each batch with its number of rows and the seconds from sending to
 * commit. */
void db_on_batch(struct db *d, void (*on_batch)(void *data, int rows, double seconds), void *data);

/*
 * `on_free` is called when a connection is free to write, just before the batch is taken: writes
 * that it queues are sent at once, so that they are decided at the time when they are sent.
 */
void db_on_free(struct db *d, void (*on_free)(void *data), void *data);
/* Has `on_free` called at the end of this tick of the loop if a connection is free, else once one
 * is. */
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
 * Sets whether the call waits for a database that is away. If not, it fails at once, or half a
 * second after it was queued: a write that was already sent then gets DB_UNKNOWN and may still
 * happen. By default the statement's lane decides.
 */
void db_set_patient(struct db_call *c, bool patient);

typedef void db_done(void *data, const struct db_result *r);

/* Queues a read; returns false, with no effect, if too many wait. */
bool db_read(struct db *d, struct db_call *c, db_done *on_done, void *data);
/* Queues a write. `key` is the game or player written to, of which the caller may have only one
 * write in flight. */
bool db_write(struct db *d, struct db_call *c, uint64_t key, db_done *on_done, void *data);

enum db_outcome db_outcome(const struct db_result *r);
/* Whether it failed by a timeout, waiting or running: it may be retried. */
bool db_late(const struct db_result *r);
const char *db_error(const struct db_result *r); /* SQLSTATE and message; "" if there is none */
/* Whether it failed with this code of sqlstate.h, or with one of this class. */
bool db_failed_by(const struct db_result *r, const char *sqlstate);
/* Whether it failed before PostgreSQL decided anything: no connection, or too long a wait. */
bool db_failed_unjudged(const struct db_result *r);
int db_rows(const struct db_result *r);
bool db_is_null(const struct db_result *r, int row, int column);
const char *db_get(const struct db_result *r, int row, int column);
int64_t db_get_int(const struct db_result *r, int row, int column);
bool db_get_bool(const struct db_result *r, int row, int column);
/* Reads the integers of an array such as {1,2}, `most` of them at most; returns how many it has, 0
 * if it is null. */
int db_get_ints(const struct db_result *r, int row, int column, int64_t *numbers, int most);
/* Decodes bytea; returns false unless it has exactly that size. */
bool db_get_bytes(const struct db_result *r, int row, int column, void *bytes, size_t size);
/* Decodes bytea of any size, for the caller to free; NULL if out of memory. */
void *db_get_bytes_new(const struct db_result *r, int row, int column, size_t *size);

/* Copies a DB_DONE result, so that it outlives the call to `on_done`. */
struct db_result *db_keep(const struct db_result *r);
void db_keep_end(struct db_result *r);

/* For command-line programs, which may block: runs one statement and frees the call. `on_done`,
 * which may be NULL, gets the result if it ran. */
bool db_run(const char *conninfo, struct db_call *c, db_done *on_done, void *data,
            char error[static DB_ERROR_MAX]);

#endif
