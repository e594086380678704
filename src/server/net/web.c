/*
 * web.c - accepts connections, passes them to libwebsockets, enforces timeouts and closes them; the
 * web_*.c files handle requests and messages.
 */
#include "server/net/web.h"

#include <libwebsockets.h>

#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/base/alloc.h"
#include "server/net/web_private.h"

enum {
    SWEEP = 1000,    /* milliseconds between checks of timeouts */
    ACCEPT_MAX = 64, /* connections accepted per tick */
    NEVER = 10 * 365 * 24 * 3600,
    WRITE_MAX = 65536, /* bytes that the library passes to the system at once */
    READ_MAX = 512,    /* bytes of each socket's read buffer */
};

/* Connections */

void web_connection_dirty(struct connection *c)
{
    if (c->dirty.next != &c->dirty)
        return;
    link_add(&c->web->dirty, &c->dirty);
    loop_defer_schedule(c->web->deferred);
}

static struct connection *connection_of_dirty_link(struct link *l)
{
    return (struct connection *)(void *)((char *)l - offsetof(struct connection, dirty));
}

static void on_tick_end(void *data)
{
    struct web *w = data;

    while (w->dirty.next != &w->dirty) {
        struct connection *c = connection_of_dirty_link(w->dirty.next);
        link_remove(&c->dirty);
        if (c->socket)
            web_socket_flush(c->socket);
        else if (c->request)
            web_output_flush(c->request);
    }
}

int web_connection_may_open(const struct connection *c)
{
    if (c->web->open >= c->web->open_max)
        return 503;
    return c->address->open >= c->web->per_address_max ? 429 : 0;
}

void web_connection_opened(struct connection *c)
{
    assert(!c->counted);
    c->counted = true;
    c->address->open++;
    c->web->open++;
}

void web_connection_kill(struct connection *c)
{
    if (c->dead)
        return;
    c->dead = true;
    shutdown(lws_get_socket_fd(c->wsi), SHUT_RDWR);
    /* Makes the library act, whatever it waits for. */
    lws_rx_flow_control(c->wsi, 1);
    lws_callback_on_writable(c->wsi);
}

static void connection_end(struct connection *c)
{
    struct web *w = c->web;

    c->dead = true;
    if (c->request)
        web_request_end(c->request);
    if (c->socket)
        web_socket_end(c->socket);
    if (c->counted) {
        c->address->open--;
        w->open--;
    }
    web_addresses_drop(&w->addresses, c->address);
    lws_set_opaque_user_data(c->wsi, NULL);
    link_remove(&c->link);
    link_remove(&c->dirty);
    w->count--;
    free(c);
}

static void on_sweep(void *data)
{
    struct web *w = data;
    const uint64_t now = loop_time(w->loop);

    for (struct link *l = w->connections.next; l != &w->connections; l = l->next) {
        struct connection *c = (struct connection *)l;
        if (c->deadline != 0 && now >= c->deadline)
            web_connection_kill(c);
        else if (c->socket)
            web_socket_sweep(c->socket, now);
        else if (c->request)
            web_request_sweep(c->request, now);
    }
    /* Accepting may have stopped for lack of descriptors; one is free now. */
    if (w->accept)
        loop_watch_change(w->accept, LOOP_READ);
}

/* Callbacks of the library */

static int on_library_call(struct connection *c, enum lws_callback_reasons reason, void *in,
                           size_t size)
{
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP:
        return web_request_begin(c);
    case LWS_CALLBACK_HTTP_BODY:
        return web_request_body(c, in, size);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return web_socket_upgrade(c, in);
    case LWS_CALLBACK_ESTABLISHED:
        return web_socket_established(c);
    case LWS_CALLBACK_RECEIVE:
        return web_socket_receive(c, in, size);
    case LWS_CALLBACK_RECEIVE_PONG:
        return web_socket_pong(c, in, size);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        return web_socket_peer_closes(c);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return web_socket_writable(c);
    default:
        return 0;
    }
}

