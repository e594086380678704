/*
 * http.h - an HTTP client; only http.c includes curl/curl.h.
 *
 * A client belongs to one thread. It asks only the server it was made for, follows no redirection
 * and keeps its connection. The size of answers is bounded.
 */
#ifndef PLATEAU_HTTP_H
#define PLATEAU_HTTP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum {
    HTTP_URL_MAX = 512,
    HTTP_ANSWER_MAX = 1 << 22, /* bytes; a longer answer is a failure */
    HTTP_LINE_MAX = 1 << 16,   /* bytes of a line of a stream */
    HTTP_ERROR_MAX = 256,
};

struct http;

/*
 * Prepares libcurl. Call once, before any other thread is started; returns false if libcurl cannot
 * be initialised.
 */
bool http_init(void);

/* Whether the text can be the beginning of addresses: "http://host:port" or "https://…". */
bool http_is_url(const char *url);
/*
 * Creates a client that sends `token` with every request; returns NULL if the memory is not
 * available.
 */
struct http *http_new(const char *url, const char *token);
void http_free(struct http *h);

/*
 * Sends a request and returns the status, or 0 if there was no answer: then http_error() says why.
 * `body` is JSON, or NULL to GET. If `stop` is not NULL, it gives up within a second once that is
 * set.
 */
int http_ask(struct http *h, const char *path, const char *body, const atomic_bool *stop);
/* Returns the last answer, NUL-terminated; valid until the next request. */
const char *http_text(const struct http *h);
const char *http_error(const struct http *h);

/*
 * Reads lines until the callback returns false, the stream ends or `stop` is set; returns the
 * status.
 */
int http_stream(struct http *h, const char *path, bool (*line)(void *data, const char *text),
                void *data, const atomic_bool *stop);

#endif
