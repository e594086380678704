/*
 * record_routes.c - exports a game as a record, with the names of the players who started it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games.h"
#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/games/player_command.h"
#include "server/wire/table_json.h"

/* The players at the start, numbered as in the record. */
struct starting_players {
    uint64_t game;
    uint64_t people[TABLE_SEATS_MAX]; /* 0 for a computer */
    char names[TABLE_SEATS_MAX][RECORD_NAME_MAX];
};

static void on_table(void *data, const struct table *t, bool unknown)
{
    static struct record named;
    static char text[RECORD_TEXT_MAX];
    struct api_call *c = data;
    const struct starting_players *b = c->data;

    if (!t) {
        api_refuse_unseen(c, unknown);
        return;
    }
    record_copy(&named, &t->record);
    memcpy(named.names, b->names, sizeof named.names);
    const size_t size = record_write(&named, text, sizeof text);
    api_answer_text(c, "text/plain; charset=utf-8", text, size);
}

/* Whether a name may be written: a record with an invalid name could not be read back. */
static bool fits_tag(const char *name)
{
    static struct record draft;
    static char text[RECORD_TEXT_MAX];
    struct record_error error;

    if (strlen(name) >= RECORD_NAME_MAX)
        return false;
    record_init(&draft, games[0], 2);
    snprintf(draft.names[0], RECORD_NAME_MAX, "%s", name);
    record_write(&draft, text, sizeof text);
    return record_read(&draft, text, &error);
}

static void on_names(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    struct starting_players *b = c->data;

    if (api_refuse_db(c, r))
        return;
    for (int i = 0; i < db_rows(r); i++)
        for (int player = 0; player < TABLE_SEATS_MAX; player++)
            if (b->people[player] == (uint64_t)db_get_int(r, i, COL_NAMES_ID) &&
                fits_tag(db_get(r, i, COL_NAMES_NAME)))
                snprintf(b->names[player], RECORD_NAME_MAX, "%s%s", db_get(r, i, COL_NAMES_NAME),
                         db_get_bool(r, i, COL_NAMES_BOT) ? " (bot)" : "");
    hub_look(c->node->hub, b->game, on_table, c);
}

static void ask_for_names(struct api_call *c, const struct table *t)
{
    struct starting_players *b = c->data;
    int64_t people[TABLE_PEOPLE_MAX];
    struct db_call *names = db_call_new(&statements[SQL_NAMES]);

    api_owe_log(c, hub_events_read(c->node->hub));
    for (int seat = 0; seat < t->options.seats; seat++) {
        const int player = record_player(&t->record, seat);
        b->people[player] = t->seats[seat].person;
        if (!t->seats[seat].person)
            snprintf(b->names[player], RECORD_NAME_MAX, "Computer, level %d", t->seats[seat].level);
    }
    db_ints(names, people, table_people(t, people));
    api_read(c, names, on_names);
}

static void on_found(void *data, const struct table *t, bool unknown)
{
    struct api_call *c = data;

    if (!t)
        api_refuse_unseen(c, unknown);
    else if (t->phase == PHASE_OPEN)
        player_command_refuse(c, TABLE_NOT_STARTED);
    else
        ask_for_names(c, t);
}

static void get_record(struct api_call *c)
{
    uint64_t game;

    if (!api_id(c, 0, &game))
        return;
    struct starting_players *b = calloc(1, sizeof *b);
    if (!b) {
        api_refuse_busy(c);
        return;
    }
    b->game = game;
    c->data = b;
    c->release = free;
    hub_look(c->node->hub, game, on_found, c);
}

const struct api_route api_record_routes[] = {
    {WEB_GET, "/api/v1/games/:game/record", API_OPEN, false, 2, get_record},
    {0},
};