/*
 * Whether the library only says what it does with the descriptor: any other answer than 0 would
 * keep it from doing so. Which of these it calls depends on how it was built.
 */
static bool is_about_polling(enum lws_callback_reasons reason)
{
    switch ((int)reason) {
    case LWS_CALLBACK_ADD_POLL_FD:
    case LWS_CALLBACK_DEL_POLL_FD:
    case LWS_CALLBACK_CHANGE_MODE_POLL_FD:
    case LWS_CALLBACK_LOCK_POLL:
    case LWS_CALLBACK_UNLOCK_POLL:
    case LWS_CALLBACK_GET_THREAD_ID:
        return true;
    default:
        return false;
    }
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    struct connection *c = wsi ? lws_get_opaque_user_data(wsi) : NULL;

    (void)user;
    if (reason == LWS_CALLBACK_RAW_ADOPT || reason == LWS_CALLBACK_RAW_RX)
        return -1; /* the method CONNECT is not supported */
    if (!c || is_about_polling(reason))
        return 0;
    switch ((int)reason) {
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_WSI_DESTROY:
        connection_end(c);
        return 0;
    default:
        return c->dead ? -1 : on_library_call(c, reason, in, size);
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "plateau",
     .callback = on_event,
     .rx_buffer_size = READ_MAX,
     .tx_packet_size = WRITE_MAX},
    {0},
};

static bool start_library(struct web *w)
{
    static const lws_retry_bo_t no_pings = {0}; /* We send pings ourselves. */
    void *loops[] = {loop_native(w->loop)};
    /* The library's timeouts are off, because they would end streams; on_sweep() has ours. */
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_DISABLE_IPV6,
        .foreign_loops = loops,
        .max_http_header_data2 = HEAD_MAX,
        .timeout_secs = BODY_TIMEOUT_MS / 1000,
        .timeout_secs_ah_idle = NEVER,
        .keepalive_timeout = IDLE_TIMEOUT_MS / 1000,
        .retry_and_idle_policy = &no_pings,
        .vhost_name = "plateau",
    };

    /* -1, to stay the user that the process is; their type has changed between versions. */
    memset(&info.gid, 0xff, sizeof info.gid);
    memset(&info.uid, 0xff, sizeof info.uid);
    lws_set_log_level(0, NULL);
    w->context = lws_create_context(&info);
    w->vhost = w->context ? lws_create_vhost(w->context, &info) : NULL;
    return w->vhost != NULL;
}

static void on_loop_closed(void *context)
{
    lws_context_destroy(context);
}

/* New connections */

static void peer(const struct sockaddr_storage *from, char text[static WEB_ADDRESS_MAX])
{
    const struct sockaddr_in *four = (const struct sockaddr_in *)from;
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)from;

    memcpy(text, "local", sizeof "local");
    if (from->ss_family == AF_INET)
        inet_ntop(AF_INET, &four->sin_addr, text, WEB_ADDRESS_MAX);
    if (from->ss_family == AF_INET6)
        inet_ntop(AF_INET6, &six->sin6_addr, text, WEB_ADDRESS_MAX);
}

