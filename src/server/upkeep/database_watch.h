/*
 * database_watch.h - measures, for alerts, two ages per database: that of the last archived segment
 * of its write-ahead log (no metric where nothing is archived), and that of its oldest transaction
 * number, which limits how many more transactions it can run; for the directory also how long ago
 * the next game to be rated ended.
 */
#ifndef PLATEAU_DATABASE_WATCH_H
#define PLATEAU_DATABASE_WATCH_H

struct database_watch;
struct loop;
struct stores;

struct database_watch *database_watch_new(struct loop *l, const struct stores *s);
/* Call it after the databases are closed: until then their answers may still arrive here. */
void database_watch_free(struct database_watch *all);

#endif
