/*
 * hub_sweep.c - ends games whose clock has expired: each second, ordered by due time, page by page.
 *
 * A page continues after the previous one (keyset pagination). A game that cannot be ended although
 * its row says so is put aside for a while, so that it blocks no other.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/statements.h"
#include "server/hub/hub_private.h"

enum { SWEEP_OPEN_MAX = 2000, SWEEP_ASIDE = 60000 };

/* A game whose clock has expired according to its row. */
struct overdue {
    struct hub_database *database;
    uint64_t game;
    int64_t sweep_at;
};

static void ask_page(struct hub_database *d);

static void on_postponed(void *data, const struct db_result *result)
{
    (void)data;
    (void)result; /* If this write failed, the next sweep finds the game again. */
}

/* Counts down; after a full page, the next one is read at once. */
static void one_less(struct hub_database *d)
{
    if (--d->sweep.open == 0 && d->sweep.more)
        ask_page(d);
}

static void on_swept(void *data, const struct hub_answer *a)
{
    struct overdue *o = data;
    struct hub_database *d = o->database;

    d->hub->counts.sweeps += a->outcome == HUB_DONE;
    if (a->outcome != HUB_DONE && a->outcome != HUB_BUSY)
        store_postpone_sweep(d->db, o->game, o->sweep_at, hub_database_now(d) + SWEEP_ASIDE,
                             on_postponed, d);
    free(o);
    one_less(d);
}

static void end_by_time(struct hub_database *d, uint64_t game, int64_t sweep_at, uint32_t version)
{
    struct table_command c = {.act = ACT_TIME, .seat = -1, .version = version};
    struct overdue *o = alloc_bytes(sizeof *o);

    *o = (struct overdue){d, game, sweep_at};
    snprintf(c.id, sizeof c.id, "time-%" PRIu32, version);
    d->sweep.open++;
    hub_act(d->hub, game, &c, on_swept, o);
}

static void on_page(void *data, const struct db_result *result)
{
    struct hub_database *d = data;
    const int rows = db_rows(result);

    d->sweep.asking = false;
    d->sweep.more = rows == STORE_OVERDUE_MAX;
    d->sweep.at = d->sweep.more ? db_get_int(result, rows - 1, COL_OVERDUE_SWEEP_AT) : 0;
    d->sweep.game = d->sweep.more ? (uint64_t)db_get_int(result, rows - 1, COL_OVERDUE_ID) : 0;
    d->sweep.open++; /* Counts the page itself, because commands may be answered during the loop. */
    for (int i = 0; i < rows; i++)
        if (!db_is_null(result, i, COL_OVERDUE_VERSION))
            end_by_time(d, (uint64_t)db_get_int(result, i, COL_OVERDUE_ID),
                        db_get_int(result, i, COL_OVERDUE_SWEEP_AT),
                        (uint32_t)db_get_int(result, i, COL_OVERDUE_VERSION));
    one_less(d);
}

static void ask_page(struct hub_database *d)
{
    d->sweep.more = false;
    d->sweep.asking = store_overdue(d->db, hub_database_now(d) - TABLE_SWEEP_DELAY, d->sweep.at,
                                    d->sweep.game, on_page, d);
}

void hub_sweep(struct hub_database *d)
{
    if (hub_database_fresh(d) && !d->sweep.asking && d->sweep.open < SWEEP_OPEN_MAX &&
        !d->outages_unread)
        ask_page(d);
}
