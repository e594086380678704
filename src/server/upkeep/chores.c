/*
 * chores.c - what a node does now and then.
 */
#include "server/upkeep/chores.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/ban.h"
#include "server/api/sessions.h"
#include "server/base/node.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"
#include "server/upkeep/cleaning.h"
#include "server/upkeep/wishes.h"

struct banned {
    char hash[SECRET_SIGNATURE_MAX];
};

struct chores {
    struct node *node;
    struct wishes *wishes;
    struct cleaning *cleaning;
    struct loop_timer *bans_timer;
    uint8_t key[SECRET_KEY_SIZE];
    struct banned *bans; /* sorted */
    size_t ban_count;
    bool reading_bans;
};

/* Bans */

static int compare(const void *a, const void *b)
{
    return strcmp(((const struct banned *)a)->hash, ((const struct banned *)b)->hash);
}

static void got_bans(void *data, const struct db_result *r)
{
    struct chores *c = data;
    const int count = db_rows(r);

    c->reading_bans = false;
    if (db_outcome(r) != DB_DONE)
        return; /* What was known before is better than nothing. */
    free(c->bans);
    c->bans = calloc((size_t)count + 1, sizeof *c->bans);
    if (!c->bans)
        abort();
    for (int i = 0; i < count; i++)
        snprintf(c->bans[i].hash, sizeof c->bans[i].hash, "%s", db_get(r, i, 0));
    c->ban_count = (size_t)count;
    qsort(c->bans, c->ban_count, sizeof *c->bans, compare);
}

static void read_bans(void *data)
{
    struct chores *c = data;
    struct db_call *call;

    if (c->reading_bans)
        return;
    call = db_call_new(&chore_statements[SQL_BANS]);
    db_int(call, hub_now(c->node->hub));
    c->reading_bans = db_read(c->node->db, call, got_bans, c);
}

bool chores_banned(const struct chores *c, const char *address)
{
    struct banned wanted;

    return c && c->ban_count > 0 && ban_hash(c->key, address, wanted.hash) &&
           bsearch(&wanted, c->bans, c->ban_count, sizeof wanted, compare);
}

struct chores *chores_new(struct node *n)
{
    struct chores *c = calloc(1, sizeof *c);

    if (!c)
        abort();
    c->node = n;
    secret_key(n->config.address_key, c->key);
    c->bans_timer = loop_timer_start(n->loop, 0, CHORES_BANS, read_bans, c);
    c->wishes = wishes_new(n);
    c->cleaning = cleaning_new(n);
    return c;
}

void chores_free(struct chores *c)
{
    loop_timer_stop(c->bans_timer);
    wishes_free(c->wishes);
    cleaning_free(c->cleaning);
    secret_wipe(c->key, sizeof c->key);
    free(c->bans);
    free(c);
}
