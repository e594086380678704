/*
 * finished_games.c - marks the seats of finished games with the time of their end ("filed"), page
 * by page.
 *
 * Lists and counts also include seats that are not filed yet, so it does not matter which node
 * files them, or when, as long as few are left. It scans all seats instead of relying on the node
 * that ended the game, so it also finds games whose node died.
 */
#include "server/upkeep/finished_games.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/statements.h"
#include "server/upkeep/periodic.h"

enum {
    PAGE = 1000,      /* seats per page */
    ROUND = 2000,     /* milliseconds from one scan to the next */
    STEP = 500,       /* milliseconds between pages */
    STEP_BEHIND = 20, /* milliseconds to the next page after one with seats to file */
};

struct finished_games {
    struct periodic periodic;
    struct db *db;
    int64_t player, game; /* the last seat of the previous page */
};

/* Takes the last seat of the page, how many it had, and how many were filed. */
static void on_looked(void *data, const struct db_result *r)
{
    struct finished_games *f = data;
    const bool full = db_rows(r) == 1 && db_get_int(r, 0, COL_FILE_SEATS) == PAGE;

    f->player = full ? db_get_int(r, 0, COL_FILE_PLAYER) : 0;
    f->game = full ? db_get_int(r, 0, COL_FILE_GAME) : 0;
    if (full)
        periodic_rest(&f->periodic, db_get_int(r, 0, COL_FILE_FILED) > 0 ? STEP_BEHIND : STEP);
}

static void on_due(void *data)
{
    struct finished_games *f = data;
    struct db_call *c = db_call_new(&statements[SQL_FILE]);

    db_int(c, f->player);
    db_int(c, f->game);
    db_int(c, PAGE);
    periodic_read(&f->periodic, f->db, c, on_looked);
}

struct finished_games *finished_games_new(struct loop *l, struct db *d)
{
    struct finished_games *f = alloc_zeroed(1, sizeof *f);

    f->db = d;
    periodic_init(&f->periodic, l, STEP, ROUND, on_due, f);
    return f;
}

void finished_games_free(struct finished_games *f)
{
    periodic_release(&f->periodic);
    free(f);
}
