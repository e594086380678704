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
    HUB_COMMANDS_MAX = 64, /* that wait at one table: more are refused */
    HUB_HEARTBEAT = 1000,  /* milliseconds between heartbeats … */
    HUB_OUTAGE = 3000,     /* … and the gap of all that is an outage */
};

struct hub_settings {
    struct loop *loop;
    struct stores *stores;
    const char *node, *version;
    int rooms_max;
    uint64_t (*random)(void);
    /* Tells other nodes that a game has a new event; a notification, which may be lost. */
    void (*publish)(void *data, uint64_t game, uint32_t seq);
    /* Tells other nodes which games this one wants notifications of. */
    void (*subscribe)(void *data, uint64_t game, bool wanted);
    /* Whether notifications arrive; if not, the hub asks the database each second. */
    bool (*notified)(void *data);
    void *data;
};

struct hub *hub_new(const struct hub_settings *s);
void hub_free(struct hub *h);
/* The service's time, which is PostgreSQL's: the directory's; 0 until it is known. */
int64_t hub_now(const struct hub *h);
/* The time of a game, which is that of its database. */
int64_t hub_now_of(const struct hub *h, uint64_t game);
int64_t hub_now_at(const struct hub *h, int database); /* of a database of games */
/* Why the node cannot serve: database, heartbeat or clock; none if the time is known and fresh. It
 * needs the directory and one database of games. */
enum refusal hub_unready(const struct hub *h);
/* The same of one database of games. */
enum refusal hub_unready_at(const struct hub *h, int database);
/* Whether the directory answered within the last three seconds. */
bool hub_directory_fresh(const struct hub *h);
/* Whether that database answered within the last three seconds: if not, its commands wait. */
bool hub_fresh_at(const struct hub *h, int database);
/* Whether the game's database, of several, does not answer: looks at the game are refused at once,
 * commands within a second. */
bool hub_away(const struct hub *h, uint64_t game);
/* Whether no command waits or is in flight. */
bool hub_idle(const struct hub *h);

/* A watcher of a game, in the caller's memory from hub_watch() to hub_unwatch(). */
struct hub_watcher {
    /* A new event, as JSON. */
    void (*on_event)(struct hub_watcher *w, const struct table *t, const char *text, size_t size);
    /*
     * After the events so far were told: the table as it is. NULL if there is none, or, when
     * `busy`, if the node holds all the games it may or cannot read this one: either way the
     * watcher should leave. Called again if all events had to be sent again because the log lost
     * some.
     */
    void (*on_ready)(struct hub_watcher *w, const struct table *t);
    /* Something else about the game, as JSON; NULL: it wants nothing else. */
    void (*on_note)(struct hub_watcher *w, const char *text, size_t size);
    /* Whether it can be told more now; if not, hub_resume() is called later. NULL: always. */
    bool (*takes)(struct hub_watcher *w);
    void *data;
    uint64_t player; /* 0: only watches */
    bool brief;      /* it leaves when it is ready */
    bool patient;    /* it waits for half a minute if the log cannot be read */
    /* The hub's own. */
    struct room *room;
    struct hub_watcher *next, **place; /* place: what points to it */
    uint32_t since;
    bool told;
    bool behind;      /* it took no more */
    bool busy;        /* refused: see on_ready() */
    bool restart;     /* the events it was sent are no longer in the log … */
    uint64_t doubted; /* … as it seems since then, by the loop's time; 0: they are */
    bool spared;      /* only a player of the game may stay: few more can be watched */
};

/*
 * Tells every event after `since`, then the rest as it comes. May call on_ready() at once.
 *
 * Of the games that may be in memory (`rooms_max`) an eighth is never watched, so that there is
 * room for commands and looks, and spectators may make only half of them watched: the rest is for
 * players of the game. A game that is watched already can be watched by any number.
 */
