/*
 * web_output.c - sends HTTP responses and streams.
 *
 * For HTTP, the library can either pause its input or write, and without a pause it calls back for
 * every byte that a client sends at the wrong time. So it stays paused and this file writes:
 * usually at once; to a slow client, through a duplicate of the connection's descriptor, because
 * the loop has one watch per descriptor.
 */
#include <libwebsockets.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/web_private.h"

/* Tells the owner that it may send more. */
static void tell_drained(struct web_request *r)
{
    const struct web *w = r->connection->web;

    if (!r->paused || r->ending || r->connection->dead || r->out.size > 0)
        return;
    r->paused = false;
    loop_watch_change(r->watch, LOOP_READ);
    if (w->calls.on_stream_drained)
        w->calls.on_stream_drained(w->data, r);
}

/* Input from a client that is being answered is discarded. */
static void on_event(void *data, int what)
{
    struct web_request *r = data;
    char waste[512];

    if (what & LOOP_READ && r->state == REQUEST_STREAM) {
        const ssize_t got = recv(r->fd, waste, sizeof waste, 0);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) {
            loop_watch_change(r->watch, 0);
            web_connection_kill(r->connection);
            return;
        }
    }
    if (what & LOOP_WRITE) {
        const bool stream = r->state == REQUEST_STREAM;
        web_output_flush(r); /* frees `r` if the answer has been sent */
        if (stream)
            tell_drained(r);
    }
}

bool web_output_watch(struct web_request *r, int what)
{
    struct connection *c = r->connection;

    if (r->watch) {
        loop_watch_change(r->watch, what);
        return true;
    }
    r->fd = fcntl(lws_get_socket_fd(c->wsi), F_DUPFD_CLOEXEC, 0);
    if (r->fd >= 0)
        r->watch = loop_watch_start(c->web->loop, r->fd, what, on_event, r);
    return r->watch != NULL;
}

void web_output_release(struct web_request *r)
{
    loop_watch_stop(r->watch);
    r->watch = NULL;
    if (r->fd >= 0)
        close(r->fd);
    r->fd = -1;
}

/* Sends what the system accepts; returns false if the connection is broken. */
static bool send_some(struct web_request *r)
{
    const int fd = lws_get_socket_fd(r->connection->wsi);
    size_t done = 0;
    bool well = true;

    while (well && done < r->out.size) {
        const ssize_t sent = send(fd, r->out.bytes + done, r->out.size - done, MSG_NOSIGNAL);
        if (sent >= 0)
            done += (size_t)sent;
        else if (errno == EAGAIN)
            break;
        else
            well = errno == EINTR;
    }
    web_queue_take(&r->out, done);
    if (done > 0 || r->out.size == 0)
        r->moved = loop_time(r->connection->web->loop);
    return well;
}

/*
 * Whether the client's system would accept more. If not, the library, which continues with the
 * next request, would spin if the client sends that before it has read this answer.
 */
static bool takes_more(const struct web_request *r)
{
    struct pollfd p = {.fd = lws_get_socket_fd(r->connection->wsi), .events = POLLOUT};

    return poll(&p, 1, 0) > 0;
}

void web_output_flush(struct web_request *r)
{
    struct connection *c = r->connection;
    const bool stream = r->state == REQUEST_STREAM;

    if (c->dead || (!stream && r->state != REQUEST_ANSWERED))
        return;
    if (!send_some(r)) {
        web_connection_kill(c);
    } else if (r->out.size > 0 || (!stream && !takes_more(r))) {
        if (!web_output_watch(r, stream ? LOOP_READ | LOOP_WRITE : LOOP_WRITE))
            web_connection_kill(c);
    } else if (!stream) {
        web_request_sent(r);
    } else {
        /* Continue a tick later, so that one fast reader does not starve the others. */
        loop_watch_change(r->watch, r->paused ? LOOP_READ | LOOP_WRITE : LOOP_READ);
        if (r->ending)
            web_connection_kill(c);
    }
}
