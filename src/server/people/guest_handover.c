/*
 * guest_handover.c - handles all tables of a player at once: leaves them (gives up seats before the
 * start, resigns after it), or hands them over to an account.
 */
#include "server/people/guest_handover.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/statements.h"
#include "server/games/player_command.h"

struct handover {
    struct node *node;
    uint64_t player, account; /* account 0: the player leaves the tables */
    bool has_account;         /* the player has an account */
    enum guest_handover_how how;
    bool anyway, ok;
    uint64_t both;  /* a game where both have a seat, or 0 */
    int waiting;    /* answers still outstanding */
    int64_t *later; /* ids of games whose database is away */
    int later_count;
    guest_handover_done *on_done;
    void *data;
};

/* One of those games. */
struct one {
    struct handover *all;
    uint64_t game;
};

static void handover_finish(struct handover *h)
{
    h->on_done(h->data, h->ok, h->both);
    free(h->later);
    free(h);
}

static void on_noted(void *data, const struct db_result *r)
{
    struct handover *h = data;

    h->ok = db_outcome(r) == DB_DONE;
    handover_finish(h);
}

/* Writes what is left to do to the directory before the caller continues. */
static void note_later(struct handover *h)
{
    struct db_call *call = db_call_new(&statements[SQL_SEAT_CHANGES_ADD]);

    db_int(call, (int64_t)h->player);
    if (h->account)
        db_int(call, (int64_t)h->account);
    else
        db_null(call);
    db_ints(call, h->later, h->later_count);
    db_int(call, hub_now(h->node->hub));
    if (db_write(h->node->db, call, h->player, on_noted, h))
        return;
    h->ok = false;
    handover_finish(h);
}

static void one_less(struct handover *h)
{
    if (--h->waiting > 0)
        return;
    if (h->ok && h->later_count > 0 && h->how == GUEST_HANDOVER_NOTE && h->node->db)
        note_later(h);
    else
        handover_finish(h);
}

static void handover_retry_later(struct handover *h, uint64_t game)
{
    for (int i = 0; i < h->later_count; i++)
        if ((uint64_t)h->later[i] == game)
            return;
    h->later[h->later_count++] = (int64_t)game;
}

/* Called with the answer for one game. Another refusal means that the game is over, that the
 * countdown for absent players will end it, or that the guest no longer sits there. */
static void on_acted(void *data, const struct command_answer *a)
{
    struct one *one = data;
    struct handover *h = one->all;

    if (a->hub.outcome == HUB_BUSY || a->hub.outcome == HUB_UNAVAILABLE)
        handover_retry_later(h, one->game);
    if (h->account && a->hub.outcome == HUB_REFUSED && a->hub.refusal == TABLE_SEATED_ALREADY)
        h->both = one->game;
    free(one);
    one_less(h);
}

static void act(struct handover *h, uint64_t game, const struct table_command *c)
{
    if (hub_away(h->node->hub, game)) {
        handover_retry_later(h, game);
        return;
    }
    struct one *one = alloc_zeroed(1, sizeof *one);
    *one = (struct one){.all = h, .game = game};
    h->waiting++;
    player_command_run(h->node->commands, game, c, on_acted, one);
}

static bool handover_find_games(struct handover *h, enum sql_statement what, db_done *on_found)
{
    struct db_call *call = db_call_new(&statements[what]);

    db_int(call, (int64_t)h->player);
    if (h->account)
        db_int(call, (int64_t)h->account);
    return db_read(h->node->db, call, on_found, h);
}

/* Starts with the games that `handover_find_games` found. */
static void handover_begin(struct handover *h, const struct db_result *r)
{
    h->ok = db_outcome(r) == DB_DONE;
    h->later = alloc_zeroed((size_t)db_rows(r) + 1, sizeof *h->later);
}

/* Leaving */

static void leave(struct handover *h, uint64_t game, int seat, bool started, bool host)
{
    struct table_command c = {.actor = h->player, .account = h->has_account, .seat = seat};
    const bool end = started && h->how == GUEST_HANDOVER_END;

    c.act = end || (host && !started) ? ACT_ABORT : started ? ACT_RESIGN : ACT_LEAVE;
    if (c.act == ACT_ABORT)
        c.seat = -1;
    if (end)
        c.actor = 0; /* the service itself */
    /* Each command needs a fresh id. */
    snprintf(c.id, sizeof c.id, "gone-%d-%016" PRIx64, c.seat, secret_number());
    act(h, game, &c);
}

static void on_found_to_leave(void *data, const struct db_result *r)
{
    struct handover *h = data;
    uint64_t aborted = 0;

    handover_begin(h, r);
    for (int i = 0; i < db_rows(r); i++) {
        const uint64_t game = (uint64_t)db_get_int(r, i, COL_UNFINISHED_GAME);
        const bool started = db_get_int(r, i, COL_UNFINISHED_PHASE) != 0,
                   host = db_get_bool(r, i, COL_UNFINISHED_HOST);
        if (game == aborted)
            continue;
        if (started ? h->how == GUEST_HANDOVER_END : host)
            aborted = game;
        leave(h, game, (int)db_get_int(r, i, COL_UNFINISHED_SEAT), started, host);
    }
    one_less(h);
}

void guest_handover_leave_tables(struct node *n, const struct session_user *who,
                                 enum guest_handover_how how, guest_handover_done *on_done,
                                 void *data)
{
    struct handover *h = alloc_zeroed(1, sizeof *h);

    *h = (struct handover){.node = n,
                           .player = who->id,
                           .has_account = who->account,
                           .how = how,
                           .waiting = 1,
                           .on_done = on_done,
                           .data = data};
    if (!handover_find_games(h, SQL_UNFINISHED, on_found_to_leave))
        one_less(h);
}

/* Handing over */

static void hand_over(struct handover *h, uint64_t game)
{
    struct table_command c = {
        .act = ACT_HAND_OVER, .seat = -1, .whose = h->player, .next = h->account};

    /* Each needs a fresh id, because the next guest at this table may sign in too. */
    snprintf(c.id, sizeof c.id, "hand-%016" PRIx64, secret_number());
    act(h, game, &c);
}

static void on_found_to_hand_over(void *data, const struct db_result *r)
{
    struct handover *h = data;
    uint64_t last = 0;

    handover_begin(h, r);
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
    one_less(h);
}

void guest_handover_run(struct node *n, uint64_t guest, uint64_t account, bool anyway,
                        guest_handover_done *on_done, void *data)
{
    struct handover *h = alloc_zeroed(1, sizeof *h);

    *h = (struct handover){.node = n,
                           .player = guest,
                           .account = account,
                           .anyway = anyway,
                           .waiting = 1,
                           .on_done = on_done,
                           .data = data};
    if (!handover_find_games(h, SQL_TO_HAND_OVER, on_found_to_hand_over))
        one_less(h);
}
