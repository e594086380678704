/*
 * player_games.c - lists a player's games page by page, the last changed first.
 *
 * Keyset pagination: a page continues after the time and id of the previous page's last game, since
 * several games may have changed at the same time. Older clients send only the time.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/api/profile.h"
#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/games/game_row.h"
#include "server/games/row_details.h"
#include "server/wire/table_json.h"

enum { PAGE = 50, CURSOR_MAX = 40 };

/* Where a page continues; the initial value is after everything. */
struct cursor {
    int64_t at, game;
};

/* Reads "TIME" or "TIME-ID"; anything else is ignored, as old clients expect. */
static struct cursor read_cursor(const struct api_call *c)
{
    const struct cursor all = {INT64_MAX, INT64_MAX};
    char text[CURSOR_MAX];
    uint64_t game = 0;

    if (!web_query(c->web, "before", text, sizeof text))
        return all;
    const size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 18 ||
        (text[digits] && (text[digits] != '-' || !id_read(text + digits + 1, &game))))
        return all;
    return (struct cursor){strtoll(text, NULL, 10), (int64_t)game};
}

static void write_next(struct json_writer *w, const struct db_result *r)
{
    char id[ID_TEXT_MAX], text[CURSOR_MAX];

    id_write((uint64_t)db_get_int(r, PAGE - 1, COL_LISTED_ID), id);
    snprintf(text, sizeof text, "%" PRId64 "-%s", db_get_int(r, PAGE - 1, COL_LISTED_UPDATED_AT),
             id);
    json_field_text(w, "next", text);
}

static void on_details(void *data, const struct db_result *r, const struct row_details *d)
{
    struct api_call *c = data;
    const int rows = db_rows(r);
    struct json_writer w;

    api_write(c, &w);
    json_put_object(&w);
    json_put_key(&w, "games");
    json_put_list(&w);
    for (int row = 0; row < rows && row < PAGE; row++)
        game_row_put(&w, r, row, d);
    json_put_end(&w);
    if (rows > PAGE)
        write_next(&w, r);
    json_put_end(&w);
    api_answer_json(c, &w);
}

/* Reads one row more than a page has, to know whether there is a next page. */
static void on_games(void *data, const struct db_result *r)
{
    struct api_call *c = data;

    if (!api_refuse_db(c, r))
        row_details_read(c->node->loop, c->node->stores, r, on_details, c);
}

static void list_games(struct api_call *c, uint64_t player)
{
    const struct cursor from = read_cursor(c);
    char word[16];
    int64_t phase;
    const bool some = web_query(c->web, "phase", word, sizeof word);

    if (some && !table_phase_find(word, &phase)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, "\"phase\" must be open, playing or over");
        return;
    }
    struct db_call *call = db_call_new(&statements[SQL_MINE]);
    db_int(call, (int64_t)player);
    if (some)
        db_int(call, phase);
    else
        db_null(call);
    db_text(call, player == c->who.id ? "t" : "f");
    db_int(call, from.at);
    db_int(call, from.game);
    db_int(call, PAGE + 1);
    api_read(c, call, on_games);
}

static void get_my_games(struct api_call *c)
{
    list_games(c, c->who.id);
}

static void send_player_games(struct api_call *c)
{
    uint64_t player;

    if (api_id(c, 0, &player))
        list_games(c, player);
}

static void get_player_games(struct api_call *c)
{
    uint64_t player;

    if (api_id(c, 0, &player))
        profile_check(c, player, send_player_games);
}

const struct api_route api_player_games_routes[] = {
    {WEB_GET, "/api/v1/me/games", API_SESSION, false, 1, get_my_games},
    {WEB_GET, "/api/v1/players/:player/games", API_OPEN, false, 1, get_player_games},
    {0},
};
