/*
 * socket.h - a page's WebSocket: its session, watched games and limits.
 */
#ifndef PLATEAU_SOCKET_H
#define PLATEAU_SOCKET_H

#include "server/api/sessions.h"
#include "server/base/limit.h"
#include "server/hub/hub.h"

struct node;
struct web_request;
struct web_socket;

enum { SOCKET_GAMES_MAX = 64, SOCKET_EARLY_MAX = 8 };

struct socket {
    struct node *node;
    struct web_socket *web; /* NULL once it is closed */
    struct socket *next, *previous;
    struct session_user who;
    uint8_t token[SECRET_HASH_SIZE]; /* hash of its session's token, if it has one */
    bool authenticated;              /* the socket's session has been looked up */
    bool bearer;                     /* authenticated by an API token, as bots are */
    bool recheck; /* a player's sessions ended before the look-up was done: repeat it */
    int protocol; /* version of the protocol that the page uses */
    const struct language *language; /* the player's language, or else the page's */
    bool lobby;                      /* subscribed to changes of the lobby */
    bool closed;                     /* closed; freed once nothing refers to it */
    int uses;                        /* pending answers that refer to it */
    int games;
    struct subscription *subscriptions;
    uint64_t address;          /* key of its address, for limits */
    struct limit_place bucket; /* token bucket of its messages */
    int strikes;               /* messages beyond the rate limit */
    int64_t struck;            /* the time of the last of them, in milliseconds */
    struct early *early;       /* messages that arrived before its session was known */
    int early_count;
};

/* Callbacks of web.h. */
bool socket_on_open(void *node, const struct web_request *r, struct web_socket *s, void **user);
void socket_on_message(void *node, struct web_socket *s, void *user, const char *text, size_t size);
void socket_on_closed(void *node, struct web_socket *s, void *user);
void socket_on_drained(void *node, struct web_socket *s, void *user);

/* Tells all subscribed sockets that the lobby has changed. */
void socket_on_lobby_changed(void *node);
/* Closes the sockets of a player whose session has ended; updates the others with the player's new
 * data. */
void socket_check_player(struct node *n, uint64_t player);
/* Sends the player's new name to all sockets that watch a table with this player. */
void socket_tell_names(struct node *n, uint64_t player);
/* Returns over how many milliseconds clients should spread their reconnection. */
int socket_spread(const struct node *n);
/* Tells every client to reconnect to another node. */
void socket_drain_all(struct node *n);

#endif
