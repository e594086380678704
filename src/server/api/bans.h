/*
 * bans.h - the banned addresses: read from the database periodically, checked for every request.
 */
#ifndef PLATEAU_BANS_H
#define PLATEAU_BANS_H

#include <stdbool.h>

struct bans;
struct node;

enum { BANS_LOOK = 10000 }; /* milliseconds between looks */

struct bans *bans_new(struct node *n);
/* After the database, which may still answer. */
void bans_free(struct bans *b);
/* False while the list has not been read. */
bool bans_have(const struct bans *b, const char *address);

#endif
