/*
 * hub_sweep.c - ends games whose clock has run out: each second, ordered by due time, one page at a
 * time.
 *
 * A page continues after the one before (keyset pagination). A game that cannot be ended although
 * its row says so is put aside for a while, so that it blocks no other.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/statements.h"
#include "server/hub/hub_private.h"

enum { SWEEP_OPEN_MAX = 2000, SWEEP_ASIDE = 60000 };

/* A game whose clock is said to have run out. */
struct overdue {
    struct hub_database *database;
    uint64_t game;
    int64_t look;
};

static void ask_page(struct hub_database *d);

static void on_put_aside(void *data, const struct db_result *result)
{
    (void)data;
    (void)result; /* If this write failed, the next sweep finds the game again. */
}

/* A full page is followed by the next one at once. */
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
        store_put_aside(d->db, o->game, o->look, hub_database_now(d) + SWEEP_ASIDE, on_put_aside,
                        d);
    free(o);
    one_less(d);
}

static void end_by_time(struct hub_database *d, uint64_t game, int64_t look, uint32_t turn)
{
    struct table_command c = {.act = ACT_TIME, .seat = -1, .turn = turn};
    struct overdue *o = alloc_bytes(sizeof *o);

    *o = (struct overdue){d, game, look};
    snprintf(c.id, sizeof c.id, "time-%" PRIu32, turn);
    d->sweep.open++;
    hub_act(d->hub, game, &c, on_swept, o);
}

static void on_page(void *data, const struct db_result *result)
{
    struct hub_database *d = data;
    const int rows = db_rows(result);

    d->sweep.asking = false;
    d->sweep.more = rows == STORE_OVERDUE_MAX;
    d->sweep.look = d->sweep.more ? db_get_int(result, rows - 1, COL_OVERDUE_LOOK) : 0;
    d->sweep.game = d->sweep.more ? (uint64_t)db_get_int(result, rows - 1, COL_OVERDUE_ID) : 0;
    d->sweep.open++; /* The page itself: commands may be answered at once. */
    for (int i = 0; i < rows; i++)
        if (!db_is_null(result, i, COL_OVERDUE_TURN))
            end_by_time(d, (uint64_t)db_get_int(result, i, COL_OVERDUE_ID),
                        db_get_int(result, i, COL_OVERDUE_LOOK),
                        (uint32_t)db_get_int(result, i, COL_OVERDUE_TURN));
    one_less(d);
}

static void ask_page(struct hub_database *d)
{
    d->sweep.more = false;
    d->sweep.asking = store_overdue(d->db, hub_database_now(d) - TABLE_SWEEP_DELAY, d->sweep.look,
                                    d->sweep.game, on_page, d);
}

void hub_sweep(struct hub_database *d)
{
    if (hub_database_fresh(d) && !d->sweep.asking && d->sweep.open < SWEEP_OPEN_MAX &&
        !d->outages_unread)
        ask_page(d);
}
