/*
 * blocks.c - blocks and reports of players.
 */
#include <stdio.h>
#include <string.h>

#include "server/api/api.h"
#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/wire/table_json.h"

/* The other player's id; refuses the call and returns false if it is invalid or the caller's
 * own. */
static bool is_other(struct api_call *c, uint64_t player)
{
    if (player != c->who.id)
        return true;
    api_refuse(c, REFUSED_YOURSELF);
    return false;
}

/* Both players see other lobbies now. */
static void changed(struct api_call *c, const struct db_result *r)
{
    if (db_outcome(r) == DB_DONE)
        sessions_changed(c->node, c->who.id, false);
}

static void on_unblocked(void *data, const struct db_result *r)
{
    struct api_call *c = data;

    changed(c, r);
    if (!api_refuse_db(c, r))
        api_answer_empty(c);
}

static void on_done_to_someone(void *data, const struct db_result *r)
{
    api_answer_row(data, r, REFUSED_NO_PLAYER_OR_GAME);
}

static void on_blocked(void *data, const struct db_result *r)
{
    changed(data, r);
    on_done_to_someone(data, r);
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
    json_field_id(w, "id", (uint64_t)db_get_int(r, row, COL_BLOCKS_OTHER));
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

/* Reports have no free text, like everything else. */

static const char *const reasons[] = {"name", "phrases", "cheating", "leaving", "stalling"};

static bool read_reason(struct api_call *c, char reason[static 16])
{
    if (!json_get_text(&c->body, "reason", reason, 16))
        return false;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (strcmp(reason, reasons[i]) == 0)
            return true;
    snprintf(c->body.error, sizeof c->body.error,
             "\"reason\" must be name, phrases, cheating, leaving or stalling");
    return false;
}

static bool read_id(struct api_call *c, const char *field, uint64_t *id)
{
    char text[ID_TEXT_MAX];

    if (!json_get_text(&c->body, field, text, sizeof text))
        return false;
    if (id_read(text, id))
        return true;
    snprintf(c->body.error, sizeof c->body.error, "\"%s\" is not a valid id", field);
    return false;
}

static void post_report(struct api_call *c)
{
    uint64_t other, game = 0;
    char reason[16];

    if (!json_has_only(&c->body, "player", "game", "reason") || !read_id(c, "player", &other) ||
        (json_has(&c->body, "game") && !read_id(c, "game", &game)) || !read_reason(c, reason)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return;
    }
    if (!is_other(c, other))
        return;
    struct db_call *call = db_call_new(&statements[SQL_REPORT]);
    db_int(call, (int64_t)c->who.id);
    db_int(call, (int64_t)other);
    db_int(call, (int64_t)game);
    db_text(call, reason);
    db_int(call, hub_now(c->node->hub));
    if (!db_write(c->node->db, call, c->who.id, on_done_to_someone, c))
        api_refuse_busy(c);
}

const struct api_route api_block_routes[] = {
    {WEB_GET, "/api/v1/blocks", API_SESSION, false, 1, get_blocks},
    {WEB_PUT, "/api/v1/blocks/:player", API_SESSION, false, 5, put_block},
    {WEB_DELETE, "/api/v1/blocks/:player", API_SESSION, false, 2, delete_block},
    {WEB_POST, "/api/v1/reports", API_SESSION, true, 10, post_report},
    {0},
};
