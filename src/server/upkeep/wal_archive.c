/*
 * wal_archive.c - the age of the last archived segment, for /metrics.
 *
 * pg_stat_archiver is open to every role, so a node needs no right that it does not have anyway.
 */
#include "server/upkeep/wal_archive.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/metrics.h"
#include "server/base/node.h"
#include "server/db/statements.h"
#include "server/db/stores.h"
#include "server/net/loop.h"

enum { FIRST = 2000, EVERY = 15000 };

struct watched {
    struct db *db;
    const char *name; /* the metric's label */
    bool asked;
};

struct wal_archive {
    struct loop_timer *timer;
    int count;
    struct watched watched[];
};

static void on_age(void *data, const struct db_result *r)
{
    struct watched *w = data;

    w->asked = false;
    if (db_rows(r) == 1)
        metrics_set(METRIC_WAL_AGE, w->name,
                    (uint64_t)db_get_int(r, 0, COL_WAL_ARCHIVE_AGE_SECONDS));
}

static void on_timer(void *data)
{
    struct wal_archive *all = data;

    for (int i = 0; i < all->count; i++) {
        struct watched *w = &all->watched[i];
        if (!w->asked)
            w->asked = db_read(w->db, db_call_new(&statements[SQL_WAL_ARCHIVE_AGE]), on_age, w);
    }
}

struct wal_archive *wal_archive_new(struct node *n)
{
    const int games = stores_count(n->stores);
    struct wal_archive *all =
        alloc_zeroed(1, sizeof *all + ((size_t)games + 1) * sizeof all->watched[0]);
    bool apart = true;

    for (int i = 0; i < games; i++) {
        struct db *db = stores_at(n->stores, i);
        all->watched[all->count++] = (struct watched){.db = db, .name = stores_name(n->stores, i)};
        apart = apart && db != stores_directory(n->stores);
    }
    if (apart)
        all->watched[all->count++] =
            (struct watched){.db = stores_directory(n->stores), .name = "directory"};
    assert(all->count >= 1 && all->count <= games + 1);
    all->timer = loop_timer_start(n->loop, FIRST, EVERY, on_timer, all);
    return all;
}

void wal_archive_free(struct wal_archive *all)
{
    loop_timer_stop(all->timer);
    free(all);
}
