/*
 * erasures.h - players who were erased get another id wherever one stands, so that the old one,
 * which others may know, leads to nobody.
 *
 * The name, the password and the sessions went at once; this is done in the background, by any
 * node, once all games are over and rated, in batches that can be cut off anywhere: events first,
 * then everything else in one statement, so that ratings can always be computed again from the
 * games. Then nodes drop what they hold of that player.
 */
#ifndef PLATEAU_ERASURES_H
#define PLATEAU_ERASURES_H

struct erasures;
struct node;

enum { ERASURES_LOOK = 1000 }; /* milliseconds between looks */

struct erasures *erasures_new(struct node *n);
void erasures_free(struct erasures *e);
/* There is somebody to erase: look now. */
void erasures_wake(struct erasures *e);

#endif
