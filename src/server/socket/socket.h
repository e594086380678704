/*
 * socket.h - a page's socket: session, watched games, limits.
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
    uint8_t token[SECRET_HASH_SIZE]; /* of its session, if it has one */
    bool authenticated;              /* its session has been looked up */
    bool bearer;                     /* by token, as programs come */
    bool recheck;                    /* a player's sessions ended before the look-up: check again */
    int protocol;                    /* that the page speaks */
    enum language language;          /* of the player, else of the page */
    bool lobby;                      /* it wants to know when the lobby changes */
    bool closed;                     /* closed; freed when nothing refers to it any more */
    int uses;                        /* pending answers that refer to it */
    int games;
    struct subscription *subscriptions;
    uint64_t address;          /* its key, for limits */
    struct limit_place bucket; /* of its messages */
    int strikes;               /* messages that were too many … */
    int64_t struck;            /* … and when the last of them came */
    struct early *early;       /* messages that came before its session was known */
    int early_count;
};

/* Callbacks of web.h. */
bool socket_on_open(void *node, const struct web_request *r, struct web_socket *s, void **user);
void socket_on_message(void *node, struct web_socket *s, void *user, const char *text, size_t size);
void socket_on_closed(void *node, struct web_socket *s, void *user);
void socket_on_drained(void *node, struct web_socket *s, void *user);

/* Tells all subscribed sockets that the lobby has changed. */
void socket_on_lobby_changed(struct node *n);
/* Closes the sockets of a player whose session has ended; the others learn who they are now. */
void socket_check_player(struct node *n, uint64_t player);
/* Sends the names at all watched tables of this player again, because the name changed. */
void socket_tell_names(struct node *n, uint64_t player);
/* Over how many milliseconds clients should spread their reconnection. */
int socket_spread(const struct node *n);
/* Tells every client to reconnect to another node. */
void socket_drain_all(struct node *n);

#endif
