/*
 * http.h - asking a service over HTTP; the only file that includes curl/curl.h is http.c.
 *
 * One asker belongs to one thread. It asks only the place it was made for, follows no redirection
 * and keeps its connection. What comes back is bounded.
 */
#ifndef PLATEAU_HTTP_H
#define PLATEAU_HTTP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum {
    HTTP_URL_MAX = 512,
    HTTP_ANSWER_MAX = 1 << 22, /* bytes: a longer answer is a failure */
    HTTP_LINE_MAX = 1 << 16,   /* of a stream */
    HTTP_ERROR_MAX = 256,
};

struct http;

/* Once, before any other thread is started; false if there is no HTTP to be had. */
bool http_init(void);

/* Whether it can be the beginning of addresses: "http://host:port" or "https://…". */
bool http_is_url(const char *url);
/* `token` goes with every question. NULL if there is no memory. */
struct http *http_new(const char *url, const char *token);
void http_free(struct http *h);

/*
 * Asks; the status, or 0 if there was no answer: then http_error() says why. `body` is JSON, or
 * NULL to GET. Once `stop` is set, and unless it is NULL, it gives up within a second.
 */
int http_ask(struct http *h, const char *path, const char *body, const atomic_bool *stop);
/* The last answer, with a NUL after it; good until the next question. */
const char *http_text(const struct http *h);
const char *http_error(const struct http *h);

/* Reads lines until the callback wants no more, the stream ends or `stop` is set; the status. */
int http_stream(struct http *h, const char *path, bool (*line)(void *data, const char *text),
                void *data, const atomic_bool *stop);

#endif
