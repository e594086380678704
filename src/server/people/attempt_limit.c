/*
 * attempt_limit.c - token buckets for attempts, in memory; their rate is divided by the number of
 * nodes.
 */
#include "server/people/attempt_limit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/limit.h"
#include "server/base/secret.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"

enum { PLACES = 1 << 13, COUNT_EVERY = 5000, NODE_ALIVE = 10000, NODES_MAX = 5, TEXT_MAX = 256 };

struct attempt_limit {
    const struct loop *loop;
    struct db *db;
    const struct hub *hub;
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
    struct attempt_limit *t = data;
    const int64_t nodes = db_rows(r) == 1 ? db_get_int(r, 0, COL_NODES_COUNT) : 0;

    t->counting = false;
    if (nodes > 0)
        t->nodes = nodes < NODES_MAX ? (uint32_t)nodes : NODES_MAX;
}

static void on_timer(void *data)
{
    struct attempt_limit *t = data;
    const int64_t now = hub_now(t->hub);

    if (t->counting || now == 0)
        return;
    struct db_call *call = db_call_new(&statements[SQL_NODES]);
    db_int(call, now - NODE_ALIVE);
    t->counting = db_read(t->db, call, on_counted, t);
}

struct attempt_limit *attempt_limit_new(struct loop *l, struct db *d, const struct hub *h)
{
    struct attempt_limit *t = alloc_zeroed(1, sizeof *t);

    t->loop = l;
    t->db = d;
    t->hub = h;
    t->nodes = 1;
    secret_random(t->key, sizeof t->key);
    limit_init(&t->close, t->close_places, PLACES, 1, ATTEMPT_LIMIT_BURST, secret_number());
    limit_init(&t->wide, t->wide_places, PLACES, 1, ATTEMPT_LIMIT_WIDE_BURST, secret_number());
    t->timer = loop_timer_start(l, COUNT_EVERY / 5, COUNT_EVERY, on_timer, t);
    return t;
}

void attempt_limit_free(struct attempt_limit *t)
{
    loop_timer_stop(t->timer);
    secret_wipe(t->key, sizeof t->key);
    free(t);
}

/* Hashes with a secret key, so that nobody can find a text that shares another player's bucket. */
static uint64_t key_of(const struct attempt_limit *t, const char *text)
{
    char hash[SECRET_SIGNATURE_MAX];

    secret_sign(t->key, text, hash);
    hash[16] = '\0';
    return strtoull(hash, NULL, 16);
}

static bool attempt_take(struct attempt_limit *t, struct limit *l, const char *text)
{
    return limit_take(l, key_of(t, text), (int64_t)loop_time(t->loop) + 1,
                      ATTEMPT_LIMIT_COST * t->nodes) == 0;
}

static void name_known(const char *what, const char *known, char text[static TEXT_MAX])
{
    snprintf(text, TEXT_MAX, "of %s %s", what, known);
}

enum attempt_answer attempt_limit_known(struct attempt_limit *t, const char *what,
                                        const char *known)
{
    char text[TEXT_MAX];

    name_known(what, known, text);
    return attempt_take(t, &t->close, text) ? ATTEMPT_NOW : ATTEMPT_REFUSED;
}

void attempt_limit_refund(struct attempt_limit *t, const char *what, const char *known)
{
    char text[TEXT_MAX];

    name_known(what, known, text);
    limit_give(&t->close, key_of(t, text), ATTEMPT_LIMIT_COST * t->nodes);
}

enum attempt_answer attempt_limit_from(struct attempt_limit *t, const char *what, const char *name,
                                       const char *address)
{
    char text[TEXT_MAX];

    snprintf(text, sizeof text, "from %016" PRIx64 " %s %s", limit_address_key(address), what,
             name);
    if (!attempt_take(t, &t->close, text))
        return ATTEMPT_REFUSED;
    snprintf(text, sizeof text, "at %s %s", what, name);
    if (attempt_take(t, &t->wide, text))
        return ATTEMPT_NOW;
    if (t->held == ATTEMPT_LIMIT_HELD_MAX)
        return ATTEMPT_REFUSED;
    t->held++;
    return ATTEMPT_LATER;
}

uint32_t attempt_limit_nodes(const struct attempt_limit *t)
{
    return t->nodes;
}

void attempt_limit_release(struct attempt_limit *t)
{
    t->held--;
}
