/*
 * open_tables.h - tables that wait for players live while their host is there.
 *
 * A host is there while a page, a stream or a request of theirs reaches some node. Each node writes
 * that to the rows of the open tables concerned, a few times a minute; whichever node finds a row
 * whose host has been gone for too long ends the table through its log.
 *
 *     live clock, in the lobby   listed and paired while the host was there lately, ends after
 *                                15 min
 *     over days or no clock      14 days: players do not have to be present together
 *     private                    14 days: an invitation may be read later
 */
#ifndef PLATEAU_OPEN_TABLES_H
#define PLATEAU_OPEN_TABLES_H

#include <stdint.h>

struct db;
struct hub;
struct loop;
struct open_tables;
struct player_commands;

enum {
    OPEN_TABLES_LOOK = 5000, /* milliseconds between two checks of which hosts are there */
    OPEN_TABLES_BATCH = 100, /* tables ended per check */
};

struct open_tables_settings {
    struct loop *loop;
    struct db *db; /* the directory */
    struct hub *hub;
    struct player_commands *commands;
    /* Called before each check, to call open_tables_seen() for every connected player. */
    void (*on_look)(void *data, struct open_tables *o);
    void *data;
};

struct open_tables *open_tables_new(const struct open_tables_settings *s);
/* Ends no more tables, because the node shuts down. */
void open_tables_drain(struct open_tables *o);
/* Call it after the database and the hub are freed: until then their answers may
 * still arrive here. */
void open_tables_free(struct open_tables *o);
/* Called when anything of this player reached the node. */
void open_tables_seen(struct open_tables *o, uint64_t player);

#endif
