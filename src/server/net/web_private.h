/*
 * web_private.h - what the web_*.c files share; nobody else includes it.
 *
 * A connection is one TCP or unix connection, known to libwebsockets as a `struct lws`. It carries
 * requests, one at a time, or a socket.
 *
 * Nothing is closed at once: web_connection_kill() shuts the descriptor down, and the library
 * notices in its next iteration. So a caller may close anything inside any call.
 */
#ifndef PLATEAU_WEB_PRIVATE_H
#define PLATEAU_WEB_PRIVATE_H

#include "server/net/loop.h"
#include "server/net/web.h"
#include "server/net/web_address.h"
#include "server/net/web_queue.h"

struct lws;
struct lws_context;
struct lws_vhost;

enum {
    HEAD_TIMEOUT_MS = 10000, /* milliseconds to receive a whole head */
    BODY_TIMEOUT_MS = 15000, /* milliseconds to receive a whole body */
    IDLE_TIMEOUT_MS = 30000, /* milliseconds until the next request of a connection */
    TAKE_TIMEOUT_MS = 60000, /* milliseconds in which a client must read something of its answer */
    HALF_TIMEOUT_MS = 5000,  /* milliseconds for an answer once the client has closed its side */
    CLOSE_TIMEOUT_MS = 3000, /* milliseconds for a client to close its socket too */
    HEAD_MAX = 8192,
    HEAD_HEADERS = 6,       /* headers that callers can read */
    MORE_CONNECTIONS = 512, /* connections for requests, in addition to open sockets */
};

/* A link of a ring (circular doubly linked list). */
struct link {
    struct link *next, *previous;
};

static inline void link_init(struct link *l)
{
    l->next = l->previous = l;
}

static inline void link_remove(struct link *l)
{
    l->next->previous = l->previous;
    l->previous->next = l->next;
    link_init(l);
}

static inline void link_add(struct link *ring, struct link *l)
{
    l->next = ring;
    l->previous = ring->previous;
    l->previous->next = l;
    ring->previous = l;
}

struct web {
    struct loop *loop;
    struct web_calls calls;
    void *data;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct link connections, dirty;
    struct loop_defer *deferred;
    struct loop_timer *sweep;
    struct loop_watch *accept;
    struct web_addresses addresses;
    char *socket_path, *unix_path;
    int listener, port;
    int count;          /* connections */
    int open, open_max; /* sockets and streams */
    int per_address_max;
    bool trust_x_real_ip, draining;
    uint64_t idle;                     /* milliseconds after which a socket is pinged */
    char message[WEB_MESSAGE_MAX + 1]; /* a message that came in one piece, while it is passed on */
};

struct connection {
    struct link link;  /* in web.connections; must be the first field */
    struct link dirty; /* in web.dirty, if there is output to write at the end of this tick */
    struct web *web;
    struct lws *wsi;
    struct web_address *address;
    struct web_request *request;
    struct web_socket *socket;
    uint64_t deadline; /* the loop's time; 0: none */
    bool dead, counted;
};

enum request_state {
    REQUEST_BODY,     /* receiving the body */
    REQUEST_ASKED,    /* passed to the owner, not answered yet */
    REQUEST_ANSWERED, /* answered by the owner or by us; being sent */
    REQUEST_STREAM,
};

struct web_request {
    struct connection *connection;
    enum request_state state;
    enum web_method method;
    bool head_only, close; /* head_only: it is a HEAD; close: the connection ends with the answer */
    bool old;              /* HTTP/1.0 */
    bool refused;          /* refused before the owner saw it */
    char path[WEB_PATH_MAX];
    struct web_queue headers; /* the values of the headers, each with its NUL */
    size_t header_at[HEAD_HEADERS];
    char *body;
    size_t size, length; /* bytes of the body: received, and announced */
    void *user;
    struct web_queue out;
    uint64_t half; /* the loop's time when the client closed its side */
    /* A duplicate of the connection's descriptor, while the client reads slowly or it
     * is a stream. */
    int fd;
    struct loop_watch *watch;
    bool ending;
    bool paused; /* the owner waits until all is sent */
    /* for a stream: the loop's time when the client last read something, or nothing waited */
    uint64_t moved;
};

struct web_socket {
    struct connection *connection;
    void *user;
    struct web_queue out;
    size_t inside;          /* bytes that the library has taken but may not have sent */
    struct web_queue in;    /* a message that arrives in pieces */
    uint64_t heard, pinged; /* the loop's time of the last data received, and of the last ping */
    uint32_t ping, pong;    /* numbers of the last ping and pong */
    uint32_t round_trip;
    bool ready, closing;
    bool paused;      /* the owner waits until all is sent */
    uint64_t offered; /* the loop's time since when the library has the bytes `inside` */
};

/* web.c */
void web_connection_kill(struct connection *c);
/* Schedules its output to be written at the end of this tick. */
void web_connection_dirty(struct connection *c);
/* Whether one more socket or stream may open: returns 0, or the HTTP status of the refusal. */
int web_connection_may_open(const struct connection *c);
void web_connection_opened(struct connection *c);

/* web_listen.c: returns a listening descriptor, or -1 and sets `error`. */
int web_listen(const char *address, int *port, char error[static 256]);

/* web_head.c: validates the head that the library has parsed; returns 0, or the HTTP status of the
 * refusal. */
int web_head_read(struct web_request *r);
/* Whether the client sent Expect: 100-continue. */
bool web_head_expects(const struct web_request *r);
/* Validates the head of a request for a socket; returns as web_head_read() does. */
int web_head_upgrade(struct web_request *r, const char *to);

/* web_request.c: each returns the result for the library's callback. */
int web_request_begin(struct connection *c);
int web_request_body(struct connection *c, const char *bytes, size_t size);
/* Called when the answer has been sent: the library may continue. */
void web_request_sent(struct web_request *r);
void web_request_sweep(struct web_request *r, uint64_t now);
/* Tells the owner and frees the request. */
void web_request_end(struct web_request *r);
/* Writes an empty answer, for refusals before there is a request. */
void web_request_write_refusal(struct web_queue *q, int status);

/* web_output.c */
void web_output_flush(struct web_request *r);
/* Polls the client's descriptor itself, beside the library; returns false if there is no descriptor
 * left. */
bool web_output_watch(struct web_request *r, int what);
void web_output_release(struct web_request *r);

/* web_socket.c: each returns the result for the library's callback. */
int web_socket_upgrade(struct connection *c, const char *to);
int web_socket_established(struct connection *c);
int web_socket_receive(struct connection *c, const char *bytes, size_t size);
int web_socket_pong(struct connection *c, const char *bytes, size_t size);
int web_socket_peer_closes(struct connection *c);
int web_socket_writable(struct connection *c);
void web_socket_flush(struct web_socket *s);
void web_socket_sweep(struct web_socket *s, uint64_t now);
void web_socket_end(struct web_socket *s);

#endif
