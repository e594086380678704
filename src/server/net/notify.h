/*
 * notify.h - nodes tell each other which games went on, and whom they must look up again; only
 * notify.c and notify_out.c call NATS.
 *
 * A notification may be lost, come late or twice: whoever gets one reads the store. It names an id
 * and nothing else. Without NATS everything works, later: games a second, people a minute. A server
 * that hangs is as good as none; nothing here waits for it.
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
    /* A player's sessions may have ended; `named`: what others see of them has changed as well. */
    void (*on_player)(void *data, uint64_t player, bool named);
    /* A player was erased: nothing in the store has that id any more. */
    void (*on_erased)(void *data, uint64_t player);
};

/* `servers` is a list of URLs with commas between; empty: there are no notifications. It connects,
 * and connects again, by itself. NULL if the list makes no sense. */
struct notify *notify_new(struct loop *l, const char *servers, const struct notify_calls *calls,
                          void *data);
void notify_free(struct notify *h);
/* Whether notifications arrive at the moment. */
bool notify_connected(const struct notify *h);

void notify_publish(struct notify *h, uint64_t game, uint32_t seq);
void notify_publish_lobby(struct notify *h);
void notify_publish_player(struct notify *h, uint64_t player, bool named);
void notify_publish_erased(struct notify *h, uint64_t player);
/* Begins or ends to listen for a game. */
void notify_listen(struct notify *h, uint64_t game, bool wanted);

/* For a program that is no node: connects, tells all nodes of a player, and has done so when it
 * returns true. It waits two seconds for each server at most. */
bool notify_tell_player(const char *servers, uint64_t player, bool named);

struct notify_counts {
    uint64_t sent, dropped, received, lost;
};
struct notify_counts notify_counts(const struct notify *h);

#endif
