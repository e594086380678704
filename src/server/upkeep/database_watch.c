/*
 * database_watch.c - queries each database for the measurements of database_watch.h, for /metrics.
 *
 * Every role may read them, so a node needs no additional privilege.
 */
#include "server/upkeep/database_watch.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/metrics.h"
#include "server/db/statements.h"
#include "server/db/stores.h"
#include "server/upkeep/periodic.h"

enum { FIRST = 2000, EVERY = 15000 };

struct watched {
    struct periodic periodic;
    struct db *db;
    const char *name; /* value of the metric's label */
    bool directory;
};

struct database_watch {
    int count;
    struct watched watched[];
};

static void on_ages(void *data, const struct db_result *r)
{
    struct watched *w = data;

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

static void on_due(void *data)
{
    struct watched *w = data;

    periodic_read(&w->periodic, w->db, db_call_new(&statements[SQL_DATABASE_AGES]), on_ages);
}

static void watch(struct database_watch *all, struct loop *l, struct db *d, const char *name,
                  bool directory)
{
    struct watched *w = &all->watched[all->count++];

    w->db = d;
    w->name = name;
    w->directory = directory;
    periodic_init(&w->periodic, l, FIRST, EVERY, on_due, w);
}

struct database_watch *database_watch_new(struct loop *l, const struct stores *s)
{
    const int games = stores_count(s);
    struct database_watch *all =
        alloc_zeroed(1, sizeof *all + ((size_t)games + 1) * sizeof all->watched[0]);
    bool apart = true;

    for (int i = 0; i < games; i++) {
        const bool directory = stores_at(s, i) == stores_directory(s);
        watch(all, l, stores_at(s, i), stores_name(s, i), directory);
        apart = apart && !directory;
    }
    if (apart)
        watch(all, l, stores_directory(s), "directory", true);
    return all;
}

void database_watch_free(struct database_watch *all)
{
    for (int i = 0; i < all->count; i++)
        periodic_release(&all->watched[i].periodic);
    free(all);
}
