/*
 * store_read.c - games in the database: reads logs; heartbeats and outages.
 */
#include "server/hub/store.h"

#include <stdio.h>
#include <string.h>

#include "server/db/statements.h"
#include "server/wire/event_text.h"

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

bool store_load(struct db *d, uint64_t game, uint32_t since, db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_LOAD);

    db_int(c, (int64_t)game);
    db_int(c, since);
    return db_read(d, c, on_done, data);
}

bool store_event(const struct db_result *r, int row, struct table_event *e)
{
    enum table_act act;
    const char *body = db_get(r, row, COL_LOAD_BODY);

    *e = (struct table_event){
        .seq = (uint32_t)db_get_int(r, row, COL_LOAD_SEQ),
        .at = db_get_int(r, row, COL_LOAD_AT),
        .seat = (int8_t)db_get_int(r, row, COL_LOAD_SEAT),
        .actor = (uint64_t)db_get_int(r, row, COL_LOAD_ACTOR),
    };
    snprintf(e->id, sizeof e->id, "%s", db_get(r, row, COL_LOAD_COMMAND));
    if (!table_act_find(db_get(r, row, COL_LOAD_ACT), &act))
        return false;
    e->act = (uint8_t)act;
    return event_read_body(e, body, strlen(body));
}

bool store_seqs(struct db *d, const int64_t *ids, int count, db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_SEQS);

    db_ints(c, ids, count);
    return db_read(d, c, on_done, data);
}

bool store_overdue(struct db *d, int64_t before, int64_t look, uint64_t game, db_done *on_done,
                   void *data)
{
    struct db_call *c = call(SQL_OVERDUE);

    db_int(c, before);
    db_int(c, look);
    db_int(c, (int64_t)game);
    db_int(c, STORE_OVERDUE_MAX);
    return db_read(d, c, on_done, data);
}

bool store_put_aside(struct db *d, uint64_t game, int64_t look, int64_t until, db_done *on_done,
                     void *data)
{
    struct db_call *c = call(SQL_PUT_ASIDE);

    db_int(c, (int64_t)game);
    db_int(c, look);
    db_int(c, until);
    return db_read(d, c, on_done, data);
}

bool store_heartbeat(struct db *d, const char *node, const char *version, int64_t outage,
                     db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_HEARTBEAT);

    db_text(c, node);
    db_text(c, version);
    db_int(c, outage);
    return db_read(d, c, on_done, data);
}

bool store_outages(struct db *d, int most, db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_OUTAGES);

    db_int(c, most);
    return db_read(d, c, on_done, data);
}

bool store_settle(struct db *d, int64_t before, db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_SETTLE);

    db_int(c, before);
    return db_read(d, c, on_done, data);
}
