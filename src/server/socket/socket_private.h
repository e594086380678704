/*
 * socket_private.h - what the socket_*.c files share; nobody else includes it.
 */
#ifndef PLATEAU_SOCKET_PRIVATE_H
#define PLATEAU_SOCKET_PRIVATE_H

#include "server/api/api.h"
#include "server/socket/socket.h"
#include "server/wire/table_json.h"

/* A game that a socket watches. */
struct subscription {
    struct subscription *next;
    struct socket *socket;
    struct hub_watcher watcher;
    uint64_t game;
    uint32_t after;                   /* last event that the client had at the start */
    bool moves;                       /* on the player's turn, send the legal moves too */
    uint32_t moves_sent;              /* 1 + the version whose legal moves were sent; 0: none */
    int64_t people[TABLE_PEOPLE_MAX]; /* ids of the players whose names were sent */
    int people_count;
};

/* A pending command or query; its socket may close before the answer. */
struct socket_request {
    struct socket_request *next; /* next request with the same query */
    struct socket *socket;
    uint64_t game;
    char id[TABLE_ID_MAX];
    struct table_command command;
    char move[API_MOVE_MAX];
};

/* socket_send.c: messages to the client */
/* Sets the language to that of the player's settings; if they have none, keeps the page's. */
void socket_set_language(struct socket *s, const struct session_user *who);
/* Begins a message in the node's buffer, which has room for one message at a time; returns where it
 * starts. */
const char *socket_begin(struct node *n, struct json_writer *w);
void socket_finish(struct socket *s, struct json_writer *w);
/* Sends {"refused":ID,"code":…,"message":…} */
void socket_refuse(struct socket *s, uint64_t game, const char *id, enum refusal r);
/* Sends a refusal that is not in refusal.h: a table's. */
void socket_refuse_as(struct socket *s, uint64_t game, const char *id, const char *code,
                      const char *text);
/* Refuses an invalid message. The sentence is for developers of clients, in English only. */
void socket_refuse_message(struct socket *s, uint64_t game, const char *id, enum refusal r,
                           const char *error);
/* Begin and end a request, during which the socket's memory stays valid. */
struct socket_request *socket_request_begin(struct socket *s, uint64_t game, const char *id);
void socket_request_end(struct socket_request *a);
void socket_drop_use(struct socket *s);

/* socket_limit.c: rate limits of messages */
uint32_t socket_pay(struct socket *s); /* for one message: 0, or milliseconds to wait */
void socket_owe(struct socket *s, uint32_t tokens);
void socket_owe_log(struct socket *s, uint32_t events);
/* Counts a message beyond the rate limit; returns true if the socket was closed for it. */
bool socket_strikes_out(struct socket *s);
void socket_refuse_hasty(struct socket *s, struct json *j, uint32_t wait);

/* socket_watch.c: the games it watches */
void socket_subscribe(struct socket *s, uint64_t game, struct json *j);
void socket_unsubscribe(struct socket *s, uint64_t game);

/* socket_names.c: the players at a table */
void socket_send_names(struct subscription *sub, const struct table *t);
/* Whether a player is at the table whose name was not sent: they sat down, or a guest signed in. */
bool socket_is_someone_new(const struct subscription *sub, const struct table *t);

/* socket_message.c: messages from the client */
void socket_read_message(struct socket *s, const char *text, size_t size);

#endif
