/*
 * archive_log.h - packs the whole log of a finished game into a tenth of the bytes of its rows:
 * text compressed by zlib with a preset dictionary.
 *
 * Players' ids are not in the text but in an array beside it, so that a player can be erased by an
 * UPDATE. A packed log must stay readable for ever: formats are added, never changed.
 */
#ifndef PLATEAU_ARCHIVE_LOG_H
#define PLATEAU_ARCHIVE_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ARCHIVE_EVENTS_MAX = 4096, /* longer logs are not packed, because that would block the loop */
    ARCHIVE_ACTORS_MAX = 256,
    ARCHIVE_TEXT_MAX = 1 << 22, /* bytes of a log before compression */
};

/* An event as in its row of the database. */
struct archive_event {
    uint32_t seq;
    int seat;
    int64_t at;
    uint64_t actor;
    const char *command, *act, *body;
};

struct archive_packed {
    /* ids of the players in the log, which refers to them by index */
    int64_t actors[ARCHIVE_ACTORS_MAX];
    int actor_count;
    uint8_t *bytes;
    size_t size;
};

struct archive_log {
    struct archive_event *events; /* from event 1 on, without a gap */
    uint32_t count;
    char *text; /* memory of the events' texts */
};

/* Packs a log that begins with event 1, then unpacks it again and compares. Returns false if it is
 * too long or would come back different; then there is nothing to release. */
bool archive_pack(const struct archive_event *events, uint32_t count, struct archive_packed *p);
void archive_release_packed(struct archive_packed *p);

/* Unpacks a log; returns false if these are not the bytes of a log of `count` events; then there is
 * nothing to release. */
bool archive_unpack(const struct archive_packed *p, uint32_t count, struct archive_log *l);
void archive_release_log(struct archive_log *l);

#endif
