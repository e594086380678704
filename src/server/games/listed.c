/*
 * listed.c - a game as all lists show it: its columns are LISTED in statements_lobby.c.
 */
#include "server/games/listed.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/id.h"
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

/* What is there only now and then. */
static void put_rest(struct json_writer *w, const struct db_result *r, int row)
{
    if (!db_is_null(r, row, 8))
        put_numbers(w, "levels", db_get(r, row, 8));
    if (!db_is_null(r, row, 9))
        json_field_text(w, "position", db_get(r, row, 9));
    if (!db_is_null(r, row, 10))
        json_field_int(w, "deadline", db_get_int(r, row, 10));
    if (!db_is_null(r, row, 11))
        json_field_text(w, "ending", db_get(r, row, 11));
    if (!db_is_null(r, row, 12))
        put_numbers(w, "scores", db_get(r, row, 12));
}

void listed_put(const struct api_call *c, struct json_writer *w, const struct db_result *r, int row)
{
    (void)c;
    json_field_id(w, "id", (uint64_t)db_get_int(r, row, 0));
    listed_put_json(w, "options", db_get(r, row, 1));
    json_field_text(w, "phase", table_phase_name(db_get_int(r, row, 2)));
    json_field_int(w, "turn", db_get_int(r, row, 3));
    json_field_int(w, "to_move", db_get_int(r, row, 4));
    json_field_int(w, "updated", db_get_int(r, row, 5));
    put_players(w, db_get(r, row, 6));
    listed_put_json(w, "names", db_get(r, row, 7));
    if (!db_is_null(r, row, 13))
        listed_put_json(w, "bots", db_get(r, row, 13));
    put_rest(w, r, row);
}
