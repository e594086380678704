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

/* Average bytes of a game: the memory of all games is bounded by this times `rooms_max`. */
enum { HUB_GAME_BYTES = 16384 };
enum {
    HUB_BUCKET_BITS = 14,
    HUB_BUCKETS = 1 << HUB_BUCKET_BITS,
    HUB_OUTAGES_MAX = 4096,
    HUB_POLL_MAX = 4096,
    HUB_TRIES_MAX = 12
};

/* The event that was last unpacked or added: it is sent once per watcher, so it is unpacked only
 * once. */
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
 * State of one database. Each has its own time, and an outage of one does not concern the others:
 * their games continue, and only its own games get time back.
 */
struct hub_database {
    struct hub *hub;
    struct db *db;
    const char *name;
    bool games;  /* it has games; else it is only the directory, and is asked for the time */
    bool agrees; /* the database holds the shards that the configuration gives it */
    char disagreement[64];   /* what was last logged about a disagreement on shards */
    int64_t held[ID_SHARDS]; /* the epoch of each shard that it holds; 0: not held */
    struct queue ready;      /* rooms that have something to decide */
    struct queue commands;   /* commands that wait for an answer, by arrival */
    /* what to add to the loop's time for PostgreSQL's time, as of the last heartbeat */
    int64_t offset;
    bool timed;
    bool clock_doubted;      /* PostgreSQL's time differed from this node's clock */
    int64_t slept;           /* milliseconds that the machine had been suspended, as of then */
    int64_t shift;           /* the number of the last clock shift that the offset includes */
    uint64_t heartbeat_sent; /* the loop's time when the last heartbeat was sent */
    uint64_t heartbeat_kept; /* the loop's time when the last answered one was sent */
    bool heartbeat_pending;
    bool was_away; /* whether hub_is_away() was true at the last check (hub_away.c) */
    struct {
        bool asking, more; /* more: the page was full, so there may be more games */
        int open;          /* games whose expired clock is being handled */
        int64_t at;        /* sweep_at of the last row of the last page */
        uint64_t game;
    } sweep;
    char timeline[DB_TIMELINE_MAX]; /* the timeline at the last check */
    /* milliseconds of the last heartbeat, and of the one that set the offset */
    uint32_t round_trip, best_trip;
    struct outage outages[HUB_OUTAGES_MAX];
    int outage_count;
    bool outages_unread;   /* there may be outages that are not known here: nothing is decided */
    uint64_t settle_asked; /* the loop's time of the last request to settle outages */
    int64_t poll_ids[HUB_POLL_MAX];
    int poll_count;
};

struct hub {
    struct hub_settings settings;
    /* those with games, in the order of stores.h, then the directory if it has no games */
    struct hub_database *databases;
    struct hub_database *directory; /* the element of `databases` that is the directory */
    int database_count;             /* including the directory */
    uint8_t index_key[SECRET_INDEX_KEY];
    struct room *buckets[HUB_BUCKETS];
    struct room_list watched, unwatched;
    int waiting;  /* commands that wait or are being written */
    size_t bytes; /* size of tables and logs in memory */
    struct loop_timer *timer;
    struct table *scratch; /* buffer for the table after the event being decided */
    struct table *created;
    struct shown shown;
    struct hub_counts counts;
    uint32_t events_read; /* events read for the table that is being passed to on_seen() */
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
 * watched ones again. */
void hub_went_back(struct hub_database *d);

/* hub_act.c */
/* Called when a connection of a struct hub_database is free: decides the waiting commands. */
void hub_on_free(void *database);
void hub_want_computer(struct hub *h);
/* Whether a failed write may succeed later: another node wrote first, or the database is busy. */
bool hub_worth_trying(const struct db_result *r);
/* Notes that a commit changed what the directory lists of a game; does nothing if the game is
 * stored in the directory itself. */
void hub_tell_directory(struct hub *h, uint64_t game);

/* hub_away.c */
/* Answers commands that have waited too long for one of several databases; called by
 * db.h's check. */
void hub_on_check(void *database);

/* hub_create.c */
/* Makes the first events of the rematch that `t` asks for; returns false if it is not possible. */
bool hub_plan_rematch(struct hub *h, const struct table *t, int64_t now, struct store_new *n,
                      struct table_event events[static STORE_NEW_MAX]);

/* hub_clock.c: heartbeats */
void hub_heartbeat(struct hub_database *d);
/* the time of the database; 0 until it is known */
int64_t hub_database_now(const struct hub_database *d);
bool hub_database_fresh(const struct hub_database *d);

/* hub_shards.c */
/* Reads the shard ranges in this column of a result. */
void hub_shards_take(struct hub_database *d, const struct db_result *r, int column);
/* PostgreSQL refused a write because of its shard: writes nothing until the shards have been read
 * again. */
void hub_shards_doubt(struct hub_database *d);

/* hub_outage.c */
/* Takes from a heartbeat whether it found an outage, how many were open before, and when the newest
 * began. */
void hub_outages(struct hub_database *d, bool found, int64_t open, int64_t newest);
/* Finds the credit that a table must get before anything else is decided; returns false if none is
 * due. */
bool hub_credit_due(const struct room *r, struct table_command *c);

/* hub_sweep.c: expired clocks */
void hub_sweep(struct hub_database *d);

/* hub_poll.c: events of other nodes */
void hub_poll(struct hub *h);

#endif
