/*
 * http.c - an HTTP client on libcurl.
 */
#include "cli/online/http.h"

#include <assert.h>
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CONNECT_SECONDS = 5,
    ANSWER_SECONDS = 40, /* a service may keep a worker waiting for twenty */
    SILENT_SECONDS = 60, /* a stream has an empty line every twenty */
};

struct http {
    CURL *curl;
    struct curl_slist *headers;
    char url[HTTP_URL_MAX];
    char error[CURL_ERROR_SIZE > HTTP_ERROR_MAX ? CURL_ERROR_SIZE : HTTP_ERROR_MAX];
    char *text;
    size_t size, room;
    const atomic_bool *stop;
    bool (*line)(void *, const char *); /* set while a stream is read */
    void *data;
    bool enough; /* the stream's reader has asked to stop */
};

bool http_init(void)
{
    return curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

bool http_is_url(const char *url)
{
    const char *rest = strncmp(url, "http://", 7) == 0    ? url + 7
                       : strncmp(url, "https://", 8) == 0 ? url + 8
                                                          : "";

    return rest[0] != '\0' && strlen(url) < HTTP_URL_MAX / 2 && !strpbrk(url, " \t\r\n?#");
}

/* Makes room for `more` bytes and a NUL. */
static bool make_room(struct http *h, size_t more)
{
    if (h->size + more + 1 <= h->room)
        return true;
    if (h->size + more >= HTTP_ANSWER_MAX)
        return false;
    const size_t room = (h->size + more + 1) * 2;
    char *text = realloc(h->text, room);
    if (!text)
        return false;
    h->text = text;
    h->room = room;
    return true;
}

/* Gives the reader every complete line so far; empty ones only keep the connection alive. */
static void tell_lines(struct http *h)
{
    char *from = h->text, *end;

    while (!h->enough && (end = memchr(from, '\n', h->size - (size_t)(from - h->text)))) {
        *end = '\0';
        if (from[0] && !h->line(h->data, from))
            h->enough = true;
        from = end + 1;
    }
    h->size -= (size_t)(from - h->text);
    memmove(h->text, from, h->size);
}

static size_t receive(char *bytes, size_t one, size_t count, void *data)
{
    struct http *h = data;
    const size_t size = one * count;

    if (!make_room(h, size))
        return 0;
    memcpy(h->text + h->size, bytes, size);
    h->size += size;
    h->text[h->size] = '\0';
    if (h->line)
        tell_lines(h);
    return h->enough || (h->line && h->size > HTTP_LINE_MAX) ? 0 : size;
}

/* Ends a wait when told to stop; libcurl calls it at least once a second. */
static int look_up(void *data, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
    const struct http *h = data;

    (void)a, (void)b, (void)c, (void)d;
    return h->stop && atomic_load(h->stop);
}

static bool set_up(struct http *h, const char *token)
{
    char header[HTTP_URL_MAX];

    snprintf(header, sizeof header, "Authorization: Bearer %s", token);
    h->headers = curl_slist_append(NULL, "Content-Type: application/json");
    struct curl_slist *more = h->headers ? curl_slist_append(h->headers, header) : NULL;
    memset(header, 0, sizeof header);
    return more && curl_easy_setopt(h->curl, CURLOPT_HTTPHEADER, h->headers) == CURLE_OK &&
           curl_easy_setopt(h->curl, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK &&
           curl_easy_setopt(h->curl, CURLOPT_FOLLOWLOCATION, 0L) == CURLE_OK &&
           curl_easy_setopt(h->curl, CURLOPT_NOSIGNAL, 1L) == CURLE_OK &&
           curl_easy_setopt(h->curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS) == CURLE_OK &&
           curl_easy_setopt(h->curl, CURLOPT_USERAGENT, "plateau/" PLATEAU_VERSION) == CURLE_OK &&
           curl_easy_setopt(h->curl, CURLOPT_ERRORBUFFER, h->error) == CURLE_OK &&
           curl_easy_setopt(h->curl, CURLOPT_NOPROGRESS, 0L) == CURLE_OK &&
           curl_easy_setopt(h->curl, CURLOPT_XFERINFOFUNCTION, look_up) == CURLE_OK &&
           curl_easy_setopt(h->curl, CURLOPT_XFERINFODATA, h) == CURLE_OK &&
           curl_easy_setopt(h->curl, CURLOPT_WRITEFUNCTION, receive) == CURLE_OK &&
           curl_easy_setopt(h->curl, CURLOPT_WRITEDATA, h) == CURLE_OK;
}

struct http *http_new(const char *url, const char *token)
{
    struct http *h = calloc(1, sizeof *h);

    assert(http_is_url(url));
    if (!h)
        return NULL;
    snprintf(h->url, sizeof h->url, "%s", url);
    for (size_t n = strlen(h->url); n > 0 && h->url[n - 1] == '/'; n--)
        h->url[n - 1] = '\0';
    h->curl = curl_easy_init();
    if (h->curl && make_room(h, 1000) && set_up(h, token))
        return h;
    http_free(h);
    return NULL;
}

void http_free(struct http *h)
{
    if (!h)
        return;
    curl_easy_cleanup(h->curl);
    curl_slist_free_all(h->headers);
    free(h->text);
    free(h);
}

static int perform(struct http *h, const char *path, const char *body, const atomic_bool *stop)
{
    char url[2 * HTTP_URL_MAX];
    long status = 0;

    snprintf(url, sizeof url, "%s%s", h->url, path);
    h->size = 0;
    h->text[0] = h->error[0] = '\0';
    h->stop = stop;
    h->enough = false;
    curl_easy_setopt(h->curl, CURLOPT_URL, url);
    if (body)
        curl_easy_setopt(h->curl, CURLOPT_COPYPOSTFIELDS, body);
    else
        curl_easy_setopt(h->curl, CURLOPT_HTTPGET, 1L);
    const CURLcode code = curl_easy_perform(h->curl);
    curl_easy_getinfo(h->curl, CURLINFO_RESPONSE_CODE, &status);
    if (code == CURLE_OK || h->enough)
        return (int)status;
    if (!h->error[0])
        snprintf(h->error, sizeof h->error, "%s", curl_easy_strerror(code));
    return 0;
}

int http_ask(struct http *h, const char *path, const char *body, const atomic_bool *stop)
{
    h->line = NULL;
    curl_easy_setopt(h->curl, CURLOPT_TIMEOUT, (long)ANSWER_SECONDS);
    curl_easy_setopt(h->curl, CURLOPT_LOW_SPEED_LIMIT, 0L);
    return perform(h, path, body, stop);
}

int http_stream(struct http *h, const char *path, bool (*line)(void *, const char *), void *data,
                const atomic_bool *stop)
{
    h->line = line;
    h->data = data;
    curl_easy_setopt(h->curl, CURLOPT_TIMEOUT, 0L);
    curl_easy_setopt(h->curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
    curl_easy_setopt(h->curl, CURLOPT_LOW_SPEED_TIME, (long)SILENT_SECONDS);
    return perform(h, path, NULL, stop);
}

const char *http_text(const struct http *h)
{
    return h->text;
}

const char *http_error(const struct http *h)
{
    return h->error;
}
