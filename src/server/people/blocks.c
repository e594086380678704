/*
 * blocks.c - players whom a player does not want to meet: routes to list, add and remove them.
 */
#include "server/api/api.h"
#include "server/db/statements.h"
#include "server/wire/table_json.h"

/* Checks the id of the other player; refuses the call and returns false if it is invalid or the
 * caller's own. */
static bool is_other(struct api_call *c, uint64_t player)
{
    if (player != c->who.id)
        return true;
    api_refuse(c, REFUSED_YOURSELF);
    return false;
}

/* Announces a change of the lobby, because both players now see different tables. */
static void changed(struct api_call *c, const struct db_result *r)
{
    if (db_outcome(r) == DB_DONE)
        sessions_changed(c->node->sessions, c->who.id, false);
}

static void on_unblocked(void *data, const struct db_result *r)
{
    struct api_call *c = data;

    changed(c, r);
    if (!api_refuse_db(c, r))
        api_answer_empty(c);
}

static void on_blocked(void *data, const struct db_result *r)
{
    struct api_call *c = data;

    changed(c, r);
    if (api_refuse_db(c, r))
        return;
    if (!db_get_bool(r, 0, COL_BLOCK_FOUND))
        api_refuse(c, REFUSED_NO_PLAYER);
    else if (!db_get_bool(r, 0, COL_BLOCK_BLOCKED))
        api_refuse(c, REFUSED_TOO_MANY_BLOCKED);
    else
        api_answer_empty(c);
}

static void put_block(struct api_call *c)
{
    uint64_t other;

    if (!api_id(c, 0, &other) || !is_other(c, other))
        return;
    struct db_call *call = db_call_new(&statements[SQL_BLOCK]);
    db_int(call, (int64_t)c->who.id);
    db_int(call, (int64_t)other);
    db_int(call, hub_now(c->node->hub));
    if (!db_write(c->node->db, call, c->who.id, on_blocked, c))
        api_refuse_busy(c);
}

static void delete_block(struct api_call *c)
{
    uint64_t other;

    if (!api_id(c, 0, &other))
        return;
    struct db_call *call = db_call_new(&statements[SQL_UNBLOCK]);
    db_int(call, (int64_t)c->who.id);
    db_int(call, (int64_t)other);
    if (!db_write(c->node->db, call, c->who.id, on_unblocked, c))
        api_refuse_busy(c);
}

static void put_blocked(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                        int row)
{
    (void)c;
    json_field_id(w, "id", (uint64_t)db_get_int(r, row, COL_BLOCKS_BLOCKED));
    json_field_text(w, "name", db_get(r, row, COL_BLOCKS_NAME));
    if (db_get_bool(r, row, COL_BLOCKS_BOT))
        json_field_flag(w, "bot", true);
    json_field_int(w, "at", db_get_int(r, row, COL_BLOCKS_AT));
}

static void get_blocks(struct api_call *c)
{
    struct db_call *call = db_call_new(&statements[SQL_BLOCKS]);

    db_int(call, (int64_t)c->who.id);
    api_answer_list(c, call, "blocks", put_blocked);
}

const struct api_route api_block_routes[] = {
    {WEB_GET, "/api/v1/blocks", API_SESSION, false, 1, get_blocks},
    {WEB_PUT, "/api/v1/blocks/:player", API_SESSION, false, 5, put_block},
    {WEB_DELETE, "/api/v1/blocks/:player", API_SESSION, false, 2, delete_block},
    {0},
};
