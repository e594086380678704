/*
 * game_row.c - writes a row of a list of games, with the columns COL_LISTED_… of db/sql/lobby.sql.
 */
#include "server/games/game_row.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/games/row_details.h"
#include "server/wire/event_text.h"
#include "server/wire/table_json.h"

void game_row_put_json(struct json_writer *w, const char *key, const char *text)
{
    json_put_key(w, key);
    json_put_raw(w, text, strlen(text));
}

/* Writes the ids of the players; null for computers and free seats. */
static void put_players(struct json_writer *w, const struct db_result *r, int row)
{
    int64_t players[TABLE_SEATS_MAX];
    const int count = db_get_ints(r, row, COL_LISTED_PLAYERS, players, TABLE_SEATS_MAX);
    char id[ID_TEXT_MAX];

    json_put_key(w, "players");
    json_put_list(w);
    for (int i = 0; i < count && i < TABLE_SEATS_MAX; i++)
        if (players[i]) {
            id_write((uint64_t)players[i], id);
            json_put_string(w, id);
        } else {
            json_put_null(w);
        }
    json_put_end(w);
}

/* Writes the levels of the computers, if there are any. */
static void put_levels(struct json_writer *w, const struct db_result *r, int row)
{
    int64_t levels[TABLE_SEATS_MAX];
    const int count = db_get_ints(r, row, COL_LISTED_LEVELS, levels, TABLE_SEATS_MAX);

    if (db_is_null(r, row, COL_LISTED_LEVELS))
        return;
    json_field_list(w, "levels");
    for (int i = 0; i < count && i < TABLE_SEATS_MAX; i++)
        json_put_int(w, levels[i]);
    json_put_end(w);
}

/* Writes the scores; null for a player who left. */
static void put_scores(struct json_writer *w, const struct db_result *r, int row)
{
    int64_t scores[TABLE_SEATS_MAX];
    const int count = db_get_ints(r, row, COL_LISTED_HALF_POINTS, scores, TABLE_SEATS_MAX);

    if (db_is_null(r, row, COL_LISTED_HALF_POINTS))
        return;
    json_field_list(w, "scores");
    for (int i = 0; i < count && i < TABLE_SEATS_MAX; i++)
        event_write_score(w, scores[i]);
    json_put_end(w);
}

/* Writes the optional fields. */
static void put_rest(struct json_writer *w, const struct db_result *r, int row,
                     const struct row_details_game *g)
{
    put_levels(w, r, row);
    if (g->position)
        json_field_text(w, "position", g->position);
    if (g->deadline)
        json_field_int(w, "deadline", g->deadline);
    if (!db_is_null(r, row, COL_LISTED_ENDING))
        json_field_text(w, "ending", db_get(r, row, COL_LISTED_ENDING));
    put_scores(w, r, row);
}

/* Reads the details that the list's row itself has. */
static struct row_details_game read_row(const struct db_result *r, int row)
{
    return (struct row_details_game){
        .version = db_get_int(r, row, COL_LISTED_VERSION),
        .ply = db_get_int(r, row, COL_LISTED_PLY),
        .mover = db_get_int(r, row, COL_LISTED_TO_MOVE),
        .updated = db_get_int(r, row, COL_LISTED_UPDATED_AT),
        .deadline =
            db_is_null(r, row, COL_LISTED_DEADLINE) ? 0 : db_get_int(r, row, COL_LISTED_DEADLINE),
        .position =
            db_is_null(r, row, COL_LISTED_POSITION) ? NULL : db_get(r, row, COL_LISTED_POSITION),
    };
}

void game_row_put(struct json_writer *w, const struct db_result *r, int row,
                  const struct row_details *d)
{
    const uint64_t id = (uint64_t)db_get_int(r, row, COL_LISTED_ID);
    struct row_details_game g = read_row(r, row);

    row_details_find(d, id, &g);
    json_put_object(w);
    json_field_id(w, "id", id);
    game_row_put_json(w, "options", db_get(r, row, COL_LISTED_OPTIONS));
    json_field_text(w, "phase", table_phase_name(db_get_int(r, row, COL_LISTED_PHASE)));
    json_field_int(w, "version", g.version);
    json_field_int(w, "ply", g.ply);
    json_field_seat(w, "to_move", g.mover);
    json_field_int(w, "updated_at", g.updated);
    put_players(w, r, row);
    game_row_put_json(w, "names", db_get(r, row, COL_LISTED_NAMES));
    if (!db_is_null(r, row, COL_LISTED_BOTS))
        game_row_put_json(w, "bots", db_get(r, row, COL_LISTED_BOTS));
    put_rest(w, r, row, &g);
    json_put_end(w);
}

void game_row_put_all(struct json_writer *w, const struct db_result *r, const struct row_details *d)
{
    json_put_list(w);
    for (int row = 0; row < db_rows(r); row++)
        game_row_put(w, r, row, d);
    json_put_end(w);
}
