/*
 * wire.c - HTTP/1.1 and RFC 6455 as far as a client of ours needs them, on epoll.
 */
#include "wire.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { EVENTS = 256, HEAD_MAX = 4096, MESSAGE_MAX = 1 << 20 };
enum { FRAME_TEXT = 1, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

const char *wire_site = "http://plateau.test";

static int poller = -1;
static uint32_t serials;

bool wire_start(void)
{
    poller = epoll_create1(EPOLL_CLOEXEC);
    return poller >= 0;
}

void wire_init(struct wire *w, void (*told)(struct wire *, enum wire_event, const char *, size_t),
               void *data)
{
    *w = (struct wire){.told = told, .data = data, .fd = -1};
}

void wire_release(struct wire *w)
{
    wire_close(w);
    free(w->in);
    free(w->out);
}

void wire_close(struct wire *w)
{
    if (w->fd >= 0)
        close(w->fd);
    w->fd = -1;
    w->state = WIRE_CLOSED;
    w->in_size = w->out_size = 0;
    w->serial = ++serials;
}

static void gone(struct wire *w)
{
    wire_close(w);
    w->told(w, WIRE_GONE, "", 0);
}

static void watch(const struct wire *w, int how)
{
    struct epoll_event e = {.data.ptr = (void *)(uintptr_t)w};

    e.events = EPOLLIN | (w->out_size || w->state == WIRE_CONNECTING ? EPOLLOUT : 0u);
    if (epoll_ctl(poller, how, w->fd, &e) != 0)
        abort();
}

/* Writing */

static void put(struct wire *w, const void *bytes, size_t size)
{
    if (w->out_size + size > w->out_room) {
        w->out_room = (w->out_size + size) * 2;
        w->out = realloc(w->out, w->out_room);
        if (!w->out)
            abort();
    }
    memcpy(w->out + w->out_size, bytes, size);
    w->out_size += size;
}

static void put_text(struct wire *w, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put_text(struct wire *w, const char *format, ...)
{
    char text[HEAD_MAX];
    va_list arguments;

    va_start(arguments, format);
    const int size = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    assert(size > 0 && size < HEAD_MAX);
    put(w, text, (size_t)size);
}

static void flush(struct wire *w)
{
    const size_t before = w->out_size;

    while (w->out_size > 0) {
        const ssize_t done = send(w->fd, w->out, w->out_size, MSG_NOSIGNAL);
        if (done <= 0)
            break; /* Errors show when the socket is read. */
        w->out_size -= (size_t)done;
        memmove(w->out, w->out + done, w->out_size);
    }
    if (before || w->out_size)
        watch(w, EPOLL_CTL_MOD);
}

/* Frames of clients are masked. */
static void put_frame(struct wire *w, int kind, const char *text, size_t size)
{
    unsigned char head[8] = {(unsigned char)(0x80 | kind)};
    const unsigned char mask[4] = {0x5a, 0x17, (unsigned char)w->serial, 0xc3};
    size_t length = 2;

    assert(size < 65536);
    head[1] = (unsigned char)(0x80 | (size < 126 ? size : 126));
    if (size >= 126) {
        head[2] = (unsigned char)(size >> 8);
        head[3] = (unsigned char)size;
        length = 4;
    }
    put(w, head, length);
    put(w, mask, sizeof mask);
    const size_t at = w->out_size;
    put(w, text, size);
    for (size_t i = 0; i < size; i++)
        w->out[at + i] = (char)(w->out[at + i] ^ mask[i % 4]);
}

void wire_send(struct wire *w, const char *text)
{
    assert(w->state == WIRE_OPEN);
    put_frame(w, FRAME_TEXT, text, strlen(text));
    flush(w);
}

/* Connecting */

static void dial(struct wire *w, int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const int one = 1;

    wire_close(w);
    w->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (w->fd < 0)
        abort();
    setsockopt(w->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    w->state = WIRE_CONNECTING;
    /* A connection that is refused at once shows as an event, too. */
    (void)!connect(w->fd, (struct sockaddr *)&to, sizeof to);
}

static void put_head(struct wire *w, const char *method, const char *path, const char *cookie)
{
    put_text(w, "%s %s HTTP/1.1\r\nHost: plateau.test\r\nOrigin: %s\r\n", method, path, wire_site);
    if (cookie[0])
        put_text(w, "Cookie: %s\r\n", cookie);
}

void wire_ask(struct wire *w, int port, const char *method, const char *path, const char *cookie,
              const char *body)
{
    dial(w, port);
    w->wanted = WIRE_ASKING;
    put_head(w, method, path, cookie);
    put_text(w, "Content-Length: %zu\r\nConnection: close\r\n\r\n", body ? strlen(body) : 0);
    if (body)
        put(w, body, strlen(body));
    watch(w, EPOLL_CTL_ADD);
}

void wire_open(struct wire *w, int port, const char *path, const char *cookie)
{
    dial(w, port);
    w->wanted = WIRE_SHAKING;
    put_head(w, "GET", path, cookie);
    put_text(w, "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    watch(w, EPOLL_CTL_ADD);
}

/* Reading */

static void drop(struct wire *w, size_t size)
{
    w->in_size -= size;
    memmove(w->in, w->in + size, w->in_size);
}

/* Returns a header's value, or NULL. */
static const char *header(const char *head, const char *name)
{
    for (const char *line = strstr(head, "\r\n"); line; line = strstr(line + 2, "\r\n"))
        if (strncasecmp(line + 2, name, strlen(name)) == 0)
            return line + 2 + strlen(name);
    return NULL;
}

/* Returns the size of the head once all of it has arrived, else 0. */
static size_t read_head(struct wire *w)
{
    char head[HEAD_MAX];
    const char *end = w->in_size < 4 ? NULL : memmem(w->in, w->in_size, "\r\n\r\n", 4);

    if (!end)
        return 0;
    snprintf(head, sizeof head, "%.*s", (int)(end - w->in), w->in);
    w->status = strlen(head) > 12 ? (int)strtol(head + 9, NULL, 10) : 0;
    const char *cookie = header(head, "set-cookie: ");
    if (cookie)
        snprintf(w->cookie, sizeof w->cookie, "%.*s", (int)strcspn(cookie, ";\r"), cookie);
    return (size_t)(end - w->in) + 4;
}

/* Reports the answer once it is complete, and returns true then. */
static bool read_answer(struct wire *w)
{
    const size_t head = read_head(w);
    const char *length = head ? header(w->in, "content-length: ") : NULL;
    const size_t size = length ? strtoul(length, NULL, 10) : 0;

    if (!head || w->in_size < head + size)
        return false;
    char *body = malloc(size + 1);
    if (!body)
        abort();
    memcpy(body, w->in + head, size);
    body[size] = '\0';
    wire_close(w);
    w->told(w, WIRE_ANSWERED, body, size);
    free(body);
    return true;
}

static bool read_handshake(struct wire *w)
{
    const size_t head = read_head(w);

    if (!head)
        return false;
    if (w->status != 101) {
        gone(w);
        return false;
    }
    drop(w, head);
    w->state = WIRE_OPEN;
    w->told(w, WIRE_OPENED, "", 0);
    return true;
}

/* Handles one complete frame; false if there is none yet. */
static bool read_frame(struct wire *w)
{
    const unsigned char *b = (const unsigned char *)w->in;
    size_t head = 2, size;

    if (w->in_size < 2)
        return false;
    size = b[1] & 0x7f;
    if (size == 126 && w->in_size >= 4) {
        size = (size_t)b[2] << 8 | b[3];
        head = 4;
    } else if (size == 127 && w->in_size >= 10) {
        size = (size_t)b[6] << 24 | (size_t)b[7] << 16 | (size_t)b[8] << 8 | b[9];
        head = 10;
    } else if (size >= 126) {
        return false;
    }
    if (w->in_size < head + size)
        return false;
    assert(size < MESSAGE_MAX && (b[0] & 0x80) && !(b[1] & 0x80));
    const int kind = b[0] & 15;
    char *text = malloc(size + 1);
    if (!text)
        abort();
    memcpy(text, w->in + head, size);
    text[size] = '\0';
    drop(w, head + size);
    if (kind == FRAME_TEXT) {
        w->told(w, WIRE_TEXT, text, size);
    } else if (kind == FRAME_PING) {
        put_frame(w, FRAME_PONG, text, size);
        flush(w);
    } else if (kind == FRAME_CLOSE) {
        gone(w);
    }
    free(text);
    return true;
}

static void use(struct wire *w)
{
    uint32_t serial;
    bool more = true;

    while (more) {
        serial = w->serial;
        switch (w->state) {
        case WIRE_ASKING:
            more = read_answer(w);
            break;
        case WIRE_SHAKING:
            more = read_handshake(w);
            break;
        case WIRE_OPEN:
            more = read_frame(w);
            break;
        default:
            return;
        }
        if (w->serial != serial)
            return;
    }
}

static void receive(struct wire *w)
{
    const uint32_t serial = w->serial;

    for (;;) {
        if (w->in_size + HEAD_MAX + 1 > w->in_room) {
            w->in_room = w->in_room * 2 + HEAD_MAX + 1;
            w->in = realloc(w->in, w->in_room);
            if (!w->in)
                abort();
        }
        const ssize_t got = recv(w->fd, w->in + w->in_size, w->in_room - w->in_size - 1, 0);
        if (got < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (got <= 0) {
            gone(w);
            return;
        }
        w->in_size += (size_t)got;
        w->in[w->in_size] = '\0';
        use(w);
        if (w->serial != serial)
            return;
    }
}

static void ready(struct wire *w, uint32_t events)
{
    const uint32_t serial = w->serial;
    int error = 0;
    socklen_t size = sizeof error;

    if (w->state == WIRE_CONNECTING) {
        getsockopt(w->fd, SOL_SOCKET, SO_ERROR, &error, &size);
        if (error || events & (EPOLLERR | EPOLLHUP)) {
            gone(w);
            return;
        }
        w->state = w->wanted;
    }
    if (events & EPOLLOUT)
        flush(w);
    if (w->serial == serial && events & (EPOLLIN | EPOLLERR | EPOLLHUP))
        receive(w);
}

void wire_wait(int milliseconds)
{
    struct epoll_event events[EVENTS];
    uint32_t serials_then[EVENTS];
    const int count = epoll_wait(poller, events, EVENTS, milliseconds);

    for (int i = 0; i < count; i++)
        serials_then[i] = ((struct wire *)events[i].data.ptr)->serial;
    /* A connection that was closed by a callback, and perhaps opened again, ignores these
       events. */
    for (int i = 0; i < count; i++) {
        struct wire *w = events[i].data.ptr;
        if (w->serial == serials_then[i])
            ready(w, events[i].events);
    }
}
