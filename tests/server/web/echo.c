/*
 * echo.c - a server for the tests of web.h: it echoes over HTTP, streams and sockets, at once or
 * later, and counts what was opened and closed.
 *
 *   web_echo [ADDRESS PORT SOCKETS PER_ADDRESS IDLE_SECONDS TRUST]
 *
 * It prints `listening PORT`. SIGUSR1 drains it. SIGTERM closes everything and ends it; it fails if
 * something was opened and never closed.
 */
#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/loop.h"
#include "server/net/web.h"

struct server {
    struct loop *loop;
    struct web *web;
    long requests, requests_closed, sockets, sockets_closed, messages;
};

/* How a request continues after its first callback. */
struct task {
    struct server *server;
    struct web_request *request;
    struct loop_timer *timer;
    long left, size;
};

__attribute__((format(printf, 3, 4))) static void answer(struct web_request *r, int status,
                                                         const char *format, ...)
{
    char text[4096];
    va_list list;

    va_start(list, format);
    const int size = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    web_answer(r, status, "text/plain; charset=utf-8", "X-Echo: yes\r\n", text, (size_t)size);
}

static long number(const struct web_request *r, const char *name, long otherwise)
{
    char text[16];

    return web_query(r, name, text, sizeof text) ? strtol(text, NULL, 10) : otherwise;
}

static void say_all(struct web_request *r)
{
    static const char *const methods[] = {"GET", "POST", "PUT", "DELETE", "OTHER"};
    static const char *const headers[] = {"cookie",        "origin",          "host",
                                          "authorization", "accept-language", "user-agent"};
    char text[8192], value[64] = "";
    size_t size, length = 0;
    const char *body = web_body(r, &size);

    if (!web_query(r, "say", value, sizeof value))
        snprintf(value, sizeof value, "nothing");
    length += (size_t)snprintf(text, sizeof text, "method %s\npath %s\nsay %s\naddress %s\n",
                               methods[web_method(r)], web_path(r), value, web_address(r));
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s %s\n", headers[i],
                                   web_header(r, headers[i]));
    length += (size_t)snprintf(text + length, sizeof text - length, "body %zu %.64s\n", size, body);
    web_answer(r, 200, "text/plain; charset=utf-8",
               web_method(r) == WEB_PUT ? "Cache-Control: max-age=60\r\nSet-Cookie: a=b\r\n" : NULL,
               text, length);
}

static void answer_late(void *data)
{
    struct task *t = data;

    t->timer = NULL;
    answer(t->request, 200, "late");
}

static void send_line(void *data)
{
    struct task *t = data;
    char *line = malloc((size_t)t->size + 32);

    if (!line)
        abort();
    const int head = snprintf(line, 32, "%ld ", t->left);
    memset(line + head, 'x', (size_t)t->size);
    line[(size_t)head + (size_t)t->size] = '\n';
    if (t->left > 0)
        web_stream_send(t->request, line, (size_t)head + (size_t)t->size + 1);
    free(line);
    if (--t->left == 0) {
        loop_timer_stop(t->timer);
        t->timer = NULL;
        web_stream_end(t->request);
    }
}

static struct task *task_new(struct server *s, struct web_request *r)
{
    struct task *t = calloc(1, sizeof *t);

    if (!t)
        abort();
    t->server = s;
    t->request = r;
    web_set_user(r, t);
    return t;
}

static void request(void *data, struct web_request *r)
{
    struct server *s = data;
    const char *path = web_path(r);

    s->requests++;
    if (strcmp(path, "/state") == 0) {
        answer(r, 200, "requests %ld %ld\nsockets %ld %ld\nopen %d\nmessages %ld\n", s->requests,
               s->requests_closed, s->sockets, s->sockets_closed, web_sockets(s->web), s->messages);
    } else if (strcmp(path, "/later") == 0) {
        struct task *t = task_new(s, r);
        t->timer = loop_timer_start(s->loop, (uint64_t)number(r, "ms", 50), 0, answer_late, t);
    } else if (strcmp(path, "/never") == 0) {
        task_new(s, r);
    } else if (strcmp(path, "/stream") == 0) {
        struct task *t = task_new(s, r);
        t->left = number(r, "lines", 3);
        t->size = number(r, "size", 10);
        web_stream(r, "application/x-ndjson");
        t->timer = loop_timer_start(s->loop, 1, (uint64_t)number(r, "ms", 5), send_line, t);
    } else if (strcmp(path, "/big") == 0) {
        const size_t size = (size_t)number(r, "size", 100000);
        char *text = malloc(size);
        if (!text)
            abort();
        memset(text, 'b', size);
        web_answer(r, 200, "text/plain", NULL, text, size);
        free(text);
    } else if (strcmp(path, "/nothing") == 0) {
        web_answer(r, 204, NULL, NULL, NULL, 0);
    } else {
        say_all(r);
    }
}

