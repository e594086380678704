/*
 * hub_create.c - creates tables: their first events, for a new game and for a rematch.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/base/log.h"
#include "server/db/sqlstate.h"
#include "server/db/statements.h"
#include "server/hub/hub_private.h"

/* Adds one of the first events and applies it to the table. */
static enum table_refusal create_add(struct table *t, const struct table_command *c, int64_t now,
                                     struct store_new *n, struct table_event *events)
{
    struct reason reason;
    const enum table_refusal why = table_decide(t, c, now, &events[n->count], &reason);

    if (why != TABLE_OK)
        return why;
    if (!table_apply(t, t->id, &events[n->count++]))
        return TABLE_BAD;
    return TABLE_OK;
}

static enum table_refusal add_seat(struct table *t, const struct hub_plan *p, int seat,
                                   uint64_t random, int64_t now, struct store_new *n,
                                   struct table_event *events)
{
    struct table_command c = {.seat = seat, .received = now, .random = random};

    /* differs from the command's own id */
    snprintf(c.id, sizeof c.id, "%.37s-%c", p->id, '0' + seat);
    switch (p->seats[seat].kind) {
    case SEAT_PERSON:
        c.act = ACT_SIT;
        c.actor = p->seats[seat].player;
        c.account = p->seats[seat].account;
        c.bot = p->seats[seat].bot;
        break;
    case SEAT_COMPUTER:
        c.act = ACT_COMPUTER;
        c.actor = p->host;
        c.number = p->seats[seat].level;
        break;
    default:
        return TABLE_OK;
    }
    return create_add(t, &c, now, n, events);
}

/* Persons sit down first, because a table of computers only would be refused. */
static enum table_refusal build(struct table *t, uint64_t id, const struct hub_plan *p,
                                uint64_t random, int64_t now, struct store_new *n,
                                struct table_event *events)
{
    struct table_command c = {.act = ACT_CREATE,
                              .actor = p->host,
                              .account = p->account,
                              .bot = p->bot,
                              .seat = -1,
                              .received = now};
    enum table_refusal why;

    memcpy(c.id, p->id, sizeof c.id);
    *n = (struct store_new){.table = t, .events = events, .count = 1};
    why = table_create(id, &p->options, &c, now, &events[0]);
    if (why == TABLE_OK && !table_apply(t, id, &events[0]))
        why = TABLE_BAD;
    for (int kind = SEAT_PERSON; kind <= SEAT_COMPUTER; kind++)
        for (int seat = 0; seat < p->options.seats && why == TABLE_OK; seat++)
            if ((int)p->seats[seat].kind == kind)
                why = add_seat(t, p, seat, random, now, n, events);
    return why;
}

struct creation {
    struct hub *hub;
    struct hub_plan plan;
    uint64_t game;
    bool reserved; /* the directory has its id as the answer of the command */
    bool computer; /* the first move is a computer's */
    int tries;
    void (*on_done)(void *, enum hub_outcome, enum table_refusal, uint64_t);
    void *data;
};

static void create(struct creation *l);

static void create_finish(struct creation *l, enum hub_outcome o, uint64_t game)
{
    l->on_done(l->data, o, TABLE_OK, game);
    free(l);
}

/* Whether the directory and the game's database are different databases. */
static bool is_apart(const struct hub *h, uint64_t game)
{
    return hub_database_of(h, game) != h->directory;
}

/* The command was answered before: returns that game. With two databases, the second step may not
 * have been done. */
static void repeat(struct creation *l, uint64_t game)
{
    l->game = game;
    l->reserved = true;
    if (is_apart(l->hub, game))
        create(l);
    else
        create_finish(l, HUB_REPEATED, game);
}

static void on_answered(void *data, const struct db_result *r)
{
    struct creation *l = data;
    uint64_t game = 0;

    if (db_rows(r) == 1 && id_read(db_get(r, 0, COL_ANSWERED_ANSWER), &game))
        repeat(l, game);
    else
        create_finish(l, HUB_UNAVAILABLE, 0);
}

/* The write did not happen: tries again. */
static void try_again(struct creation *l, const struct db_result *r)
{
    const bool elsewhere = db_failed_by(r, SQLSTATE_SHARD_REFUSED);

    if (elsewhere) /* Unless the id was already published, a retry chooses another database. */
        hub_shards_doubt(hub_database_of(l->hub, l->game));
    if ((elsewhere || hub_worth_trying(r)) && ++l->tries < HUB_TRIES_MAX) {
        create(l);
        return;
    }
    log_event(LOG_WARNING, "game-not-created", log_text("error", db_error(r)));
    create_finish(l, HUB_UNAVAILABLE, 0);
}

static void ask_for_answer(struct creation *l)
{
    if (!store_answered(l->hub->directory->db, l->plan.host, l->plan.id, on_answered, l))
        create_finish(l, HUB_BUSY, 0);
}

