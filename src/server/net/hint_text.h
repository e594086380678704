/*
 * hint_text.h - a hint as it travels between nodes: a subject that names an id, and a short body.
 */
#ifndef PLATEAU_HINT_TEXT_H
#define PLATEAU_HINT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HINT_SUBJECT_MAX = 32, HINT_BODY_MAX = 12 }; /* with the final NUL */

#define HINT_LOBBY_SUBJECT  "plateau.lobby"
#define HINT_PEOPLE_SUBJECT "plateau.person.*" /* of all of them */

enum hint_kind {
    HINT_GAME,   /* the game `id` has event `seq` */
    HINT_LOBBY,  /* the lobby has changed */
    HINT_PERSON, /* the player `id` is to be looked up again */
};

struct hint {
    enum hint_kind kind;
    bool named;   /* of a person: what others see has changed as well */
    bool gone;    /* of a person: erased, and nothing has that id any more */
    uint32_t seq; /* of a game */
    uint64_t id;
};

void hint_write(const struct hint *h, char subject[static HINT_SUBJECT_MAX],
                char body[static HINT_BODY_MAX]);
/* False: this is no hint. The body needs no NUL. */
bool hint_read(const char *subject, const char *body, size_t size, struct hint *h);

#endif
