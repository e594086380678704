/*
 * live.c - asks the databases of listed games for what the directory does not have.
 */
#include "server/games/live.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/node.h"
#include "server/db/statements.h"
#include "server/db/stores.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"

/* One list being completed: freed when all databases have answered, however late. */
struct live {
    struct node *node;
    struct db_result *rows; /* NULL once they were passed on */
    live_done *on_done;
    void *data;
    struct loop_timer *timer;
    int waiting; /* for so many answers */
    int count;
    struct db_result *answers[LIVE_GAMES_MAX];
};

void live_find(const struct live *l, uint64_t game, struct live_game *g)
{
    for (int i = 0; l && i < l->count; i++) {
        const struct db_result *r = l->answers[i];
        for (int row = 0; row < db_rows(r); row++)
            if ((uint64_t)db_get_int(r, row, COL_LIVE_ID) == game)
                *g = (struct live_game){.turn = db_get_int(r, row, COL_LIVE_TURN),
                                        .mover = db_get_int(r, row, COL_LIVE_MOVER),
                                        .updated = db_get_int(r, row, COL_LIVE_UPDATED),
                                        .deadline = db_is_null(r, row, COL_LIVE_DEADLINE)
                                                        ? 0
                                                        : db_get_int(r, row, COL_LIVE_DEADLINE),
                                        .position = db_is_null(r, row, COL_LIVE_POSITION)
                                                        ? NULL
                                                        : db_get(r, row, COL_LIVE_POSITION)};
    }
}

static void pass_on(struct live *l)
{
    struct db_result *rows = l->rows;

    if (l->timer)
        loop_timer_stop(l->timer);
    l->timer = NULL;
    l->rows = NULL;
    if (!rows)
        return;
    l->on_done(l->data, rows, l);
    db_keep_end(rows);
}

static void on_timer(void *data)
{
    struct live *l = data;

    l->timer = NULL; /* A timer that went off once has stopped. */
    pass_on(l);
}

static void one_less(struct live *l)
{
    if (--l->waiting > 0)
        return;
    pass_on(l);
    for (int i = 0; i < l->count; i++)
        db_keep_end(l->answers[i]);
    free(l);
}

static void on_answer(void *data, const struct db_result *r)
{
    struct live *l = data;

    if (l->rows && db_rows(r) > 0)
        l->answers[l->count++] = db_keep(r);
    one_less(l);
}

/* The listed games in progress that database `i` has. */
static int gather(const struct stores *s, int i, const struct db_result *r,
                  int64_t ids[static LIVE_GAMES_MAX])
{
    int count = 0;

    if (stores_at(s, i) == stores_directory(s) || !db_ready(stores_at(s, i)))
        return 0;
    for (int row = 0; row < db_rows(r) && count < LIVE_GAMES_MAX; row++) {
        const int64_t id = db_get_int(r, row, COL_LISTED_ID);
        if (db_get_int(r, row, COL_LISTED_PHASE) == PHASE_PLAYING &&
            stores_index_of(s, (uint64_t)id) == i)
            ids[count++] = id;
    }
    return count;
}

static void ask(struct live *l, int database, const int64_t *ids, int count)
{
    struct db_call *c = db_call_new(&statements[SQL_LIVE]);

    db_ints(c, ids, count);
    if (db_read(stores_at(l->node->stores, database), c, on_answer, l))
        l->waiting++;
}

void live_read(struct node *n, const struct db_result *r, live_done *on_done, void *data)
{
    int64_t ids[LIVE_GAMES_MAX];

    if (!n->stores || !stores_sharded(n->stores)) {
        on_done(data, r, NULL);
        return;
    }
    struct live *l = alloc_zeroed(1, sizeof *l);
    *l = (struct live){
        .node = n, .rows = db_keep(r), .on_done = on_done, .data = data, .waiting = 1};
    l->timer = loop_timer_start(n->loop, LIVE_PATIENCE, 0, on_timer, l);
    for (int i = 0; i < stores_count(n->stores); i++) {
        const int count = gather(n->stores, i, r, ids);
        if (count > 0)
            ask(l, i, ids, count);
    }
    one_less(l);
}
