/*
 * archive_log.c - packs and unpacks logs of finished games.
 *
 * One line per event: milliseconds since the previous event, seat, the actor's index in the list,
 * command, act and body, separated by spaces. The body of a hand-over contains a player's id: its
 * twelve characters are replaced by ID_REPLACED and the index, padded to the same length.
 */
#include "server/wire/archive_log.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/wire/archive_words.h"

enum { ID_REPLACED = '\1', ID_LENGTH = ID_TEXT_MAX - 1, FIELDS = 6, LINE_MIN = 2 * FIELDS };

static const char hand_over[] = "hand-over", key[] = "\"player\":\"";

static int place_of(struct archive_packed *p, uint64_t player)
{
    int place = 0;

    while (place < p->actor_count && p->actors[place] != (int64_t)player)
        place++;
    if (place == ARCHIVE_ACTORS_MAX)
        return -1;
    if (place == p->actor_count)
        p->actors[p->actor_count++] = (int64_t)player;
    return place;
}

/* Returns where a body contains a player's id; NULL if it does not. */
static char *find_id(const char *act, char *body)
{
    char *at = strcmp(act, hand_over) == 0 ? strstr(body, key) : NULL;

    return at && strlen(at) >= sizeof key - 1 + ID_LENGTH ? at + sizeof key - 1 : NULL;
}

static bool replace_id(struct archive_packed *p, const char *act, char *body)
{
    char *at = find_id(act, body), id[ID_TEXT_MAX], text[ID_TEXT_MAX];
    uint64_t player;

    if (!at)
        return true;
    memcpy(id, at, ID_LENGTH);
    id[ID_LENGTH] = '\0';
    const int place = id_read(id, &player) ? place_of(p, player) : -1;
    if (place < 0)
        return false;
    snprintf(text, sizeof text, "%c%0*d", ID_REPLACED, ID_LENGTH - 1, place);
    memcpy(at, text, ID_LENGTH);
    return true;
}

static bool restore_id(const struct archive_packed *p, const char *act, char *body)
{
    char *at = find_id(act, body), text[ID_TEXT_MAX];

    if (!at)
        return true;
    const long place = at[0] == ID_REPLACED ? strtol(at + 1, NULL, 10) : -1;
    if (place < 0 || place >= p->actor_count || p->actors[place] <= 0 ||
        (uint64_t)p->actors[place] > ID_MAX)
        return false;
    id_write((uint64_t)p->actors[place], text);
    memcpy(at, text, ID_LENGTH);
    return true;
}

/* Returns the lines; NULL if they cannot be written. */
static char *write_lines(const struct archive_event *events, uint32_t count,
                         struct archive_packed *p, size_t *size)
{
    char *text = alloc_bytes(ARCHIVE_TEXT_MAX);
    int64_t before = 0;
    bool ok = true;

    *size = 0;
    for (uint32_t i = 0; ok && i < count; before = events[i++].at) {
        const struct archive_event *e = &events[i];
        const int actor = place_of(p, e->actor);
        const size_t room = ARCHIVE_TEXT_MAX - *size;
        const int head = snprintf(text + *size, room, "%" PRId64 " %d %d %s %s ", e->at - before,
                                  e->seat, actor, e->command, e->act);
        const size_t line = (size_t)head + strlen(e->body) + 1;
        ok = e->seq == i + 1 && actor >= 0 && line < room;
        if (ok) {
            snprintf(text + *size + head, room - (size_t)head, "%s\n", e->body);
            ok = replace_id(p, e->act, text + *size + head);
            *size += line;
        }
    }
    if (!ok)
        free(text);
    return ok ? text : NULL;
}

static bool compress_lines(const char *text, size_t size, struct archive_packed *p)
{
    z_stream z = {0};

    if (deflateInit(&z, Z_BEST_COMPRESSION) != Z_OK)
        return false;
    p->size = deflateBound(&z, size) + archive_words_size;
    p->bytes = alloc_bytes(p->size);
    z.next_in = (Bytef *)(uintptr_t)text;
    z.avail_in = (uInt)size;
    z.next_out = p->bytes;
    z.avail_out = (uInt)p->size;
    const bool ok = deflateSetDictionary(&z, (const Bytef *)archive_words_text,
                                         (uInt)archive_words_size) == Z_OK &&
                    deflate(&z, Z_FINISH) == Z_STREAM_END;
    p->size = z.total_out;
    deflateEnd(&z);
    if (!ok)
        archive_release_packed(p);
    return ok;
}

