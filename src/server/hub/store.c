/*
 * store.c - games in the database: appends events, creates tables.
 */
#include "server/hub/store.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "rating/pool.h"
#include "server/db/statements.h"
#include "server/wire/event_text.h"

static struct db_call *call(enum sql_statement s)
{
    return db_call_new(&statements[s]);
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
    /* -1: the player left the game to a computer, which counts as a loss against everyone. */
    for (int i = 0; i < t->options.seats; i++)
        scores[i] = t->seats[i].replaced ? -1 : table_score(t, i);
    if (table_score(t, 0) < 0)
        db_null(c);
    else
        db_ints(c, scores, t->options.seats);
}

/* Adds what lists show of the board: the seat to move, and the position. */
static void add_board(struct db_call *c, const struct table *t)
{
    char text[GAME_TEXT_MAX];

    db_int(c, table_to_move(t));
    if (t->phase == PHASE_OPEN) {
        db_null(c);
    } else {
        t->options.game->write(&t->record.now.position, text);
        db_text(c, text);
    }
}

/* Adds the computers' levels, 0 for people; null without computers. */
static void add_levels(struct db_call *c, const struct table *t)
{
    int64_t levels[TABLE_SEATS_MAX];
    bool any = false;

    for (int i = 0; i < t->options.seats; i++) {
        levels[i] = t->seats[i].kind == SEAT_COMPUTER ? t->seats[i].level : 0;
        any |= levels[i] != 0;
    }
    if (any)
        db_ints(c, levels, t->options.seats);
    else
        db_null(c);
}

/* Adds $1 to $14 of every statement that appends; `last` is the time of the previous event. */
static void add_append(struct db_call *c, const struct table *t, const struct table_event *e,
                       int64_t last)
{
    char body[EVENT_BODY_MAX];

    assert(t->seq == e->seq && e->seq > 1);
    db_int(c, (int64_t)t->id);
    db_int(c, e->seq - 1);
    db_int(c, t->version);
    db_int(c, t->record.turns);
    db_int(c, e->at);
    add_time(c, table_deadline(t));
    db_int(c, e->seat);
    db_int(c, (int64_t)e->actor);
    db_text(c, e->id);
    db_text(c, table_act_name(e->act));
    event_write_body(e, body);
    db_text(c, body);
    add_board(c, t);
    db_int(c, last);
}

/* Adds $15 to $19, for events that start or end the game or change its players. */
static void add_change(struct db_call *c, const struct table *t)
{
    db_int(c, t->phase);
    db_int(c, free_seats(t));
    add_bool(c, t->counts);
    add_result(c, t);
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

static bool changes_seats(const struct table *after, const struct table_event *e)
{
    switch (e->act) {
    case ACT_SIT:
    case ACT_LEAVE:
    case ACT_COMPUTER:
    case ACT_SWAP:
    case ACT_HAND_OVER:
        return true;
    case ACT_RESIGN:
    case ACT_CLAIM:
    case ACT_TIME:
        return after->seats[e->seat].replaced;
    default:
        return false;
    }
}

static bool ends(const struct table *after, const struct table_event *e)
{
    return after->phase == PHASE_OVER && after->ended == e->at;
}

bool store_tells(const struct table *after, const struct table_event *e)
{
    return ends(after, e) || changes_seats(after, e);
}

bool store_append(struct db *d, bool apart, const struct table *before, const struct table *after,
                  const struct table_event *e, db_done *on_done, void *data)
{
    const bool told = apart && store_tells(after, e);
    const bool more = store_tells(after, e) || table_wants_computer(after) ||
                      before->phase != after->phase || before->counts != after->counts;
    struct db_call *c = call(told ? SQL_APPEND_TOLD : more ? SQL_APPEND_MORE : SQL_APPEND);

    assert(more || free_seats(before) == free_seats(after));
    add_append(c, after, e, before->last);
    if (more) {
        add_change(c, after);
        add_job(c, after);
        add_seats(c, after);
        db_int(c, (int64_t)after->host);
        add_levels(c, after);
    }
    if (more && !told)
        add_bool(c, ends(after, e));
    db_set_patient(c, true); /* patient: the hub answers the client in time (hub_away.c) */
    return db_write(d, c, after->id, on_done, data);
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
    db_int(c, t->version);
    db_int(c, t->record.turns);
    db_int(c, t->phase);
    db_text(c, o->game->name);
    db_int(c, o->seats);
    db_int(c, free_seats(t));
    add_bool(c, o->private);
    add_bool(c, o->rated);
    add_bool(c, t->counts);
    add_pool(c, o);
    json_writer_init(&w, options, sizeof options);
    event_write_options(&w, o);
    json_writer_finish(&w);
    db_text(c, options);
    db_int(c, (int64_t)t->host);
    db_int(c, n->events[0].at);
    add_time(c, table_deadline(t));
    add_board(c, t);
    add_levels(c, t);
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

bool store_rematch(struct db *d, bool apart, const struct table *after, const struct table_event *e,
                   int64_t last, const struct store_new *n, db_done *on_done, void *data)
{
    struct db_call *c = call(apart ? SQL_REMATCH_TOLD : SQL_REMATCH);

    add_append(c, after, e, last);
    add_change(c, after);
    add_new(c, n);
    db_set_patient(c, true); /* patient: the hub answers the client in time (hub_away.c) */
    return db_write(d, c, after->id, on_done, data);
}

bool store_create(struct db *d, const struct store_new *n, uint64_t player, const char *command,
                  const char *answer, int64_t now, db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_CREATE);

    add_new(c, n);
    db_int(c, (int64_t)player);
    db_text(c, command);
    db_text(c, answer);
    db_int(c, now);
    return db_write(d, c, n->table->id, on_done, data);
}

bool store_reserve(struct db *directory, uint64_t player, const char *command, const char *answer,
                   int64_t now, db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_RESERVE);

    db_int(c, (int64_t)player);
    db_text(c, command);
    db_text(c, answer);
    db_int(c, now);
    return db_write(directory, c, player, on_done, data);
}

bool store_create_apart(struct db *d, const struct store_new *n, db_done *on_done, void *data)
{
    struct db_call *c = call(SQL_CREATE_TOLD);

    add_new(c, n);
    return db_write(d, c, n->table->id, on_done, data);
}
