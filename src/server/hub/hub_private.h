/*
 * hub_private.h - what the files of the hub share.
 */
#ifndef PLATEAU_HUB_PRIVATE_H
#define PLATEAU_HUB_PRIVATE_H

#include "server/base/secret.h"
#include "server/db/db.h"
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

struct hub {
    struct hub_settings settings;
    uint8_t index_key[SECRET_INDEX_KEY];
    struct room *buckets[HUB_BUCKETS];
    struct room_list watched, unwatched;
    struct room *ready_first, **ready_end;
    int waiting;  /* commands, whether queued or being written */
    size_t bytes; /* of tables and logs in memory */
    struct loop_timer *timer;
    struct table *scratch; /* the table as it would be after the event being decided */
    struct table *created;
    struct shown shown;
    struct hub_counts counts;
    void (*on_done)(void *, enum table_act, double);
    void *on_done_data;
    void (*on_computer)(void *);
    void *on_computer_data;

    /* The service's time: PostgreSQL's, as of the last heartbeat. */
    int64_t offset; /* to add to the loop's time */
    bool timed;
    uint64_t heartbeat_sent, heartbeat_done; /* loop's time */
    bool heartbeat_pending;
    struct {
        bool asking, more; /* more: the page was full */
        int open;          /* games that were told and have not answered */
        int64_t look;      /* where the last page ended */
        uint64_t game;
    } sweep;
    char timeline[16]; /* of the database */
    uint64_t polled;
    uint32_t round_trip, best_trip; /* of the last heartbeat, and of the one the offset is from */
    struct outage outages[HUB_OUTAGES_MAX];
    int outage_count;
    bool outages_unread;   /* there may be some that are not known here: nothing is decided */
    uint64_t settle_asked; /* the loop's time */
};

/* hub.c */
/* The database may have lost events that are cached: evicts unwatched games and reads the others
 * again. */
void hub_went_back(struct hub *h);

/* hub_act.c */
/* When a connection is free: decides what waits. */
void hub_on_free(void *hub);
void hub_want_computer(struct hub *h);

/* hub_create.c */
/* The first events of the rematch that `t` asks for; false if it cannot be. */
bool hub_plan_rematch(struct hub *h, const struct table *t, int64_t now, struct store_new *n,
                      struct table_event events[static STORE_NEW_MAX]);

/* hub_clock.c: heartbeats */
void hub_heartbeat(struct hub *h);

/* hub_outage.c */
/* What a heartbeat told: whether it found an outage, how many were open before, when the newest
 * began.
 */
void hub_outages(struct hub *h, bool found, int64_t open, int64_t newest);
/* The credit that a table must get before anything else is decided; false if none. */
bool hub_credit_due(const struct hub *h, const struct room *r, struct table_command *c);

/* hub_sweep.c: clocks that have run out */
void hub_sweep(struct hub *h);

/* hub_poll.c: what other nodes did */
void hub_poll(struct hub *h);

#endif
