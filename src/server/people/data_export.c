/*
 * data_export.c - routes to download or delete all data stored about a player.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/db/stores.h"
#include "server/hub/store.h"
#include "server/people/cookie.h"
#include "server/people/credentials.h"
#include "server/people/data_erasure.h"
#include "server/people/guest_handover.h"
#include "server/wire/table_json.h"

/* A page ends with the game that makes it longer than EXPORT_PAGE; EXPORT_MAX leaves room for one
 * more game of any length. */
enum { EXPORT_GAMES = 100, EXPORT_PAGE = 1 << 20, EXPORT_MAX = 12 << 20 };

/* An export in progress: games are added to the text one by one, page by page. */
struct parcel {
    struct api_call *call;
    uint64_t after; /* continues after this game, in the order of ids */
    uint64_t games[EXPORT_GAMES];
    int count, next;
    bool more;
    struct json_writer w;
    char *text;
};

static void release_export(void *data)
{
    struct parcel *x = data;

    free(x->text);
    free(x);
}

static void put_raw(struct json_writer *w, const char *key, const char *json)
{
    json_put_key(w, key);
    json_put_raw(w, json, strlen(json));
}

static void put_person(struct parcel *x, const struct db_result *r)
{
    struct json_writer *w = &x->w;

    json_put_object(w);
    json_field_id(w, "id", x->call->who.id);
    json_field_text(w, "name", db_get(r, 0, COL_MY_DATA_NAME));
    json_field_flag(w, "account", db_get_bool(r, 0, COL_MY_DATA_ACCOUNT));
    json_field_text(w, "language", db_get(r, 0, COL_MY_DATA_LANGUAGE));
    json_field_flag(w, "public_games", db_get_bool(r, 0, COL_MY_DATA_PUBLIC_GAMES));
    json_field_int(w, "created_at", db_get_int(r, 0, COL_MY_DATA_CREATED_AT));
    json_field_int(w, "seen_at", db_get_int(r, 0, COL_MY_DATA_SEEN_AT));
    put_raw(w, "sessions", db_get(r, 0, COL_MY_DATA_SESSIONS));
    put_raw(w, "ratings", db_get(r, 0, COL_MY_DATA_RATINGS));
    put_raw(w, "blocks", db_get(r, 0, COL_MY_DATA_BLOCKS));
    put_raw(w, "reports", db_get(r, 0, COL_MY_DATA_REPORTS));
}

static void finish_export(struct parcel *x)
{
    struct api_call *c = x->call;

    json_put_end(&x->w);
    if (x->more || x->next < x->count)
        json_field_id(&x->w, "next", x->games[x->next - 1]);
    json_put_end(&x->w);
    const size_t size = json_writer_finish(&x->w);
    if (size)
        api_answer(c, 200, x->text, size);
    else
        api_refuse(c, REFUSED_ANSWER_TOO_LONG);
}

static void on_game(void *data, const struct table *t, bool unknown);

/* Whether a game's database is away: the query would wait for it. */
static bool is_away(const struct node *n, uint64_t game)
{
    return stores_sharded(n->stores) &&
           hub_unready_at(n->hub, stores_index_of(n->stores, game)) != REFUSAL_NONE;
}

static void export_continue(struct parcel *x)
{
    const bool more = x->next < x->count && (x->next == 0 || x->w.used < EXPORT_PAGE);

    if (!x->call->web)
        api_end(x->call);
    else if (more && is_away(x->call->node, x->games[x->next]))
        api_refuse_busy(x->call);
    else if (more)
        hub_look(x->call->node->hub, x->games[x->next++], on_game, x);
    else
        finish_export(x);
}

static void on_rating(void *data, const struct db_result *r)
{
    struct parcel *x = data;

    if (api_refuse_db(x->call, r))
        return;
    if (!db_is_null(r, 0, COL_MY_GAME_RATING))
        put_raw(&x->w, "rating_changes", db_get(r, 0, COL_MY_GAME_RATING));
    json_put_end(&x->w);
    export_continue(x);
}

static void add_rating(struct parcel *x)
{
    struct db_call *call = db_call_new(&statements[SQL_MY_GAME]);

    db_int(call, (int64_t)x->games[x->next - 1]);
    db_int(call, (int64_t)x->call->who.id);
    if (!db_read(x->call->node->db, call, on_rating, x))
        api_refuse_busy(x->call);
}

/* Writes an event; names its actor only if that is the player. */
static void put_event(struct json_writer *w, const struct archive_event *e, uint64_t player)
{
    json_put_object(w);
    json_field_int(w, "seq", e->seq);
    json_field_int(w, "at", e->at);
    json_field_int(w, "seat", e->seat);
    json_field_flag(w, "mine", e->actor == player);
    json_field_text(w, "act", e->act);
    json_field_text(w, "command", e->command);
    put_raw(w, "body", e->body);
    json_put_end(w);
}

static void on_events(void *data, const struct db_result *r)
{
    struct parcel *x = data;
    struct store_log log;
    struct archive_event e;

    if (api_refuse_db(x->call, r))
        return;
    json_field_list(&x->w, "events");
    store_log_open(&log, r, 1);
    while (store_log_next(&log, &e))
        put_event(&x->w, &e, x->call->who.id);
    store_log_close(&log);
    json_put_end(&x->w);
    if (log.broken) /* Do not send an incomplete export. */
        api_refuse_busy(x->call);
    else
        add_rating(x);
}

