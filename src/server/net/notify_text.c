/*
 * notify_text.c - formats and parses notifications; rejects messages that other programs publish on
 * our subjects.
 */
#include "server/net/notify_text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/id.h"

static const char game_prefix[] = "plateau.game.", player_prefix[] = "plateau.player.";
static const char named_word[] = "named", gone_word[] = "gone";

static_assert(sizeof player_prefix + ID_TEXT_MAX <= NOTIFY_SUBJECT_MAX, "the longest subject fits");

static void write_id(const char *prefix, uint64_t id, char subject[static NOTIFY_SUBJECT_MAX])
{
    const size_t size = strlen(prefix);

    memcpy(subject, prefix, size);
    id_write(id, subject + size);
}

void notify_text_write(const struct notification *h, char subject[static NOTIFY_SUBJECT_MAX],
                       char body[static NOTIFY_BODY_MAX])
{
    body[0] = '\0';
    switch (h->kind) {
    case NOTIFY_GAME:
        write_id(game_prefix, h->id, subject);
        snprintf(body, NOTIFY_BODY_MAX, "%" PRIu32, h->seq);
        break;
    case NOTIFY_LOBBY:
        memcpy(subject, NOTIFY_LOBBY_SUBJECT, sizeof NOTIFY_LOBBY_SUBJECT);
        break;
    case NOTIFY_PLAYER:
        write_id(player_prefix, h->id, subject);
        if (h->gone)
            memcpy(body, gone_word, sizeof gone_word);
        else if (h->named)
            memcpy(body, named_word, sizeof named_word);
        break;
    }
}

/* Reads the id after a subject's prefix. */
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

bool notify_text_read(const char *subject, const char *body, size_t size, struct notification *h)
{
    char text[NOTIFY_BODY_MAX] = "";

    *h = (struct notification){0};
    if (size >= sizeof text)
        return false;
    if (size > 0)
        memcpy(text, body, size);
    if (read_id(subject, game_prefix, &h->id)) {
        h->kind = NOTIFY_GAME;
        return read_seq(text, &h->seq);
    }
    if (strcmp(subject, NOTIFY_LOBBY_SUBJECT) == 0) {
        h->kind = NOTIFY_LOBBY;
        return true;
    }
    h->kind = NOTIFY_PLAYER;
    h->gone = strcmp(text, gone_word) == 0;
    h->named = strcmp(text, named_word) == 0;
    return read_id(subject, player_prefix, &h->id);
}
