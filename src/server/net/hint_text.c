/*
 * hint_text.c - hints to and from text; what others may have put on our subjects is refused.
 */
#include "server/net/hint_text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/id.h"

static const char game_prefix[] = "plateau.game.", person_prefix[] = "plateau.person.";
static const char named_word[] = "named", gone_word[] = "gone";

static_assert(sizeof person_prefix + ID_TEXT_MAX <= HINT_SUBJECT_MAX, "the longest subject fits");

static void write_id(const char *prefix, uint64_t id, char subject[static HINT_SUBJECT_MAX])
{
    const size_t size = strlen(prefix);

    memcpy(subject, prefix, size);
    id_write(id, subject + size);
}

void hint_write(const struct hint *h, char subject[static HINT_SUBJECT_MAX],
                char body[static HINT_BODY_MAX])
{
    body[0] = '\0';
    switch (h->kind) {
    case HINT_GAME:
        write_id(game_prefix, h->id, subject);
        snprintf(body, HINT_BODY_MAX, "%" PRIu32, h->seq);
        break;
    case HINT_LOBBY:
        memcpy(subject, HINT_LOBBY_SUBJECT, sizeof HINT_LOBBY_SUBJECT);
        break;
    case HINT_PERSON:
        write_id(person_prefix, h->id, subject);
        if (h->gone)
            memcpy(body, gone_word, sizeof gone_word);
        else if (h->named)
            memcpy(body, named_word, sizeof named_word);
        break;
    }
}

/* The id after a subject's prefix. */
static bool read_id(const char *subject, const char *prefix, uint64_t *id)
{
    const size_t size = strlen(prefix);

    return strncmp(subject, prefix, size) == 0 && id_read(subject + size, id);
}

static bool read_seq(const char *text, uint32_t *seq)
{
    const unsigned long long number = strtoull(text, NULL, 10);

    *seq = (uint32_t)number;
    return text[0] && strspn(text, "0123456789") == strlen(text) && number <= UINT32_MAX;
}

bool hint_read(const char *subject, const char *body, size_t size, struct hint *h)
{
    char text[HINT_BODY_MAX] = "";

    *h = (struct hint){0};
    if (size >= sizeof text)
        return false;
    if (size > 0)
        memcpy(text, body, size);
    if (read_id(subject, game_prefix, &h->id)) {
        h->kind = HINT_GAME;
        return read_seq(text, &h->seq);
    }
    if (strcmp(subject, HINT_LOBBY_SUBJECT) == 0) {
        h->kind = HINT_LOBBY;
        return true;
    }
    h->kind = HINT_PERSON;
    h->gone = strcmp(text, gone_word) == 0;
    h->named = strcmp(text, named_word) == 0;
    return read_id(subject, person_prefix, &h->id);
}
