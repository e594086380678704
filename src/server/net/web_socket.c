/*
 * web_socket.c - WebSockets: whole messages in, queued messages out, pings.
 *
 * The library does the handshake, parses frames and answers pings. Outgoing frames are made here,
 * so that all frames of one tick go into one write; the library gets whole frames, between which it
 * may insert its own. Closing is done here too, because the library loses the reason if data is
 * still queued.
 */
#include <libwebsockets.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/base/alloc.h"
#include "server/net/web_private.h"
#include "json/utf8.h"

enum { TEXT = 0x81, CLOSE = 0x88, PING = 0x89, CONTROL_MAX = 125 };

static void add_frame(struct web_queue *q, int kind, const void *bytes, size_t size)
{
    unsigned char head[10] = {(unsigned char)kind};
    size_t length = 2;

    if (size < 126) {
        head[1] = (unsigned char)size;
    } else if (size < 65536) {
        head[1] = 126;
        head[2] = (unsigned char)(size >> 8);
        head[3] = (unsigned char)size;
        length = 4;
    } else {
        head[1] = 127;
        for (int i = 0; i < 8; i++)
            head[2 + i] = (unsigned char)((uint64_t)size >> (56 - 8 * i));
        length = 10;
    }
    web_queue_add(q, head, length);
    web_queue_add(q, bytes, size);
}

bool web_send(struct web_socket *s, const char *text, size_t size)
{
    if (s->closing || s->connection->dead)
        return false;
    if (s->inside + s->out.size + size > WEB_QUEUE_MAX) {
        web_close(s, 1008, "too slow");
        return false;
    }
    add_frame(&s->out, TEXT, text, size);
    web_connection_dirty(s->connection);
    return true;
}

bool web_socket_takes(struct web_socket *s)
{
    s->paused = s->inside + s->out.size >= WEB_PIECE;
    if (s->paused && s->inside > 0)
        lws_callback_on_writable(s->connection->wsi);
    return !s->paused;
}

void web_close(struct web_socket *s, int code, const char *reason)
{
    struct connection *c = s->connection;
    unsigned char bytes[CONTROL_MAX] = {(unsigned char)(code >> 8), (unsigned char)code};
    size_t size = strlen(reason);

    assert(code >= 1000 && code <= 4999);
    if (s->closing)
        return;
    s->closing = true;
    if (size > CONTROL_MAX - 2)
        for (size = CONTROL_MAX - 2; size > 0 && ((unsigned char)reason[size] & 0xc0) == 0x80;)
            size--;
    memcpy(bytes + 2, reason, size);
    add_frame(&s->out, CLOSE, bytes, size + 2);
    c->deadline = loop_time(c->web->loop) + CLOSE_TIMEOUT_MS;
    web_connection_dirty(c);
}

uint32_t web_round_trip(const struct web_socket *s)
{
    return s->round_trip;
}

const char *web_socket_address(const struct web_socket *s)
{
    return s->connection->address->text;
}

bool web_socket_watch(struct web_socket *s, int most)
{
    struct web_address *a = s->connection->address;

    if (a->watches >= most)
        return false;
    a->watches++;
    return true;
}

void web_socket_unwatch(struct web_socket *s)
{
    struct web_address *a = s->connection->address;

    assert(a->watches > 0);
    a->watches--;
}

/* Opening */

static int web_socket_refuse(struct connection *c, int status)
{
    struct web_queue q = {0};

    web_request_write_refusal(&q, status);
    const int written = lws_write(c->wsi, (unsigned char *)q.bytes, q.size, LWS_WRITE_HTTP_HEADERS);
    web_queue_release(&q);
    return written < 0 ? -1 : 1;
}

/* Whether the owner accepts the socket. */
static bool open_socket(struct connection *c, const struct web_request *r)
{
    const struct web *w = c->web;
    struct web_socket *s = alloc_zeroed(1, sizeof *s);

    s->connection = c;
    if (!w->calls.on_socket_open(w->data, r, s, &s->user)) {
        web_queue_release(&s->out);
        free(s);
        return false;
    }
    c->socket = s;
    web_connection_opened(c);
    return true;
}

int web_socket_upgrade(struct connection *c, const char *to)
{
    struct web_request r = {.connection = c, .state = REQUEST_ASKED, .fd = -1};
    int status = web_head_upgrade(&r, to);

    if (status == 0)
        status = c->web->draining ? 503 : web_connection_may_open(c);
    if (status == 0 && !open_socket(c, &r))
        status = 403;
    web_queue_release(&r.headers);
    return status == 0 ? 0 : web_socket_refuse(c, status);
}

static void ping(struct web_socket *s, uint64_t now)
{
    s->ping++;
    s->pinged = now;
    add_frame(&s->out, PING, &s->ping, sizeof s->ping);
    web_connection_dirty(s->connection);
}

int web_socket_established(struct connection *c)
{
    struct web_socket *s = c->socket;
    const uint64_t now = loop_time(c->web->loop);

    if (!s)
        return -1;
    s->ready = true;
    s->heard = now;
    if (s->closing) {
        web_connection_dirty(c);
        return 0;
    }
    c->deadline = 0;
    ping(s, now);
    return 0;
}

/* Incoming messages */

