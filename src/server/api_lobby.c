/*
 * api_lobby.c - the lobby: open tables, and games that can be watched.
 */
#include <stdlib.h>

#include "server/api.h"
#include "server/api_listed.h"
#include "server/api_table.h"
#include "server/statements.h"

static void put_table(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                      int row)
{
    (void)c;
    put_id(w, "id", (uint64_t)db_get_int(r, row, 0));
    listed_put_json(w, "options", db_get(r, row, 1));
    put_int(w, "free", db_get_int(r, row, 2));
    put_int(w, "created", db_get_int(r, row, 3));
    put_id(w, "host", (uint64_t)db_get_int(r, row, 4));
    put_text(w, "name", db_get(r, row, 5));
    put_flag(w, "account", db_get_bool(r, row, 6));
}

/* The game that is asked for, or NULL. */
static const char *wanted_game(const struct api_call *c, char game[static 32])
{
    return web_query(c->web, "game", game, 32) ? game : NULL;
}

static void show_lobby(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    const char *tables = c->data;
    struct json_writer w;

    if (api_refuse_db(c, r))
        return;
    api_write(&w);
    json_put_object(&w);
    put_int(&w, "now", hub_now(c->node->hub));
    listed_put_json(&w, "tables", tables);
    api_put_list(c, &w, "watch", r, listed_put);
    json_put_end(&w);
    api_answer_json(c, &w);
}

/* Keeps the tables as text, and asks for the games to watch. */
static void found_tables(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    struct json_writer w;
    char game[32];

    if (!c->web) {
        api_end(c);
        return;
    }
    if (api_refuse_db(c, r))
        return;
    c->data = malloc(API_ANSWER_MAX);
    if (!c->data)
        abort();
    c->release = free;
    json_writer_init(&w, c->data, API_ANSWER_MAX);
    api_put_rows(c, &w, r, put_table);
    if (!json_writer_finish(&w)) {
        api_refuse(c, 500, "too-long", "the answer is too long");
        return;
    }
    struct db_call *call = db_call_new(&lobby_statements[SQL_WATCH]);
    db_text(call, wanted_game(c, game));
    api_read(c, call, show_lobby);
}

static void get_lobby(struct api_call *c)
{
    struct db_call *call = db_call_new(&lobby_statements[SQL_LOBBY]);
    char game[32];

    db_text(call, wanted_game(c, game));
    db_int(call, (int64_t)c->who.id);
    api_read(c, call, found_tables);
}

const struct api_route api_lobby_routes[] = {
    {WEB_GET, "/api/v1/lobby", API_OPEN, false, 1, get_lobby},
    {0},
};
