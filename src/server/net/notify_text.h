/*
 * notify_text.h - a notification as it travels between nodes: a subject that names an id, and a
 * short body.
 */
#ifndef PLATEAU_NOTIFY_TEXT_H
#define PLATEAU_NOTIFY_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { NOTIFY_SUBJECT_MAX = 32, NOTIFY_BODY_MAX = 12 }; /* with the final NUL */

#define NOTIFY_LOBBY_SUBJECT   "plateau.lobby"
#define NOTIFY_PLAYERS_SUBJECT "plateau.player.*" /* wildcard subject of all players */

enum notify_kind {
    NOTIFY_GAME,   /* the game `id` has event `seq` */
    NOTIFY_LOBBY,  /* the lobby has changed */
    NOTIFY_PLAYER, /* the player `id` must be read again */
};

struct notification {
    enum notify_kind kind;
    bool named;   /* for a player: the name or other public data has changed as well */
    bool gone;    /* for a player: erased; the id is no longer used */
    uint32_t seq; /* for a game: its last event */
    uint64_t id;
};

void notify_text_write(const struct notification *h, char subject[static NOTIFY_SUBJECT_MAX],
                       char body[static NOTIFY_BODY_MAX]);
/* Parses a notification; returns false if it is not one. The body needs no NUL. */
bool notify_text_read(const char *subject, const char *body, size_t size, struct notification *h);

#endif