void hub_watch(struct hub *h, struct hub_watcher *w, uint64_t game, uint32_t since);
void hub_unwatch(struct hub *h, struct hub_watcher *w);
/* Tells the rest to a watcher that took no more and does again; nothing to any other. */
void hub_resume(struct hub_watcher *w);
/* Whether a player watches a game on this node. */
bool hub_watched(struct hub *h, uint64_t game, uint64_t player);
/* False if the game is in memory and the player has no seat there: at once, however many watch. */
bool hub_may_play(struct hub *h, uint64_t game, uint64_t player);
/* Calls `visit` for each watched table of this node; watchers must not come or leave during the
 * call. */
void hub_each_watched(const struct hub *h, void (*visit)(void *data, const struct table *t),
                      void *data);
/* Sends a note to all watchers on this node that have seen all events so far. */
void hub_note(struct hub *h, uint64_t game, const char *text, size_t size);

enum hub_outcome {
    HUB_DONE,        /* on disk, as event `seq` */
    HUB_REPEATED,    /* it was done before, as event `seq` */
    HUB_REFUSED,     /* by the table: see `refusal` and `reason` */
    HUB_NO_GAME,     /* there is no such game */
    HUB_BUSY,        /* too many commands wait, or its database is away: try again */
    HUB_UNAVAILABLE, /* the store refused it: try again */
};

struct hub_answer {
    enum hub_outcome outcome;
    enum table_refusal refusal;
    struct reason reason;
    uint32_t seq;
    const struct table *table; /* for this call only; NULL without a game */
};

typedef void hub_done(void *data, const struct hub_answer *a);

/* A command to a table; `received` is set here if it is 0. */
void hub_act(struct hub *h, uint64_t game, const struct table_command *c, hub_done *on_done,
             void *data);

/* The table as the log has it now, for this call only. NULL if there is none, or, if `unknown`,
 * because the log could not be read. */
typedef void hub_seen(void *data, const struct table *t, bool unknown);
void hub_look(struct hub *h, uint64_t game, hub_seen *on_seen, void *data);
/* While on_seen() is called with a table: how many events were read for it, 0 if it was cached. */
uint32_t hub_events_read(const struct hub *h);

/* A table to create, and who sits there from the start. */
struct hub_plan {
    struct table_options options;
    uint64_t host;
    bool account; /* the host has one */
    bool bot;     /* the host is a program */
    char id[TABLE_ID_MAX];
    uint64_t answered; /* the game that the command was answered before; 0: none */
    struct {
        enum table_kind kind;
        uint64_t player;
        bool account, bot;
        uint8_t level;
    } seats[TABLE_SEATS_MAX];
};

/* Creates a table. Idempotent: if the host's command was answered before, the answer is that
 * game. */
void hub_create(struct hub *h, const struct hub_plan *p,
                void (*on_done)(void *data, enum hub_outcome o, enum table_refusal r,
                                uint64_t game),
                void *data);

/* From other nodes: a game has event `seq`. */
void hub_notified(struct hub *h, uint64_t game, uint32_t seq);
/* The log has another id for this player now: cached games with the old id are read again. */
void hub_renamed(struct hub *h, uint64_t player);
/* Notifications were lost for a while: look at everything. */
void hub_recheck(struct hub *h);

struct hub_counts {
    uint64_t rooms, watched, loads, events, commands, repeated, refused, retries, sweeps;
};
struct hub_counts hub_counts(const struct hub *h);
/* Called when something on disk wants a computer's move. */
void hub_on_computer(struct hub *h, void (*on_computer)(void *data), void *data);
/* Called when what the directory lists of a game has changed on disk, in another database. */
void hub_on_listed(struct hub *h, void (*on_listed)(void *data, uint64_t game), void *data);
/* Called after each command of this node's own is on disk, with the seconds from receipt. */
void hub_on_done(struct hub *h, void (*on_done)(void *data, enum table_act act, double seconds),
                 void *data);

#endif
