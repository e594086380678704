/*
 * hub.h - the games a node has in memory: their watchers and the commands sent to them.
 *
 * The event log in PostgreSQL is authoritative; tables in memory are caches that may lag behind and
 * change only after the commit. Optimistic concurrency: a command is decided on the cached table
 * and written on the condition that the log has no newer event; if it has, the cache catches up and
 * the command is decided again. At most one command per game is in flight. Everything is called on
 * the loop's thread.
 */
#ifndef PLATEAU_HUB_H
#define PLATEAU_HUB_H

#include "server/base/refusal.h"
#include "table/table.h"

struct hub;
struct loop;
struct stores;

enum {
    HUB_COMMANDS_MAX = 64, /* commands that may wait at one table; further ones are refused */
    HUB_HEARTBEAT = 1000,  /* milliseconds between heartbeats */
    HUB_OUTAGE = 3000, /* milliseconds without a heartbeat of any node that count as an outage */
};

struct hub_settings {
    struct loop *loop;
    struct stores *stores;
    const char *node, *version;
    int rooms_max;
    uint64_t (*random)(void);
    /* Notifies other nodes that a game has a new event; the notification may be lost. */
    void (*publish)(void *data, uint64_t game, uint32_t seq);
    /* Subscribes to notifications of a game, or unsubscribes. */
    void (*subscribe)(void *data, uint64_t game, bool wanted);
    /* Whether notifications arrive; if not, the hub polls the database each second. */
    bool (*notified)(void *data);
    void *data;
};

struct hub *hub_new(const struct hub_settings *s);
void hub_free(struct hub *h);
/* Returns the service's time, which is that of the directory's PostgreSQL; 0 until it is known. */
int64_t hub_now(const struct hub *h);
/* Returns the time that counts for a game, which is that of its database. */
int64_t hub_now_of(const struct hub *h, uint64_t game);
int64_t hub_now_at(const struct hub *h, int database); /* of a database with games */
/* Returns why the node cannot serve (database, heartbeat or clock), or none if the time is known
 * and fresh. A node needs the directory and one database with games. */
enum refusal hub_unready(const struct hub *h);
/* As hub_unready(), for one database with games. */
enum refusal hub_unready_at(const struct hub *h, int database);
/* Whether the directory answered within the last three seconds. */
bool hub_directory_fresh(const struct hub *h);
/* Whether that database answered within the last three seconds; if not, its commands wait. */
bool hub_fresh_at(const struct hub *h, int database);
/* With several databases: whether that of the game does not answer. Reads of its games are then
 * refused at once, commands within a second. */
bool hub_away(const struct hub *h, uint64_t game);
/* Whether no command waits or is in flight. */
bool hub_idle(const struct hub *h);

/* A watcher of a game, in the caller's memory from hub_watch() to hub_unwatch(). */
struct hub_watcher {
    /* Receives a new event, as JSON. */
    void (*on_event)(struct hub_watcher *w, const struct table *t, const char *text, size_t size);
    /*
     * Called after all events so far were sent, with the current table. `t` is NULL if the game
     * does not exist or, when `busy`, if the node has no memory left for it or cannot read it: then
     * the watcher should leave. Called again if all events had to be sent again because the log
     * lost some.
     */
    void (*on_ready)(struct hub_watcher *w, const struct table *t);
    /* Receives a note about the game that is not an event, as JSON; NULL: the watcher
     * wants none. */
    void (*on_note)(struct hub_watcher *w, const char *text, size_t size);
    /* Whether the watcher can take more now; if not, the caller calls hub_resume() later. NULL:
     * always. */
    bool (*takes)(struct hub_watcher *w);
    void *data;
    uint64_t player; /* 0: a spectator */
    bool brief;      /* the watcher unwatches as soon as it is ready */
    bool patient;    /* if the log cannot be read, it waits for half a minute */
    /* The fields below belong to the hub. */
    struct room *room;
    struct hub_watcher *next, **place; /* place: what points to this watcher */
    uint32_t after;
    bool told;
    bool behind;      /* takes() returned false; it has not been sent everything */
    bool busy;        /* refused: see on_ready() */
    bool restart;     /* the events that the watcher got are no longer in the log */
    uint64_t doubted; /* since when they seem to be lost, by the loop's time; 0: they do not */
    bool spared; /* only a player of the game may watch, because few more games can be watched */
};

