/*
 * bans.h - the banned addresses: read from the database periodically, checked for every request.
 */
#ifndef PLATEAU_BANS_H
#define PLATEAU_BANS_H

#include <stdbool.h>

struct bans;
struct db;
struct hub;
struct loop;

enum { BANS_LOOK = 10000 }; /* milliseconds between two reads of the list */

/* `key`: the configuration's `address_key`. */
struct bans *bans_new(struct loop *l, struct db *d, const struct hub *h, const char *key);
/* Call it after the database is closed: until then its answers may still arrive here. */
void bans_free(struct bans *b);
/* Whether the address is banned; false while the list has not been read yet. */
bool bans_have(const struct bans *b, const char *address);

#endif
