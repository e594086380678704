/*
 * archive_log.h - the whole log of a finished game in a tenth of the bytes its rows take: text
 * compressed by zlib with a preset dictionary.
 *
 * Players' ids are not in the text but in a list beside it, in which erasing a player is an UPDATE.
 * What was packed once must be readable for good: formats are added, never changed.
 */
#ifndef PLATEAU_ARCHIVE_LOG_H
#define PLATEAU_ARCHIVE_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ARCHIVE_EVENTS_MAX = 4096, /* longer logs are not packed: it would hold up the loop */
    ARCHIVE_ACTORS_MAX = 256,
    ARCHIVE_TEXT_MAX = 1 << 22, /* of a log before it is compressed */
};

/* An event as its row in the database has it. */
struct archive_event {
    uint32_t seq;
    int seat;
    int64_t at;
    uint64_t actor;
    const char *command, *act, *body;
};

struct archive_packed {
    int64_t actors[ARCHIVE_ACTORS_MAX]; /* players named in the log; it has their places here */
    int actor_count;
    uint8_t *bytes;
    size_t size;
};

struct archive_log {
    struct archive_event *events; /* from number 1 on, without a gap */
    uint32_t count;
    char *text; /* what they point to */
};

/* Packs a log that begins with event 1, unpacks it again and compares. False if it is too long or
 * would come back different; then there is nothing to release. */
bool archive_pack(const struct archive_event *events, uint32_t count, struct archive_packed *p);
void archive_release_packed(struct archive_packed *p);

/* False if these are not the bytes of a log of `count` events; then there is nothing to release. */
bool archive_unpack(const struct archive_packed *p, uint32_t count, struct archive_log *l);
void archive_release_log(struct archive_log *l);

#endif
