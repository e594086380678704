/*
 * database_watch.c - asks each database for the figures of database_watch.h, for /metrics.
 *
 * Every role may read them, so a node needs no right that it does not have anyway.
 */
#include "server/upkeep/database_watch.h"

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
    bool directory, asked;
};

struct database_watch {
    struct loop_timer *timer;
    int count;
    struct watched watched[];
};

static void on_ages(void *data, const struct db_result *r)
{
    struct watched *w = data;

    w->asked = false;
    if (db_rows(r) != 1)
        return;
    metrics_set(METRIC_NUMBERS_LEFT, w->name,
                (uint64_t)db_get_int(r, 0, COL_DATABASE_AGES_TRANSACTIONS_LEFT));
    if (w->directory)
        metrics_set(METRIC_UNRATED_AGE, NULL,
                    (uint64_t)db_get_int(r, 0, COL_DATABASE_AGES_UNRATED_SECONDS));
    if (!db_is_null(r, 0, COL_DATABASE_AGES_ARCHIVE_SECONDS))
        metrics_set(METRIC_WAL_AGE, w->name,
                    (uint64_t)db_get_int(r, 0, COL_DATABASE_AGES_ARCHIVE_SECONDS));
}

static void on_timer(void *data)
{
    struct database_watch *all = data;

    for (int i = 0; i < all->count; i++) {
        struct watched *w = &all->watched[i];
        if (!w->asked)
            w->asked = db_read(w->db, db_call_new(&statements[SQL_DATABASE_AGES]), on_ages, w);
    }
}

struct database_watch *database_watch_new(struct node *n)
{
    const int games = stores_count(n->stores);
    struct database_watch *all =
        alloc_zeroed(1, sizeof *all + ((size_t)games + 1) * sizeof all->watched[0]);
    bool apart = true;

    for (int i = 0; i < games; i++) {
        struct db *db = stores_at(n->stores, i);
        const bool directory = db == stores_directory(n->stores);
        all->watched[all->count++] =
            (struct watched){.db = db, .name = stores_name(n->stores, i), .directory = directory};
        apart = apart && !directory;
    }
    if (apart)
        all->watched[all->count++] = (struct watched){
            .db = stores_directory(n->stores), .name = "directory", .directory = true};
    assert(all->count >= 1 && all->count <= games + 1);
    all->timer = loop_timer_start(n->loop, FIRST, EVERY, on_timer, all);
    return all;
}

void database_watch_free(struct database_watch *all)
{
    loop_timer_stop(all->timer);
    free(all);
}