static bool is_utf8(const char *text, size_t size)
{
    uint32_t character;

    while (size > 0) {
        const size_t step = (unsigned char)*text < 0x80 ? 1 : utf8_read(text, size, &character);
        if (step == 0)
            return false;
        text += step;
        size -= step;
    }
    return true;
}

static void deliver_message(struct web_socket *s, const char *text, size_t size)
{
    const struct web *w = s->connection->web;

    if (is_utf8(text, size))
        w->calls.on_socket_message(w->data, s, s->user, text, size);
    else
        web_close(s, 1007, "not UTF-8");
}

int web_socket_receive(struct connection *c, const char *bytes, size_t size)
{
    struct web_socket *s = c->socket;
    struct web *w = c->web;

    if (!s || c->dead)
        return -1;
    s->heard = loop_time(w->loop);
    if (s->closing)
        return 0;
    if (lws_frame_is_binary(c->wsi)) {
        web_close(s, 1003, "text only");
        return 0;
    }
    if (s->in.size + size + lws_remaining_packet_payload(c->wsi) > WEB_MESSAGE_MAX) {
        web_queue_release(&s->in);
        web_close(s, 1009, "too long");
        return 0;
    }
    const bool last = lws_is_final_fragment(c->wsi);
    if (last && s->in.size == 0) {
        memcpy(w->message, bytes ? bytes : "", size);
        w->message[size] = '\0';
        deliver_message(s, w->message, size);
        return 0;
    }
    web_queue_add(&s->in, bytes, size);
    if (last) {
        struct web_queue whole = s->in;
        s->in = (struct web_queue){0};
        web_queue_add(&whole, "", 1);
        deliver_message(s, whole.bytes, whole.size - 1);
        web_queue_release(&whole);
    }
    return 0;
}

int web_socket_pong(struct connection *c, const char *bytes, size_t size)
{
    struct web_socket *s = c->socket;

    if (!s)
        return -1;
    s->heard = loop_time(c->web->loop);
    if (size == sizeof s->ping && memcmp(bytes, &s->ping, size) == 0 && s->pong != s->ping) {
        s->pong = s->ping;
        s->round_trip = (uint32_t)(s->heard - s->pinged);
        if (s->round_trip == 0)
            s->round_trip = 1;
    }
    return 0;
}

/* If we started closing, this is the answer; if not, the library answers. */
int web_socket_peer_closes(struct connection *c)
{
    struct web_socket *s = c->socket;

    if (!s)
        return -1;
    web_socket_flush(s); /* Messages queued earlier in this tick are sent before the close frame. */
    if (s->closing)
        return -1;
    s->closing = true;
    c->deadline = loop_time(c->web->loop) + CLOSE_TIMEOUT_MS;
    web_queue_release(&s->out);
    return 0;
}

/* Outgoing messages */

void web_socket_flush(struct web_socket *s)
{
    struct connection *c = s->connection;

    if (!s->ready || c->dead || s->out.size == 0 || lws_partial_buffered(c->wsi))
        return;
    const size_t size = s->out.size;
    const int written = lws_write(c->wsi, (unsigned char *)s->out.bytes, size, LWS_WRITE_HTTP);
    web_queue_release(&s->out);
    if (written < 0) {
        web_connection_kill(c);
        return;
    }
    s->inside = lws_partial_buffered(c->wsi) ? size : 0;
    s->offered = loop_time(c->web->loop);
    /* Continue a tick later, so that one fast reader does not starve the others. */
    if (s->paused)
        lws_callback_on_writable(c->wsi);
}

/* Tells the owner that it may send more. */
static void tell_drained(struct web_socket *s)
{
    const struct web *w = s->connection->web;

    if (!s->paused || s->closing || s->inside + s->out.size > 0)
        return;
    s->paused = false;
    if (w->calls.on_socket_drained)
        w->calls.on_socket_drained(w->data, s, s->user);
}

int web_socket_writable(struct connection *c)
{
    if (c->dead || !c->socket)
        return -1;
    if (!lws_partial_buffered(c->wsi))
        c->socket->inside = 0;
    web_socket_flush(c->socket);
    tell_drained(c->socket);
    return 0;
}

void web_socket_sweep(struct web_socket *s, uint64_t now)
{
    struct connection *c = s->connection;

    char byte;

    /*
     * The library tries for seconds to send the rest to a client that has closed its side, and
     * calls back all that time. Such a client wants nothing more.
     */
    if (s->inside > 0 && lws_partial_buffered(c->wsi) &&
        recv(lws_get_socket_fd(c->wsi), &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0) {
        web_connection_kill(c);
        return;
    }
    /* A client that sends but never reads. */
    if (s->inside > 0 && now - s->offered >= TAKE_TIMEOUT_MS) {
        web_connection_kill(c);
        return;
    }
    if (!s->ready || s->closing || c->web->idle == 0)
        return;
    if (now - s->heard >= 2 * c->web->idle)
        web_connection_kill(c);
    else if (now - s->pinged >= c->web->idle)
        ping(s, now);
}

void web_socket_end(struct web_socket *s)
{
    struct connection *c = s->connection;
    const struct web *w = c->web;

    w->calls.on_socket_closed(w->data, s, s->user);
    web_queue_release(&s->out);
    web_queue_release(&s->in);
    c->socket = NULL;
    free(s);
}