/*
 * Sends every event after number `after`, then new ones as they come. May call on_ready() at once.
 *
 * An eighth of the games that may be in memory (`rooms_max`) is never watched, so that there is
 * room for commands and reads; spectators may make only half of them watched, the rest is for
 * players of the game. Any number of watchers can watch a game that is already watched.
 */
void hub_watch(struct hub *h, struct hub_watcher *w, uint64_t game, uint32_t after);
void hub_unwatch(struct hub *h, struct hub_watcher *w);
/* Continues sending to a watcher that can take more again; does nothing for any other. */
void hub_resume(struct hub_watcher *w);
/* Whether a player watches a game on this node. */
bool hub_watched(struct hub *h, uint64_t game, uint64_t player);
/* Returns false if the game is in memory and the player has no seat there. Takes the same time
 * however many watch. */
bool hub_may_play(struct hub *h, uint64_t game, uint64_t player);
/* Calls `visit` for each watched table of this node; no watcher may be added or removed during the
 * call. */
void hub_each_watched(const struct hub *h, void (*visit)(void *data, const struct table *t),
                      void *data);
/* Sends a note to all watchers on this node that have seen all events so far. */
void hub_note(struct hub *h, uint64_t game, const char *text, size_t size);

enum hub_outcome {
    HUB_DONE,        /* committed, as event `seq` */
    HUB_REPEATED,    /* the same command was committed before, as event `seq` */
    HUB_REFUSED,     /* refused by the table: see `refusal` and `reason` */
    HUB_NO_GAME,     /* there is no such game */
    HUB_BUSY,        /* too many commands wait, or the game's database is away: try again */
    HUB_UNAVAILABLE, /* the database refused it: try again */
};

struct hub_answer {
    enum hub_outcome outcome;
    enum table_refusal refusal;
    struct reason reason;
    uint32_t seq;
    const struct table *table; /* valid for this call only; NULL if there is no game */
};

typedef void hub_done(void *data, const struct hub_answer *a);

/* Runs a command on a table; sets `received` to the current time if it is 0. */
void hub_act(struct hub *h, uint64_t game, const struct table_command *c, hub_done *on_done,
             void *data);

/* Receives the table as the log has it now, valid for this call only. It is NULL if there is none
 * or, if `unknown`, because the log could not be read. */
typedef void hub_seen(void *data, const struct table *t, bool unknown);
void hub_look(struct hub *h, uint64_t game, hub_seen *on_seen, void *data);
/* Returns how many events were read for the table that on_seen() is called with; 0 if it was
 * cached. */
uint32_t hub_events_read(const struct hub *h);

/* A table to create, and the players who sit there from the start. */
struct hub_plan {
    struct table_options options;
    uint64_t host;
    bool account; /* the host has an account */
    bool bot;     /* the host is a bot */
    char id[TABLE_ID_MAX];
    uint64_t answered; /* the game that an earlier command with the same id created; 0: none */
    struct {
        enum table_kind kind;
        uint64_t player;
        bool account, bot;
        uint8_t level;
    } seats[TABLE_SEATS_MAX];
};

/* Creates a table. Idempotent: if the host's command was executed before, it returns that game. */
void hub_create(struct hub *h, const struct hub_plan *p,
                void (*on_done)(void *data, enum hub_outcome o, enum table_refusal r,
                                uint64_t game),
                void *data);

/* Called for a notification of another node that a game has event `seq`. */
void hub_notified(struct hub *h, uint64_t game, uint32_t seq);
/* Called when the log has a new id for this player: cached games with the old id are read again. */
void hub_renamed(struct hub *h, uint64_t player);
/* Called when notifications were lost for a while: checks all watched games. */
void hub_recheck(struct hub *h);

struct hub_counts {
    uint64_t rooms, watched, loads, events, commands, repeated, refused, retries, sweeps;
};
struct hub_counts hub_counts(const struct hub *h);
/* `on_computer` is called when a committed event needs a computer's move. */
void hub_on_computer(struct hub *h, void (*on_computer)(void *data), void *data);
/* `on_listed` is called when a commit in another database changed what the directory lists of a
 * game. */
void hub_on_listed(struct hub *h, void (*on_listed)(void *data, uint64_t game), void *data);
/* `on_done` is called after each command of this node was committed, with the seconds since its
 * receipt. */
void hub_on_done(struct hub *h, void (*on_done)(void *data, enum table_act act, double seconds),
                 void *data);

#endif
