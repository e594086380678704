/*
 * row_details.c - queries the databases of listed games for fields that the directory does not
 * have.
 */
#include "server/games/row_details.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/statements.h"
#include "server/db/stores.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"

/* A list being completed; freed when all databases have answered, however late. */
struct row_details {
    const struct stores *stores;
    struct db_result *rows; /* NULL once it was passed to on_done() */
    row_details_done *on_done;
    void *data;
    struct loop_timer *timer;
    int waiting; /* answers still outstanding */
    int count;
    struct db_result *answers[ROW_DETAILS_MAX];
};

static struct row_details_game read_game(const struct db_result *r, int row)
{
    return (struct row_details_game){
        .version = db_get_int(r, row, COL_LIVE_VERSION),
        .ply = db_get_int(r, row, COL_LIVE_PLY),
        .mover = db_get_int(r, row, COL_LIVE_TO_MOVE),
        .updated = db_get_int(r, row, COL_LIVE_UPDATED_AT),
        .deadline =
            db_is_null(r, row, COL_LIVE_DEADLINE) ? 0 : db_get_int(r, row, COL_LIVE_DEADLINE),
        .position =
            db_is_null(r, row, COL_LIVE_POSITION) ? NULL : db_get(r, row, COL_LIVE_POSITION),
    };
}

void row_details_find(const struct row_details *d, uint64_t game, struct row_details_game *g)
{
    for (int i = 0; d && i < d->count; i++) {
        const struct db_result *r = d->answers[i];
        for (int row = 0; row < db_rows(r); row++)
            if ((uint64_t)db_get_int(r, row, COL_LIVE_ID) == game)
                *g = read_game(r, row);
    }
}

static void pass_on(struct row_details *d)
{
    struct db_result *rows = d->rows;

    if (d->timer)
        loop_timer_stop(d->timer);
    d->timer = NULL;
    d->rows = NULL;
    if (!rows)
        return;
    d->on_done(d->data, rows, d);
    db_keep_end(rows);
}

static void on_timer(void *data)
{
    struct row_details *d = data;

    d->timer = NULL; /* the timer has expired, so it must not be stopped */
    pass_on(d);
}

static void one_less(struct row_details *d)
{
    if (--d->waiting > 0)
        return;
    pass_on(d);
    for (int i = 0; i < d->count; i++)
        db_keep_end(d->answers[i]);
    free(d);
}

static void on_answer(void *data, const struct db_result *r)
{
    struct row_details *d = data;

    if (d->rows && db_rows(r) > 0)
        d->answers[d->count++] = db_keep(r);
    one_less(d);
}

/* Collects the listed games in progress that database `i` has. */
static int gather(const struct stores *s, int i, const struct db_result *r,
                  int64_t ids[static ROW_DETAILS_MAX])
{
    int count = 0;

    if (stores_at(s, i) == stores_directory(s) || !db_ready(stores_at(s, i)))
        return 0;
    for (int row = 0; row < db_rows(r) && count < ROW_DETAILS_MAX; row++) {
        const int64_t id = db_get_int(r, row, COL_LISTED_ID);
        if (db_get_int(r, row, COL_LISTED_PHASE) == PHASE_PLAYING &&
            stores_index_of(s, (uint64_t)id) == i)
            ids[count++] = id;
    }
    return count;
}

static void details_ask(struct row_details *d, int database, const int64_t *ids, int count)
{
    struct db_call *c = db_call_new(&statements[SQL_LIVE]);

    db_ints(c, ids, count);
    if (db_read(stores_at(d->stores, database), c, on_answer, d))
        d->waiting++;
}

void row_details_read(struct loop *l, const struct stores *s, const struct db_result *r,
                      row_details_done *on_done, void *data)
{
    int64_t ids[ROW_DETAILS_MAX];

    if (!stores_sharded(s)) {
        on_done(data, r, NULL);
        return;
    }
    struct row_details *d = alloc_zeroed(1, sizeof *d);
    *d = (struct row_details){
        .stores = s, .rows = db_keep(r), .on_done = on_done, .data = data, .waiting = 1};
    d->timer = loop_timer_start(l, ROW_DETAILS_PATIENCE, 0, on_timer, d);
    for (int i = 0; i < stores_count(s); i++) {
        const int count = gather(s, i, r, ids);
        if (count > 0)
            details_ask(d, i, ids, count);
    }
    one_less(d);
}
