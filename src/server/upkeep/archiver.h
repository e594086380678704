/*
 * archiver.h - packs the logs of games that are long over, and unpacks them again.
 *
 * One node at a time, game after game, with pauses as long as the work. It can be cut off anywhere:
 * one statement moves the log of a game, or nothing happens.
 */
#ifndef PLATEAU_ARCHIVER_H
#define PLATEAU_ARCHIVER_H

#include "server/base/config.h"

struct archiver;
struct db;
struct node;

/* Of one database with games; does nothing unless the key `archive_days` says so. */
struct archiver *archiver_new(struct node *n, struct db *d);
/* After the database, which may still answer. */
void archiver_free(struct archiver *a);

/* For `plateaud logs`: writes the log of every game to the standard output, as COPY would. */
int archiver_print_logs(const struct config *c);
/* For `plateaud unarchive`: unpacks all logs, for nodes of a version that cannot. */
int archiver_unpack_all(const struct config *c);

#endif
