/*
 * seat_changes.h - deferred commands to tables whose database was away when a guest signed in or a
 * player was deleted: an account takes the guest's seats over, or the player leaves.
 *
 * They are rows in the directory. Any node may execute one, and it does no harm if two do, because
 * commands are idempotent. A row is deleted when it was executed, when the game is over, or after
 * 90 days (expiry.h).
 */
#ifndef PLATEAU_SEAT_CHANGES_H
#define PLATEAU_SEAT_CHANGES_H

struct node;
struct seat_changes;

/* SEAT_CHANGES_LOOK: milliseconds between looks */
enum { SEAT_CHANGES_LOOK = 2000, SEAT_CHANGES_PAGE = 50 };

struct seat_changes *seat_changes_new(struct node *n);
/* Call it after the hub is freed, which answers the commands in flight. */
void seat_changes_free(struct seat_changes *s);

#endif