static void request_closed(void *data, struct web_request *r)
{
    struct server *s = data;
    struct task *t = web_user(r);

    s->requests_closed++;
    if (t)
        loop_timer_stop(t->timer);
    free(t);
}

static bool socket_open(void *data, const struct web_request *r, struct web_socket *socket,
                        void **user)
{
    struct server *s = data;
    char text[512], hello[64];

    if (strcmp(web_header(r, "origin"), "http://evil.example") == 0)
        return false;
    s->sockets++;
    *user = s;
    if (web_query(r, "hello", hello, sizeof hello)) {
        const int size = snprintf(text, sizeof text, "hello %s %s %s %s", hello,
                                  web_header(r, "cookie"), web_header(r, "host"), web_address(r));
        web_send(socket, text, (size_t)size);
    }
    if (web_query(r, "close", hello, sizeof hello))
        web_close(socket, 4001, "not now");
    return true;
}

/* Handles `burst COUNT SIZE`, `close CODE`, `rtt`, `address`; echoes anything else. */
static void socket_message(void *data, struct web_socket *socket, void *user, const char *text,
                           size_t size)
{
    struct server *s = data;
    char out[64];
    int count, length;

    if (user != s || text[size] != '\0')
        abort();
    s->messages++;
    if (sscanf(text, "burst %d %d", &count, &length) == 2) {
        char *message = malloc((size_t)length);
        if (!message)
            abort();
        memset(message, 'm', (size_t)length);
        while (count-- > 0 && web_send(socket, message, (size_t)length))
            ;
        free(message);
    } else if (sscanf(text, "close %d", &count) == 1) {
        web_send(socket, "bye", 3);
        web_close(socket, count, "you asked");
        if (web_send(socket, "lost", 4))
            abort();
    } else if (strcmp(text, "rtt") == 0) {
        snprintf(out, sizeof out, "rtt %" PRIu32, web_round_trip(socket));
        web_send(socket, out, strlen(out));
    } else if (strcmp(text, "address") == 0) {
        web_send(socket, web_socket_address(socket), strlen(web_socket_address(socket)));
    } else {
        web_send(socket, text, size);
    }
}

static void socket_closed(void *data, struct web_socket *socket, void *user)
{
    struct server *s = data;

    (void)socket;
    if (user != s)
        abort();
    s->sockets_closed++;
}

static void drain(void *data)
{
    struct server *s = data;

    web_drain(s->web);
    puts("draining");
    fflush(stdout);
}

static void stop(void *data)
{
    struct server *s = data;

    loop_stop(s->loop);
}

int main(int argc, char **argv)
{
    static const struct web_calls calls = {
        request, request_closed, socket_open, socket_message, socket_closed, NULL, NULL};
    struct server s = {.loop = loop_new()};
    const struct web_settings settings = {
        .address = argc > 1 ? argv[1] : "127.0.0.1",
        .port = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 0,
        .socket_path = "/socket",
        .sockets_max = argc > 3 ? (int)strtol(argv[3], NULL, 10) : 10000,
        .per_address_max = argc > 4 ? (int)strtol(argv[4], NULL, 10) : 10000,
        .idle_seconds = argc > 5 ? (unsigned)strtol(argv[5], NULL, 10) : 30,
        .trust_x_real_ip = argc > 6 && strcmp(argv[6], "trust") == 0,
    };
    char error[256] = "";

    s.web = web_new(s.loop, &settings, &calls, &s, error);
    if (!s.web) {
        fprintf(stderr, "web_echo: %s\n", error);
        loop_free(s.loop);
        return 2;
    }
    loop_signal_start(s.loop, SIGUSR1, drain, &s);
    loop_signal_start(s.loop, SIGTERM, stop, &s);
    printf("listening %d\n", web_port(s.web));
    fflush(stdout);
    loop_run(s.loop);
    web_free(s.web);
    loop_free(s.loop);
    printf("requests %ld %ld sockets %ld %ld\n", s.requests, s.requests_closed, s.sockets,
           s.sockets_closed);
    return s.requests != s.requests_closed || s.sockets != s.sockets_closed;
}
