/*
 * expiry.h - deletes expired rows, so that no table grows without bound.
 *
 * One node at a time deletes batch after batch until nothing is left, with pauses that are longer
 * than the work.
 */
#ifndef PLATEAU_EXPIRY_H
#define PLATEAU_EXPIRY_H

struct config;
struct db;
struct expiry;
struct hub;
struct loop;

/* The configuration must outlive it. */
struct expiry *expiry_new(struct loop *l, struct db *d, const struct hub *h,
                          const struct config *c);
/* Call it after the database is closed: until then its answers may still arrive here. */
void expiry_free(struct expiry *e);

#endif
