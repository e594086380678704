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
#define NOTIFY_PLAYERS_SUBJECT "plateau.person.*" /* of all of them */

enum notify_kind {
    NOTIFY_GAME,   /* the game `id` has event `seq` */
    NOTIFY_LOBBY,  /* the lobby has changed */
    NOTIFY_PLAYER, /* the player `id` is to be looked up again */
};

struct notification {
    enum notify_kind kind;
    bool named;   /* of a person: what others see has changed as well */
    bool gone;    /* of a person: erased, and nothing has that id any more */
    uint32_t seq; /* of a game */
    uint64_t id;
};

void notify_text_write(const struct notification *h, char subject[static NOTIFY_SUBJECT_MAX],
                       char body[static NOTIFY_BODY_MAX]);
/* False if it is not a notification. The body needs no NUL. */
bool notify_text_read(const char *subject, const char *body, size_t size, struct notification *h);

#endif
