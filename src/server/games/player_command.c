/*
 * player_command.c - executes a player's command to a table, from HTTP or from a socket.
 */
#include "server/games/player_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/metrics.h"
#include "server/db/statements.h"
#include "server/games/lobby_notify.h"
#include "server/games/player_lock.h"
#include "server/wire/table_json.h"

struct player_commands {
    struct player_commands_settings s;
};

struct command_request {
    struct player_commands *all;
    uint64_t game;
    struct table_command command;
    char move[API_MOVE_MAX];
    bool in; /* the player's lock is held, because sitting down counts the player's tables */
    int64_t people[TABLE_PEOPLE_MAX]; /* players at the table already */
    int people_count;
    player_command_done *on_done;
    void *data;
};

static void command_finish(struct command_request *a, const struct command_answer *answer)
{
    a->on_done(a->data, answer);
    if (a->in)
        player_lock_leave(a->all->s.lock, a->command.actor);
    free(a);
}

/* Announces a change of the lobby: seats were taken or given back, or the host changed. */
static void tell_lobby(struct command_request *a, const struct hub_answer *h)
{
    const enum table_act act = a->command.act;
    const bool seats = act == ACT_SIT || act == ACT_LEAVE || act == ACT_COMPUTER ||
                       act == ACT_ABORT || act == ACT_HAND_OVER;

    if (h->outcome != HUB_DONE || !seats || !h->table || h->table->options.private)
        return;
    lobby_notify_all(a->all->s.lobby_notify);
}

static void on_acted(void *data, const struct hub_answer *h)
{
    struct command_request *a = data;

    if (h->outcome == HUB_DONE)
        metrics_add(METRIC_COMMANDS, table_act_name(a->command.act), 1);
    tell_lobby(a, h);
    command_finish(a, &(struct command_answer){.hub = *h});
}

static void on_checked(void *data, const struct db_result *r)
{
    struct command_request *a = data;

    if (db_outcome(r) != DB_DONE || db_rows(r) != 1)
        command_finish(a, &(struct command_answer){.hub.outcome = HUB_UNAVAILABLE});
    else if (a->command.act == ACT_SIT &&
             db_get_int(r, 0, COL_MAY_SIT_TABLES) >= a->all->s.tables_per_player)
        command_finish(a, &(struct command_answer){.refusal = REFUSED_TOO_MANY_TABLES});
    else if (a->command.act == ACT_COMPUTER && !a->command.account &&
             db_get_int(r, 0, COL_MAY_SIT_COMPUTERS) >= a->all->s.computers_per_guest)
        command_finish(a, &(struct command_answer){.refusal = REFUSED_TOO_MANY_COMPUTERS});
    else if (db_get_bool(r, 0, COL_MAY_SIT_BLOCKED))
        command_finish(a, &(struct command_answer){.refusal = REFUSED_BLOCKED});
    else if (hub_away(a->all->s.hub, a->game)) /* a command must not wait while the lock is held */
        command_finish(a, &(struct command_answer){.hub.outcome = HUB_BUSY});
    else
        hub_act(a->all->s.hub, a->game, &a->command, on_acted, a);
}

static void on_turn(void *data, bool in)
{
    struct command_request *a = data;

    a->in = in;
    if (!in) {
        command_finish(a, &(struct command_answer){.hub.outcome = HUB_BUSY});
        return;
    }
    struct db_call *c = db_call_new(&statements[SQL_MAY_SIT]);
    db_int(c, (int64_t)a->command.actor);
    db_int(c, (int64_t)a->game);
    db_ints(c, a->people, a->people_count);
    if (!db_read(a->all->s.db, c, on_checked, a))
        command_finish(a, &(struct command_answer){.hub.outcome = HUB_BUSY});
}

/* The player's lock is taken only now that the table is known, so that no request holds it while it
 * waits for the table's database. */
static void on_seen(void *data, const struct table *t, bool unknown)
{
    struct command_request *a = data;

    if (!t) {
        command_finish(
            a, &(struct command_answer){.hub.outcome = unknown ? HUB_UNAVAILABLE : HUB_NO_GAME});
        return;
    }
    a->people_count = table_people(t, a->people);
    player_lock_enter(a->all->s.lock, a->command.actor, on_turn, a);
}

struct player_commands *player_commands_new(const struct player_commands_settings *s)
{
    struct player_commands *p = alloc_zeroed(1, sizeof *p);

    p->s = *s;
    return p;
}

void player_commands_free(struct player_commands *p)
{
    free(p);
}

void player_command_run(struct player_commands *p, uint64_t game, const struct table_command *c,
                        player_command_done *on_done, void *data)
{
    struct command_request *a = alloc_zeroed(1, sizeof *a);

    *a = (struct command_request){
        .all = p, .game = game, .command = *c, .on_done = on_done, .data = data};
    if (c->move)
        memcpy(a->move, c->move, strnlen(c->move, sizeof a->move - 1));
    a->command.move = a->move;
    if (!a->command.received)
        a->command.received = hub_now_of(p->s.hub, game);
    if (c->act == ACT_SIT || c->act == ACT_COMPUTER)
        hub_look(p->s.hub, game, on_seen, a);
    else
        hub_act(p->s.hub, game, &a->command, on_acted, a);
}

/* Returns the service's refusal; none on success, or if the table refused. */
static enum refusal own_refusal(const struct command_answer *a)
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

int player_command_status(const struct command_answer *a)
{
    const enum refusal own = own_refusal(a);

    return own ? refusal_status(own) : PLAYER_COMMAND_CONFLICT;
}

const char *player_command_why(const struct command_answer *a, const struct language *language,
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
        reason_write(&a->hub.reason, language->tag, NULL, text);
    else
        snprintf(text, REASON_TEXT_MAX, "%s", table_refusal_text(a->hub.refusal, language));
    return table_refusal_name(a->hub.refusal);
}

void player_command_refuse(struct api_call *c, enum table_refusal why)
{
    api_refuse_as(c, PLAYER_COMMAND_CONFLICT, table_refusal_name(why),
                  table_refusal_text(why, c->language));
}
