/*
 * db_private.h - what the db_*.c files share; nobody else includes it.
 */
#ifndef PLATEAU_DB_PRIVATE_H
#define PLATEAU_DB_PRIVATE_H

#include <libpq-fe.h>

#include "server/db/db.h"
#include "server/db/db_call.h"
#include "server/db/db_lane.h"

/* The timeline of a primary: eight hexadecimal digits that rise when a standby is promoted. */
#define DB_TIMELINE                                                                                \
    "CASE WHEN pg_is_in_recovery() THEN ''"                                                        \
    " ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END"

enum {
    DB_SERVERS_MAX = 8,
    DB_SERVER_TIMEOUT = 3000, /* milliseconds to connect to a server, at most */
    DB_SYSTEM_MAX = 24,
    DB_WRITERS_MAX = 8,
    DB_CONNECTIONS_MAX = DB_WRITERS_MAX + DB_LANE_CONNECTIONS,
    DB_RETRY_FIRST = 50, /* milliseconds before reconnecting; doubled after each failure */
};

/* DB_TRUSTING: all is prepared, but a commit must still prove that this is the primary. */
enum db_state { DB_DOWN, DB_CONNECTING, DB_PREPARING, DB_TRUSTING, DB_READY };

/* The servers that a connection string names. */
struct db_servers {
    /* NULL: libpq cannot parse the string, and connecting reports the error */
    PQconninfoOption *options;
    const char *text;
    int count;
    /* NULL if there is no host name to look up: an IP address or a Unix socket is given */
    struct lookup *lookups[DB_SERVERS_MAX];
};

struct db_scout;

struct db_connection {
    struct db *db;
    PGconn *pg;
    struct loop_watch *watch;
    struct loop_timer *retry;
    unsigned wait; /* milliseconds before the next try */
    enum db_state state;
    int server;
    unsigned turn;     /* which address of the server is tried first */
    uint32_t timeline; /* timeline of that server */
    char system[DB_SYSTEM_MAX];
    bool reads; /* the connection is for reads of `lane`, not for writes */
    enum db_lane lane;
    bool proven;   /* this connection has been trusted before */
    bool doubtful; /* a commit on this connection did not wait for its copies */
    bool batch;    /* the calls in flight are one transaction */
    bool failed;   /* the batch has failed */
    bool cleaning; /* the failed batch is being rolled back */
    int syncs;     /* answers to Sync that have not arrived yet */
    int result_count;
    uint64_t asked; /* the loop's time since when an answer is due */
    struct db_list in_flight;
    /* results of BEGIN, the writes and COMMIT; or of a single call */
    PGresult *results[DB_BATCH_MAX + 2];
};

struct db {
    struct loop *loop;
    struct db_settings settings;
    struct loop_defer *deferred;
    struct loop_timer *watchdog;
    struct db_servers servers;
    struct db_scout *scout; /* looks for the primary; NULL with a single server */
    int server;             /* the server that connections go to; -1: not known */
    uint32_t timeline;      /* the last timeline that was trusted; 0: none */
    char system[DB_SYSTEM_MAX];
    char server_timeline[DB_TIMELINE_MAX]; /* system identifier and timeline, as text */
    bool lacks_copies;
    const char *refused; /* why a server was refused last; NULL: one has been trusted since */
    bool doubted;        /* nothing is sent until all connections have been checked again */
    uint64_t warned; /* the loop's time when a warning of PostgreSQL was last logged; 0: never */
    uint64_t away;   /* the loop's time since when a connection is missing; 0: none is */
    struct db_list reads[DB_LANES], writes, unknown;
    struct db_counts counts;
    uint64_t arrivals;
    char unsafe[DB_ERROR_MAX];
    void (*on_batch)(void *, int, double);
    void *on_batch_data;
    void (*on_free)(void *);
    void *on_free_data;
    void (*on_check)(void *);
    void *on_check_data;
    /* the loop's time when anything was received on any connection, and of the last check */
    uint64_t heard, checked;
    bool silent; /* see db_set_silent() */
    bool hangs;  /* nothing was received for DB_HANGS */
    bool closing;
    int count;
    struct db_connection connections[DB_CONNECTIONS_MAX];
};

struct db_result {
    enum db_outcome outcome;
    bool late;
    const PGresult *pg;
    char state[6]; /* SQLSTATE, "" if PostgreSQL gave none */
    char error[DB_ERROR_MAX];
};

/* db_result.c: tells the caller the outcome and frees the call. */
void db_result_tell(struct db_call *call, enum db_outcome outcome, const PGresult *pg,
                    const char *error);
void db_result_tell_late(struct db_call *call);
/* Tells the caller only: the call stays in flight. `sent`: it is a write whose outcome
 * is unknown. */
void db_result_tell_early(struct db_call *call, bool sent);
bool db_result_good(const PGresult *r);

/* db_send.c */
bool db_send_plain(struct db_connection *c, const char *sql);
bool db_send_sync(struct db_connection *c);
/* Sends the calls in flight, each as its own transaction. */
void db_send_singly(struct db_connection *c);
/* Sends waiting calls, if the connection is free. */
void db_send_next(struct db_connection *c);
/* Sends waiting calls on all free connections, at the end of a tick; `db` is a struct db. */
void db_send_on_tick_end(void *db);
void db_send_give_up_late(struct db *d);

/* db_away.c: notices that nothing is received, and fails calls that may not wait. */
void db_away_check(struct db *d);

/* db_receive.c: processes the results that have arrived. */
void db_receive(struct db_connection *c);
void db_receive_clear(struct db_connection *c);

/* db_connect.c */
struct db_connection *db_connect_add(struct db *d);
void db_connect_flush(struct db_connection *c);
/* Closes the connection and schedules a reconnection. */
void db_connect_lose(struct db_connection *c);
/* Directs connections to this server from now on; those that are down reconnect at once. */
void db_connect_move(struct db *d, int server);
void db_connect_lose_all(struct db *d); /* only those that are ready */
/* Closes connections that do not answer; `db` is a struct db. */
void db_connect_on_timer(void *db);

/* db_check.c: sends the queries that decide whether a connection may be used; then processes both
 * results. */
void db_check_start(struct db_connection *c);
void db_check_prepared(struct db_connection *c);
void db_check_trusted(struct db_connection *c);
uint32_t db_check_timeline(const char *text);

/* db_servers.c */
/* `conninfo` must outlive `s`. */
void db_servers_init(struct db_servers *s, struct loop *l, const char *conninfo);
void db_servers_clear(struct db_servers *s);
/* Starts looking up the addresses of a server; returns true if they may come in a moment: call it
 * again after LOOKUP_POLL. */
bool db_servers_pending(const struct db_servers *s, int server);
/* Starts connecting, as PQconnectStart(), to all addresses of the server, one after another from
 * number `turn` on. Returns NULL if no address is known. */
PGconn *db_servers_connect(const struct db_servers *s, int server, unsigned turn);

/* db_scout.c */
struct db_scout *db_scout_new(struct db *d);
void db_scout_free(struct db_scout *s);
/* Starts or stops looking for the primary, as needed. */
void db_scout_check(struct db_scout *s);

#endif
