/*
 * player_lock.c - a queue of requests per player who creates tables or sits down. The first request
 * in a node's queue acquires the player's lease in the database, which one node at a time can have.
 */
#include "server/games/player_lock.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/secret.h"
#include "server/db/statements.h"
#include "server/net/loop.h"

/* AGAIN: milliseconds between tries to get the lease, TRIES_MAX of them */
enum { BUCKETS = 1024, AGAIN = 30, TRIES_MAX = 150 };

struct waiting {
    struct waiting *next;
    player_lock_done *on_turn;
    void *data;
};

struct queue {
    struct queue *next;
    struct player_lock *all;
    uint64_t player;
    char token[24]; /* identifies the holder of the lease */
    struct waiting *first, **end;
    int count, tries;
    bool inside;              /* the first request holds the lock */
    struct loop_timer *again; /* timer of the next try, while another node has the lease */
};

struct player_lock {
    struct loop *loop;
    struct db *db;
    struct queue *buckets[BUCKETS];
};

struct player_lock *player_lock_new(struct loop *l, struct db *d)
{
    struct player_lock *o = alloc_zeroed(1, sizeof *o);

    o->loop = l;
    o->db = d;
    return o;
}

static struct queue **lock_find_queue(struct player_lock *o, uint64_t player)
{
    struct queue **place = &o->buckets[player % BUCKETS];

    while (*place && (*place)->player != player)
        place = &(*place)->next;
    return place;
}

static void lock_free_queue(struct queue *q)
{
    *lock_find_queue(q->all, q->player) = q->next;
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

/* Fails the requests instead of letting them wait for ever, because the database is unreachable or
 * another node keeps the lease. */
static void lock_refuse_queue(struct queue *q)
{
    while (q->first)
        answer(q, false);
    lock_free_queue(q);
}

static void on_retry(void *queue);

static void on_asked(void *data, const struct db_result *r)
{
    struct queue *q = data;

    if (db_outcome(r) == DB_DONE && db_rows(r) == 1) {
        q->tries = 0;
        answer(q, true);
    } else if (db_outcome(r) == DB_DONE && ++q->tries < TRIES_MAX) {
        q->again = loop_timer_start(q->all->loop, AGAIN, 0, on_retry, q);
    } else {
        lock_refuse_queue(q);
    }
}

/* Creates a call of a statement about the lease of the queue's player. */
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

    q->again = NULL; /* the timer has expired, so it must not be stopped */
    db_int(c, PLAYER_LOCK_LEASE);
    if (!db_read(q->all->db, c, on_asked, q))
        lock_refuse_queue(q);
}

void player_lock_enter(struct player_lock *o, uint64_t player, player_lock_done *on_turn,
                       void *data)
{
    struct queue **place = lock_find_queue(o, player), *q = *place;
    const bool first = !q;

    if (q && q->count == PLAYER_LOCK_MAX) {
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

void player_lock_leave(struct player_lock *o, uint64_t player)
{
    struct queue *q = *lock_find_queue(o, player);

    assert(q && q->inside);
    q->inside = false;
    if (q->first) {
        on_retry(q); /* Renews the lease for the next request in the queue. */
        return;
    }
    db_read(o->db, lease_call(q, SQL_LEASE_END), on_ended, NULL);
    lock_free_queue(q);
}

void player_lock_free(struct player_lock *o)
{
    for (int i = 0; i < BUCKETS; i++)
        while (o->buckets[i])
            lock_refuse_queue(o->buckets[i]);
    free(o);
}
