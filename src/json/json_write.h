/*
 * json_write.h - writes JSON into the caller's buffer, without allocation; commas are written
 * automatically.
 *
 *     struct json_writer w;
 *     json_writer_init(&w, buffer, sizeof buffer);
 *     json_put_object(&w);
 *     json_put_key(&w, "seats");
 *     json_put_int(&w, 2);
 *     json_put_end(&w);
 *     const size_t length = json_writer_finish(&w);
 *
 * If the buffer is too small, the rest is dropped, `overflow` is set and json_writer_finish()
 * returns 0; unless full buffers are passed on, for example to a stream (json_stream.h).
 */
#ifndef PLATEAU_JSON_WRITE_H
#define PLATEAU_JSON_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_WRITER_DEPTH = 32 };

struct json_writer {
    char *text;
    size_t size, used; /* one byte of `size` is reserved for the NUL */
    int depth;
    uint32_t lists;  /* one bit per level: it is a list, not an object */
    uint32_t filled; /* one bit per level: it has items, so a comma must come next */
    bool keyed;      /* a key was written, so its value must come next */
    bool overflow;
    /* receives full buffers; or NULL */
    void (*on_full)(void *context, const char *bytes, size_t size);
    void *context;
    size_t sent; /* bytes passed to on_full() */
};

void json_writer_init(struct json_writer *w, char *text, size_t size);
/* Writes through a buffer of any size, whose content is passed on when it is full, and
 * at the end. */
void json_writer_init_through(struct json_writer *w, char *text, size_t size,
                              void (*on_full)(void *context, const char *bytes, size_t size),
                              void *context);
/* Continues in another buffer, which contains what was written so far: realloc() may
 * have moved it. */
void json_writer_move(struct json_writer *w, char *text, size_t size);
/* Returns the length without the final NUL; 0 if it did not fit. Every object and list must be
 * ended. */
size_t json_writer_finish(struct json_writer *w);

void json_put_object(struct json_writer *w);
void json_put_list(struct json_writer *w);
void json_put_end(struct json_writer *w); /* ends the object or list begun last */

/* Writes a key, which must be a constant of the program: nothing in it is escaped. */
void json_put_key(struct json_writer *w, const char *key);
/* Writes a text. Invalid UTF-8 becomes U+FFFD; NULL becomes null. */
void json_put_string(struct json_writer *w, const char *text);
void json_put_bytes(struct json_writer *w, const char *text, size_t size);
void json_put_int(struct json_writer *w, int64_t number);
void json_put_count(struct json_writer *w, uint64_t number);
/* Writes a number with up to six significant digits; null if it is not finite. */
void json_put_number(struct json_writer *w, double number);
/* Writes a number with 0 to 9 decimals; null if it is not finite or beyond 1e15. */
void json_put_fixed(struct json_writer *w, double number, int decimals);
void json_put_bool(struct json_writer *w, bool flag);
void json_put_null(struct json_writer *w);
/* Writes a whole value that is JSON already. */
void json_put_raw(struct json_writer *w, const char *json, size_t size);

#endif
