/*
 * sessions.h - authentication: sessions looked up in the database and cached for a while.
 */
#ifndef PLATEAU_SESSIONS_H
#define PLATEAU_SESSIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/base/secret.h"

struct hub;
struct loop;
struct notify;
struct sessions;
struct stores;

/* Milliseconds without use after which a session ends: a year. */
#define SESSIONS_IDLE (INT64_C(365) * 86400000)
enum { SESSIONS_GUEST_DAYS = 90 }; /* days without a visit after which a guest is erased */

enum { SESSION_NAME_MAX = 96, SESSION_LANGUAGE_MAX = 16, SESSIONS_FRESH = 60000 };

struct session_user {
    uint64_t id; /* 0: no session */
    char name[SESSION_NAME_MAX];
    char language[SESSION_LANGUAGE_MAX]; /* a language tag */
    bool account;
    bool bot;          /* a program plays for this player, or has played */
    bool public_games; /* everyone may see the player's games */
    bool unknown;      /* the database did not answer: unknown whether the session is valid */
};

typedef void sessions_change(void *data, uint64_t player, bool named);

struct sessions_settings {
    struct loop *loop;
    const struct stores *stores;
    const struct hub *hub;
    struct notify *notify;
    int sockets; /* most sockets that may be open */
    /* called after a player's name, blocks or sessions changed, on this node or another */
    sessions_change *on_change;
    void *data;
};

struct sessions *sessions_new(const struct sessions_settings *s);
void sessions_free(struct sessions *p);

/* Looks a session up. `who` is valid during the callback only; its id is 0 for an unknown
 * session. */
typedef void sessions_found(void *data, const struct session_user *who);
void sessions_find(struct sessions *p, const uint8_t token[static SECRET_HASH_SIZE],
                   sessions_found *on_found, void *data);
/* Drops the cached sessions of a player, or of everyone; they are read again when next used. */
void sessions_forget_player(struct sessions *p, uint64_t player);
void sessions_forget_all(struct sessions *p);

/* Marks a player as a bot, for good and for everyone; called when a request uses an API token
 * (Authorization: Bearer), as programs do. */
void sessions_mark_bot(struct sessions *p, struct session_user *who);

/*
 * A player changed on this node: sessions may have ended, a block was added or, if `named`, the
 * name changed. Invalidates the cache here at once and on other nodes when the notification
 * arrives, or within SESSIONS_FRESH.
 */
void sessions_changed(struct sessions *p, uint64_t player, bool named);
/* Invalidates the cache here after a change that another node has announced. */
void sessions_learned(struct sessions *p, uint64_t player, bool named);

#endif
