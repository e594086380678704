/*
 * players.c - public data of players: profile, rating history, leaderboards.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rating/pool.h"
#include "server/api/api.h"
#include "server/api/profile.h"
#include "server/db/statements.h"
#include "server/wire/table_json.h"

enum { GONE = 2, DAY = 86400000 };

static void no_player(struct api_call *c)
{
    api_refuse(c, REFUSED_NO_PLAYER);
}

/* Writes the fields that show when the player plays, which not everyone may see. Of the creation
 * date only the day is given. */
static void put_seldom_seen(struct json_writer *w, const struct db_result *r)
{
    const int64_t created = db_get_int(r, 0, COL_PLAYER_CREATED_AT);

    json_field_int(w, "created_at", created - created % DAY);
    json_put_key(w, "games");
    json_put_object(w);
    json_field_int(w, "playing", db_get_int(r, 0, COL_PLAYER_PLAYING));
    json_field_int(w, "over", db_get_int(r, 0, COL_PLAYER_OVER));
    json_put_end(w);
}

static void on_player(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    struct json_writer w;
    const char *ratings;

    if (api_refuse_db(c, r))
        return;
    if (db_rows(r) == 0) {
        no_player(c);
        return;
    }
    api_write(c, &w);
    json_put_object(&w);
    json_field_text(&w, "id", c->arguments[0]);
    json_field_text(&w, "name", db_get(r, 0, COL_PLAYER_NAME));
    json_field_flag(&w, "account", db_get_bool(r, 0, COL_PLAYER_ACCOUNT));
    if (db_get_int(r, 0, COL_PLAYER_STATE) == GONE)
        json_field_flag(&w, "deleted", true);
    if (db_get_bool(r, 0, COL_PLAYER_BOT))
        json_field_flag(&w, "bot", true);
    if (db_get_bool(r, 0, COL_PLAYER_VISIBLE))
        put_seldom_seen(&w, r);
    else
        json_field_flag(&w, "games_private", true);
    ratings = db_get(r, 0, COL_PLAYER_RATINGS);
    json_put_key(&w, "ratings");
    json_put_raw(&w, ratings, strlen(ratings));
    json_put_end(&w);
    api_answer_json(c, &w);
}

static void get_player(struct api_call *c)
{
    uint64_t player;

    if (!api_id(c, 0, &player))
        return;
    struct db_call *call = db_call_new(&statements[SQL_PLAYER]);
    db_int(call, (int64_t)player);
    db_int(call, (int64_t)c->who.id);
    db_text(call, profile_is_known(c, player) ? "t" : "f");
    api_read(c, call, on_player);
}

/* Reads "?pool=quoridor/2/fast"; returns false if it refused the call. */
static bool read_pool(struct api_call *c, char text[static POOL_TEXT_MAX])
{
    struct pool pool;

    if (web_query(c->web, "pool", text, POOL_TEXT_MAX) && pool_read(text, &pool))
        return true;
    api_refuse_detail(c, REFUSED_BAD_REQUEST, "\"pool\" must be like quoridor/2/fast");
    return false;
}

static void put_fixed(struct json_writer *w, const char *key, const char *number)
{
    json_put_key(w, key);
    json_put_fixed(w, strtod(number, NULL), 1);
}

static void put_change(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                       int row)
{
    (void)c;
    json_field_int(w, "rating_number", db_get_int(r, row, COL_CURVE_RATING_NUMBER));
    if (db_is_null(r, row, COL_CURVE_GAME)) {
        json_put_key(w, "game");
        json_put_null(w);
    } else {
        json_field_id(w, "game", (uint64_t)db_get_int(r, row, COL_CURVE_GAME));
    }
    json_field_int(w, "at", db_get_int(r, row, COL_CURVE_AT));
    put_fixed(w, "rating", db_get(r, row, COL_CURVE_RATING));
    put_fixed(w, "deviation", db_get(r, row, COL_CURVE_DEVIATION));
}

static void send_curve(struct api_call *c)
{
    char pool[POOL_TEXT_MAX], before[20];
    uint64_t player;

    if (!api_id(c, 0, &player) || !read_pool(c, pool))
        return;
    const bool paged = web_query(c->web, "before", before, sizeof before);
    if (paged &&
        (!before[0] || strspn(before, "0123456789") != strlen(before) || strlen(before) > 18)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, "\"before\" must be the number of a change");
        return;
    }
    struct db_call *call = db_call_new(&statements[SQL_CURVE]);
    db_int(call, (int64_t)player);
    db_text(call, pool);
    db_text(call, paged ? before : NULL);
    if (c->who.id)
        db_int(call, (int64_t)c->who.id);
    else
        db_null(call);
    api_answer_list(c, call, "rating_changes", put_change);
}

/* Answers the rating history; it needs permission, because its changes show when the
 * player played. */
static void get_curve(struct api_call *c)
{
    uint64_t player;

    if (api_id(c, 0, &player))
        profile_check(c, player, send_curve);
}

static void put_best(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                     int row)
{
    (void)c;
    json_field_id(w, "id", (uint64_t)db_get_int(r, row, COL_BOARD_ID));
    json_field_text(w, "name", db_get(r, row, COL_BOARD_NAME));
    put_fixed(w, "rating", db_get(r, row, COL_BOARD_RATING));
    put_fixed(w, "deviation", db_get(r, row, COL_BOARD_DEVIATION));
    json_field_int(w, "games", db_get_int(r, row, COL_BOARD_GAMES));
    if (db_get_bool(r, row, COL_BOARD_BOT))
        json_field_flag(w, "bot", true);
}

static void get_board(struct api_call *c)
{
    char pool[POOL_TEXT_MAX];

    if (!read_pool(c, pool))
        return;
    struct db_call *call = db_call_new(&statements[SQL_BOARD]);
    db_text(call, pool);
    api_answer_list(c, call, "players", put_best);
}

const struct api_route api_player_routes[] = {
    {WEB_GET, "/api/v1/players/:player", API_OPEN, false, 1, get_player},
    {WEB_GET, "/api/v1/players/:player/ratings", API_OPEN, false, 2, get_curve},
    {WEB_GET, "/api/v1/leaderboards", API_OPEN, false, 2, get_board},
    {0},
};
