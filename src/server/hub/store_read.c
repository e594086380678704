/*
 * store_read.c - the queries for logs, heartbeats and outages.
 */
#include "server/hub/store.h"

#include "server/db/statements.h"

static struct db_call *call(enum sql_statement s)
{
    return db_call_new(&statements[s]);
}

bool store_answered(struct db *d, uint64_t player, const char *command, db_done *on_done,
                    void *data)
{
    struct db_call *c = call(SQL_ANSWERED);

    db_int(c, (int64_t)player);
    db_text(c, command);
    return db_read(d, c, on_done, data);
}

bool store_load(struct db *d, uint64_t game, uint32_t from, int64_t at, db_done *on_done,
                void *data)
{
    struct db_call *c = call(SQL_LOAD);

    db_int(c, (int64_t)game);
    db_int(c, from);
    db_int(c, at);
    return db_read(d, c, on_done, data);
}

bool store_seqs(struct db *d, const int64_t *ids, int count, db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_SEQS);

    db_ints(c, ids, count);
    return db_read(d, c, on_done, data);
}

bool store_overdue(struct db *d, int64_t before, int64_t sweep_at, uint64_t game, db_done *on_done,
                   void *data)
{
    struct db_call *c = call(SQL_OVERDUE);

    db_int(c, before);
    db_int(c, sweep_at);
    db_int(c, (int64_t)game);
    db_int(c, STORE_OVERDUE_MAX);
    return db_read(d, c, on_done, data);
}

bool store_postpone_sweep(struct db *d, uint64_t game, int64_t sweep_at, int64_t until,
                          db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_POSTPONE_SWEEP);

    db_int(c, (int64_t)game);
    db_int(c, sweep_at);
    db_int(c, until);
    return db_read(d, c, on_done, data);
}

bool store_heartbeat(struct db *d, const struct store_heartbeat *h, db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_HEARTBEAT);

    db_text(c, h->node);
    db_text(c, h->version);
    db_int(c, h->outage);
    if (h->expected)
        db_int(c, h->expected);
    else
        db_null(c);
    db_int(c, h->tolerance);
    return db_read(d, c, on_done, data);
}

bool store_shards(struct db *d, db_done *on_done, void *data)
{
    return db_read(d, call(SQL_SHARDS), on_done, data);
}

bool store_read_clock(struct db *d, db_done *on_done, void *data)
{
    return db_read(d, call(SQL_READ_CLOCK), on_done, data);
}

bool store_shift_clock(struct db *d, const char *timeline, int64_t milliseconds, int64_t last,
                       db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_SHIFT_CLOCK);

    db_text(c, timeline);
    db_int(c, milliseconds);
    if (last >= 0)
        db_int(c, last);
    else
        db_null(c);
    return db_read(d, c, on_done, data);
}

bool store_outages(struct db *d, int most, db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_OUTAGES);

    db_int(c, most);
    return db_read(d, c, on_done, data);
}

bool store_settle(struct db *d, int64_t longest, db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_SETTLE);

    db_int(c, longest);
    return db_read(d, c, on_done, data);
}
