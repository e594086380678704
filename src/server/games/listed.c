/*
 * listed.c - a game as all lists show it: its columns are COL_LISTED_…, of db/sql/lobby.sql.
 */
#include "server/games/listed.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/games/live.h"
#include "server/wire/table_json.h"

void listed_put_json(struct json_writer *w, const char *key, const char *text)
{
    json_put_key(w, key);
    json_put_raw(w, text, strlen(text));
}

/* Ids of players; computers and free seats are null. */
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

/* A number for each seat, if the array is not null. */
static void put_numbers(struct json_writer *w, const char *key, const struct db_result *r, int row,
                        int column)
{
    int64_t numbers[TABLE_SEATS_MAX];
    const int count = db_get_ints(r, row, column, numbers, TABLE_SEATS_MAX);

    if (db_is_null(r, row, column))
        return;
    json_put_key(w, key);
    json_put_list(w);
    for (int i = 0; i < count && i < TABLE_SEATS_MAX; i++)
        json_put_int(w, numbers[i]);
    json_put_end(w);
}

/* Optional fields. */
static void put_rest(struct json_writer *w, const struct db_result *r, int row,
                     const struct live_game *g)
{
    put_numbers(w, "levels", r, row, COL_LISTED_LEVELS);
    if (g->position)
        json_field_text(w, "position", g->position);
    if (g->deadline)
        json_field_int(w, "deadline", g->deadline);
    if (!db_is_null(r, row, COL_LISTED_ENDING))
        json_field_text(w, "ending", db_get(r, row, COL_LISTED_ENDING));
    put_numbers(w, "scores", r, row, COL_LISTED_SCORES);
}

/* As the list's own row has it. */
static struct live_game read_row(const struct db_result *r, int row)
{
    return (struct live_game){
        .turn = db_get_int(r, row, COL_LISTED_TURN),
        .mover = db_get_int(r, row, COL_LISTED_MOVER),
        .updated = db_get_int(r, row, COL_LISTED_UPDATED),
        .deadline =
            db_is_null(r, row, COL_LISTED_DEADLINE) ? 0 : db_get_int(r, row, COL_LISTED_DEADLINE),
        .position =
            db_is_null(r, row, COL_LISTED_POSITION) ? NULL : db_get(r, row, COL_LISTED_POSITION),
    };
}

void listed_put(struct json_writer *w, const struct db_result *r, int row, const struct live *l)
{
    const uint64_t id = (uint64_t)db_get_int(r, row, COL_LISTED_ID);
    struct live_game g = read_row(r, row);

    live_find(l, id, &g);
    json_put_object(w);
    json_field_id(w, "id", id);
    listed_put_json(w, "options", db_get(r, row, COL_LISTED_OPTIONS));
    json_field_text(w, "phase", table_phase_name(db_get_int(r, row, COL_LISTED_PHASE)));
    json_field_int(w, "turn", g.turn);
    json_field_int(w, "to_move", g.mover);
    json_field_int(w, "updated", g.updated);
    put_players(w, r, row);
    listed_put_json(w, "names", db_get(r, row, COL_LISTED_NAMES));
    if (!db_is_null(r, row, COL_LISTED_BOTS))
        listed_put_json(w, "bots", db_get(r, row, COL_LISTED_BOTS));
    put_rest(w, r, row, &g);
    json_put_end(w);
}

void listed_put_all(struct json_writer *w, const struct db_result *r, const struct live *l)
{
    json_put_list(w);
    for (int row = 0; row < db_rows(r); row++)
        listed_put(w, r, row, l);
    json_put_end(w);
}
