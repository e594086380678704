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
    DB_SERVER_TIMEOUT = 3000, /* milliseconds: a server that does not let us in for so long */
    DB_SYSTEM_MAX = 24,
    DB_WRITERS_MAX = 8,
    DB_CONNECTIONS_MAX = DB_WRITERS_MAX + DB_LANE_CONNECTIONS,
    DB_RETRY_FIRST = 50, /* milliseconds before connecting again; doubled each time */
};

/* Trusting: everything is there but the proof that what it shows is where moves must be. */
enum db_state { DB_DOWN, DB_CONNECTING, DB_PREPARING, DB_TRUSTING, DB_READY };

/* The servers that a connection string names. */
struct db_servers {
    PQconninfoOption *options; /* NULL: libpq does not understand the text, and will say so */
    const char *text;
    int count;
    struct lookup *lookups[DB_SERVERS_MAX]; /* NULL: the server has an address or a Unix socket */
};

struct db_scout;

struct db_connection {
    struct db *db;
    PGconn *pg;
    struct loop_watch *watch;
    struct loop_timer *retry;
    unsigned wait; /* before the next try */
    enum db_state state;
    int server;
    unsigned turn;     /* the address of the server that is tried first */
    uint32_t timeline; /* of that server */
    char system[DB_SYSTEM_MAX];
    bool reads; /* for `lane` */
    enum db_lane lane;
    bool proven;   /* it has been there */
    bool doubtful; /* a commit did not wait for its copies */
    bool batch;    /* the calls in flight are one transaction */
    bool failed;   /* … which has failed */
    bool cleaning; /* … and is being rolled back */
    int syncs;     /* answers to Sync that are still to come */
    int result_count;
    uint64_t asked; /* since when an answer is awaited */
    struct db_list in_flight;
    PGresult *results[DB_BATCH_MAX + 2]; /* of BEGIN, the writes, COMMIT; or of one call */
};

struct db {
    struct loop *loop;
    struct db_settings settings;
    struct loop_defer *deferred;
    struct loop_timer *watchdog;
    struct db_servers servers;
    struct db_scout *scout; /* NULL: there is one server only */
    int server;             /* that connections go to; -1: none is known */
    uint32_t timeline;      /* the last that was trusted; 0: none */
    char system[DB_SYSTEM_MAX];
    char past[DB_PAST_MAX]; /* both as text */
    bool lacks_copies;
    const char *refused; /* why a server was, the last time; NULL: one was trusted since */
    bool doubted;        /* nothing is sent until all connections were checked again */
    uint64_t warned;     /* the loop's time when a warning of PostgreSQL was logged; 0: never */
    uint64_t away;       /* the loop's time since a connection is missing; 0: none is */
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
    uint64_t heard, checked; /* the loop's time: anything, of any connection; the last check */
    bool silent;             /* see db_set_silent() */
    bool hangs;              /* nothing was heard for DB_HANGS */
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

/* db_result.c: each tells the caller the outcome and frees the call. */
void db_result_tell(struct db_call *call, enum db_outcome outcome, const PGresult *pg,
                    const char *error);
void db_result_tell_late(struct db_call *call);
/* Tells the caller only: the call stays in flight. `sent`: a write, whose outcome is unknown. */
void db_result_tell_early(struct db_call *call, bool sent);
bool db_result_good(const PGresult *r);

/* db_send.c */
bool db_send_plain(struct db_connection *c, const char *sql);
bool db_send_sync(struct db_connection *c);
/* Sends the calls in flight, each as its own transaction. */
void db_send_singly(struct db_connection *c);
/* Sends calls that wait, if the connection is free for them. */
void db_send_next(struct db_connection *c);
/* The same for all connections, when a tick of the loop ends; `db` is a struct db. */
void db_send_on_tick_end(void *db);
void db_send_give_up_late(struct db *d);

/* db_away.c: notices that nothing is heard, and tells calls that may not wait. */
void db_away_check(struct db *d);

/* db_receive.c: takes the results that have arrived. */
void db_receive(struct db_connection *c);
void db_receive_clear(struct db_connection *c);

/* db_connect.c */
struct db_connection *db_connect_add(struct db *d);
void db_connect_flush(struct db_connection *c);
/* Closes the connection and schedules another try. */
void db_connect_lose(struct db_connection *c);
/* Connections go to this server from now on; those that are down try at once. */
void db_connect_move(struct db *d, int server);
void db_connect_lose_all(struct db *d); /* of those that are ready */
/* Closes connections that do not answer; `db` is a struct db. */
void db_connect_on_timer(void *db);

/* db_check.c: sends what a connection must answer before it is used; then takes both answers. */
void db_check_start(struct db_connection *c);
void db_check_prepared(struct db_connection *c);
void db_check_trusted(struct db_connection *c);
uint32_t db_check_timeline(const char *text);

/* db_servers.c */
/* `conninfo` must outlive it. */
void db_servers_init(struct db_servers *s, struct loop *l, const char *conninfo);
void db_servers_clear(struct db_servers *s);
/* Asks where the server is; true: the answer may come in a moment, so ask again in LOOKUP_POLL. */
bool db_servers_pending(const struct db_servers *s, int server);
/* Begins to connect, as PQconnectStart(): to all addresses of the server, one after another,
 * beginning with number `turn`. NULL if none is known. */
PGconn *db_servers_connect(const struct db_servers *s, int server, unsigned turn);

/* db_scout.c */
struct db_scout *db_scout_new(struct db *d);
void db_scout_free(struct db_scout *s);
/* Begins or ends to look for the primary, as need be. */
void db_scout_check(struct db_scout *s);

#endif
