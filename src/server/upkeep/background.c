/*
 * background.c - periodic background jobs: admin requests, cleanup, archive, the age of
 * PostgreSQL's own archive.
 */
#include "server/upkeep/background.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/node.h"
#include "server/db/stores.h"
#include "server/upkeep/admin_requests.h"
#include "server/upkeep/archiver.h"
#include "server/upkeep/cleaning.h"
#include "server/upkeep/database_watch.h"

struct background {
    struct admin_requests *requests;
    struct cleaning *cleaning;
    struct database_watch *database_watch;
    int archiver_count; /* one for each database of games */
    struct archiver *archivers[];
};

struct background *background_new(struct node *n)
{
    const int databases = stores_count(n->stores);
    struct background *c =
        alloc_zeroed(1, sizeof *c + (size_t)databases * sizeof(struct archiver *));

    c->requests = admin_requests_new(n);
    c->cleaning = cleaning_new(n);
    c->database_watch = database_watch_new(n);
    while (c->archiver_count < databases) {
        c->archivers[c->archiver_count] = archiver_new(n, stores_at(n->stores, c->archiver_count));
        c->archiver_count++;
    }
    return c;
}

void background_free(struct background *c)
{
    admin_requests_free(c->requests);
    cleaning_free(c->cleaning);
    database_watch_free(c->database_watch);
    for (int i = 0; i < c->archiver_count; i++)
        archiver_free(c->archivers[i]);
    free(c);
}
