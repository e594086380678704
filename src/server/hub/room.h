/*
 * room.h - a game in memory: its table, its log, who watches it and which commands wait. The hub's
 * own: nobody else includes it.
 */
#ifndef PLATEAU_ROOM_H
#define PLATEAU_ROOM_H

#include "server/hub/hub.h"

/* A queued command, or a look that waits for the log to be read. */
struct pending {
    struct pending *next;
    struct room *room;
    struct pending *newer, **place; /* of all commands to its database; NULL: it was told */
    uint64_t since;                 /* the loop's time */
    struct table_command command;
    char move[GAME_MOVE_TEXT_MAX + 16]; /* longer texts are cut: they are not moves either */
    hub_done *on_done;
    hub_seen *on_seen;
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
    struct hub_database *database;
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
    struct pending *first, **end;                 /* commands and looks that wait */
    struct pending *looks;
    int waiting;
    bool ready, loading, again, writing, subscribed;
    bool woken;         /* to look whether a credit is due, without a command */
    bool stale;         /* what is being read is of no use any more */
    bool broken;        /* its log could not be followed: not read again before `retry` */
    int failures;       /* reads that failed, one after another */
    uint64_t retry;     /* the loop's time to read it again, if a client waits; 0: it was read */
    uint64_t read_sent; /* the loop's time when the last read began */
    uint64_t doubted;   /* … and when the log first lacked the last cached event; 0: it does not */
    uint32_t read_from; /* the last cached event when the read began … */
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

/* hub.c */
struct room *room_find(struct hub *h, uint64_t id);
/* Made if need be; NULL if all that may be there are in use, and it is not `urgent`. */
struct room *room_get(struct hub *h, uint64_t id, bool urgent);
/* Tells a watcher that too much is watched already; it leaves. */
void room_turn_away(struct hub_watcher *w);
/* Whether a watcher may stay, now that the table is known. */
bool room_admits(const struct room *r, const struct hub_watcher *w);
void room_touch(struct room *r);
void room_evict(struct room *r); /* unless someone uses it */

/* hub_read.c: reading the log */
void room_load(struct room *r);
/* Whether a log that lacks events which were seen is believed; if not yet, it is read again.
 * `doubted`: the loop's time when it first lacked them, or 0. */
bool room_believes(struct room *r, uint64_t *doubted);
/* If a read failed and it is time for another. */
void room_read_again(struct room *r);
/* Drops the cached log; watchers will be sent all of it again. */
void room_drop(struct room *r);
void room_reload(struct room *r); /* … and reads it from the beginning */

/* hub_room.c: the cached game, telling watchers */
size_t room_bytes(const struct room *r);
/* Memory for the table as it is, and for what one more event can add to its record. */
void room_fit_table(struct room *r);
/* Applies an event and tells all watchers; false if it cannot follow. */
bool room_apply(struct room *r, const struct table_event *e);
/* Whether exactly this event is cached. */
bool room_has(const struct room *r, const struct table_event *e);
/* The event that this command made, or 0. */
uint32_t room_done_before(const struct room *r, uint64_t actor, const char *id);
void room_tell(struct room *r, struct hub_watcher *w);
void room_tell_all(struct room *r);
void room_free(struct room *r);

/* hub_act.c: deciding and writing */
void room_enqueue(struct room *r, struct pending *o);
/* Takes a command that is not being written out of the queue; the caller answers and frees it. */
void room_dequeue(struct pending *o);
void room_continue(struct room *r);
/* Answers the looks that waited for what was read. */
void room_show(struct room *r, const struct table *t, bool unknown);
/* Answers all who wait: there is no such game, or it cannot be read. */
void room_refuse(struct room *r, enum hub_outcome outcome);

#endif
