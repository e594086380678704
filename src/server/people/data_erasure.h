/*
 * data_erasure.h - replaces the id of deleted players everywhere, so that the old id, which others
 * may know, identifies nobody.
 *
 * The name, the password and the sessions were deleted at once. This runs in the background, on any
 * node, once all games of the player are finished and rated, in batches that may be interrupted at
 * any point: events first, then everything else in one statement, so that ratings can always be
 * computed again from the games. Then nodes evict what they have cached of that player.
 */
#ifndef PLATEAU_DATA_ERASURE_H
#define PLATEAU_DATA_ERASURE_H

#include <stdint.h>

struct data_erasure;
struct node;

enum { DATA_ERASURE_LOOK = 1000 }; /* milliseconds between looks for work */
/* Milliseconds after which games that still delay the erasure of a player are ended: 90 days. */
#define DATA_ERASURE_OVERDUE (INT64_C(90) * 86400000)

struct data_erasure *data_erasure_new(struct node *n);
void data_erasure_free(struct data_erasure *e);
/* Starts now, because a player was deleted. */
void data_erasure_wake(struct data_erasure *e);

#endif
