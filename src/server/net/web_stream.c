/*
 * web_stream.c - streaming responses: lines of ND-JSON until either side ends them.
 */
#include <libwebsockets.h>

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/net/web_private.h"

void web_stream(struct web_request *r, const char *type)
{
    struct connection *c = r->connection;
    const int refused = web_connection_may_open(c);
    char head[512];

    assert(r->state == REQUEST_ASKED);
    if (refused != 0) {
        web_answer(r, refused, NULL, NULL, NULL, 0);
        return;
    }
    if (!web_output_watch(r, LOOP_READ)) {
        web_answer(r, 503, NULL, NULL, NULL, 0);
        return;
    }
    r->state = REQUEST_STREAM;
    web_connection_opened(c);
    r->moved = loop_time(c->web->loop);
    /* X-Accel-Buffering makes nginx pass each line on at once. */
    snprintf(head, sizeof head,
             "HTTP/1.1 200 OK\r\nContent-Type: %s\r\nCache-Control: no-store\r\n"
             "X-Content-Type-Options: nosniff\r\nX-Accel-Buffering: no\r\n"
             "Connection: close\r\n%s\r\n",
             type, r->old ? "" : "Transfer-Encoding: chunked\r\n");
    web_queue_add_text(&r->out, head);
    web_connection_dirty(c);
}

bool web_stream_send(struct web_request *r, const char *text, size_t size)
{
    char chunk[32];

    if (r->state != REQUEST_STREAM || r->ending || r->connection->dead)
        return false;
    if (r->out.size + size > WEB_QUEUE_MAX) {
        web_connection_kill(r->connection);
        return false;
    }
    if (size == 0 || r->head_only)
        return true;
    if (!r->old) {
        snprintf(chunk, sizeof chunk, "%zx\r\n", size);
        web_queue_add_text(&r->out, chunk);
    }
    web_queue_add(&r->out, text, size);
    if (!r->old)
        web_queue_add_text(&r->out, "\r\n");
    web_connection_dirty(r->connection);
    return true;
}

bool web_stream_takes(struct web_request *r)
{
    r->paused = r->state == REQUEST_STREAM && r->out.size >= WEB_PIECE;
    return !r->paused;
}

void web_stream_end(struct web_request *r)
{
    if (r->state != REQUEST_STREAM || r->ending)
        return;
    r->ending = true;
    r->connection->deadline = loop_time(r->connection->web->loop) + TAKE_TIMEOUT_MS;
    if (!r->old)
        web_queue_add_text(&r->out, "0\r\n\r\n");
    web_connection_dirty(r->connection);
}
