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
#include "server/db/statements.h"
#include "server/hub/hub_private.h"

/* Adds one of the first events and applies it to the table. */
static enum table_refusal add(struct table *t, const struct table_command *c, int64_t now,
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

    snprintf(c.id, sizeof c.id, "%.37s-%c", p->id, '0' + seat); /* Never the command's own id. */
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
    return add(t, &c, now, n, events);
}

/* Persons sit first: a table of computers alone is refused. */
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
    uint64_t game, host;
    char id[TABLE_ID_MAX];
    bool computer; /* it begins */
    void (*on_done)(void *, enum hub_outcome, enum table_refusal, uint64_t);
    void *data;
};

static void finish(struct creation *l, enum hub_outcome o, uint64_t game)
{
    l->on_done(l->data, o, TABLE_OK, game);
    free(l);
}

static void on_answered(void *data, const struct db_result *r)
{
    struct creation *l = data;
    uint64_t game = 0;

    if (db_rows(r) == 1 && id_read(db_get(r, 0, COL_ANSWERED_ANSWER), &game))
        finish(l, HUB_REPEATED, game);
    else
        finish(l, HUB_UNAVAILABLE, 0);
}

static void on_created(void *data, const struct db_result *r)
{
    struct creation *l = data;

    if (db_outcome(r) == DB_DONE && db_rows(r) == 1) {
        if (l->computer)
            hub_want_computer(l->hub);
        finish(l, HUB_DONE, l->game);
    } else if (db_outcome(r) == DB_FAILED) {
        log_event(LOG_WARNING, "not-created", log_text("error", db_error(r)));
        finish(l, HUB_UNAVAILABLE, 0);
    } else if (!store_answered(l->hub->settings.db, l->host, l->id, on_answered, l))
        finish(l, HUB_BUSY, 0);
}

void hub_create(struct hub *h, const struct hub_plan *p,
                void (*on_done)(void *, enum hub_outcome, enum table_refusal, uint64_t), void *data)
{
    struct table_event events[STORE_NEW_MAX];
    struct store_new n;
    char answer[ID_TEXT_MAX];
    const int64_t now = hub_now(h);
    const uint64_t game = id_make(h->settings.shard, h->settings.random());
    const enum table_refusal why =
        now ? build(h->created, game, p, h->settings.random(), now, &n, events) : TABLE_NOT_NOW;

    if (why != TABLE_OK) {
        on_done(data, now ? HUB_REFUSED : HUB_UNAVAILABLE, why, 0);
        return;
    }
    struct creation *l = alloc_zeroed(1, sizeof *l);
    *l = (struct creation){.hub = h,
                           .game = game,
                           .host = p->host,
                           .computer = table_wants_computer(h->created),
                           .on_done = on_done,
                           .data = data};
    memcpy(l->id, p->id, sizeof l->id);
    id_write(game, answer);
    if (!store_create(h->settings.db, &n, p->host, p->id, answer, now, on_created, l))
        finish(l, HUB_BUSY, 0);
}

/* Every player moves on by one seat; a player who left is replaced by a computer. */
static void plan_rematch(const struct table *t, struct hub_plan *p)
{
    const int seats = t->options.seats;

    *p = (struct hub_plan){.options = t->options, .host = t->host};
    p->options.order = ORDER_SEATED;
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
