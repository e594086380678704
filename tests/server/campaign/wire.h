/*
 * wire.h - a client's connection to a node on this machine: one HTTP request, or a WebSocket. It is
 * written by hand, so that a bug of the node's library is not repeated here.
 *
 * Nothing blocks. Everything that arrives is reported through one callback; a connection that ends
 * is reported exactly once, unless wire_close() ended it.
 */
#ifndef CAMPAIGN_WIRE_H
#define CAMPAIGN_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum wire_state { WIRE_CLOSED, WIRE_CONNECTING, WIRE_ASKING, WIRE_SHAKING, WIRE_OPEN };

enum wire_event {
    WIRE_ANSWERED, /* the request is answered: `status`, `cookie` and the body; the connection is
                      closed */
    WIRE_OPENED,   /* the socket is ready */
    WIRE_TEXT,     /* a message */
    WIRE_GONE,     /* closed by the other side, or never opened */
};

struct wire {
    void (*told)(struct wire *w, enum wire_event what, const char *text, size_t size);
    void *data;
    /* Private to wire.c. */
    enum wire_state state;
    enum wire_state wanted; /* state after connecting */
    int fd;
    int status;
    char cookie[128];
    char *in, *out;
    size_t in_size, in_room, out_size, out_room;
    uint32_t serial; /* identifies this connection: a callback may have closed it and opened
                        another */
};

/* Call once, before the first wire. */
bool wire_start(void);
/* Waits for at most this long and reports what has arrived. */
void wire_wait(int milliseconds);

void wire_init(struct wire *w, void (*told)(struct wire *, enum wire_event, const char *, size_t),
               void *data);
void wire_release(struct wire *w);

/* `cookie` may be empty; `body` NULL. */
void wire_ask(struct wire *w, int port, const char *method, const char *path, const char *cookie,
              const char *body);
void wire_open(struct wire *w, int port, const char *path, const char *cookie);
void wire_send(struct wire *w, const char *text);
void wire_close(struct wire *w);

/* The Origin header that browsers would send. */
extern const char *wire_site;

#endif