static void web_refuse(int fd)
{
    struct web_queue q = {0};

    web_request_write_refusal(&q, 503);
    /* Do not wait for a client that does not read. */
    if (send(fd, q.bytes, q.size, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
        errno = 0;
    web_queue_release(&q);
    close(fd);
}

static void web_take(struct web *w, int fd, const struct sockaddr_storage *from)
{
    char text[WEB_ADDRESS_MAX];
    const int yes = 1;

    if (w->count >= w->open_max + MORE_CONNECTIONS) {
        web_refuse(fd);
        return;
    }
    if (fcntl(fd, F_SETFD, FD_CLOEXEC) != 0) {
        close(fd);
        return;
    }
    if (from->ss_family != AF_UNIX)
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    struct lws *wsi = lws_adopt_socket_vhost(w->vhost, fd);
    if (!wsi)
        return; /* On failure the library has closed the descriptor. */
    struct connection *c = alloc_zeroed(1, sizeof *c);
    peer(from, text);
    c->web = w;
    c->wsi = wsi;
    c->address = web_addresses_hold(&w->addresses, text);
    c->deadline = loop_time(w->loop) + HEAD_TIMEOUT_MS;
    link_init(&c->dirty);
    link_add(&w->connections, &c->link);
    w->count++;
    lws_set_opaque_user_data(wsi, c);
}

static void on_accept(void *data, int what)
{
    struct web *w = data;

    (void)what;
    for (int i = 0; i < ACCEPT_MAX; i++) {
        struct sockaddr_storage from = {0};
        socklen_t size = sizeof from;
        const int fd = accept(w->listener, (struct sockaddr *)&from, &size);
        if (fd >= 0) {
            web_take(w, fd, &from);
        } else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            /* Pause until the next sweep, because this would spin. */
            loop_watch_change(w->accept, 0);
            return;
        } else if (errno != ECONNABORTED && errno != EINTR) {
            return;
        }
    }
}

/* Public functions */

struct web *web_new(struct loop *l, const struct web_settings *s, const struct web_calls *calls,
                    void *data, char error[static 256])
{
    struct web *w = alloc_zeroed(1, sizeof *w);
    int port = s->port;
    const int listener = web_listen(s->address, &port, error);

    if (listener < 0) {
        free(w);
        return NULL;
    }
    w->loop = l;
    w->calls = *calls;
    w->data = data;
    w->listener = listener;
    w->port = port;
    w->socket_path = alloc_text(s->socket_path);
    w->unix_path = strncmp(s->address, "unix:", 5) == 0 ? alloc_text(s->address + 5) : NULL;
    w->open_max = s->sockets_max;
    w->per_address_max = s->per_address_max;
    w->trust_x_real_ip = s->trust_x_real_ip;
    w->idle = (uint64_t)s->idle_seconds * 1000;
    link_init(&w->connections);
    link_init(&w->dirty);
    web_addresses_init(&w->addresses, (size_t)s->sockets_max);
    w->deferred = loop_defer_new(l, on_tick_end, w);
    w->sweep = loop_timer_start(l, SWEEP, SWEEP, on_sweep, w);
    w->accept = loop_watch_start(l, listener, LOOP_READ, on_accept, w);
    if (start_library(w) && w->accept)
        return w;
    memcpy(error, "cannot start libwebsockets on libuv", 36);
    web_free(w);
    return NULL;
}

void web_drain(struct web *w)
{
    w->draining = true;
    if (w->listener < 0)
        return;
    loop_watch_stop(w->accept);
    w->accept = NULL;
    close(w->listener);
    w->listener = -1;
    if (w->unix_path)
        unlink(w->unix_path);
}

void web_end_streams(struct web *w)
{
    for (struct link *l = w->connections.next; l != &w->connections; l = l->next) {
        struct connection *c = (struct connection *)l;
        if (c->request)
            web_stream_end(c->request);
    }
}

void web_free(struct web *w)
{
    if (!w)
        return;
    web_drain(w);
    while (w->connections.next != &w->connections)
        connection_end((struct connection *)w->connections.next);
    if (w->context) {
        /* The context closes its handles asynchronously; a second call, in on_loop_closed(), frees
         * the context. */
        lws_context_destroy(w->context);
        loop_at_free(w->loop, on_loop_closed, w->context);
    }
    loop_timer_stop(w->sweep);
    loop_defer_free(w->deferred);
    web_addresses_release(&w->addresses);
    free(w->socket_path);
    free(w->unix_path);
    free(w);
}

int web_port(const struct web *w)
{
    return w->port;
}

int web_sockets(const struct web *w)
{
    return w->open;
}

int web_addresses(const struct web *w)
{
    return web_addresses_open(&w->addresses);
}
