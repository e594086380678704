/*
 * notify.h - best-effort notifications between nodes over NATS: game changed, lobby changed, player
 * changed. Only notify.c and notify_out.c call NATS.
 *
 * A notification carries an id only and may be lost, late or duplicated: the receiver reads the
 * database. Without NATS everything works with a delay: a second for games, a minute for players.
 * No call here blocks on a server that hangs.
 */
#ifndef PLATEAU_NOTIFY_H
#define PLATEAU_NOTIFY_H

#include <stdbool.h>
#include <stdint.h>

struct loop;
struct notify;

struct notify_calls {
    void (*on_game)(void *data, uint64_t game, uint32_t seq);
    /* Called when notifications may have been lost. */
    void (*on_lost)(void *data);
    /* Called when the lobby has changed. */
    void (*on_lobby)(void *data);
    /* Called when a player's sessions may have ended; `named`: the name has changed as well. */
    void (*on_player)(void *data, uint64_t player, bool named);
    /* Called when a player was erased: the database no longer has that id. */
    void (*on_erased)(void *data, uint64_t player);
};

/* Connects, and reconnects, by itself. `servers` is a list of URLs separated by commas; empty: no
 * notifications. Returns NULL if the list is invalid. */
struct notify *notify_new(struct loop *l, const char *servers, const struct notify_calls *calls,
                          void *data);
void notify_free(struct notify *h);
/* Whether notifications arrive at the moment. */
bool notify_connected(const struct notify *h);

void notify_publish(struct notify *h, uint64_t game, uint32_t seq);
void notify_publish_lobby(struct notify *h);
void notify_publish_player(struct notify *h, uint64_t player, bool named);
void notify_publish_erased(struct notify *h, uint64_t player);
/* Subscribes to a game, or unsubscribes. */
void notify_listen(struct notify *h, uint64_t game, bool wanted);

/* For command-line tools: connects and sends all nodes a notification about a player; returns
 * whether it was sent. Waits at most two seconds per server. */
bool notify_tell_player(const char *servers, uint64_t player, bool named);
/* Whether one of the servers answers; sends nothing. Also for command-line tools. */
bool notify_reachable(const char *servers);

struct notify_counts {
    uint64_t sent, dropped, received, lost;
};
struct notify_counts notify_counts(const struct notify *h);

#endif
