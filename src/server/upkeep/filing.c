/*
 * filing.c - marks the seats of finished games with their end, a page at a time.
 *
 * Lists and counts also include seats that are not filed yet, so it does not matter which node
 * files them, or when; only that few are left. Scanning, instead of a message from the node that
 * ended the game, also finds games that older nodes ended.
 */
#include "server/upkeep/filing.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/node.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/net/loop.h"

enum {
    PAGE = 1000,      /* seats looked at */
    ROUND = 2000,     /* milliseconds from one walk to the next; … */
    STEP = 500,       /* from page to page, … */
    STEP_BEHIND = 20, /* and where there was something to file */
};

struct filing {
    struct node *node;
    struct loop_timer *timer;
    int64_t player, game; /* the last seat looked at */
};

static void on_timer(void *data);

static void wait(struct filing *f, unsigned milliseconds)
{
    f->timer = loop_timer_start(f->node->loop, milliseconds, 0, on_timer, f);
}

/* The last seat of the page, how many it had, and how many were filed. */
static void on_looked(void *data, const struct db_result *r)
{
    struct filing *f = data;
    const bool full = db_rows(r) == 1 && db_get_int(r, 0, COL_FILE_SEATS) == PAGE;

    f->player = full ? db_get_int(r, 0, COL_FILE_PLAYER) : 0;
    f->game = full ? db_get_int(r, 0, COL_FILE_GAME) : 0;
    wait(f, !full ? ROUND : db_get_int(r, 0, COL_FILE_FILED) > 0 ? STEP_BEHIND : STEP);
}

static void on_timer(void *data)
{
    struct filing *f = data;
    struct db_call *c = db_call_new(&statements[SQL_FILE]);

    f->timer = NULL;
    db_int(c, f->player);
    db_int(c, f->game);
    db_int(c, PAGE);
    if (!db_read(f->node->db, c, on_looked, f))
        wait(f, ROUND);
}

struct filing *filing_new(struct node *n)
{
    struct filing *f = alloc_zeroed(1, sizeof *f);

    f->node = n;
    wait(f, STEP);
    return f;
}

void filing_free(struct filing *f)
{
    if (f->timer)
        loop_timer_stop(f->timer);
    free(f);
}
