/*
 * open_tables.c - records which hosts are connected, and ends the tables of those who are not.
 */
#include "server/upkeep/open_tables.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/games/player_command.h"
#include "server/hub/hub.h"
#include "server/upkeep/periodic.h"

enum { PLACES = 1 << 17, SEEN_MAX = PLACES / 2 }; /* three times the usual limit of sockets */

struct open_tables {
    struct open_tables_settings s;
    bool draining;
    struct periodic periodic;
    uint64_t seen[PLACES]; /* hash set of players seen since the last look; 0: empty */
    int count;
    int64_t last; /* the last table checked in this round */
    int ending;   /* tables that are being ended */
    bool more;    /* the last page was full */
};

/* Hosts who are connected */

static void find_abandoned(struct open_tables *o);

/* The search for absent hosts begins only after the connected ones were recorded. */
static void on_noted(void *data, const struct db_result *r)
{
    struct open_tables *o = data;

    if (db_outcome(r) == DB_FAILED)
        log_event(LOG_WARNING, "hosts-not-written", log_text("error", db_error(r)));
    if (db_outcome(r) == DB_DONE && o->ending == 0 && !o->draining)
        find_abandoned(o);
}

static void note(struct open_tables *o)
{
    static int64_t players[SEEN_MAX];
    int count = 0;

    if (hub_now(o->s.hub) == 0)
        return;
    for (int i = 0; i < PLACES; i++)
        if (o->seen[i])
            players[count++] = (int64_t)o->seen[i];
    memset(o->seen, 0, sizeof o->seen);
    o->count = 0;
    struct db_call *c = db_call_new(&statements[SQL_HOSTS_SEEN]);
    db_ints(c, players, count);
    db_int(c, hub_now(o->s.hub));
    /* As a read, although it writes: so it runs on a connection that no move waits for. */
    periodic_read(&o->periodic, o->s.db, c, on_noted);
}

void open_tables_seen(struct open_tables *o, uint64_t player)
{
    if (player == 0)
        return;
    size_t place = (player * UINT64_C(0x9e3779b97f4a7c15)) >> 47;
    for (; o->seen[place]; place = (place + 1) % PLACES)
        if (o->seen[place] == player)
            return;
    if (o->count < SEEN_MAX) { /* Limits the set; no node can have so many players connected. */
        o->seen[place] = player;
        o->count++;
    }
}

static void see_host(void *data, const struct table *t)
{
    struct open_tables *o = data;

    if (t->phase == PHASE_OPEN && hub_watched(o->s.hub, t->id, t->host))
        open_tables_seen(o, t->host);
}

/* Hosts who are not */

static void on_ended(void *data, const struct command_answer *a)
{
    struct open_tables *o = data;

    (void)a; /* A table that did not end is found again in the next round. */
    if (--o->ending == 0 && o->more && !o->draining)
        periodic_wake(&o->periodic);
}

static void on_found(void *data, const struct db_result *r)
{
    struct open_tables *o = data;
    struct table_command c = {.act = ACT_ABORT, .seat = -1, .id = "host-gone"};

    o->more = db_rows(r) == OPEN_TABLES_BATCH;
    o->last = o->more ? db_get_int(r, db_rows(r) - 1, COL_HOST_GONE_ID) : 0;
    for (int i = 0; i < db_rows(r); i++) {
        const uint64_t game = (uint64_t)db_get_int(r, i, COL_HOST_GONE_ID);
        if (hub_away(o->s.hub, game))
            continue;
        o->ending++;
        player_command_run(o->s.commands, game, &c, on_ended, o);
    }
    if (o->ending == 0 && o->more)
        periodic_wake(&o->periodic);
}

static void find_abandoned(struct open_tables *o)
{
    struct db_call *c = db_call_new(&statements[SQL_HOST_GONE]);

    o->more = false;
    db_int(c, o->last);
    db_int(c, OPEN_TABLES_BATCH);
    periodic_read(&o->periodic, o->s.db, c, on_found);
}

static void on_due(void *data)
{
    struct open_tables *o = data;

    if (o->more && o->ending == 0) { /* the round continues */
        find_abandoned(o);
        return;
    }
    o->s.on_look(o->s.data, o);
    hub_each_watched(o->s.hub, see_host, o);
    note(o);
}

struct open_tables *open_tables_new(const struct open_tables_settings *s)
{
    struct open_tables *o = alloc_zeroed(1, sizeof *o);

    o->s = *s;
    periodic_init(&o->periodic, s->loop, OPEN_TABLES_LOOK, OPEN_TABLES_LOOK, on_due, o);
    return o;
}

void open_tables_drain(struct open_tables *o)
{
    o->draining = true;
}

void open_tables_free(struct open_tables *o)
{
    periodic_release(&o->periodic);
    free(o);
}
