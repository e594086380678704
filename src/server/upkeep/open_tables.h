/*
 * open_tables.h - tables that wait for players live while their host is there.
 *
 * A host is there while a page, a stream or a request of theirs reaches some node. Each node writes
 * that to the rows of the open tables concerned, a few times a minute; whichever node finds a row
 * whose host has been gone for too long ends the table through its log.
 *
 *     live clock, in the lobby   listed and paired while the host was there lately, ends after 15
 * min over days or no clock      14 days: nobody need wait for the other hidden 14 days: an
 * invitation may be read later
 */
#ifndef PLATEAU_OPEN_TABLES_H
#define PLATEAU_OPEN_TABLES_H

#include <stdint.h>

struct node;
struct open_tables;

enum {
    OPEN_TABLES_LOOK = 5000, /* milliseconds between looks at who is there, and at who is not */
    OPEN_TABLES_BATCH = 100, /* tables ended at once */
};

struct open_tables *open_tables_new(struct node *n);
/* After the database and the hub, which may still answer. */
void open_tables_free(struct open_tables *o);
/* Something of this player's reached the node. */
void open_tables_seen(struct open_tables *o, uint64_t player);

#endif
