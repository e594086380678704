/*
 * one_by_one.c - a queue per player who is creating tables or sitting down. The first request of a
 * node's queue acquires the player's lease in the database, which one node has at a time.
 */
#include "server/games/one_by_one.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/node.h"
#include "server/db/statements.h"
#include "server/net/loop.h"

enum { BUCKETS = 1024, AGAIN = 30, TRIES_MAX = 150 }; /* milliseconds between tries; of those */

struct waiting {
    struct waiting *next;
    one_by_one_go *on_turn;
    void *data;
};

struct queue {
    struct queue *next;
    struct one_by_one *all;
    uint64_t player;
    char token[24]; /* of the lease */
    struct waiting *first, **end;
    int count, tries;
    bool inside;              /* one has its turn */
    struct loop_timer *again; /* another node has the lease */
};

struct one_by_one {
    struct node *node;
    struct queue *buckets[BUCKETS];
};

struct one_by_one *one_by_one_new(struct node *n)
{
    struct one_by_one *o = alloc_zeroed(1, sizeof *o);

    o->node = n;
    return o;
}

static struct queue **find(struct one_by_one *o, uint64_t player)
{
    struct queue **place = &o->buckets[player % BUCKETS];

    while (*place && (*place)->player != player)
        place = &(*place)->next;
    return place;
}

static void dissolve(struct queue *q)
{
    *find(q->all, q->player) = q->next;
    if (q->again)
        loop_timer_stop(q->again);
    free(q);
}

/* Answers the first in the queue. */
static void answer(struct queue *q, bool in)
{
    struct waiting *w = q->first;

    q->first = w->next;
    if (!q->first)
        q->end = &q->first;
    q->count--;
    q->inside = in;
    w->on_turn(w->data, in);
    free(w);
}

/* The database is unreachable, or another node keeps the lease: requests fail instead of waiting
 * for ever. */
static void turn_away(struct queue *q)
{
    while (q->first)
        answer(q, false);
    dissolve(q);
}

static void on_retry(void *queue);

static void on_asked(void *data, const struct db_result *r)
{
    struct queue *q = data;

    if (db_outcome(r) == DB_DONE && db_rows(r) == 1) {
        q->tries = 0;
        answer(q, true);
    } else if (db_outcome(r) == DB_DONE && ++q->tries < TRIES_MAX) {
        q->again = loop_timer_start(q->all->node->loop, AGAIN, 0, on_retry, q);
    } else {
        turn_away(q);
    }
}

/* A statement about the lease of the queue's player. */
static struct db_call *lease_call(const struct queue *q, int statement)
{
    struct db_call *c = db_call_new(&statements[statement]);
    char name[32];

    snprintf(name, sizeof name, "player %" PRIu64, q->player);
    db_text(c, name);
    db_text(c, q->token);
    return c;
}

static void on_retry(void *queue)
{
    struct queue *q = queue;
    struct db_call *c = lease_call(q, SQL_LEASE);

    q->again = NULL; /* A timer that went off once has stopped. */
    db_int(c, ONE_BY_ONE_LEASE);
    if (!db_read(q->all->node->db, c, on_asked, q))
        turn_away(q);
}

void one_by_one_enter(struct one_by_one *o, uint64_t player, one_by_one_go *on_turn, void *data)
{
    struct queue **place = find(o, player), *q = *place;
    const bool first = !q;

    if (q && q->count == ONE_BY_ONE_MAX) {
        on_turn(data, false);
        return;
    }
    if (first) {
        q = alloc_zeroed(1, sizeof *q);
        *q = (struct queue){.all = o, .player = player};
        snprintf(q->token, sizeof q->token, "%" PRIu64, secret_number());
        q->end = &q->first;
        *place = q;
    }
    struct waiting *w = alloc_zeroed(1, sizeof *w);
    *w = (struct waiting){.on_turn = on_turn, .data = data};
    *q->end = w;
    q->end = &w->next;
    q->count++;
    if (first)
        on_retry(q);
}

static void on_ended(void *data, const struct db_result *r)
{
    (void)data;
    (void)r;
}

void one_by_one_leave(struct one_by_one *o, uint64_t player)
{
    struct queue *q = *find(o, player);

    assert(q && q->inside);
    q->inside = false;
    if (q->first && o->node->db) {
        on_retry(q); /* The lease is ours, for longer. */
        return;
    }
    if (o->node->db) /* The node may be ending. */
        db_read(o->node->db, lease_call(q, SQL_LEASE_END), on_ended, NULL);
    dissolve(q);
}

void one_by_one_free(struct one_by_one *o)
{
    for (int i = 0; i < BUCKETS; i++)
        while (o->buckets[i])
            turn_away(o->buckets[i]);
    free(o);
}
