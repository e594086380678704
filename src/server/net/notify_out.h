/*
 * notify_out.h - sends notifications and subscriptions to NATS, on a separate thread.
 *
 * Every call to the NATS library may block on a server that hangs. To keep the loop from blocking,
 * it only puts a notification into a ring buffer, or a game into a list.
 */
#ifndef PLATEAU_NOTIFY_OUT_H
#define PLATEAU_NOTIFY_OUT_H

#include <nats/nats.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/net/notify_text.h"

struct notify_out;

/* Called on this thread, or on a thread of the NATS library. */
struct notify_out_calls {
    natsConnection *(*connect)(void *data); /* connects; called repeatedly while it returns NULL */
    /* the subscriptions for the lobby and for players are active */
    void (*on_listening)(void *data);
    natsMsgHandler on_arrived;
    void (*on_failed)(void *data); /* subscribing to a game failed */
};

struct notify_out *notify_out_new(const struct notify_out_calls *calls, void *data);
/* Call it before the connection is closed; waits for the NATS call in progress. */
void notify_out_free(struct notify_out *o);

/* Queues a notification, to be sent after the next notify_out_go(); dropped if too many wait. */
void notify_out_publish(struct notify_out *o, const struct notification *note);
void notify_out_listen(struct notify_out *o, uint64_t game, bool wanted);
void notify_out_go(struct notify_out *o);

/* Called on the loop: counts a notification that could not be sent as dropped. */
void notify_out_drop(struct notify_out *o);
uint64_t notify_out_sent(const struct notify_out *o);
uint64_t notify_out_dropped(const struct notify_out *o);

natsStatus notify_out_send(natsConnection *c, const struct notification *note);

#endif
