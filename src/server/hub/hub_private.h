/*
 * hub_private.h - what the files of the hub share.
 */
#ifndef PLATEAU_HUB_PRIVATE_H
#define PLATEAU_HUB_PRIVATE_H

#include "server/base/secret.h"
#include "server/db/db.h"
#include "server/hub/hub.h"
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

/* A command that waits for its turn, or a look that waits for the log to be read. */
struct order {
    struct order *next;
    struct table_command command;
    char move[GAME_MOVE_TEXT_MAX + 16]; /* longer ones are cut: they are no move either */
    hub_done *done;
    hub_seen *seen;
    void *data;
    int tries;
    bool asked; /* the log is being read since it came … */
    bool fresh; /* … and was: a refusal holds */
};

/* Rooms by last use. */
struct room_list {
    struct room *newest, *oldest;
    int count;
};

enum { ROOM_ASKED_MAX = 2 };

struct room {
    struct hub *hub;
    uint64_t id;
    struct room *chain;         /* in its bucket */
    struct room_list *list;     /* the hub's `watched` or `unwatched` */
    struct room *newer, *older; /* there */
    struct room *ready_next;    /* in the list of those with something to decide */
    struct table *table;        /* seq 0: nothing read yet; no larger than its record */
    int entries_room;           /* that it has memory for */
    struct hub_watcher *watchers, **watchers_end; /* who came first is told first: players */
    uint64_t watched;                             /* since when, by the loop's time */
    uint8_t asked;                                /* how often since, because it is new */
    struct order *first, **end;                   /* commands and looks that wait */
    struct order *looks;
    int waiting;
    bool ready, loading, again, writing, subscribed;
    bool woken;         /* to look whether a credit is due, without a command */
    bool stale;         /* what is being read is of no use any more */
    bool broken;        /* its log could not be followed: not read again before `retry` */
    int failures;       /* reads that failed, one after another */
    uint64_t retry;     /* the loop's time to read it again, if somebody waits; 0: it was read */
    uint32_t read_from; /* the last event in hand when the read began … */
    uint32_t polled;    /* … and when the database was asked for its last */
    struct table_event event; /* being written */
    bool own;                 /* … for the first order, not for the service's credit */
    /* Every event so far, as clients get it but packed, and whose command it was. */
    char *text;
    size_t text_size, text_room;
    uint32_t *ends; /* where each event's text ends */
    uint64_t *keys; /* keyed hash of actor and command: which texts to compare with */
    uint32_t events_room;
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
struct room *room_find(struct hub *h, uint64_t id);
/* Made if need be; NULL if all that may be there are in use, and it is not `urgent`. */
struct room *room_get(struct hub *h, uint64_t id, bool urgent);
/* Tells a watcher that too much is watched already; it leaves. */
void room_turn_away(struct hub_watcher *w);
/* Whether a watcher may stay, now that the table is known. */
bool room_admits(const struct room *r, const struct hub_watcher *w);
void room_used(struct room *r);
void room_forget(struct room *r); /* unless someone uses it */
/* The database may have lost what is in hand: whatever is not watched is forgotten, the rest is
 * compared with it. */
void hub_went_back(struct hub *h);

/* hub_read.c: reading the log */
void room_load(struct room *r);
/* If a read failed and it is time for another. */
void room_read_again(struct room *r);
/* Forgets what is in hand; who watches will be told all of it again. */
void room_drop(struct room *r);
void room_begin_anew(struct room *r); /* … and reads it from the beginning */

/* hub_room.c: what is in hand, telling watchers */
size_t room_bytes(const struct room *r);
/* Memory for the table as it is, and for what one more event can add to its record. */
void room_fit_table(struct room *r);
/* Makes an event so and tells everyone; false if it cannot follow. */
bool room_apply(struct room *r, const struct table_event *e);
/* Whether that event, of all with its number, is in hand. */
bool room_has(const struct room *r, const struct table_event *e);
/* The event that this command made, or 0. */
uint32_t room_done_before(const struct room *r, uint64_t actor, const char *id);
void room_tell(struct room *r, struct hub_watcher *w);
void room_tell_all(struct room *r);
void room_free(struct room *r);

/* hub_act.c: deciding and writing */
void room_order(struct room *r, struct order *o);
void room_go_on(struct room *r);
/* Answers the looks that waited for what was read. */
void room_show(struct room *r, const struct table *t, bool unknown);
/* Answers all who wait: there is no such game, or it cannot be read. */
void room_refuse(struct room *r, enum hub_outcome outcome);
/* When a connection is free: decides what waits. */
void hub_decide(void *hub);

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
