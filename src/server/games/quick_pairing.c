/*
 * quick_pairing.c - quick pairing: joins the newest table with these options whose host is present,
 * or creates one.
 *
 * The chosen table is stored under the command's id before sitting down, so that a repeated request
 * gets the same table (idempotency key).
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/api/api.h"
#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/db/stores.h"
#include "server/games/lobby_notify.h"
#include "server/games/player_command.h"
#include "server/games/player_lock.h"
#include "server/wire/event_text.h"
#include "server/wire/table_json.h"

struct pairing {
    struct hub_plan plan;
    struct node *node;
    uint64_t game; /* the table chosen, or the last one tried without success */
    int tries;
    bool in; /* the request holds the player's lock and creates a table */
};

static void release_pairing(void *data)
{
    struct pairing *p = data;

    if (p->in)
        player_lock_leave(p->node->player_lock, p->plan.host);
    free(p);
}

static void look_for_table(struct api_call *c);
static void on_turn(void *data, bool in);

static void answer_game(struct api_call *c, uint64_t game, bool waits)
{
    struct json_writer w;

    api_write(c, &w);
    json_put_object(&w);
    json_field_id(&w, "game", game);
    json_field_flag(&w, "waits", waits);
    json_put_end(&w);
    api_answer_json(c, &w);
}

static void on_created(void *data, enum hub_outcome o, enum table_refusal why, uint64_t game)
{
    struct api_call *c = data;

    if (o == HUB_DONE || o == HUB_REPEATED) {
        if (o == HUB_DONE)
            lobby_notify_all(c->node->lobby_notify);
        answer_game(c, game, true);
    } else if (o == HUB_REFUSED) {
        player_command_refuse(c, why);
    } else {
        api_refuse_busy(c);
    }
}

static void on_released(void *data, const struct db_result *r)
{
    if (!api_refuse_db(data, r))
        look_for_table(data);
}

/* Searches again: the seat was taken, or a block forbids it. */
static void release(struct api_call *c)
{
    struct pairing *p = c->data;
    struct db_call *call = db_call_new(&statements[SQL_RELEASE]);

    db_int(call, (int64_t)c->who.id);
    db_text(call, p->plan.id);
    if (!db_write(c->node->db, call, c->who.id, on_released, c))
        api_refuse_busy(c);
}

static void on_sat(void *data, const struct command_answer *a)
{
    struct api_call *c = data;
    struct pairing *p = c->data;
    char text[REASON_TEXT_MAX];
    const char *why = player_command_why(a, c->language, text);

    if (!why)
        answer_game(c, p->game, a->hub.table && a->hub.table->phase == PHASE_OPEN);
    else if ((a->refusal == REFUSED_BLOCKED || a->hub.outcome == HUB_REFUSED) && ++p->tries < 5)
        release(c);
    else if (a->hub.outcome == HUB_BUSY || a->hub.outcome == HUB_UNAVAILABLE)
        api_refuse_busy(c);
    else
        api_refuse_as(c, PLAYER_COMMAND_CONFLICT, why, text);
}

static void sit(struct api_call *c)
{
    struct pairing *p = c->data;
    struct table_command command = {.act = ACT_SIT,
                                    .actor = c->who.id,
                                    .account = c->who.account,
                                    .bot = c->who.bot,
                                    .seat = -1,
                                    .random = secret_number()};

    snprintf(command.id, sizeof command.id, "%s", p->plan.id);
    player_command_run(c->node->commands, p->game, &command, on_sat, c);
}

/* For a repeated request: the player may already be at the table. */
static void on_seen(void *data, const struct table *t, bool unknown)
{
    struct api_call *c = data;
    struct pairing *p = c->data;

    if (!t && !unknown) { /* A new table that has not been created yet. */
        p->plan.answered = p->game;
        hub_create(c->node->hub, &p->plan, on_created, c);
    } else if (!t)
        api_refuse_busy(c);
    else if (table_seat_of(t, c->who.id) >= 0)
        answer_game(c, t->id, t->phase == PHASE_OPEN);
    else
        sit(c);
}

static void on_reserved(void *data, const struct db_result *r)
{
    struct api_call *c = data;

    if (api_refuse_db(c, r))
        return;
    if (db_rows(r) == 1)
        sit(c);
    else
        api_refuse_busy(c); /* The same command is in progress on another node or connection. */
}

