/*
 * carrier.h - keeps the directory's row of each game whose log is in another database.
 *
 * An event that lists, limits or ratings depend on (someone sits down or leaves, the start, the
 * end) also writes the game's number to `outbox`, in its own database and transaction. The node
 * that wrote it copies the game's row and seats, as they are then, to the directory and deletes
 * the number; what a node leaves behind when it dies is found by all of them, each second. Carried
 * at least once, and it does not matter how often or by which node: an older row never replaces
 * a newer one. A database that does not answer delays only its own games.
 */
#ifndef PLATEAU_CARRIER_H
#define PLATEAU_CARRIER_H

#include <stdint.h>

struct carrier;
struct node;

struct carrier *carrier_new(struct node *n);
/* After the databases, which may still answer. */
void carrier_free(struct carrier *c);
/* The game has such an event since now. */
void carrier_wake(struct carrier *c, uint64_t game);

#endif
