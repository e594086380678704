/*
 * open_tables.c - records which hosts are online, and ends the tables of those who are not.
 */
#include "server/upkeep/open_tables.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/base/node.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/games/act.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"
#include "server/socket/socket.h"

enum { PLACES = 1 << 17, SEEN_MAX = PLACES / 2 }; /* three times the usual limit of sockets */

struct open_tables {
    struct node *node;
    struct loop_timer *timer;
    uint64_t seen[PLACES]; /* a set of players since the last look; 0: free */
    int count;
    int64_t last; /* the table up to which those without a host were looked for */
    int ending;   /* answers that are waited for */
    bool more, noting;
};

/* Who is there */

static void look(struct open_tables *o);

/* Only those who are known not to be there are looked for. */
static void on_noted(void *data, const struct db_result *r)
{
    struct open_tables *o = data;

    o->noting = false;
    if (db_outcome(r) == DB_FAILED)
        log_event(LOG_WARNING, "hosts-not-noted", log_text("error", db_error(r)));
    if (db_outcome(r) == DB_DONE && o->ending == 0 && !o->node->draining)
        look(o);
}

static void note(struct open_tables *o)
{
    static int64_t players[SEEN_MAX];
    int count = 0;

    if (o->noting || hub_now(o->node->hub) == 0)
        return;
    for (int i = 0; i < PLACES; i++)
        if (o->seen[i])
            players[count++] = (int64_t)o->seen[i];
    memset(o->seen, 0, sizeof o->seen);
    o->count = 0;
    struct db_call *c = db_call_new(&statements[SQL_PRESENT]);
    db_ints(c, players, count);
    db_int(c, hub_now(o->node->hub));
    /* Its own transaction, on another connection than moves. */
    o->noting = db_read(o->node->db, c, on_noted, o);
}

void open_tables_seen(struct open_tables *o, uint64_t player)
{
    if (player == 0)
        return;
    size_t place = (player * UINT64_C(0x9e3779b97f4a7c15)) >> 47;
    for (; o->seen[place]; place = (place + 1) % PLACES)
        if (o->seen[place] == player)
            return;
    if (o->count < SEEN_MAX) { /* A node with more is too big for this. */
        o->seen[place] = player;
        o->count++;
    }
}

static void see_host(void *data, const struct table *t)
{
    struct open_tables *o = data;

    if (t->phase == PHASE_OPEN && hub_watched(o->node->hub, t->id, t->host))
        open_tables_seen(o, t->host);
}

/* Who is not */

static void answered(struct open_tables *o)
{
    if (--o->ending == 0 && o->more && !o->node->draining)
        look(o);
}

static void on_ended(void *data, const struct act_answer *a)
{
    (void)a; /* What did not end is found again when the next round begins. */
    answered(data);
}

static void on_found(void *data, const struct db_result *r)
{
    struct open_tables *o = data;
    struct table_command c = {.act = ACT_ABORT, .seat = -1, .id = "host-gone"};

    o->more = db_rows(r) == OPEN_TABLES_BATCH;
    o->last = o->more ? db_get_int(r, db_rows(r) - 1, COL_HOST_GONE_ID) : 0;
    for (int i = 0; i < db_rows(r); i++) {
        const uint64_t game = (uint64_t)db_get_int(r, i, COL_HOST_GONE_ID);
        if (hub_away(o->node->hub, game))
            continue;
        o->ending++;
        act_run(o->node, game, &c, on_ended, o);
    }
    answered(o);
}

static void look(struct open_tables *o)
{
    struct db_call *c = db_call_new(&statements[SQL_HOST_GONE]);

    o->more = false;
    db_int(c, o->last);
    db_int(c, OPEN_TABLES_BATCH);
    if (db_read(o->node->db, c, on_found, o))
        o->ending++;
}

static void on_timer(void *data)
{
    struct open_tables *o = data;

    for (const struct socket *s = o->node->sockets; s; s = s->next)
        open_tables_seen(o, s->who.id);
    hub_each_watched(o->node->hub, see_host, o);
    note(o);
}

struct open_tables *open_tables_new(struct node *n)
{
    struct open_tables *o = alloc_zeroed(1, sizeof *o);

    o->node = n;
    o->timer = loop_timer_start(n->loop, OPEN_TABLES_LOOK, OPEN_TABLES_LOOK, on_timer, o);
    return o;
}

void open_tables_free(struct open_tables *o)
{
    loop_timer_stop(o->timer);
    free(o);
}
