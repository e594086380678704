/*
 * wal_archive.h - measures how old the last archived segment of each database's write-ahead log is.
 *
 * For the alert that a point-in-time recovery would lack more than it should. A database that does
 * not archive has no such metric.
 */
#ifndef PLATEAU_WAL_ARCHIVE_H
#define PLATEAU_WAL_ARCHIVE_H

struct node;
struct wal_archive;

struct wal_archive *wal_archive_new(struct node *n);
/* After the databases, which may still answer. */
void wal_archive_free(struct wal_archive *w);

#endif
