/*
 * seat_changes.h - does at tables of a database that was away what signing in or deletion could not
 * wait for: an account takes a guest's seats over, or a player leaves.
 *
 * They are rows of the directory. Any node may do one, and two nodes the same: commands are
 * idempotent. A row ends when it was done, when the game is over, or after 90 days (cleaning.h).
 */
#ifndef PLATEAU_SEAT_CHANGES_H
#define PLATEAU_SEAT_CHANGES_H

struct node;
struct seat_changes;

enum { SEAT_CHANGES_LOOK = 2000, SEAT_CHANGES_PAGE = 50 }; /* milliseconds between looks */

struct seat_changes *seat_changes_new(struct node *n);
/* After the hub, which answers what was asked. */
void seat_changes_free(struct seat_changes *s);

#endif
