/*
 * json_write.h - writes JSON into the caller's buffer: no allocation, commas put by themselves.
 *
 *     struct json_writer w;
 *     json_writer_init(&w, buffer, sizeof buffer);
 *     json_put_object(&w);
 *     json_put_key(&w, "seats");
 *     json_put_int(&w, 2);
 *     json_put_end(&w);
 *     const size_t length = json_writer_finish(&w);
 *
 * When the buffer is too small the rest is left out, `overflow` is set and the end gives 0; unless
 * there is a stream, to which a full buffer goes.
 */
#ifndef PLATEAU_JSON_WRITE_H
#define PLATEAU_JSON_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_WRITER_DEPTH = 32 };

struct json_writer {
    char *text;
    size_t size, used; /* the byte after the last is kept for a NUL */
    int depth;
    uint32_t lists;  /* one bit a level: a list, not an object */
    uint32_t filled; /* one bit a level: it has something, so a comma comes next */
    bool keyed;      /* a key was written: its value comes next */
    bool overflow;
    FILE *stream; /* or NULL */
    size_t sent;  /* bytes that went there */
};

void json_writer_init(struct json_writer *w, char *text, size_t size);
/* Through a buffer of any size; whether the stream took it, ferror() says. */
void json_writer_init_stream(struct json_writer *w, char *text, size_t size, FILE *stream);
/* Continues in another buffer, which holds what was written so far: realloc() may have moved it. */
void json_writer_move(struct json_writer *w, char *text, size_t size);
/* The length, without the final NUL; 0 if it did not fit. Everything begun must be ended. */
size_t json_writer_finish(struct json_writer *w);

void json_put_object(struct json_writer *w);
void json_put_list(struct json_writer *w);
void json_put_end(struct json_writer *w); /* of the object or list begun last */

/* Keys are our own words: nothing in them is escaped. */
void json_put_key(struct json_writer *w, const char *key);
/* What is not UTF-8 becomes U+FFFD; NULL becomes null. */
void json_put_string(struct json_writer *w, const char *text);
void json_put_bytes(struct json_writer *w, const char *text, size_t size);
void json_put_int(struct json_writer *w, int64_t number);
void json_put_count(struct json_writer *w, uint64_t number);
/* With six significant digits, as few as it needs; null if it is not finite. */
void json_put_number(struct json_writer *w, double number);
/* With so many decimals, 0 to 9; null if it is not finite or beyond 1e15. */
void json_put_fixed(struct json_writer *w, double number, int decimals);
void json_put_bool(struct json_writer *w, bool flag);
void json_put_null(struct json_writer *w);
/* A whole value that is JSON already. */
void json_put_raw(struct json_writer *w, const char *json, size_t size);

#endif
