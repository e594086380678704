/*
 * socket_private.h - what the files of a page's socket share.
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
    uint32_t since;                   /* what it had of the log */
    int64_t people[TABLE_PEOPLE_MAX]; /* whose names were sent */
    int people_count;
};

/* A pending command or query: its socket may close before the answer. */
struct asking {
    struct asking *next; /* that wants the same */
    struct socket *socket;
    uint64_t game;
    char id[TABLE_ID_MAX];
    struct table_command command;
    char move[API_MOVE_MAX];
};

/* socket_say.c: what is said to it */
/* A person's own setting; else what the page asked for stays. */
void socket_set_language(struct socket *s, const struct session_user *who);
/* A message: an object in a buffer of the node, so one at a time; where it begins. */
const char *socket_begin(struct node *n, struct json_writer *w);
void socket_finish(struct socket *s, struct json_writer *w);
/* {"refused":ID,"why":…,"text":…} */
void socket_refuse(struct socket *s, uint64_t game, const char *id, enum refusal r);
/* What is not in refusal.h: what a table refuses. */
void socket_refuse_as(struct socket *s, uint64_t game, const char *id, const char *why,
                      const char *text);
/* Errors in messages are for developers of clients, in English only. */
void socket_refuse_message(struct socket *s, uint64_t game, const char *id, enum refusal r,
                           const char *error);
/* Begins and ends a question, during which the socket's memory stays. */
struct asking *socket_ask(struct socket *s, uint64_t game, const char *id);
void socket_asked(struct asking *a);
void socket_drop_use(struct socket *s);

/* socket_price.c: what messages cost */
uint32_t socket_pay(struct socket *s); /* for one: 0, or milliseconds to wait */
void socket_owe(struct socket *s, uint32_t tokens);
void socket_owe_log(struct socket *s, uint32_t events);
/* One more message that was too many; true if the socket is closed for it. */
bool socket_strikes_out(struct socket *s);
void socket_refuse_hasty(struct socket *s, struct json *j, uint32_t wait);

/* socket_watch.c: the games it watches */
void socket_subscribe(struct socket *s, uint64_t game, struct json *j);
void socket_unsubscribe(struct socket *s, uint64_t game);

/* socket_names.c: who is at a table */
void socket_send_names(struct subscription *sub, const struct table *t);
/* Whether a player is here whose name was not sent: they sat down, or a guest signed in. */
bool socket_is_someone_new(const struct subscription *sub, const struct table *t);

/* socket_message.c: what it asks */
void socket_read_message(struct socket *s, const char *text, size_t size);

#endif
