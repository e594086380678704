/*
 * api_lobby.c - lists of games: open tables, those that can be watched, a player's own.
 */
#include <stdlib.h>
#include <string.h>

#include "server/api.h"
#include "server/api_table.h"
#include "server/id.h"
#include "server/statements.h"

/* JSON from the store. */
static void put_json(struct json_writer *w, const char *key, const char *text)
{
    json_put_key(w, key);
    json_put_raw(w, text, strlen(text));
}

/* A game as lists show it: its columns are LISTED in statements_lobby.c. */

/* PostgreSQL's {1,2} becomes JSON's list of ids; computers and free seats are null. */
static void put_players(struct json_writer *w, const char *text)
{
    char id[ID_TEXT_MAX];

    json_put_key(w, "players");
    json_put_list(w);
    for (const char *at = text; (at = strpbrk(at, "{,")) && at[1] != '}'; at++) {
        const uint64_t player = strtoull(at + 1, NULL, 10);
        if (player) {
            id_write(player, id);
            json_put_string(w, id);
        } else {
            json_put_null(w);
        }
    }
    json_put_end(w);
}

static void put_numbers(struct json_writer *w, const char *key, const char *text)
{
    json_put_key(w, key);
    json_put_list(w);
    for (const char *at = text; (at = strpbrk(at, "{,")) && at[1] != '}'; at++)
        json_put_int(w, strtol(at + 1, NULL, 10));
    json_put_end(w);
}

/* What is there only now and then. */
static void put_rest(struct json_writer *w, const struct db_result *r, int row)
{
    if (!db_is_null(r, row, 8))
        put_numbers(w, "levels", db_get(r, row, 8));
    if (!db_is_null(r, row, 9))
        put_text(w, "position", db_get(r, row, 9));
    if (!db_is_null(r, row, 10))
        put_int(w, "deadline", db_get_int(r, row, 10));
    if (!db_is_null(r, row, 11))
        put_text(w, "ending", db_get(r, row, 11));
    if (!db_is_null(r, row, 12))
        put_numbers(w, "scores", db_get(r, row, 12));
}

static void put_game(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                     int row)
{
    (void)c;
    put_id(w, "id", (uint64_t)db_get_int(r, row, 0));
    put_json(w, "options", db_get(r, row, 1));
    put_text(w, "phase", phase_name(db_get_int(r, row, 2)));
    put_int(w, "turn", db_get_int(r, row, 3));
    put_int(w, "to_move", db_get_int(r, row, 4));
    put_int(w, "updated", db_get_int(r, row, 5));
    put_players(w, db_get(r, row, 6));
    put_json(w, "names", db_get(r, row, 7));
    put_rest(w, r, row);
}

/* The lobby */

static void put_table(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                      int row)
{
    (void)c;
    put_id(w, "id", (uint64_t)db_get_int(r, row, 0));
    put_json(w, "options", db_get(r, row, 1));
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
    put_json(&w, "tables", tables);
    api_put_list(c, &w, "watch", r, put_game);
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

/* A player's games */

static void list_games(struct api_call *c, uint64_t player)
{
    char before[24], word[16];
    int64_t phase;
    const bool some = web_query(c->web, "phase", word, sizeof word);

    if (some && !phase_find(word, &phase)) {
        api_refuse(c, 400, "bad-request", "\"phase\" must be open, playing or over");
        return;
    }
    struct db_call *call = db_call_new(&lobby_statements[SQL_MINE]);
    db_int(call, (int64_t)player);
    if (some)
        db_int(call, phase);
    else
        db_null(call);
    db_text(call, player == c->who.id ? "t" : "f");
    db_text(call, web_query(c->web, "before", before, sizeof before) && before[0] &&
                          strspn(before, "0123456789") == strlen(before) && strlen(before) < 19
                      ? before
                      : NULL);
    api_answer_list(c, call, "games", put_game);
}

static void get_my_games(struct api_call *c)
{
    list_games(c, c->who.id);
}

static void get_games_of(struct api_call *c)
{
    uint64_t player;

    if (api_id(c, 0, &player))
        list_games(c, player);
}

const struct api_route api_lobby_routes[] = {
    {WEB_GET, "/api/v1/lobby", API_OPEN, false, 1, get_lobby},
    {WEB_GET, "/api/v1/me/games", API_SESSION, false, 1, get_my_games},
    {WEB_GET, "/api/v1/players/:player/games", API_OPEN, false, 1, get_games_of},
    {0},
};
