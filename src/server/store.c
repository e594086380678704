/*
 * store.c - games in the database: appending events, laying tables, reading logs back.
 */
#include "server/store.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "rating/pool.h"
#include "server/event_text.h"
#include "server/statements.h"

static struct db_call *call(enum game_statement s)
{
    return db_call_new(&game_statements[s]);
}

static void add_time(struct db_call *c, int64_t at)
{
    if (at)
        db_int(c, at);
    else
        db_null(c);
}

static void add_bool(struct db_call *c, bool value)
{
    db_text(c, value ? "t" : "f");
}

static int free_seats(const struct table *t)
{
    int free = 0;

    for (int i = 0; i < t->options.seats; i++)
        free += t->seats[i].kind == SEAT_FREE;
    return free;
}

static void add_result(struct db_call *c, const struct table *t)
{
    int64_t scores[TABLE_SEATS_MAX];

    if (t->phase != PHASE_OVER) {
        db_null(c);
        db_null(c);
        return;
    }
    db_text(c, ending_name(t->record.ending));
    /* Who left the game to a computer loses to everyone: that is -1. */
    for (int i = 0; i < t->options.seats; i++)
        scores[i] = t->seats[i].replaced ? -1 : table_score(t, i);
    if (table_score(t, 0) < 0)
        db_null(c);
    else
        db_ints(c, scores, t->options.seats);
}

/* $1 to $15 of every statement that appends. */
static void add_append(struct db_call *c, const struct table *t, const struct table_event *e)
{
    char body[EVENT_BODY_MAX];

    assert(t->seq == e->seq && e->seq > 1);
    db_int(c, (int64_t)t->id);
    db_int(c, e->seq - 1);
    db_int(c, t->turn);
    db_int(c, t->phase);
    db_int(c, free_seats(t));
    add_bool(c, t->counts);
    db_int(c, e->at);
    add_time(c, table_deadline(t));
    add_result(c, t);
    db_int(c, e->seat);
    db_int(c, (int64_t)e->actor);
    db_text(c, e->id);
    db_text(c, table_act_name(e->act));
    event_write_body(e, body);
    db_text(c, body);
}

static void add_job(struct db_call *c, const struct table *t)
{
    if (table_wants_computer(t))
        db_int(c, t->seats[table_to_move(t)].level);
    else
        db_null(c);
}

static void add_seats(struct db_call *c, const struct table *t)
{
    int64_t seats[TABLE_SEATS_MAX], players[TABLE_SEATS_MAX];

    for (int i = 0; i < t->options.seats; i++) {
        seats[i] = i;
        players[i] = (int64_t)t->seats[i].person;
    }
    db_ints(c, seats, t->options.seats);
    db_ints(c, players, t->options.seats);
}

static bool changes_seats(const struct table_event *e)
{
    return e->act == ACT_SIT || e->act == ACT_LEAVE || e->act == ACT_COMPUTER ||
           e->act == ACT_SWAP || e->act == ACT_HAND_OVER;
}

bool store_append(struct db *d, const struct table *after, const struct table_event *e,
                  db_done *done, void *data)
{
    const bool ends = after->phase == PHASE_OVER && after->ended == e->at;
    const bool more = ends || changes_seats(e) || table_wants_computer(after);
    struct db_call *c = call(more ? SQL_APPEND_MORE : SQL_APPEND);

    add_append(c, after, e);
    if (more) {
        add_job(c, after);
        add_bool(c, ends);
        add_seats(c, after);
        db_int(c, (int64_t)after->host);
    }
    return db_write(d, c, after->id, done, data);
}

static void add_pool(struct db_call *c, const struct table_options *o)
{
    struct pool p = {.seats = o->seats,
                     .speed = o->clock == CLOCK_FISCHER ? pool_speed(o->base, o->increment)
                                                        : SPEED_DAYS};
    char text[POOL_TEXT_MAX];

    snprintf(p.game, sizeof p.game, "%s", o->game->name);
    pool_write(&p, text);
    db_text(c, text);
}

static void add_game(struct db_call *c, const struct store_new *n)
{
    const struct table *t = n->table;
    const struct table_options *o = &t->options;
    char options[EVENT_BODY_MAX];
    struct json_writer w;

    db_int(c, (int64_t)t->id);
    db_int(c, t->seq);
    db_int(c, t->turn);
    db_int(c, t->phase);
    db_text(c, o->game->name);
    db_int(c, o->seats);
    db_int(c, free_seats(t));
    add_bool(c, o->hidden);
    add_bool(c, o->rated);
    add_bool(c, t->counts);
    add_pool(c, o);
    json_writer_init(&w, options, sizeof options);
    options_write(&w, o);
    json_writer_finish(&w);
    db_text(c, options);
    db_int(c, (int64_t)t->host);
    db_int(c, n->events[0].at);
    add_time(c, table_deadline(t));
}

