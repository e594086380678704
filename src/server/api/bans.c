/*
 * bans.c - the banned addresses, as sorted hashes.
 */
#include "server/api/bans.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/ban.h"
#include "server/base/alloc.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"

struct banned {
    char hash[SECRET_SIGNATURE_MAX];
};

struct bans {
    struct db *db;
    const struct hub *hub;
    struct loop_timer *timer;
    uint8_t key[SECRET_KEY_SIZE];
    struct banned *list; /* sorted */
    size_t count;
    bool reading;
};

static int bans_compare(const void *a, const void *b)
{
    return strcmp(((const struct banned *)a)->hash, ((const struct banned *)b)->hash);
}

static void on_bans(void *data, const struct db_result *r)
{
    struct bans *b = data;
    const int count = db_rows(r);

    b->reading = false;
    if (db_outcome(r) != DB_DONE)
        return; /* Keep the old list, because the new one could not be read. */
    free(b->list);
    b->list = alloc_zeroed((size_t)count + 1, sizeof *b->list);
    for (int i = 0; i < count; i++)
        snprintf(b->list[i].hash, sizeof b->list[i].hash, "%s",
                 db_get(r, i, COL_BANS_ADDRESS_HASH));
    b->count = (size_t)count;
    qsort(b->list, b->count, sizeof *b->list, bans_compare);
}

static void on_timer(void *data)
{
    struct bans *b = data;
    struct db_call *call;

    if (b->reading)
        return;
    call = db_call_new(&statements[SQL_BANS]);
    db_int(call, hub_now(b->hub));
    b->reading = db_read(b->db, call, on_bans, b);
}

bool bans_have(const struct bans *b, const char *address)
{
    struct banned wanted;

    return b && b->count > 0 && ban_hash(b->key, address, wanted.hash) &&
           bsearch(&wanted, b->list, b->count, sizeof wanted, bans_compare);
}

struct bans *bans_new(struct loop *l, struct db *d, const struct hub *h, const char *key)
{
    struct bans *b = alloc_zeroed(1, sizeof *b);

    b->db = d;
    b->hub = h;
    secret_key(key, b->key);
    b->timer = loop_timer_start(l, 0, BANS_LOOK, on_timer, b);
    return b;
}

void bans_free(struct bans *b)
{
    loop_timer_stop(b->timer);
    secret_wipe(b->key, sizeof b->key);
    free(b->list);
    free(b);
}