/* zlib's checksum says which dictionary a log was packed with. There is only one so far. */
static bool inflate_all(z_stream *z)
{
    int status = inflate(z, Z_FINISH);

    if (status == Z_NEED_DICT)
        status =
            inflateSetDictionary(z, (const Bytef *)archive_words_text, (uInt)archive_words_size);
    return (status == Z_OK && inflate(z, Z_FINISH) == Z_STREAM_END) || status == Z_STREAM_END;
}

static char *decompress_lines(const struct archive_packed *p, size_t *size)
{
    char *text = alloc_bytes(ARCHIVE_TEXT_MAX + 1);
    z_stream z = {.next_in = p->bytes, .avail_in = (uInt)p->size};

    if (inflateInit(&z) != Z_OK) {
        free(text);
        return NULL;
    }
    z.next_out = (Bytef *)text;
    z.avail_out = ARCHIVE_TEXT_MAX;
    const bool ok = inflate_all(&z) && z.avail_in == 0;
    *size = z.total_out;
    inflateEnd(&z);
    if (!ok) {
        free(text);
        return NULL;
    }
    text = alloc_resized(text, *size + 1);
    text[*size] = '\0';
    return text;
}

/* Splits the next line into fields, in place. */
static bool cut_line(char **at, char *fields[static FIELDS])
{
    for (int i = 0; i < FIELDS; i++) {
        fields[i] = *at;
        *at += strcspn(*at, i < FIELDS - 1 ? " \n" : "\n");
        if (**at != (i < FIELDS - 1 ? ' ' : '\n'))
            return false;
        *(*at)++ = '\0';
    }
    return true;
}

static bool read_line(const struct archive_packed *p, char **at, int64_t before,
                      struct archive_event *e)
{
    char *fields[FIELDS];

    if (!cut_line(at, fields))
        return false;
    const long place = strtol(fields[2], NULL, 10);
    if (place < 0 || place >= p->actor_count || !restore_id(p, fields[4], fields[5]))
        return false;
    e->at = before + strtoll(fields[0], NULL, 10);
    e->seat = (int)strtol(fields[1], NULL, 10);
    e->actor = (uint64_t)p->actors[place];
    e->command = fields[3];
    e->act = fields[4];
    e->body = fields[5];
    return true;
}

bool archive_unpack(const struct archive_packed *p, uint32_t count, struct archive_log *l)
{
    size_t size;
    char *text = decompress_lines(p, &size), *at = text;
    bool ok = text && size >= (size_t)count * LINE_MIN;

    *l = (struct archive_log){.text = text};
    if (ok)
        l->events = alloc_zeroed(count ? count : 1, sizeof *l->events);
    for (; ok && l->count < count; l->count++) {
        struct archive_event *e = &l->events[l->count];
        e->seq = l->count + 1;
        ok = read_line(p, &at, l->count > 0 ? e[-1].at : 0, e);
    }
    if (!ok || at != text + size) {
        archive_release_log(l);
        return false;
    }
    return true;
}

static bool same(const struct archive_event *a, const struct archive_event *b)
{
    return a->seq == b->seq && a->seat == b->seat && a->at == b->at && a->actor == b->actor &&
           strcmp(a->command, b->command) == 0 && strcmp(a->act, b->act) == 0 &&
           strcmp(a->body, b->body) == 0;
}

static bool comes_back(const struct archive_event *events, uint32_t count,
                       const struct archive_packed *p)
{
    struct archive_log l;
    bool ok = archive_unpack(p, count, &l);

    if (!ok)
        return false;
    for (uint32_t i = 0; ok && i < count; i++)
        ok = same(&events[i], &l.events[i]);
    archive_release_log(&l);
    return ok;
}

bool archive_pack(const struct archive_event *events, uint32_t count, struct archive_packed *p)
{
    size_t size;

    *p = (struct archive_packed){0};
    if (count == 0 || count > ARCHIVE_EVENTS_MAX)
        return false;
    char *text = write_lines(events, count, p, &size);
    bool ok = text && compress_lines(text, size, p);
    free(text);
    if (ok && !comes_back(events, count, p)) {
        archive_release_packed(p);
        ok = false;
    }
    return ok;
}

void archive_release_packed(struct archive_packed *p)
{
    free(p->bytes);
    *p = (struct archive_packed){0};
}

void archive_release_log(struct archive_log *l)
{
    free(l->events);
    free(l->text);
    *l = (struct archive_log){0};
}