static void add_events(struct db_call *c, const struct store_new *n)
{
    int64_t seqs[STORE_NEW_MAX], ats[STORE_NEW_MAX], seats[STORE_NEW_MAX], actors[STORE_NEW_MAX];
    const char *ids[STORE_NEW_MAX], *acts[STORE_NEW_MAX], *bodies[STORE_NEW_MAX];
    char texts[STORE_NEW_MAX][EVENT_BODY_MAX];

    assert(n->count <= STORE_NEW_MAX);
    for (int i = 0; i < n->count; i++) {
        const struct table_event *e = &n->events[i];
        seqs[i] = e->seq;
        ats[i] = e->at;
        seats[i] = e->seat;
        actors[i] = (int64_t)e->actor;
        ids[i] = e->id;
        acts[i] = table_act_name(e->act);
        event_write_body(e, texts[i]);
        bodies[i] = texts[i];
    }
    db_ints(c, seqs, n->count);
    db_ints(c, ats, n->count);
    db_ints(c, seats, n->count);
    db_ints(c, actors, n->count);
    db_texts(c, ids, n->count);
    db_texts(c, acts, n->count);
    db_texts(c, bodies, n->count);
}

static void add_new(struct db_call *c, const struct store_new *n)
{
    add_game(c, n);
    add_events(c, n);
    add_seats(c, n->table);
    add_job(c, n->table);
}

bool store_rematch(struct db *d, const struct table *after, const struct table_event *e,
                   const struct store_new *n, db_done *done, void *data)
{
    struct db_call *c = call(SQL_REMATCH);

    add_append(c, after, e);
    add_new(c, n);
    return db_write(d, c, after->id, done, data);
}

bool store_lay(struct db *d, const struct store_new *n, uint64_t player, const char *command,
               const char *answer, int64_t now, db_done *done, void *data)
{
    struct db_call *c = call(SQL_LAY);

    add_new(c, n);
    db_int(c, (int64_t)player);
    db_text(c, command);
    db_text(c, answer);
    db_int(c, now);
    return db_write(d, c, n->table->id, done, data);
}

bool store_answered(struct db *d, uint64_t player, const char *command, db_done *done, void *data)
{
    struct db_call *c = call(SQL_ANSWERED);

    db_int(c, (int64_t)player);
    db_text(c, command);
    return db_read(d, c, done, data);
}

bool store_load(struct db *d, uint64_t game, uint32_t since, db_done *done, void *data)
{
    struct db_call *c = call(SQL_LOAD);

    db_int(c, (int64_t)game);
    db_int(c, since);
    return db_read(d, c, done, data);
}

bool store_event(const struct db_result *r, int row, struct table_event *e)
{
    enum table_act act;
    const char *body = db_get(r, row, 6);

    *e = (struct table_event){
        .seq = (uint32_t)db_get_int(r, row, 0),
        .at = db_get_int(r, row, 1),
        .seat = (int8_t)db_get_int(r, row, 2),
        .actor = (uint64_t)db_get_int(r, row, 3),
    };
    snprintf(e->id, sizeof e->id, "%s", db_get(r, row, 4));
    if (!table_act_find(db_get(r, row, 5), &act))
        return false;
    e->act = (uint8_t)act;
    return event_read_body(e, body, strlen(body));
}

bool store_seqs(struct db *d, const int64_t *ids, int count, db_done *done, void *data)
{
    struct db_call *c = call(SQL_SEQS);

    db_ints(c, ids, count);
    return db_read(d, c, done, data);
}

bool store_expired(struct db *d, int64_t before, db_done *done, void *data)
{
    struct db_call *c = call(SQL_EXPIRED);

    db_int(c, before);
    return db_read(d, c, done, data);
}

bool store_pulse(struct db *d, const char *node, const char *version, int64_t outage, db_done *done,
                 void *data)
{
    struct db_call *c = call(SQL_PULSE);

    db_text(c, node);
    db_text(c, version);
    db_int(c, outage);
    return db_read(d, c, done, data);
}

bool store_outages(struct db *d, db_done *done, void *data)
{
    return db_read(d, call(SQL_OUTAGES), done, data);
}

bool store_running(struct db *d, uint64_t from, db_done *done, void *data)
{
    struct db_call *c = call(SQL_RUNNING);

    db_int(c, (int64_t)from);
    return db_read(d, c, done, data);
}

bool store_settle(struct db *d, int64_t began, db_done *done, void *data)
{
    struct db_call *c = call(SQL_SETTLE);

    db_int(c, began);
    return db_read(d, c, done, data);
}
