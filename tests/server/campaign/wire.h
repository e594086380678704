/*
 * wire.h - a client's connection to a node on this machine: one HTTP request, or a WebSocket.
 *
 * Hand-written, so that what the node's library gets wrong is not got wrong in the same way here.
 * Nothing blocks; everything that comes in is told by one call, and a connection that ends is told
 * exactly once, unless wire_close() ended it.
 */
#ifndef CAMPAIGN_WIRE_H
#define CAMPAIGN_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum wire_state { WIRE_CLOSED, WIRE_CONNECTING, WIRE_ASKING, WIRE_SHAKING, WIRE_OPEN };

enum wire_event {
    WIRE_ANSWERED, /* to a request: `status`, `cookie` and the body; then it is closed */
    WIRE_OPENED,   /* the socket is ready */
    WIRE_TEXT,     /* a message */
    WIRE_GONE,     /* closed by the other side, or never opened */
};

struct wire {
    void (*told)(struct wire *w, enum wire_event what, const char *text, size_t size);
    void *data;
    /* The wire's own. */
    enum wire_state state;
    enum wire_state wanted; /* once it is connected */
    int fd;
    int status;
    char cookie[128];
    char *in, *out;
    size_t in_size, in_room, out_size, out_room;
    uint32_t serial; /* of this connection: a call may have closed it and opened another */
};

/* Once, before the first wire. */
bool wire_start(void);
/* Waits for at most so long and tells what has come in. */
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

/* What browsers would say where they are. */
extern const char *wire_site;

#endif
