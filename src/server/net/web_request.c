/*
 * web_request.c - requests and their answers.
 *
 * While an answer is pending or being sent, the library must not read: it would not consume the
 * input, and be called for it endlessly. So input is paused, and once a second the node checks
 * whether the client is still connected. While paused the library cannot write, so web_output.c
 * does.
 */
#include <libwebsockets.h>

#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include "server/base/alloc.h"
#include "server/net/web_private.h"

static const char *status_name(int status)
{
    static const struct {
        int status;
        const char *name;
    } names[] = {
        {200, "OK"},
        {201, "Created"},
        {202, "Accepted"},
        {204, "No Content"},
        {301, "Moved Permanently"},
        {302, "Found"},
        {303, "See Other"},
        {304, "Not Modified"},
        {307, "Temporary Redirect"},
        {308, "Permanent Redirect"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {406, "Not Acceptable"},
        {408, "Request Timeout"},
        {409, "Conflict"},
        {410, "Gone"},
        {411, "Length Required"},
        {412, "Precondition Failed"},
        {413, "Content Too Large"},
        {414, "URI Too Long"},
        {415, "Unsupported Media Type"},
        {421, "Misdirected Request"},
        {422, "Unprocessable Content"},
        {426, "Upgrade Required"},
        {428, "Precondition Required"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {500, "Internal Server Error"},
        {501, "Not Implemented"},
        {503, "Service Unavailable"},
    };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].status == status)
            return names[i].name;
    return "Status";
}

/* Whether one of the lines has this header. */
static bool has_header(const char *lines, const char *name)
{
    const size_t length = strlen(name);

    for (; lines && *lines; lines = strstr(lines, "\r\n") ? strstr(lines, "\r\n") + 2 : NULL)
        if (strncasecmp(lines, name, length) == 0 && lines[length] == ':')
            return true;
    return false;
}

/* Writes the head of an answer up to the owner's headers, without the empty line. */
static void write_head(struct web_queue *q, int status, const char *type, const char *headers)
{
    char line[128];

    snprintf(line, sizeof line, "HTTP/1.1 %d %s\r\n", status, status_name(status));
    web_queue_add_text(q, line);
    if (type) {
        web_queue_add_text(q, "Content-Type: ");
        web_queue_add_text(q, type);
        web_queue_add_text(q, "\r\n");
    }
    if (!has_header(headers, "cache-control"))
        web_queue_add_text(q, "Cache-Control: no-store\r\n");
    if (status == 503)
        web_queue_add_text(q, "Retry-After: 1\r\n");
    web_queue_add_text(q, "X-Content-Type-Options: nosniff\r\n");
    if (headers)
        web_queue_add_text(q, headers);
}

static void write_end(struct web_queue *q, bool close, int status, size_t size)
{
    char line[64];

    if (close)
        web_queue_add_text(q, "Connection: close\r\n");
    if (status != 204 && status != 304) {
        snprintf(line, sizeof line, "Content-Length: %zu\r\n", size);
        web_queue_add_text(q, line);
    }
    web_queue_add_text(q, "\r\n");
}

void web_request_write_refusal(struct web_queue *q, int status)
{
    write_head(q, status, NULL, status == 426 ? "Sec-WebSocket-Version: 13\r\n" : NULL);
    write_end(q, true, status, 0);
}

/* The answer is complete: starts the timeout within which the client must read it. */
static void request_finish(struct web_request *r)
{
    struct connection *c = r->connection;

    c->deadline = loop_time(c->web->loop) + TAKE_TIMEOUT_MS;
    web_connection_dirty(c);
}

void web_answer(struct web_request *r, int status, const char *type, const char *headers,
                const void *body, size_t size)
{
    assert(r->state == REQUEST_ASKED && status >= 200 && status <= 599);
    assert(!headers || !*headers || strcmp(headers + strlen(headers) - 2, "\r\n") == 0);
    if (r->state != REQUEST_ASKED)
        return;
    r->state = REQUEST_ANSWERED;
    r->close |= r->connection->web->draining;
    write_head(&r->out, status, type, headers);
    write_end(&r->out, r->close, status, size);
    if (!r->head_only && status != 204 && status != 304)
        web_queue_add(&r->out, body, size);
    request_finish(r);
}

/* Refuses a request before the owner saw it. What arrives of its body is discarded. */
static void request_refuse(struct web_request *r, int status)
{
    r->state = REQUEST_ANSWERED;
    r->refused = true;
    r->close |= r->length > 0;
    write_head(&r->out, status, NULL, NULL);
    write_end(&r->out, r->close, status, 0);
    request_finish(r);
}

static int request_ask(struct web_request *r)
{
    struct connection *c = r->connection;
    const struct web *w = c->web;

    r->state = REQUEST_ASKED;
    c->deadline = 0;
    lws_set_timeout(c->wsi, NO_PENDING_TIMEOUT, 0);
    lws_rx_flow_control(c->wsi, 0);
    w->calls.on_request(w->data, r);
    return 0;
}