static void on_created(void *data, const struct db_result *r)
{
    struct creation *l = data;

    if (db_outcome(r) == DB_DONE && db_rows(r) == 1) {
        if (l->computer)
            hub_want_computer(l->hub);
        hub_tell_directory(l->hub, l->game);
        create_finish(l, HUB_DONE, l->game);
    } else if (db_outcome(r) == DB_FAILED) {
        try_again(l, r);
    } else if (!l->reserved) {
        ask_for_answer(l);
    } else if (db_outcome(r) == DB_DONE) {
        create_finish(l, HUB_REPEATED, l->game);
    } else if (++l->tries < HUB_TRIES_MAX) {
        create(l); /* The outcome is unknown; if it happened, this write does nothing. */
    } else {
        create_finish(l, HUB_UNAVAILABLE, 0);
    }
}

static void on_reserved(void *data, const struct db_result *r)
{
    struct creation *l = data;

    if (db_outcome(r) == DB_DONE && db_rows(r) == 1) {
        l->reserved = true;
        create(l);
    } else if (db_outcome(r) == DB_FAILED) {
        try_again(l, r);
    } else {
        ask_for_answer(l);
    }
}

/* Whether new games may be created there: only in a database that answers. */
static bool is_usable(const void *hub, int database)
{
    const struct hub *h = hub;
    const struct hub_database *d = &h->databases[database];

    return !stores_sharded(h->settings.stores) || !db_is_away(d->db);
}

/* Chooses the game's id; returns the time of its database, or 0 if that does not answer. */
static int64_t place(struct creation *l)
{
    struct hub *h = l->hub;
    unsigned shard;

    if (!l->reserved) {
        if (!stores_pick(h->settings.stores, h->settings.random(), is_usable, h, &shard))
            return 0;
        l->game = id_make(shard, h->settings.random());
    }
    const struct hub_database *d = hub_database_of(h, l->game);
    return is_usable(h, (int)(d - h->databases)) ? hub_database_now(d) : 0;
}

static bool send(struct creation *l, const struct store_new *n)
{
    struct hub *h = l->hub;
    struct db *db = hub_database_of(h, l->game)->db;
    char answer[ID_TEXT_MAX];

    id_write(l->game, answer);
    if (l->reserved)
        return store_create_apart(db, n, on_created, l);
    if (is_apart(h, l->game))
        return store_reserve(h->directory->db, l->plan.host, l->plan.id, answer, hub_now(h),
                             on_reserved, l);
    return store_create(db, n, l->plan.host, l->plan.id, answer, n->events[0].at, on_created, l);
}

/*
 * Creates the table: in one statement if the game's database is the directory, else in two: the
 * first writes the new id to the directory as the command's answer, the second creates the game. A
 * repeated command finds the id and creates that game, unless it exists.
 *
 * The events are made again for each try, so that their times are those of the try that succeeds.
 */
static void create(struct creation *l)
{
    struct table_event events[STORE_NEW_MAX];
    struct store_new n;
    struct hub *h = l->hub;
    const int64_t now = place(l);
    const enum table_refusal why =
        now ? build(h->created, l->game, &l->plan, h->settings.random(), now, &n, events)
            : TABLE_NOT_NOW;

    if (why != TABLE_OK) {
        l->on_done(l->data, now ? HUB_REFUSED : HUB_UNAVAILABLE, why, 0);
        free(l);
        return;
    }
    l->computer = table_wants_computer(h->created);
    if (!send(l, &n))
        create_finish(l, HUB_BUSY, 0);
}

void hub_create(struct hub *h, const struct hub_plan *p,
                void (*on_done)(void *, enum hub_outcome, enum table_refusal, uint64_t), void *data)
{
    struct creation *l = alloc_zeroed(1, sizeof *l);

    *l = (struct creation){.hub = h, .plan = *p, .on_done = on_done, .data = data};
    if (p->answered)
        repeat(l, p->answered);
    else
        create(l);
}

/* Rotates odds and extra times with their players. */
static void move_odds(const struct table *t, struct table_options *o)
{
    struct hand list[GAME_HANDS_MAX];

    if (o->odds)
        o->game->hands(&t->record.start.position, list);
    for (int i = 0; i < o->seats; i++) {
        const int from = (i + 1) % o->seats;
        if (o->odds)
            o->hands[i] = list[from].initial;
        if (o->times) {
            o->bases[i] = t->seats[from].base;
            o->increments[i] = t->seats[from].increment;
        }
    }
}

/* Plans a rematch: every player moves on by one seat; a player who left is replaced by
 * a computer. */
static void plan_rematch(const struct table *t, struct hub_plan *p)
{
    const int seats = t->options.seats;

    *p = (struct hub_plan){.options = t->options, .host = t->host};
    p->options.order = ORDER_SEATED;
    move_odds(t, &p->options);
    snprintf(p->id, sizeof p->id, "rematch");
    for (int i = 0; i < seats; i++) {
        const struct table_seat *from = &t->seats[(i + 1) % seats];
        p->seats[i].kind = from->kind;
        p->seats[i].player = from->player;
        p->seats[i].account = from->account;
        p->seats[i].bot = from->bot;
        p->seats[i].level = from->level;
        if (from->kind == SEAT_COMPUTER)
            p->options.rated = false;
        else if (!p->account)
            p->account = from->account;
    }
}

bool hub_plan_rematch(struct hub *h, const struct table *t, int64_t now, struct store_new *n,
                      struct table_event events[static STORE_NEW_MAX])
{
    struct hub_plan p;

    plan_rematch(t, &p);
    return build(h->created, t->next, &p, h->settings.random(), now, n, events) == TABLE_OK;
}
