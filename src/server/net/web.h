/*
 * web.h - HTTP and WebSocket for a node; only web.c and the web_*.c files call libwebsockets.
 *
 * It knows nothing of games: it hands over whole, bounded requests and messages, and sends whole
 * answers and messages. Everything is called on the loop's thread. A request and a socket live
 * until their on_…_closed call; using one after that is a fault of the caller. Any call may be made
 * inside any callback, except web_free(). Data sent in one tick of the loop is written together at
 * its end.
 *
 * Refused before the caller sees it: 400 a head that makes no sense (control characters, a header
 * twice), 411 and 501 a body without a length, 413 one too long, 414 and 431 a path, query or
 * header too long, 426 a socket of another version; and sockets that are closed: 1003 binary, 1007
 * not UTF-8, 1008 too much waits to be sent, 1009 too long a message. A client that reads nothing
 * for a minute is disconnected.
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
    WEB_BODY_MAX = 16384,    /* of a request */
    WEB_MESSAGE_MAX = 4096,  /* from a socket */
    WEB_QUEUE_MAX = 1 << 20, /* bytes that wait to be sent on one socket: more closes it */
    WEB_PIECE = 1 << 16,     /* bytes after which a sender should wait */
    WEB_ADDRESS_MAX = 46,
    WEB_HEADER_MAX = 512, /* of a value, with the final NUL */
};

enum web_method { WEB_GET, WEB_POST, WEB_PUT, WEB_DELETE, WEB_OTHER };

/* Callbacks of the owner. */
struct web_calls {
    /* A whole request. Answer it now or later, once. */
    void (*on_request)(void *data, struct web_request *r);
    /* The request was answered in full, or its client left: forget it. */
    void (*on_request_closed)(void *data, struct web_request *r);
    /* A client wants a socket; `r` is good for this call only. False: it is answered 403. */
    bool (*on_socket_open)(void *data, const struct web_request *r, struct web_socket *s,
                           void **user);
    /* A whole text message, with a NUL after it. */
    void (*on_socket_message)(void *data, struct web_socket *s, void *user, const char *text,
                              size_t size);
    void (*on_socket_closed)(void *data, struct web_socket *s, void *user);
    /* All was sent, after web_socket_takes() or web_stream_takes() said no; either may be NULL. */
    void (*on_socket_drained)(void *data, struct web_socket *s, void *user);
    void (*on_stream_drained)(void *data, struct web_request *r);
};

struct web_settings {
    const char *address;              /* "127.0.0.1", or "unix:/run/plateau/1.sock" */
    int port;                         /* 0: any free one; see web_port() */
    const char *socket_path;          /* "/api/v1/socket" */
    int sockets_max, per_address_max; /* sockets and streams: 503 and 429 */
    bool trust_forwarded;             /* behind our own nginx: X-Real-IP is the client's address */
    /* A socket is pinged as often, and closed if nothing was heard from it for twice as long. */
    unsigned idle_seconds;
};

/* NULL if it cannot listen: `error` says why. */
struct web *web_new(struct loop *l, const struct web_settings *s, const struct web_calls *calls,
                    void *data, char error[static 256]);
/* Accepts no new connections; open ones continue. */
void web_drain(struct web *w);
/* Ends every open stream, so that clients reconnect to another node. */
void web_end_streams(struct web *w);
/* Closes what is open, with its callbacks. The rest of its memory goes with the loop. */
void web_free(struct web *w);
int web_port(const struct web *w);
int web_sockets(const struct web *w);   /* how many are open, with streams */
int web_addresses(const struct web *w); /* from how many addresses */

enum web_method web_method(const struct web_request *r);
bool web_head_only(const struct web_request *r);   /* HEAD: its body is not sent */
const char *web_path(const struct web_request *r); /* decoded, without the query */
/* A value of the query, decoded; false if it is not there or too long. */
bool web_query(const struct web_request *r, const char *name, char *value, size_t size);
/* A header by its lower-case name: cookie, origin, host, authorization, accept-language,
 * user-agent. */
const char *web_header(const struct web_request *r, const char *name); /* "" if not there */
/* Of an IPv6 client its network of 64 bits: "2001:db8:1:2::". */
const char *web_address(const struct web_request *r);
const char *web_body(const struct web_request *r, size_t *size);
/* Whether the client has closed its side: most have left, some still want their answer. */
bool web_half_closed(const struct web_request *r);
void *web_user(const struct web_request *r); /* the caller's own */
void web_set_user(struct web_request *r, void *user);

/* The whole answer, once; `headers` is NULL or lines "name: value\r\n". Not for streams. */
void web_answer(struct web_request *r, int status, const char *type, const char *headers,
                const void *body, size_t size);
/*
 * A stream of lines (ND-JSON): the head now, then lines, then the end. If too many are open it is
 * answered 429 or 503 instead. False: it has ended, or too much waits, and then it is closed.
 */
void web_stream(struct web_request *r, const char *type);
bool web_stream_send(struct web_request *r, const char *text, size_t size);
/* Whether it is time to send more; if not, `on_stream_drained` says when. */
bool web_stream_takes(struct web_request *r);
void web_stream_end(struct web_request *r);

/* Queues a text message; false, and the socket is closed, if too much waits already. */
bool web_send(struct web_socket *s, const char *text, size_t size);
/* Whether it is time to send more; if not, `on_socket_drained` says when. */
bool web_socket_takes(struct web_socket *s);
/* Closes it politely after what is queued. Codes as in RFC 6455: 1001 going away, 1008 policy. */
void web_close(struct web_socket *s, int code, const char *reason);
/* The last measured round trip of a ping, in milliseconds; 0 if none yet. */
uint32_t web_round_trip(const struct web_socket *s);
const char *web_socket_address(const struct web_socket *s);
/*
 * Counts one more game watched by the sockets of its address; false if they watch `most`. All of
 * them must be given back before `on_socket_closed` returns.
 */
bool web_socket_watch(struct web_socket *s, int most);
void web_socket_unwatch(struct web_socket *s);

#endif
