/*
 * lease.h - the right of one node at a time to do a background job of a database. It ends by
 * itself: a node that hangs, or whose machine is gone, keeps it for LEASE_LASTS at most.
 */
#ifndef PLATEAU_LEASE_H
#define PLATEAU_LEASE_H

#include <stdbool.h>

struct db;
struct lease;
struct loop;

enum { LEASE_EVERY = 1000, LEASE_LASTS = 10000 }; /* milliseconds */

/*
 * Takes the lease `name` once no other node has it, and renews it every LEASE_EVERY, by SQL_LEASE
 * in the directory or SQL_LEASE_OF_GAMES. Both texts must last as long as the lease.
 */
struct lease *lease_new(struct loop *l, struct db *d, int statement, const char *name,
                        const char *holder);
/* After the database, which may still answer. */
void lease_free(struct lease *l);

/*
 * Whether this node has it. A node that hung may find out too late: statements that write
 * compare the holder in the database.
 */
bool lease_is_held(const struct lease *l);

#endif