int web_request_begin(struct connection *c)
{
    struct web_request *r = alloc_zeroed(1, sizeof *r);

    assert(!c->request && !c->socket);
    r->connection = c;
    r->fd = -1;
    c->request = r;
    c->deadline = loop_time(c->web->loop) + BODY_TIMEOUT_MS;
    const int status = web_head_read(r);
    if (status != 0) {
        request_refuse(r, status);
        return 0;
    }
    if (r->length == 0)
        return request_ask(r);
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
    unsigned char line[LWS_PRE + sizeof go_on];
    memcpy(line + LWS_PRE, go_on, sizeof go_on);
    if (web_head_expects(r) &&
        lws_write(c->wsi, line + LWS_PRE, sizeof go_on - 1, LWS_WRITE_HTTP_HEADERS) < 0)
        return -1;
    r->state = REQUEST_BODY;
    r->body = alloc_bytes(r->length + 1);
    return 0;
}

int web_request_body(struct connection *c, const char *bytes, size_t size)
{
    struct web_request *r = c->request;

    if (!r || r->state != REQUEST_BODY || size == 0)
        return 0;
    const size_t left = r->length - r->size, taken = size < left ? size : left;
    memcpy(r->body + r->size, bytes, taken);
    r->size += taken;
    r->body[r->size] = '\0';
    /* libwebsockets 4.3 takes the next request for a part of the body, and then waits for more. */
    r->close |= size > left;
    return r->size == r->length ? request_ask(r) : 0;
}

/*
 * Whether the library has already received the next head, because the client pipelines requests. No
 * common client does that any more, and the library cannot pause such a connection without
 * spinning.
 */
static bool has_sent_more(struct lws *wsi)
{
    char probe = 'x';

    lws_hdr_custom_copy(wsi, &probe, 1, "x", 1);
    return probe == '\0';
}

/*
 * Closes the connection without losing the answer: if unread input is left, the system would reset
 * the connection, and the client might not get it.
 */
static void part(struct connection *c)
{
    const int fd = lws_get_socket_fd(c->wsi);
    char waste[4096];

    shutdown(fd, SHUT_WR);
    for (int i = 0; i < 64 && recv(fd, waste, sizeof waste, MSG_DONTWAIT) > 0; i++)
        ;
    web_connection_kill(c);
}

/*
 * Leaves the connection open until the client, which has the answer and the end of the stream,
 * closes it. The library could read the next request there, but does not always find where the
 * body ends.
 */
static void discard_body(struct connection *c)
{
    c->deadline = loop_time(c->web->loop) + BODY_TIMEOUT_MS;
    shutdown(lws_get_socket_fd(c->wsi), SHUT_WR);
}

void web_request_sent(struct web_request *r)
{
    struct connection *c = r->connection;
    const bool last = r->close, unread = r->refused && r->length > 0;

    web_request_end(r);
    c->deadline = loop_time(c->web->loop) + IDLE_TIMEOUT_MS;
    if (unread)
        discard_body(c);
    else if (last || lws_http_transaction_completed(c->wsi) || has_sent_more(c->wsi))
        part(c);
    else
        lws_rx_flow_control(c->wsi, 1);
}

void web_request_end(struct web_request *r)
{
    struct connection *c = r->connection;
    const struct web *w = c->web;

    if (r->state != REQUEST_BODY && !r->refused)
        w->calls.on_request_closed(w->data, r);
    web_output_release(r);
    web_queue_release(&r->out);
    web_queue_release(&r->headers);
    free(r->body);
    c->request = NULL;
    free(r);
}

/* A client that has only closed its side may still want its answer: nginx and netcat differ in
 * that. */
void web_request_sweep(struct web_request *r, uint64_t now)
{
    struct connection *c = r->connection;
    struct pollfd p = {.fd = lws_get_socket_fd(c->wsi)};
    char byte;

    if (r->state == REQUEST_STREAM && r->out.size > 0 && now - r->moved >= TAKE_TIMEOUT_MS)
        web_connection_kill(c);
    if (r->state != REQUEST_ASKED)
        return;
    if (poll(&p, 1, 0) > 0)
        web_connection_kill(c); /* both sides are closed, or the connection is broken */
    else if (recv(p.fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) != 0)
        return;
    else if (r->half == 0)
        r->half = now;
    else if (now - r->half >= HALF_TIMEOUT_MS)
        web_connection_kill(c);
}

bool web_half_closed(const struct web_request *r)
{
    char byte;

    return recv(lws_get_socket_fd(r->connection->wsi), &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

enum web_method web_method(const struct web_request *r)
{
    return r->method;
}

bool web_head_only(const struct web_request *r)
{
    return r->head_only;
}

const char *web_path(const struct web_request *r)
{
    return r->path;
}

const char *web_address(const struct web_request *r)
{
    return r->connection->address->text;
}

const char *web_body(const struct web_request *r, size_t *size)
{
    *size = r->size;
    return r->body ? r->body : "";
}

void *web_user(const struct web_request *r)
{
    return r->user;
}

void web_set_user(struct web_request *r, void *user)
{
    r->user = user;
}
