/*
 * erasures.h - replaces the id of deleted players everywhere, so that the old id, which others may
 * know, identifies nobody.
 *
 * The name, the password and the sessions went at once; this is done in the background, by any
 * node, once all games are over and rated, in batches that can be cut off anywhere: events first,
 * then everything else in one statement, so that ratings can always be computed again from the
 * games. Then nodes drop what they hold of that player.
 */
#ifndef PLATEAU_ERASURES_H
#define PLATEAU_ERASURES_H

#include <stdint.h>

struct erasures;
struct node;

enum { ERASURES_LOOK = 1000 }; /* milliseconds between looks */
/* Milliseconds after which games that still hold a player's erasure up are ended: 90 days. */
#define ERASURES_OVERDUE (INT64_C(90) * 86400000)

struct erasures *erasures_new(struct node *n);
void erasures_free(struct erasures *e);
/* A player was deleted: start now. */
void erasures_wake(struct erasures *e);

#endif
