/*
 * listed.c - a game as all lists show it: its columns are COL_LISTED_…, of db/sql/lobby.sql.
 */
#include "server/games/listed.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/wire/table_json.h"

void listed_put_json(struct json_writer *w, const char *key, const char *text)
{
    json_put_key(w, key);
    json_put_raw(w, text, strlen(text));
}

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

/* Optional fields. */
static void put_rest(struct json_writer *w, const struct db_result *r, int row)
{
    if (!db_is_null(r, row, COL_LISTED_LEVELS))
        put_numbers(w, "levels", db_get(r, row, COL_LISTED_LEVELS));
    if (!db_is_null(r, row, COL_LISTED_POSITION))
        json_field_text(w, "position", db_get(r, row, COL_LISTED_POSITION));
    if (!db_is_null(r, row, COL_LISTED_DEADLINE))
        json_field_int(w, "deadline", db_get_int(r, row, COL_LISTED_DEADLINE));
    if (!db_is_null(r, row, COL_LISTED_ENDING))
        json_field_text(w, "ending", db_get(r, row, COL_LISTED_ENDING));
    if (!db_is_null(r, row, COL_LISTED_SCORES))
        put_numbers(w, "scores", db_get(r, row, COL_LISTED_SCORES));
}

void listed_put(const struct api_call *c, struct json_writer *w, const struct db_result *r, int row)
{
    (void)c;
    json_field_id(w, "id", (uint64_t)db_get_int(r, row, COL_LISTED_ID));
    listed_put_json(w, "options", db_get(r, row, COL_LISTED_OPTIONS));
    json_field_text(w, "phase", table_phase_name(db_get_int(r, row, COL_LISTED_PHASE)));
    json_field_int(w, "turn", db_get_int(r, row, COL_LISTED_TURN));
    json_field_int(w, "to_move", db_get_int(r, row, COL_LISTED_MOVER));
    json_field_int(w, "updated", db_get_int(r, row, COL_LISTED_UPDATED));
    put_players(w, db_get(r, row, COL_LISTED_PLAYERS));
    listed_put_json(w, "names", db_get(r, row, COL_LISTED_NAMES));
    if (!db_is_null(r, row, COL_LISTED_BOTS))
        listed_put_json(w, "bots", db_get(r, row, COL_LISTED_BOTS));
    put_rest(w, r, row);
}
