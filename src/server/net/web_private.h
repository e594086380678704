/*
 * web_private.h - what the web_*.c files share; nobody else includes it.
 *
 * A connection is one TCP or unix connection, known to libwebsockets as a `struct lws`. It carries
 * requests, one at a time, or a socket.
 *
 * Nothing is closed on the spot: web_connection_kill() shuts the descriptor down, and the library
 * notices in its next turn. So a caller may close anything inside any call.
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
    HEAD_TIMEOUT_MS = 10000, /* milliseconds: for a whole head, */
    BODY_TIMEOUT_MS = 15000, /* a whole body, */
    IDLE_TIMEOUT_MS = 30000, /* the next request, */
    TAKE_TIMEOUT_MS = 60000, /* a client to take its answer, */
    HALF_TIMEOUT_MS = 5000,  /* an answer when the client has closed its side, */
    CLOSE_TIMEOUT_MS = 3000, /* a client to close its socket too. */
    HEAD_MAX = 8192,
    HEAD_HEADERS = 6,       /* that callers can see */
    MORE_CONNECTIONS = 512, /* beside open sockets: requests */
};

/* A place in a ring. */
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
    bool trust_forwarded, draining;
    uint64_t idle;                     /* milliseconds */
    char message[WEB_MESSAGE_MAX + 1]; /* one that came in one piece, while it is handed over */
};

struct connection {
    struct link link;  /* first: of web.connections */
    struct link dirty; /* of web.dirty: something waits to be written at the end of this turn */
    struct web *web;
    struct lws *wsi;
    struct web_address *address;
    struct web_request *request;
    struct web_socket *socket;
    uint64_t deadline; /* 0: none */
    bool dead, counted;
};

enum request_state {
    REQUEST_BODY,     /* comes */
    REQUEST_ASKED,    /* the caller has it */
    REQUEST_ANSWERED, /* by the caller or by us, and being sent */
    REQUEST_STREAM,
};

struct web_request {
    struct connection *connection;
    enum request_state state;
    enum web_method method;
    bool head_only, close; /* HEAD; and whether the connection ends with the answer */
    bool old;              /* HTTP/1.0 */
    bool refused;          /* before the caller saw it */
    char path[WEB_PATH_MAX];
    struct web_queue headers; /* their values, each with its NUL */
    size_t header_at[HEAD_HEADERS];
    char *body;
    size_t size, length; /* of the body: so far, and announced */
    void *user;
    struct web_queue out;
    uint64_t half; /* since when the client has closed its side */
    /* Our own descriptor for the connection, while it is slow or a stream; whether that ends. */
    int fd;
    struct loop_watch *watch;
    bool ending;
    bool paused;    /* the caller waits until all is sent */
    uint64_t moved; /* a stream: when anything of it was last taken, or nothing waited */
};

struct web_socket {
    struct connection *connection;
    void *user;
    struct web_queue out;
    size_t inside;          /* bytes that the library has taken and perhaps not sent */
    struct web_queue in;    /* a message that comes in pieces */
    uint64_t heard, pinged; /* milliseconds */
    uint32_t ping, pong;    /* numbers of the last ones */
    uint32_t round_trip;
    bool ready, closing;
    bool paused;      /* the caller waits until all is sent */
    uint64_t offered; /* since when the library has what is `inside` */
};

/* web.c */
void web_connection_kill(struct connection *c);
/* Schedules its queue to be written at the end of this tick. */
void web_connection_dirty(struct connection *c);
/* Whether one more socket or stream may open: 0, or the status that says why not. */
int web_connection_may_open(const struct connection *c);
void web_connection_opened(struct connection *c);

/* web_listen.c: a descriptor, or -1 with `error`. */
int web_listen(const char *address, int *port, char error[static 256]);

/* web_head.c: reads what the library has parsed; 0, or the status to refuse it with. */
int web_head_read(struct web_request *r);
/* Whether the client sent Expect: 100-continue. */
bool web_head_expects(const struct web_request *r);
/* The same for a client that wants a socket. */
int web_head_upgrade(struct web_request *r, const char *to);

/* web_request.c: each returns what the library's callback is to return. */
int web_request_begin(struct connection *c);
int web_request_body(struct connection *c, const char *bytes, size_t size);
int web_request_complete(struct connection *c);
/* The answer has been sent: the library may continue. */
void web_request_sent(struct web_request *r);
void web_request_sweep(struct web_request *r, uint64_t now);
/* Tells the caller and frees it. */
void web_request_end(struct web_request *r);
/* An answer with nothing in it, for refusals before there is a request. */
void web_request_write_refusal(struct web_queue *q, int status);

/* web_output.c */
void web_output_flush(struct web_request *r);
/* Watches the client beside the library; false if there is no descriptor left. */
bool web_output_watch(struct web_request *r, int what);
void web_output_release(struct web_request *r);

/* web_socket.c: likewise. */
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
