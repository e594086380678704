/*
 * database_watch.h - measures ages of each database for alerts: of the last archived segment of
 * its write-ahead log, which a point-in-time recovery would lack (no metric where nothing is
 * archived), and of its oldest transaction, on which depends how many more it can have; of the
 * directory also for how long the next game to be rated has been over.
 */
#ifndef PLATEAU_DATABASE_WATCH_H
#define PLATEAU_DATABASE_WATCH_H

struct node;
struct database_watch;

struct database_watch *database_watch_new(struct node *n);
/* After the databases, which may still answer. */
void database_watch_free(struct database_watch *all);

#endif
