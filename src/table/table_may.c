/*
 * table_may.c - asks what a player may do, by commands that are decided and then forgotten.
 */
#include "table/table_may.h"

#include <assert.h>

#include "table/table_rules.h"

struct trial_command {
    const char *name;
    enum table_act act;
    int number;
};

static const struct trial_command trials[MAY_COUNT] = {
    [MAY_SIT] = {"sit", ACT_SIT, 0},
    [MAY_LEAVE] = {"leave", ACT_LEAVE, 0},
    [MAY_COMPUTER] = {"computer", ACT_COMPUTER, 1},
    [MAY_MOVE] = {"move", ACT_MOVE, 0},
    [MAY_SWAP] = {"swap", ACT_SWAP, 0},
    [MAY_DRAW] = {"draw", ACT_OFFER, OFFER_DRAW},
    [MAY_TAKE_BACK] = {"take-back", ACT_OFFER, OFFER_TAKE_BACK},
    [MAY_RESIGN_TOGETHER] = {"resign-together", ACT_OFFER, OFFER_RESIGN},
    [MAY_REMATCH] = {"rematch", ACT_OFFER, OFFER_REMATCH},
    [MAY_ACCEPT] = {"accept", ACT_ACCEPT, 0},
    [MAY_DECLINE] = {"decline", ACT_DECLINE, 0},
    [MAY_RESIGN] = {"resign", ACT_RESIGN, 0},
    [MAY_ABORT] = {"abort", ACT_ABORT, 0},
    [MAY_AWAY] = {"away", ACT_AWAY, 0},
    [MAY_BACK] = {"back", ACT_BACK, 0},
    [MAY_CLAIM] = {"claim", ACT_CLAIM, 0},
    [MAY_PHRASE] = {"phrase", ACT_PHRASE, 0},
};

/* Whether the command would be accepted. A move is tried with an empty text: if only that is wrong,
 * a legal move would be accepted, unless its time is up. */
static bool would_accept(const struct table *t, const struct table_player *who,
                         const struct trial_command *trial, int64_t now)
{
    const struct table_command c = {
        .act = trial->act,
        .actor = who->player,
        .id = "may",
        .seat = trial->act == ACT_AWAY ? table_to_move(t) : -1,
        .version = t->version,
        .number = trial->number,
        .account = who->account,
        .bot = who->bot,
        .move = "",
        .received = now,
        .next = t->id == 1 ? 2 : 1,
    };
    struct table_event e;
    const enum table_refusal refused = table_decide(t, &c, now, &e, NULL);

    return refused == (trial->act == ACT_MOVE ? TABLE_ILLEGAL : TABLE_OK);
}

unsigned table_may(const struct table *t, const struct table_player *who, int64_t now)
{
    unsigned allowed = 0;

    for (int i = 0; i < MAY_COUNT && who->player != 0; i++)
        if (would_accept(t, who, &trials[i], now))
            allowed |= 1u << i;
    return allowed;
}

const char *table_may_name(enum table_may what)
{
    assert(what < MAY_COUNT);
    return trials[what].name;
}

int64_t table_may_return(const struct table *t, int seat, int64_t now)
{
    assert(seat >= 0 && seat < t->options.seats);
    const int64_t away = t->seats[seat].away;

    if (away == 0 || !table_may_be_absent(t, seat))
        return -1;
    return now < away ? away - now : 0;
}
