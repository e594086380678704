/*
 * handover.c - all tables of a player at once: left (seats are given back before the start,
 * games resigned after), or handed over to an account.
 */
#include "server/people/handover.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/statements.h"
#include "server/games/act.h"

struct leaving {
    struct node *node;
    struct session_user who;
    int waiting;  /* for so many answers */
    bool ok, end; /* `end`: games that have started end without result */
    handover_left *on_done;
    void *data;
};

static void one_less(struct leaving *l)
{
    if (--l->waiting > 0)
        return;
    l->on_done(l->data, l->ok);
    free(l);
}

/* A refusal means that the game is over, or will end by the countdown for absent players. */
static void on_acted(void *data, const struct act_answer *a)
{
    struct leaving *l = data;

    if (a->hub.outcome == HUB_BUSY || a->hub.outcome == HUB_UNAVAILABLE)
        l->ok = false;
    one_less(l);
}

static void leave(struct leaving *l, uint64_t game, int seat, bool started, bool host)
{
    struct table_command c = {.actor = l->who.id, .account = l->who.account, .seat = seat};

    c.act = started && !l->end ? ACT_RESIGN : started || host ? ACT_ABORT : ACT_LEAVE;
    if (c.act == ACT_ABORT)
        c.seat = -1;
    if (c.act == ACT_ABORT && started)
        c.actor = 0; /* as the service itself */
    /* A fresh id for each command. */
    snprintf(c.id, sizeof c.id, "gone-%d-%016" PRIx64, c.seat, secret_number());
    l->waiting++;
    act_run(l->node, game, &c, on_acted, l);
}

static void on_found(void *data, const struct db_result *r)
{
    struct leaving *l = data;
    uint64_t aborted = 0;

    l->ok = db_outcome(r) == DB_DONE;
    for (int i = 0; i < db_rows(r); i++) {
        const uint64_t game = (uint64_t)db_get_int(r, i, COL_UNFINISHED_GAME);
        const bool started = db_get_int(r, i, COL_UNFINISHED_PHASE) != 0,
                   host = db_get_bool(r, i, COL_UNFINISHED_HOST);
        if (game == aborted)
            continue;
        if (started ? l->end : host)
            aborted = game;
        leave(l, game, (int)db_get_int(r, i, COL_UNFINISHED_SEAT), started, host);
    }
    one_less(l);
}

static void leave_all(const struct leaving *what)
{
    struct leaving *l = alloc_zeroed(1, sizeof *l);
    struct db_call *call = db_call_new(&statements[SQL_UNFINISHED]);

    *l = *what;
    l->waiting = 1;
    db_int(call, (int64_t)l->who.id);
    if (!db_read(l->node->db, call, on_found, l))
        one_less(l);
}

void handover_leave_tables(struct node *n, const struct session_user *who, handover_left *on_done,
                           void *data)
{
    leave_all(&(struct leaving){.node = n, .who = *who, .on_done = on_done, .data = data});
}

void handover_end_tables(struct node *n, const struct session_user *who, handover_left *on_done,
                         void *data)
{
    leave_all(
        &(struct leaving){.node = n, .who = *who, .end = true, .on_done = on_done, .data = data});
}

/* Handing over */

struct handing {
    struct node *node;
    uint64_t guest, account;
    bool anyway, ok;
    uint64_t both; /* a game where both have a seat */
    int waiting;
    handover_done *on_done;
    void *data;
};

struct handing_one {
    struct handing *all;
    uint64_t game;
};

static void one_less_to_hand(struct handing *h)
{
    if (--h->waiting > 0)
        return;
    h->on_done(h->data, h->ok, h->both);
    free(h);
}

/* Any other refusal means that the game ended or the guest no longer sits there: ignore it. */
static void on_handed(void *data, const struct act_answer *a)
{
    struct handing_one *one = data;
    struct handing *h = one->all;

    if (a->hub.outcome == HUB_BUSY || a->hub.outcome == HUB_UNAVAILABLE)
        h->ok = false;
    if (a->hub.outcome == HUB_REFUSED && a->hub.refusal == TABLE_SEATED_ALREADY)
        h->both = one->game;
    free(one);
    one_less_to_hand(h);
}

static void hand_over(struct handing *h, uint64_t game)
{
    struct handing_one *one = alloc_zeroed(1, sizeof *one);
    struct table_command c = {
        .act = ACT_HAND_OVER, .seat = -1, .whose = h->guest, .next = h->account};

    *one = (struct handing_one){.all = h, .game = game};
    /* Another each time: the next guest at this table may sign in, too. */
    snprintf(c.id, sizeof c.id, "hand-%016" PRIx64, secret_number());
    h->waiting++;
    act_run(h->node, game, &c, on_handed, one);
}

static void on_found_to_hand_over(void *data, const struct db_result *r)
{
    struct handing *h = data;
    uint64_t last = 0;

    h->ok = db_outcome(r) == DB_DONE;
    for (int i = 0; i < db_rows(r); i++)
        if (db_get_bool(r, i, COL_TO_HAND_OVER_BOTH))
            h->both = (uint64_t)db_get_int(r, i, COL_TO_HAND_OVER_GAME);
    const int count = h->anyway || !h->both ? db_rows(r) : 0;
    for (int i = 0; i < count; i++) {
        const uint64_t game = (uint64_t)db_get_int(r, i, COL_TO_HAND_OVER_GAME);
        if (game != last && !db_get_bool(r, i, COL_TO_HAND_OVER_BOTH))
            hand_over(h, game);
        last = game;
    }
    one_less_to_hand(h);
}

void handover_run(struct node *n, uint64_t guest, uint64_t account, bool anyway,
                  handover_done *on_done, void *data)
{
    struct handing *h = alloc_zeroed(1, sizeof *h);
    struct db_call *call = db_call_new(&statements[SQL_TO_HAND_OVER]);

    *h = (struct handing){.node = n,
                          .guest = guest,
                          .account = account,
                          .anyway = anyway,
                          .waiting = 1,
                          .on_done = on_done,
                          .data = data};
    db_int(call, (int64_t)guest);
    db_int(call, (int64_t)account);
    if (!db_read(n->db, call, on_found_to_hand_over, h))
        one_less_to_hand(h);
}
