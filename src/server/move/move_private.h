/*
 * move_private.h - what the steps of `plateaud move-shards` share.
 */
#ifndef PLATEAU_MOVE_PRIVATE_H
#define PLATEAU_MOVE_PRIVATE_H

#include "server/db/db_session.h"
#include "server/move/move.h"
#include "server/shards/ranges.h"

/* Name of the publication and of the subscription. */
#define MOVE_NAME "plateau_move"

/* The tables that are copied: all except those about the database itself. */
#define MOVE_TABLES                                                                                \
    "(SELECT string_agg(quote_ident(relname), ', ' ORDER BY relname) FROM pg_class c"              \
    " WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT "              \
    "relispartition"                                                                               \
    " AND relpersistence = 'p' AND relname NOT IN ('shard_range', 'server_secret', 'migration')"   \
    " AND EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary))"

struct move_given {
    const char *from, *to, *via;
};

struct shard_move {
    struct move_given given;
    /* `to` is NULL if it does not answer: only the step `abort` works without it */
    struct db_session *from, *to;
    struct ranges has, gets; /* shards of the two databases, as last read */
    char slot[64];           /* name of the replication slot at --from, derived from --to */
    char error[DB_ERROR_MAX];
};

/* Prints an error for the operator; returns false. */
__attribute__((format(printf, 1, 2))) bool move_fail(const char *format, ...);
__attribute__((format(printf, 1, 2))) void move_say(const char *format, ...);
/* Runs SQL in one of the two databases; on failure prints the error and returns false. */
bool move_ask(struct shard_move *m, struct db_session *s, const char *sql, char *value,
              size_t size);
/* As move_ask(), for a boolean result. */
bool move_is(struct shard_move *m, struct db_session *s, const char *sql, bool *yes);
bool move_read(struct shard_move *m); /* reads `has` and `gets` */
bool move_change(struct shard_move *m, struct db_session *s, enum range_state from,
                 enum range_state to, int64_t epoch);
/* Waits until --to has everything that --from had committed when it was called. */
bool move_follow(struct shard_move *m);
/* Whether --to replicates from --from and has copied all tables. */
bool move_copies(struct shard_move *m, bool *copies);
/* Ends the replication on both sides, as far as it exists. */
bool move_unsubscribe(struct shard_move *m);
bool move_unpublish(struct shard_move *m);

/* The steps; each returns true if it is done, also if it was done before. */
bool move_prepare(struct shard_move *m);
bool move_fence(struct shard_move *m);
bool move_switch(struct shard_move *m);
bool move_abort(struct shard_move *m);

#endif
