/*
 * lease.h - the right of one node at a time to do a background job of a database. It expires: a
 * node that hangs, or whose machine is lost, keeps it for LEASE_LASTS at most.
 */
#ifndef PLATEAU_LEASE_H
#define PLATEAU_LEASE_H

#include <stdbool.h>

struct db;
struct lease;
struct loop;

/* milliseconds: between renewals, and until it expires */
enum { LEASE_EVERY = 1000, LEASE_LASTS = 10000 };

/*
 * Takes the lease `name` once no other node has it, and renews it every LEASE_EVERY, with the
 * statement SQL_LEASE in the directory or SQL_LEASE_OF_GAMES elsewhere. Both texts must outlive the
 * lease.
 */
struct lease *lease_new(struct loop *l, struct db *d, int statement, const char *name,
                        const char *holder);
/* Call it after the database is closed: until then its answers may still arrive here. */
void lease_free(struct lease *l);

/*
 * Whether this node has the lease. A node that hung may notice too late that it lost the lease, so
 * statements that write compare the holder in the database.
 */
bool lease_is_held(const struct lease *l);

#endif
