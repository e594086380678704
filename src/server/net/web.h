/*
 * web.h - HTTP and WebSocket for a node; only web.c and the web_*.c files call libwebsockets.
 *
 * It knows nothing of games: it hands over whole, bounded requests and messages, and sends whole
 * answers and messages. Everything is called on the loop's thread. A request and a socket live
 * until their on_…_closed call; callers must not use them after it. Any call may be made inside any
 * callback, except web_free(). Data sent in one tick of the loop is written together at its end.
 *
 * Refused without a call of the owner: 400 an invalid head (control characters, a header twice),
 * 411 and 501 a body without a length, 413 one too long, 414 and 431 a path, query or header too
 * long, 426 a socket of another version; and sockets are closed: 1003 for binary data, 1007 not
 * UTF-8, 1008 output queue full, 1009 message too long. A client that reads nothing for a minute is
 * disconnected.
 */
#ifndef PLATEAU_WEB_H
#define PLATEAU_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct loop;
struct web;
struct web_request;
struct web_socket;

enum {
    WEB_PATH_MAX = 256, /* with the final NUL */
    WEB_QUERY_MAX = 512,
    WEB_BODY_MAX = 16384,    /* bytes of a request's body */
    WEB_MESSAGE_MAX = 4096,  /* bytes of a message from a socket */
    WEB_QUEUE_MAX = 1 << 20, /* bytes in the output queue of a socket; beyond that it is closed */
    WEB_PIECE = 1 << 16,     /* queued bytes from which a sender should wait */
    WEB_ADDRESS_MAX = 46,
    WEB_HEADER_MAX = 512, /* bytes of a header's value, with the final NUL */
};

enum web_method { WEB_GET, WEB_POST, WEB_PUT, WEB_DELETE, WEB_OTHER };

/* Callbacks of the owner. */
struct web_calls {
    /* Passes a whole request. Answer it once, now or later. */
    void (*on_request)(void *data, struct web_request *r);
    /* The request was answered in full, or its client disconnected: do not use it any more. */
    void (*on_request_closed)(void *data, struct web_request *r);
    /* A client wants a socket; `r` is valid for this call only. Return false to answer 403. */
    bool (*on_socket_open)(void *data, const struct web_request *r, struct web_socket *s,
                           void **user);
    /* Passes a whole text message, with a NUL after it. */
    void (*on_socket_message)(void *data, struct web_socket *s, void *user, const char *text,
                              size_t size);
    void (*on_socket_closed)(void *data, struct web_socket *s, void *user);
    /* Called when all was sent, after web_socket_takes() or web_stream_takes() had returned false;
     * either function may be NULL. */
    void (*on_socket_drained)(void *data, struct web_socket *s, void *user);
    void (*on_stream_drained)(void *data, struct web_request *r);
};

struct web_settings {
    const char *address;              /* "127.0.0.1", or "unix:/run/plateau/1.sock" */
    int port;                         /* 0: any free port; see web_port() */
    const char *socket_path;          /* "/api/v1/socket" */
    int sockets_max, per_address_max; /* limits of sockets and streams; beyond them 503 and 429 */
    bool trust_x_real_ip; /* behind our own nginx: take the client's address from X-Real-IP */
    /* Seconds between pings of a socket, which is closed if nothing was received for
     * twice as long. */
    unsigned idle_seconds;
};

/* Returns NULL if it cannot listen; `error` says why. */
struct web *web_new(struct loop *l, const struct web_settings *s, const struct web_calls *calls,
                    void *data, char error[static 256]);
/* Accepts no new connections; open ones continue. */
void web_drain(struct web *w);
/* Ends every open stream, so that clients reconnect to another node. */
void web_end_streams(struct web *w);
/* Closes all connections, with their callbacks. The rest of its memory is freed with the loop. */
void web_free(struct web *w);
int web_port(const struct web *w);
int web_sockets(const struct web *w);   /* open sockets and streams */
int web_addresses(const struct web *w); /* addresses with open sockets or streams */

enum web_method web_method(const struct web_request *r);
bool web_head_only(const struct web_request *r);   /* HEAD: the body is not sent */
const char *web_path(const struct web_request *r); /* decoded, without the query */
/* Reads a value of the query, decoded; returns false if it is missing or too long. */
bool web_query(const struct web_request *r, const char *name, char *value, size_t size);
/* Returns a header by its lower-case name; known are cookie, origin, host, authorization,
 * accept-language and user-agent. */
const char *web_header(const struct web_request *r, const char *name); /* "" if missing */
/* Returns the client's address; for IPv6 its /64 network: "2001:db8:1:2::". */
const char *web_address(const struct web_request *r);
const char *web_body(const struct web_request *r, size_t *size);
/* Whether the client has closed its side: most have disconnected, some still want their answer. */
bool web_half_closed(const struct web_request *r);
void *web_user(const struct web_request *r); /* the owner's data */
void web_set_user(struct web_request *r, void *user);

/* Sends the whole response, once; `headers` is NULL or lines "name: value\r\n". Not for streams. */
void web_answer(struct web_request *r, int status, const char *type, const char *headers,
                const void *body, size_t size);
/*
 * Starts a stream of lines (ND-JSON): the head now, then lines, then the end. If too many are open,
 * answers 429 or 503 instead. web_stream_send() returns false if the stream has ended, or closes it
 * and returns false if its queue is full.
 */
void web_stream(struct web_request *r, const char *type);
bool web_stream_send(struct web_request *r, const char *text, size_t size);
/* Whether to send more now; if not, `on_stream_drained` is called when there is room. */
bool web_stream_takes(struct web_request *r);
void web_stream_end(struct web_request *r);

/* Queues a text message; returns false and closes the socket if its queue is full. */
bool web_send(struct web_socket *s, const char *text, size_t size);
/* Whether to send more now; if not, `on_socket_drained` is called when there is room. */
bool web_socket_takes(struct web_socket *s);
/* Closes it after the queue is sent. Codes as in RFC 6455: 1001 going away, 1008 policy. */
void web_close(struct web_socket *s, int code, const char *reason);
/* Returns the last measured round trip of a ping in milliseconds; 0 if none yet. */
uint32_t web_round_trip(const struct web_socket *s);
const char *web_socket_address(const struct web_socket *s);
/*
 * Counts one more game watched by the sockets of its address; returns false if they already watch
 * `most`. web_socket_unwatch() must be called as often before `on_socket_closed` returns.
 */
bool web_socket_watch(struct web_socket *s, int most);
void web_socket_unwatch(struct web_socket *s);

#endif
