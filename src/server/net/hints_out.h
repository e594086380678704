/*
 * hints_out.h - what goes out to NATS: hints, and what we listen for; on a thread of its own.
 *
 * Every call of NATS's library may wait for a server that hangs. The loop never does: it leaves a
 * hint in a ring, or the name of a game in a list, and goes on.
 */
#ifndef PLATEAU_HINTS_OUT_H
#define PLATEAU_HINTS_OUT_H

#include <nats/nats.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/net/hint_text.h"

struct hints_out;

/* Listens for the lobby and for people from the start. `arrived` is called on a thread of NATS;
 * `failed` on this one: it could not listen for a game. */
struct hints_out *hints_out_new(natsConnection *c, natsMsgHandler arrived, void (*failed)(void *),
                                void *data);
/* Before the connection is closed; waits for the call of NATS that is under way. */
void hints_out_free(struct hints_out *o);

/* To be sent after the next hints_out_go(); dropped if too many wait. */
void hints_out_publish(struct hints_out *o, const struct hint *hint);
void hints_out_listen(struct hints_out *o, uint64_t game, bool wanted);
void hints_out_go(struct hints_out *o);

/* From the loop: a hint that could not be sent is counted as dropped. */
void hints_out_drop(struct hints_out *o);
uint64_t hints_out_sent(const struct hints_out *o);
uint64_t hints_out_dropped(const struct hints_out *o);

natsStatus hints_out_send(natsConnection *c, const struct hint *hint);

#endif
