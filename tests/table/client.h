/*
 * client.h - a client that follows the table of a room.
 */
#ifndef PLATEAU_TABLE_CLIENT_H
#define PLATEAU_TABLE_CLIENT_H

#include "line.h"
#include "room.h"
#include "table/table_follow.h"

struct client {
    struct table_follower f;
    char line[LINE_MAX]; /* of the room's last event */
};

/* Follows the whole log of a room, and writes the line of its last event. */
void client_begin(struct client *c, const struct room *r);
/* Follows the line. */
bool client_follow(struct client *c);
/* Writes the line of the room's last event and follows it. */
void client_hear(struct client *c, const struct room *r);
/* Checks that it has the room's table. */
void client_check(const struct client *c, const struct room *r);

#endif
