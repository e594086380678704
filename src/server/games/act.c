/*
 * act.c - executes a player's command to a table, from HTTP or from a socket.
 */
#include "server/games/act.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/metrics.h"
#include "server/db/statements.h"
#include "server/games/lobby_news.h"
#include "server/games/one_by_one.h"
#include "server/wire/table_json.h"

struct acting {
    struct node *node;
    uint64_t game;
    struct table_command command;
    char move[API_MOVE_MAX];
    bool in; /* sitting down, one by one: the player's tables are counted */
    int64_t people[TABLE_PEOPLE_MAX]; /* who is there already */
    int people_count;
    act_done *on_done;
    void *data;
};

static void finish(struct acting *a, const struct act_answer *answer)
{
    a->on_done(a->data, answer);
    if (a->in)
        one_by_one_leave(a->node->one_by_one, a->command.actor);
    free(a);
}

/* Seats were taken or given back, or the host changed: the lobby shows it. */
static void tell_lobby(struct acting *a, const struct hub_answer *h)
{
    const enum table_act act = a->command.act;
    const bool seats = act == ACT_SIT || act == ACT_LEAVE || act == ACT_COMPUTER ||
                       act == ACT_ABORT || act == ACT_HAND_OVER;

    if (h->outcome != HUB_DONE || !seats || !h->table || h->table->options.hidden)
        return;
    lobby_news_tell(a->node);
}

static void on_acted(void *data, const struct hub_answer *h)
{
    struct acting *a = data;

    if (h->outcome == HUB_DONE)
        metrics_add(METRIC_COMMANDS, table_act_name(a->command.act), 1);
    tell_lobby(a, h);
    finish(a, &(struct act_answer){.hub = *h});
}

static void on_checked(void *data, const struct db_result *r)
{
    struct acting *a = data;

    if (db_outcome(r) != DB_DONE || db_rows(r) != 1)
        finish(a, &(struct act_answer){.hub.outcome = HUB_UNAVAILABLE});
    else if (a->command.act == ACT_SIT &&
             db_get_int(r, 0, COL_MAY_SIT_TABLES) >= a->node->config.tables_per_player)
        finish(a, &(struct act_answer){.refusal = REFUSED_TOO_MANY_TABLES});
    else if (a->command.act == ACT_COMPUTER && !a->command.account &&
             db_get_int(r, 0, COL_MAY_SIT_COMPUTERS) >= a->node->config.computer_seats_per_guest)
        finish(a, &(struct act_answer){.refusal = REFUSED_TOO_MANY_COMPUTERS});
    else if (db_get_bool(r, 0, COL_MAY_SIT_BLOCKED))
        finish(a, &(struct act_answer){.refusal = REFUSED_BLOCKED});
    else if (hub_away(a->node->hub, a->game)) /* Not while the lock is held. */
        finish(a, &(struct act_answer){.hub.outcome = HUB_BUSY});
    else
        hub_act(a->node->hub, a->game, &a->command, on_acted, a);
}

static void on_turn(void *data, bool in)
{
    struct acting *a = data;

    a->in = in;
    if (!in) {
        finish(a, &(struct act_answer){.hub.outcome = HUB_BUSY});
        return;
    }
    struct db_call *c = db_call_new(&statements[SQL_MAY_SIT]);
    db_int(c, (int64_t)a->command.actor);
    db_int(c, (int64_t)a->game);
    db_ints(c, a->people, a->people_count);
    if (!db_read(a->node->db, c, on_checked, a))
        finish(a, &(struct act_answer){.hub.outcome = HUB_BUSY});
}

/* The player's lock is taken once the table is known, so that nobody holds it who waits for the
 * table's database. */
static void on_seen(void *data, const struct table *t, bool unknown)
{
    struct acting *a = data;

    if (!t) {
        finish(a, &(struct act_answer){.hub.outcome = unknown ? HUB_UNAVAILABLE : HUB_NO_GAME});
        return;
    }
    a->people_count = table_people(t, a->people);
    one_by_one_enter(a->node->one_by_one, a->command.actor, on_turn, a);
}

void act_run(struct node *n, uint64_t game, const struct table_command *c, act_done *on_done,
             void *data)
{
    struct acting *a = alloc_zeroed(1, sizeof *a);

    *a = (struct acting){.node = n, .game = game, .command = *c, .on_done = on_done, .data = data};
    if (c->move)
        memcpy(a->move, c->move, strnlen(c->move, sizeof a->move - 1));
    a->command.move = a->move;
    if (!a->command.received)
        a->command.received = hub_now_of(n->hub, game);
    if (c->act == ACT_SIT || c->act == ACT_COMPUTER)
        hub_look(n->hub, game, on_seen, a);
    else
        hub_act(n->hub, game, &a->command, on_acted, a);
}

/* The refusal of the service; none on success, or if the table refused. */
static enum refusal own_refusal(const struct act_answer *a)
{
    if (a->refusal)
        return a->refusal;
    switch (a->hub.outcome) {
    case HUB_DONE:
    case HUB_REPEATED:
    case HUB_REFUSED:
        return REFUSAL_NONE;
    case HUB_NO_GAME:
        return REFUSED_NO_GAME;
    case HUB_BUSY:
    case HUB_UNAVAILABLE:
        break;
    }
    return REFUSED_BUSY;
}

int act_status(const struct act_answer *a)
{
    const enum refusal own = own_refusal(a);

    return own ? refusal_status(own) : ACT_CONFLICT;
}

const char *act_why(const struct act_answer *a, enum language language,
                    char text[static REASON_TEXT_MAX])
{
    const enum refusal own = own_refusal(a);

    if (own) {
        snprintf(text, REASON_TEXT_MAX, "%s", refusal_text(own, language));
        return refusal_code(own);
    }
    if (a->hub.outcome != HUB_REFUSED)
        return NULL;
    if (a->hub.refusal == TABLE_ILLEGAL)
        reason_write(&a->hub.reason, language, NULL, text);
    else
        snprintf(text, REASON_TEXT_MAX, "%s", table_refusal_text(a->hub.refusal, language));
    return table_refusal_name(a->hub.refusal);
}

void act_refuse_table(struct api_call *c, enum table_refusal why)
{
    api_refuse_as(c, ACT_CONFLICT, table_refusal_name(why), table_refusal_text(why, c->language));
}
