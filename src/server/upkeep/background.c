/*
 * background.c - periodic background jobs: admin requests, cleanup, packing of logs, and the age of
 * PostgreSQL's own archive.
 */
#include "server/upkeep/background.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/stores.h"
#include "server/upkeep/admin_requests.h"
#include "server/upkeep/archiver.h"
#include "server/upkeep/database_watch.h"
#include "server/upkeep/expiry.h"

struct background {
    struct admin_requests *requests;
    struct expiry *expiry;
    struct database_watch *database_watch;
    int archiver_count; /* one per database with games */
    struct archiver *archivers[];
};

struct background *background_new(const struct background_settings *s)
{
    struct db *directory = stores_directory(s->stores);
    const int databases = stores_count(s->stores);
    struct background *c =
        alloc_zeroed(1, sizeof *c + (size_t)databases * sizeof(struct archiver *));

    c->requests = admin_requests_new(s->loop, directory, s->hub, s->commands);
    c->expiry = expiry_new(s->loop, directory, s->hub, s->config);
    c->database_watch = database_watch_new(s->loop, s->stores);
    for (; c->archiver_count < databases; c->archiver_count++)
        c->archivers[c->archiver_count] =
            archiver_new(&(struct archiver_settings){.loop = s->loop,
                                                     .db = stores_at(s->stores, c->archiver_count),
                                                     .hub = s->hub,
                                                     .node = s->node,
                                                     .days = s->config->archive_days});
    return c;
}

void background_drain(struct background *c)
{
    for (int i = 0; i < c->archiver_count; i++)
        archiver_drain(c->archivers[i]);
}

void background_free(struct background *c)
{
    admin_requests_free(c->requests);
    expiry_free(c->expiry);
    database_watch_free(c->database_watch);
    for (int i = 0; i < c->archiver_count; i++)
        archiver_free(c->archivers[i]);
    free(c);
}
