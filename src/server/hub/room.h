/*
 * room.h - a game in memory: its table, its log, its watchers and its pending commands. Included by
 * hub files only.
 */
#ifndef PLATEAU_ROOM_H
#define PLATEAU_ROOM_H

#include "server/hub/hub.h"
#include "server/hub/queue.h"

/* A command that waits or is being written. */
struct pending_command {
    struct queue_link link; /* in the room's `commands`, unless the command is being written */
    /* in the database's `commands`; removed once it was answered HUB_BUSY */
    struct queue_link arrival;
    struct room *room;
    uint64_t since; /* the loop's time of arrival */
    struct table_command command;
    /* cut off if longer, because such a text cannot be a legal move */
    char move[GAME_MOVE_TEXT_MAX + 16];
    hub_done *on_done;
    void *data;
    int tries;
    bool asked; /* since it arrived, a read of the log has begun */
    bool fresh; /* since it arrived, the log has been read: a refusal is final */
};

/* A read that waits for the log to be loaded. */
struct pending_look {
    struct queue_link link;
    hub_seen *on_seen;
    void *data;
    bool asked; /* since it arrived, a read of the log has begun */
};

/* Rooms by last use (LRU). */
struct room_list {
    struct room *newest, *oldest;
    int count;
};

enum { ROOM_ASKED_MAX = 2 };

struct room {
    struct hub *hub;
    struct hub_database *database;
    uint64_t id;
    struct room *chain;         /* next room of its hash bucket */
    struct room_list *list;     /* `watched` or `unwatched` of the hub */
    struct room *newer, *older; /* neighbours in that list */
    struct queue_link ready;    /* in the database's `ready`, if there is something to decide */
    struct table *table; /* seq 0: nothing was read yet; allocated no larger than its record */
    int entries_room;    /* record entries that `table` has memory for */
    struct hub_watcher *watchers, **watchers_end; /* in the order of arrival, but players first */
    uint64_t watched;                             /* the loop's time since when it is watched */
    uint8_t asked;         /* extra reads since it is watched, because it was just opened */
    struct queue commands; /* pending commands that are not being written */
    struct queue looks;
    int waiting; /* pending commands, including the one being written, and reads */
    bool loading, again, subscribed;
    bool writing;                    /* an event is being written */
    struct pending_command *written; /* the command of that event; NULL: a credit of the service */
    bool woken;                      /* check whether a credit is due, without a command */
    bool stale;                      /* the result of the read in flight must be dropped */
    bool broken;  /* the log could not be applied; it is not read again before `retry` */
    int failures; /* consecutive failed reads */
    /* the loop's time to read again, if a client waits; 0: the last read succeeded */
    uint64_t retry;
    uint64_t read_sent; /* the loop's time when the last read began */
    /* the loop's time when the log first lacked the last cached event; 0: it does not */
    uint64_t doubted;
    uint32_t read_from;       /* the last cached event when the last read began */
    uint32_t polled;          /* the last cached event when the database was last polled */
    struct table_event event; /* the event that is being written */
    /* All events in the format for clients, but packed. */
    char *text;
    size_t text_size, text_room;
    uint32_t *ends; /* where the text of each event ends in `text` */
    /* Hash of actor and command id of each event: finds texts to compare. It is keyed because
     * clients choose the ids. */
    uint64_t *keys;
    uint32_t events_room;
};

/* hub.c */
struct room *room_find(struct hub *h, uint64_t id);
/* Finds or creates a room; returns NULL if the maximum is in use and it is not `urgent`. */
struct room *room_get(struct hub *h, uint64_t id, bool urgent);
/* Tells a watcher that too many games are watched; it unwatches. */
void room_turn_away(struct hub_watcher *w);
/* Whether a watcher may stay, now that the players of the table are known. */
bool room_admits(const struct room *r, const struct hub_watcher *w);
void room_touch(struct room *r);
void room_evict(struct room *r); /* does nothing while it is in use */

/* hub_read.c: reading the log */
void room_load(struct room *r);
/* Whether to believe a log that lacks events which were cached; if not yet, schedules another read.
 * `doubted`: the loop's time when it first lacked them, or 0. */
bool room_believes(struct room *r, uint64_t *doubted);
/* Reads the log again if the last read failed and it is time to retry. */
void room_read_again(struct room *r);
/* Drops the cached log; watchers will be sent all events again. */
void room_drop(struct room *r);
void room_reload(struct room *r); /* drops it and reads it from the beginning */

/* hub_room.c: the cached game, sending to watchers */
size_t room_bytes(const struct room *r);
/* Allocates memory for the table as it is, plus what one more event can add to its record. */
void room_fit_table(struct room *r);
/* Applies an event and sends it to all watchers; returns false if it does not follow from the
 * table. */
bool room_apply(struct room *r, const struct table_event *e);
/* Whether exactly this event is cached. */
bool room_has(const struct room *r, const struct table_event *e);
/* Returns the event that this command made, or 0. */
uint32_t room_done_before(const struct room *r, uint64_t actor, const char *id);
void room_tell(struct room *r, struct hub_watcher *w);
void room_tell_all(struct room *r);
void room_free(struct room *r);

/* hub_act.c: deciding and writing */
/* Answers a command that is in no list of the room any more, and frees it. */
void room_answer(struct pending_command *p, const struct hub_answer *a);
void room_continue(struct room *r);
/* Marks all pending commands and reads as asked: a read of the log begins now. */
void room_ask_all(struct room *r);
/* Answers the pending reads. */
void room_show(struct room *r, const struct table *t, bool unknown);
/* Answers all pending commands: the game does not exist, or cannot be read. */
void room_refuse(struct room *r, enum hub_outcome outcome);

#endif
