/*
 * store_log.c - reads the log of a game from a query result; its first part may be packed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/db/statements.h"
#include "server/hub/store.h"
#include "server/wire/event_text.h"

bool store_is_unchanged(const struct db_result *r)
{
    return db_rows(r) == 1 && !db_is_null(r, 0, COL_LOG_ACTORS) && db_is_null(r, 0, COL_LOG_LOG);
}

void store_log_open(struct store_log *l, const struct db_result *r, uint32_t from)
{
    *l = (struct store_log){.result = r, .from = from};
}

void store_log_close(struct store_log *l)
{
    archive_release_log(&l->packed);
}

static bool unpack(struct store_log *l, int row)
{
    const struct db_result *r = l->result;
    struct archive_packed p = {0};
    bool ok;

    p.actor_count = db_get_ints(r, row, COL_LOG_ACTORS, p.actors, ARCHIVE_ACTORS_MAX);
    p.bytes = db_get_bytes_new(r, row, COL_LOG_LOG, &p.size);
    ok = p.actor_count <= ARCHIVE_ACTORS_MAX && p.bytes &&
         archive_unpack(&p, (uint32_t)db_get_int(r, row, COL_LOG_SEQ), &l->packed);
    archive_release_packed(&p);
    l->at = 0;
    return ok;
}

static void read_row(const struct db_result *r, int row, struct archive_event *e)
{
    *e = (struct archive_event){
        .seq = (uint32_t)db_get_int(r, row, COL_LOG_SEQ),
        .at = db_get_int(r, row, COL_LOG_AT),
        .seat = (int)db_get_int(r, row, COL_LOG_SEAT),
        .actor = (uint64_t)db_get_int(r, row, COL_LOG_ACTOR),
        .command = db_get(r, row, COL_LOG_COMMAND),
        .act = db_get(r, row, COL_LOG_ACT),
        .body = db_get(r, row, COL_LOG_BODY),
    };
}

/* Returns every event, including those before `from`. */
static bool read_next(struct store_log *l, struct archive_event *e)
{
    for (;;) {
        if (l->at < l->packed.count) {
            *e = l->packed.events[l->at++];
            return true;
        }
        if (l->broken || l->row == db_rows(l->result))
            return false;
        const int row = l->row++;
        if (db_is_null(l->result, row, COL_LOG_LOG)) {
            read_row(l->result, row, e);
            return true;
        }
        archive_release_log(&l->packed);
        l->broken = !unpack(l, row);
    }
}

bool store_log_next(struct store_log *l, struct archive_event *e)
{
    while (read_next(l, e))
        if (e->seq >= l->from)
            return true;
    return false;
}

bool store_log_next_event(struct store_log *l, struct table_event *e)
{
    struct archive_event row;
    enum table_act act;

    if (!store_log_next(l, &row))
        return false;
    *e = (struct table_event){
        .seq = row.seq, .at = row.at, .seat = (int8_t)row.seat, .actor = row.actor};
    snprintf(e->id, sizeof e->id, "%s", row.command);
    if (table_act_find(row.act, &act)) {
        e->act = (uint8_t)act;
        if (event_read_body(e, row.body, strlen(row.body)))
            return true;
    }
    l->broken = true;
    return false;
}
