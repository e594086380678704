/*
 * notify.h - best-effort notifications between nodes over NATS: game changed, lobby changed, player
 * changed. Only notify.c and notify_out.c call NATS.
 *
 * A notification carries an id only and may be lost, late or duplicated: the receiver reads the
 * database. Without NATS everything works with a delay: a second for games, a minute for players.
 * Nothing here waits for a server that hangs.
 */
#ifndef PLATEAU_NOTIFY_H
#define PLATEAU_NOTIFY_H

#include <stdbool.h>
#include <stdint.h>

struct loop;
struct notify;

struct notify_calls {
    void (*on_game)(void *data, uint64_t game, uint32_t seq);
    /* Notifications may have been lost. */
    void (*on_lost)(void *data);
    /* The lobby changed. */
    void (*on_lobby)(void *data);
    /* A player's sessions may have ended; `named`: the name has changed as well. */
    void (*on_player)(void *data, uint64_t player, bool named);
    /* A player was erased: the database no longer has that id. */
    void (*on_erased)(void *data, uint64_t player);
};

/* `servers` is a list of URLs with commas between; empty: there are no notifications. It
 * connects, and connects again, by itself. NULL if the list is invalid. */
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

/* For command-line tools: connects and notifies all nodes of a player; true once it was sent. It
 * waits two seconds for each server at most. */
bool notify_tell_player(const char *servers, uint64_t player, bool named);
/* The same without a word: whether one of the servers answers. */
bool notify_reachable(const char *servers);

struct notify_counts {
    uint64_t sent, dropped, received, lost;
};
struct notify_counts notify_counts(const struct notify *h);

#endif
