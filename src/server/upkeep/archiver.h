/*
 * archiver.h - packs the logs of games that ended long ago, and unpacks them again.
 *
 * One node at a time does it, game by game, with pauses as long as the work. It may be interrupted
 * at any point, because a single statement moves the log of a game.
 */
#ifndef PLATEAU_ARCHIVER_H
#define PLATEAU_ARCHIVER_H

#include "server/base/config.h"

struct archiver;
struct db;
struct hub;
struct loop;

struct archiver_settings {
    struct loop *loop;
    struct db *db; /* a database with games */
    const struct hub *hub;
    const char *node; /* the node's name, which must outlive the archiver */
    int days;         /* days after their end when games are packed; 0: never */
};

struct archiver *archiver_new(const struct archiver_settings *s);
/* Starts nothing new, because the node shuts down. */
void archiver_drain(struct archiver *a);
/* Call it after the database is closed: until then its answers may still arrive here. */
void archiver_free(struct archiver *a);

/* For `plateaud game-logs`: writes the log of every game to standard output in the
 * format of COPY. */
int archiver_print_logs(const struct config *c);
/* For `plateaud unarchive`: unpacks all logs, for nodes of a version that cannot read
 * packed ones. */
int archiver_unpack_all(const struct config *c);

#endif
