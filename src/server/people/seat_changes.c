/*
 * seat_changes.c - reads the directory's rows page by page and executes those whose database
 * answers.
 */
#include "server/people/seat_changes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/node.h"
#include "server/db/statements.h"
#include "server/games/player_command.h"
#include "server/net/loop.h"

struct seat_changes {
    struct node *node;
    struct loop_timer *timer;
    int open;      /* changes in flight, plus one for the page */
    bool more;     /* the last page was full */
    int64_t after; /* the last row of that page */
};

struct seat_change {
    struct seat_changes *all;
    int64_t id;
    uint64_t game, player, account; /* account 0: the player leaves the table */
};

static void read_page(struct seat_changes *s);

static void one_less(struct seat_changes *s)
{
    if (--s->open == 0 && s->more && s->node->db)
        read_page(s);
}

static void end(struct seat_change *c)
{
    struct seat_changes *s = c->all;

    free(c);
    one_less(s);
}

static void on_noted(void *data, const struct db_result *r)
{
    (void)data;
    (void)r; /* If this write failed, the next look finds the row again. */
}

static void note(const struct seat_change *c, enum sql_statement what)
{
    struct node *n = c->all->node;

    if (!n->db) /* the node is shutting down */
        return;
    struct db_call *call = db_call_new(&statements[what]);
    db_int(call, c->id);
    if (what == SQL_SEAT_CHANGE_DONE) {
        if (c->account)
            db_int(call, (int64_t)c->account);
        else
            db_null(call);
    }
    db_write(n->db, call, (uint64_t)c->id, on_noted, NULL);
}

static bool is_passing(const struct command_answer *a)
{
    return a->hub.outcome == HUB_BUSY || a->hub.outcome == HUB_UNAVAILABLE;
}

static void on_handed_over(void *data, const struct command_answer *a)
{
    struct seat_change *c = data;

    if (a->hub.outcome == HUB_REFUSED && a->hub.refusal == TABLE_SEATED_ALREADY)
        note(c, SQL_SEAT_CHANGE_LEAVE);
    else if (!is_passing(a))
        note(c, SQL_SEAT_CHANGE_DONE);
    end(c);
}

static void hand_over(struct seat_change *c)
{
    struct table_command command = {
        .act = ACT_HAND_OVER, .seat = -1, .whose = c->player, .next = c->account};

    snprintf(command.id, sizeof command.id, "hand-%" PRId64, c->id);
    player_command_run(c->all->node->commands, c->game, &command, on_handed_over, c);
}

/* The player may have another seat at the table: the row is deleted when none is left. */
static void on_left(void *data, const struct command_answer *a)
{
    struct seat_change *c = data;

    if (a->hub.outcome == HUB_REFUSED)
        note(c, SQL_SEAT_CHANGE_DONE);
    end(c);
}

static void on_seen(void *data, const struct table *t, bool unknown)
{
    struct seat_change *c = data;
    const int seat = t ? table_seat_of(t, c->player) : -1;
    const bool host = t && t->phase == PHASE_OPEN && t->host == c->player;

    if (!unknown && (!t || t->phase == PHASE_OVER || (seat < 0 && !host)))
        note(c, SQL_SEAT_CHANGE_DONE);
    if (!t || t->phase == PHASE_OVER || (seat < 0 && !host)) {
        end(c);
        return;
    }
    struct table_command command = {.actor = c->player, .seat = host ? -1 : seat};
    command.act = t->phase != PHASE_OPEN ? ACT_RESIGN : host ? ACT_ABORT : ACT_LEAVE;
    snprintf(command.id, sizeof command.id, "gone-%d-%" PRId64, command.seat, c->id);
    player_command_run(c->all->node->commands, c->game, &command, on_left, c);
}

static void on_page(void *data, const struct db_result *r)
{
    struct seat_changes *s = data;
    const int rows = db_rows(r);

    s->more = rows == SEAT_CHANGES_PAGE;
    s->after = s->more ? db_get_int(r, rows - 1, COL_SEAT_CHANGES_ID) : 0;
    for (int i = 0; i < rows; i++) {
        const uint64_t game = (uint64_t)db_get_int(r, i, COL_SEAT_CHANGES_GAME);
        if (hub_away(s->node->hub, game))
            continue;
        struct seat_change *c = alloc_zeroed(1, sizeof *c);
        *c = (struct seat_change){.all = s,
                                  .id = db_get_int(r, i, COL_SEAT_CHANGES_ID),
                                  .game = game,
                                  .player = (uint64_t)db_get_int(r, i, COL_SEAT_CHANGES_PLAYER)};
        if (!db_is_null(r, i, COL_SEAT_CHANGES_ACCOUNT))
            c->account = (uint64_t)db_get_int(r, i, COL_SEAT_CHANGES_ACCOUNT);
        s->open++;
        if (c->account)
            hand_over(c);
        else
            hub_look(s->node->hub, game, on_seen, c);
    }
    one_less(s);
}

static void read_page(struct seat_changes *s)
{
    struct db_call *c = db_call_new(&statements[SQL_SEAT_CHANGES]);

    s->more = false;
    db_int(c, s->after);
    db_int(c, SEAT_CHANGES_PAGE);
    s->open += db_read(s->node->db, c, on_page, s);
}

static void on_timer(void *data)
{
    struct seat_changes *s = data;

    if (s->open == 0 && hub_now(s->node->hub) && !s->node->draining)
        read_page(s);
}

struct seat_changes *seat_changes_new(struct node *n)
{
    struct seat_changes *s = alloc_zeroed(1, sizeof *s);

    s->node = n;
    s->timer = loop_timer_start(n->loop, SEAT_CHANGES_LOOK, SEAT_CHANGES_LOOK, on_timer, s);
    return s;
}

void seat_changes_free(struct seat_changes *s)
{
    loop_timer_stop(s->timer);
    free(s);
}