/* Adds the events of a game, from its database. */
static void add_events(struct parcel *x, uint64_t game)
{
    struct db_call *call = db_call_new(&statements[SQL_MY_EVENTS]);

    db_int(call, (int64_t)game);
    db_int(call, 1);
    if (!db_read(stores_of(x->call->node->stores, game), call, on_events, x))
        api_refuse_busy(x->call);
}

static void on_game(void *data, const struct table *t, bool unknown)
{
    static char record[RECORD_TEXT_MAX];
    struct parcel *x = data;

    if (unknown && x->call->web) { /* Do not send an incomplete export. */
        api_refuse_busy(x->call);
        return;
    }
    if (t) {
        json_put_object(&x->w);
        json_put_key(&x->w, "table");
        table_write(&x->w, t, hub_now_of(x->call->node->hub, t->id));
        if (t->phase != PHASE_OPEN) {
            json_put_key(&x->w, "record");
            json_put_bytes(&x->w, record, record_write(&t->record, record, sizeof record));
        }
        add_events(x, t->id);
    } else {
        export_continue(x);
    }
}

static void on_games(void *data, const struct db_result *r)
{
    struct parcel *x = data;

    if (api_refuse_db(x->call, r))
        return;
    x->count = db_rows(r) < EXPORT_GAMES ? db_rows(r) : EXPORT_GAMES;
    for (int i = 0; i < x->count; i++)
        x->games[i] = (uint64_t)db_get_int(r, i, COL_MY_GAMES_GAME);
    x->more = db_rows(r) > EXPORT_GAMES;
    json_put_key(&x->w, "games");
    json_put_list(&x->w);
    export_continue(x);
}

static void on_person(void *data, const struct db_result *r)
{
    struct parcel *x = data;
    struct api_call *c = x->call;

    if (api_refuse_db(c, r))
        return;
    if (db_rows(r) == 0) {
        api_refuse_busy(c);
        return;
    }
    put_person(x, r);
    struct db_call *call = db_call_new(&statements[SQL_MY_GAMES]);
    db_int(call, (int64_t)c->who.id);
    db_int(call, (int64_t)x->after);
    if (!db_read(c->node->db, call, on_games, x))
        api_refuse_busy(c);
}

static void get_export(struct api_call *c)
{
    struct parcel *x;
    char after[ID_TEXT_MAX + 1];

    if (credentials_refuse_bot(c))
        return;
    x = alloc_zeroed(1, sizeof *x);
    x->text = alloc_bytes(EXPORT_MAX);
    x->call = c;
    c->data = x;
    c->release = release_export;
    json_writer_init(&x->w, x->text, EXPORT_MAX);
    if (web_query(c->web, "after", after, sizeof after) && !id_read(after, &x->after)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, "\"after\" must be the id of a game");
        return;
    }
    struct db_call *call = db_call_new(&statements[SQL_MY_DATA]);
    db_int(call, (int64_t)c->who.id);
    db_text(call, id_alphabet);
    if (!db_read(c->node->db, call, on_person, x))
        api_refuse_busy(c);
}

/* Erasure */

static void on_erased(void *data, const struct db_result *r)
{
    struct api_call *c = data;

    sessions_changed(c->node->sessions, c->who.id, true);
    data_erasure_wake(c->node->data_erasure);
    if (api_refuse_db(c, r))
        return;
    cookie_set(c, NULL);
    cookie_clear_device(c);
    api_answer_empty(c);
}

static void on_tables_left(void *data, bool ok, uint64_t both)
{
    struct api_call *c = data;

    (void)both;
    if (!ok) {
        api_refuse_busy(c);
        return;
    }
    struct db_call *call = db_call_new(&statements[SQL_ERASE]);
    db_int(call, (int64_t)c->who.id);
    db_int(call, hub_now(c->node->hub));
    if (!db_write(c->node->db, call, c->who.id, on_erased, c))
        api_refuse_busy(c);
}

static void on_compared(struct credentials *e)
{
    if (e->right)
        guest_handover_leave_tables(e->call->node, &e->call->who, GUEST_HANDOVER_TRY,
                                    on_tables_left, e->call);
    else
        credentials_refuse_wrong(e->call);
}

/* Deletes the caller's data; a guest has no password to ask for. */
static void delete_me(struct api_call *c)
{
    if (credentials_refuse_bot(c))
        return;
    if (!c->who.account) {
        guest_handover_leave_tables(c->node, &c->who, GUEST_HANDOVER_TRY, on_tables_left, c);
        return;
    }
    struct credentials *e = credentials_new(c);
    if (credentials_read_only_password(e))
        credentials_compare(e, on_compared);
}

const struct api_route api_data_export_routes[] = {
    {WEB_GET, "/api/v1/me/export", API_SESSION, false, 20, get_export},
    {WEB_DELETE, "/api/v1/me", API_SESSION, false, 10, delete_me},
    {0},
};