static void on_paired(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    struct pairing *p = c->data;
    char game[ID_TEXT_MAX];

    if (api_refuse_db(c, r))
        return;
    if (db_rows(r) == 0) {
        player_lock_enter(c->node->player_lock, c->who.id, on_turn, c);
        return;
    }
    p->game = (uint64_t)db_get_int(r, 0, COL_PAIR_ID);
    struct db_call *call = db_call_new(&statements[SQL_RESERVE]);
    id_write(p->game, game);
    db_int(call, (int64_t)c->who.id);
    db_text(call, p->plan.id);
    db_text(call, game);
    db_int(call, hub_now(c->node->hub));
    if (!db_write(c->node->db, call, c->who.id, on_reserved, c))
        api_refuse_busy(c);
}

/* Excludes the databases that are away: nobody can sit down there. */
static void add_away(struct db_call *call, const struct node *n)
{
    int64_t shards[ID_SHARDS];
    int count = 0;

    for (unsigned i = 0; i < ID_SHARDS && stores_sharded(n->stores); i++)
        if (hub_away(n->hub, id_make(i, 0)))
            shards[count++] = i;
    db_ints(call, shards, count);
}

static void look_for_table(struct api_call *c)
{
    struct pairing *p = c->data;
    struct db_call *call = db_call_new(&statements[SQL_PAIR]);
    char options[EVENT_BODY_MAX];
    struct json_writer w;

    json_writer_init(&w, options, sizeof options);
    event_write_options(&w, &p->plan.options);
    json_writer_finish(&w);
    db_text(call, options);
    db_int(call, (int64_t)c->who.id);
    db_int(call, (int64_t)p->game);
    add_away(call, c->node);
    api_read(c, call, on_paired);
}

/* Whether the player has too many tables; then refuses the call. */
static bool refuse_too_many(struct api_call *c, const struct db_result *r)
{
    if (db_get_int(r, 0, COL_OPEN_TABLES_TABLES) < c->node->config.tables_per_player)
        return false;
    api_refuse(c, REFUSED_TOO_MANY_TABLES);
    return true;
}

static void on_counted(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    struct pairing *p = c->data;

    if (api_refuse_db(c, r))
        return;
    if (!db_is_null(r, 0, COL_OPEN_TABLES_ANSWER) &&
        id_read(db_get(r, 0, COL_OPEN_TABLES_ANSWER), &p->game))
        hub_look(c->node->hub, p->game, on_seen, c);
    else if (!refuse_too_many(c, r))
        look_for_table(c);
}

static void ask_for_count(struct api_call *c, db_done *on_done)
{
    const struct pairing *p = c->data;
    struct db_call *count = db_call_new(&statements[SQL_OPEN_TABLES]);

    db_int(count, (int64_t)c->who.id);
    db_int(count, 0);
    db_text(count, p->plan.id);
    api_read(c, count, on_done);
}

static void on_counted_again(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    struct pairing *p = c->data;

    if (!api_refuse_db(c, r) && !refuse_too_many(c, r))
        hub_create(c->node->hub, &p->plan, on_created, c);
}

/* There is no open table with these options: counts again under the lock, then creates one. */
static void on_turn(void *data, bool in)
{
    struct api_call *c = data;

    ((struct pairing *)c->data)->in = in;
    if (in)
        ask_for_count(c, on_counted_again);
    else
        api_refuse_busy(c);
}

static void post_pair(struct api_call *c)
{
    struct pairing *p = alloc_zeroed(1, sizeof *p);
    struct json options;

    c->data = p;
    c->release = release_pairing;
    if (!json_has_only(&c->body, "id", "options") ||
        !json_get_text(&c->body, "id", p->plan.id, sizeof p->plan.id) ||
        !json_get_object(&c->body, "options", &options)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return;
    }
    if (!event_read_new_options(&options, &p->plan.options)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, options.error);
        return;
    }
    const struct table_options *o = &p->plan.options;
    /* Both players would ask for the advantage. */
    if (o->odds || o->times || o->position[0] != '\0') {
        api_refuse_detail(c, REFUSED_BAD_REQUEST,
                          "odds and positions are for a table, not for pairing");
        return;
    }
    p->node = c->node;
    p->plan.host = c->who.id;
    p->plan.account = c->who.account;
    p->plan.bot = c->who.bot;
    p->plan.seats[0].kind = SEAT_PERSON;
    p->plan.seats[0].player = c->who.id;
    p->plan.seats[0].account = c->who.account;
    p->plan.seats[0].bot = c->who.bot;
    if (p->plan.options.rated && c->who.bot && !p->plan.options.bots_allowed)
        player_command_refuse(c, TABLE_NO_BOTS);
    else
        ask_for_count(c, on_counted);
}

const struct api_route api_quick_pairing_routes[] = {
    {WEB_POST, "/api/v1/pair", API_SESSION, true, 2, post_pair},
    {0},
};
