/*
 * sessions.h - authentication: sessions looked up in the database and cached for a while.
 */
#ifndef PLATEAU_SESSIONS_H
#define PLATEAU_SESSIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/base/secret.h"

struct node;
struct sessions;

/* Milliseconds: a session that was not used for a year has ended. */
#define SESSIONS_IDLE (INT64_C(365) * 86400000)
enum { SESSIONS_GUEST_DAYS = 90 }; /* without a visit, until a guest is erased */

enum { SESSION_NAME_MAX = 96, SESSIONS_FRESH = 60000 };

struct session_user {
    uint64_t id; /* 0: nobody */
    char name[SESSION_NAME_MAX];
    char language[3];
    bool account;
    bool bot;          /* a program plays for them, or has */
    bool public_games; /* everyone may see their games */
    bool unknown;      /* the database did not answer: unknown whether the session is valid */
};

struct sessions *sessions_new(struct node *n);
void sessions_free(struct sessions *p);

/* Looks a session up. `who` is valid during the callback only; its id is 0 for an unknown
 * session. */
typedef void sessions_found(void *data, const struct session_user *who);
void sessions_find(struct sessions *p, const uint8_t token[static SECRET_HASH_SIZE],
                   sessions_found *on_found, void *data);
/* Drops the cached sessions of a player, or of everyone; they are read again when next used. */
void sessions_forget_player(struct sessions *p, uint64_t player);
void sessions_forget_all(struct sessions *p);

/* A player who asks as programs do (Authorization: Bearer) is a bot from then on, for everyone. */
void sessions_mark_bot(struct node *n, struct session_user *who);

/*
 * A player changed on this node: sessions may have ended, a block was added or, if `named`, the
 * name changed. Invalidates the cache here at once and on other nodes when the notification
 * arrives, or within SESSIONS_FRESH.
 */
void sessions_changed(struct node *n, uint64_t player, bool named);
/* The same, learned from another node. */
void sessions_learned(struct node *n, uint64_t player, bool named);
/* Called after either, for sockets and lists that show the player. */
typedef void sessions_change(struct node *n, uint64_t player, bool named);
void sessions_on_change(struct sessions *p, sessions_change *on_change);

#endif
