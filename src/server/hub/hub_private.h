/*
 * hub_private.h - what the files of the hub share.
 */
#ifndef PLATEAU_HUB_PRIVATE_H
#define PLATEAU_HUB_PRIVATE_H

#include "server/base/id.h"
#include "server/base/secret.h"
#include "server/db/db.h"
#include "server/db/stores.h"
#include "server/hub/hub.h"
#include "server/hub/room.h"
#include "server/hub/store.h"
#include "server/wire/event_pack.h"

/* Of a game, on average: as many bytes for each game that may be in memory are the bound of all. */
enum { HUB_GAME_BYTES = 16384 };
enum {
    HUB_BUCKET_BITS = 14,
    HUB_BUCKETS = 1 << HUB_BUCKET_BITS,
    HUB_OUTAGES_MAX = 4096,
    HUB_POLL_MAX = 4096,
    HUB_TRIES_MAX = 12
};

/* The event last unpacked or added: who watches a game is told it many times over. */
struct shown {
    const struct room *room;
    uint32_t seq;
    size_t size;
    char text[EVENT_WIRE_MAX];
};

struct outage {
    int64_t began, ended;
};

/*
 * What the hub knows of one database. Each has its own time, and an outage of one is none of the
 * others: their games continue, and only its games get time back.
 */
struct hub_database {
    struct hub *hub;
    struct db *db;
    const char *name;
    bool games;  /* it has games; else it is the directory alone, which is asked for the time */
    bool agrees; /* it holds the shards that the configuration gives it; else … */
    char disagreement[64];   /* … what was said of it last */
    int64_t held[ID_SHARDS]; /* the epoch of each shard that it holds; 0: it does not */
    struct room *ready_first, **ready_end;
    struct pending *oldest, **newest_end; /* commands that wait for an answer, by arrival */
    int64_t offset; /* of PostgreSQL's time as of the last heartbeat: to add to the loop's time */
    bool timed;
    bool clock_doubted;      /* PostgreSQL's time was not what this node's clock says */
    int64_t slept;           /* milliseconds that the machine had been suspended then */
    int64_t shift;           /* the number of the last clock shift that the offset includes */
    uint64_t heartbeat_sent; /* the loop's time … */
    uint64_t heartbeat_kept; /* … when the last that was answered was sent */
    bool heartbeat_pending;
    bool was_away; /* when it was last looked at (hub_away.c) */
    struct {
        bool asking, more; /* more: the page was full */
        int open;          /* games that were told and have not answered */
        int64_t look;      /* where the last page ended */
        uint64_t game;
    } sweep;
    char past[DB_PAST_MAX];         /* as it was last looked at */
    uint32_t round_trip, best_trip; /* of the last heartbeat, and of the one the offset is from */
    struct outage outages[HUB_OUTAGES_MAX];
    int outage_count;
    bool outages_unread;   /* there may be some that are not known here: nothing is decided */
    uint64_t settle_asked; /* the loop's time */
    int64_t poll_ids[HUB_POLL_MAX];
    int poll_count;
};

struct hub {
    struct hub_settings settings;
    struct hub_database *databases; /* those with games, in the order of stores.h … */
    struct hub_database *directory; /* … one of them, or one more */
    int database_count;             /* with the directory */
    uint8_t index_key[SECRET_INDEX_KEY];
    struct room *buckets[HUB_BUCKETS];
    struct room_list watched, unwatched;
    int waiting;  /* commands, whether queued or being written */
    size_t bytes; /* of tables and logs in memory */
    struct loop_timer *timer;
    struct table *scratch; /* the table as it would be after the event being decided */
    struct table *created;
    struct shown shown;
    struct hub_counts counts;
    uint32_t events_read; /* for the looks being answered */
    void (*on_done)(void *, enum table_act, double);
    void *on_done_data;
    void (*on_computer)(void *);
    void *on_computer_data;
    void (*on_listed)(void *, uint64_t);
    void *on_listed_data;
    uint64_t polled;
};

/* hub.c */
struct hub_database *hub_database_of(const struct hub *h, uint64_t game);
/* The database may have lost events that are cached: evicts its unwatched games and reads the
 * others again. */
void hub_went_back(struct hub_database *d);

/* hub_act.c */
/* When a connection of a struct hub_database is free: decides what waits. */
void hub_on_free(void *database);
void hub_want_computer(struct hub *h);
/* What failed may succeed: another node wrote first, or the database is busy. */
bool hub_worth_trying(const struct db_result *r);
/* What the directory lists of a game has changed on disk; nothing if it has the game itself. */
void hub_tell_directory(struct hub *h, uint64_t game);

/* hub_away.c */
/* One of several databases is not awaited: answers what has waited for it, when db.h says so. */
void hub_on_check(void *database);
void hub_wait_begin(struct hub_database *d, struct pending *o);
void hub_wait_end(struct hub_database *d, struct pending *o);

/* hub_create.c */
/* The first events of the rematch that `t` asks for; false if it cannot be. */
bool hub_plan_rematch(struct hub *h, const struct table *t, int64_t now, struct store_new *n,
                      struct table_event events[static STORE_NEW_MAX]);

/* hub_clock.c: heartbeats */
void hub_heartbeat(struct hub_database *d);
int64_t hub_database_now(const struct hub_database *d); /* 0 until it is known */
bool hub_database_fresh(const struct hub_database *d);

/* hub_shards.c */
/* Takes the open ranges that a result tells in this column. */
void hub_shards_take(struct hub_database *d, const struct db_result *r, int column);
/* PostgreSQL refused a write because of its shard: nothing is written until they were read again.
 */
void hub_shards_doubt(struct hub_database *d);

/* hub_outage.c */
/* What a heartbeat told: whether it found an outage, how many were open before, when the newest
 * began.
 */
void hub_outages(struct hub_database *d, bool found, int64_t open, int64_t newest);
/* The credit that a table must get before anything else is decided; false if none. */
bool hub_credit_due(const struct room *r, struct table_command *c);

/* hub_sweep.c: clocks that have run out */
void hub_sweep(struct hub_database *d);

/* hub_poll.c: what other nodes did */
void hub_poll(struct hub *h);

#endif
