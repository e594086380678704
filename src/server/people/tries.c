/*
 * tries.c - token buckets for attempts, in memory; their rate is divided by the number of nodes.
 */
#include "server/people/tries.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/limit.h"
#include "server/base/node.h"
#include "server/base/secret.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"

enum { PLACES = 1 << 13, COUNT_EVERY = 5000, NODE_ALIVE = 10000, NODES_MAX = 5, TEXT_MAX = 256 };

struct tries {
    struct node *node;
    struct loop_timer *timer;
    bool counting;
    uint32_t nodes; /* 1 to NODES_MAX */
    int held;
    uint8_t key[SECRET_KEY_SIZE];
    struct limit close, wide;
    struct limit_place close_places[PLACES], wide_places[PLACES];
};

static void on_counted(void *data, const struct db_result *r)
{
    struct tries *t = data;
    const int64_t nodes = db_rows(r) == 1 ? db_get_int(r, 0, COL_NODES_COUNT) : 0;

    t->counting = false;
    if (nodes > 0)
        t->nodes = nodes < NODES_MAX ? (uint32_t)nodes : NODES_MAX;
}

static void on_timer(void *data)
{
    struct tries *t = data;
    const int64_t now = hub_now(t->node->hub);

    if (t->counting || now == 0)
        return;
    struct db_call *call = db_call_new(&statements[SQL_NODES]);
    db_int(call, now - NODE_ALIVE);
    t->counting = db_read(t->node->db, call, on_counted, t);
}

struct tries *tries_new(struct node *n)
{
    struct tries *t = alloc_zeroed(1, sizeof *t);

    t->node = n;
    t->nodes = 1;
    secret_random(t->key, sizeof t->key);
    limit_init(&t->close, t->close_places, PLACES, 1, TRIES_BURST, secret_number());
    limit_init(&t->wide, t->wide_places, PLACES, 1, TRIES_WIDE_BURST, secret_number());
    t->timer = loop_timer_start(n->loop, COUNT_EVERY / 5, COUNT_EVERY, on_timer, t);
    return t;
}

void tries_free(struct tries *t)
{
    loop_timer_stop(t->timer);
    secret_wipe(t->key, sizeof t->key);
    free(t);
}

/* Keyed, so that nobody can find a text that falls into another player's bucket. */
static uint64_t key_of(const struct tries *t, const char *text)
{
    char hash[SECRET_SIGNATURE_MAX];

    secret_sign(t->key, text, hash);
    hash[16] = '\0';
    return strtoull(hash, NULL, 16);
}

static bool take(struct tries *t, struct limit *l, const char *text)
{
    return limit_take(l, key_of(t, text), (int64_t)loop_time(t->node->loop) + 1,
                      TRIES_COST * t->nodes) == 0;
}

static void name_known(const char *what, const char *known, char text[static TEXT_MAX])
{
    snprintf(text, TEXT_MAX, "of %s %s", what, known);
}

enum tries_answer tries_of(struct tries *t, const char *what, const char *known)
{
    char text[TEXT_MAX];

    name_known(what, known, text);
    return take(t, &t->close, text) ? TRY_NOW : TRY_REFUSED;
}

void tries_right(struct tries *t, const char *what, const char *known)
{
    char text[TEXT_MAX];

    name_known(what, known, text);
    limit_give(&t->close, key_of(t, text), TRIES_COST * t->nodes);
}

enum tries_answer tries_from(struct tries *t, const char *what, const char *name,
                             const char *address)
{
    char text[TEXT_MAX];

    snprintf(text, sizeof text, "from %016" PRIx64 " %s %s", limit_address_key(address), what,
             name);
    if (!take(t, &t->close, text))
        return TRY_REFUSED;
    snprintf(text, sizeof text, "at %s %s", what, name);
    if (take(t, &t->wide, text))
        return TRY_NOW;
    if (t->held == TRIES_HELD_MAX)
        return TRY_REFUSED;
    t->held++;
    return TRY_LATER;
}

uint32_t tries_nodes(const struct tries *t)
{
    return t->nodes;
}

void tries_over(struct tries *t)
{
    t->held--;
}
