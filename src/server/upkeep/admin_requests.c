/*
 * admin_requests.c - executes requests queued by `plateaud admin abort`.
 *
 * Any node may run a request: commands are idempotent. It is deleted once the game is over. A
 * request that fails keeps the reason and is retried later, without blocking others.
 */
#include "server/upkeep/admin_requests.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/base/node.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/games/act.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"

enum { FIRST = 1000, PAGE = 50 };

struct admin_requests {
    struct node *node;
    struct loop_timer *timer;
    int open;      /* requests that wait for their answer, and the question itself */
    bool more;     /* the page was full … */
    int64_t after; /* … and its last one was this */
};

struct admin_request {
    struct admin_requests *requests;
    int64_t id;
};

static void read_page(struct admin_requests *w);

static void one_less(struct admin_requests *w)
{
    if (--w->open == 0 && w->more)
        read_page(w);
}

static void on_noted(void *data, const struct db_result *r)
{
    (void)data;
    (void)r; /* If this write failed, the next poll finds the request again. */
}

static void be_gone(struct node *n, int64_t id)
{
    struct db_call *c = db_call_new(&statements[SQL_ADMIN_REQUEST_DONE]);

    db_int(c, id);
    db_write(n->db, c, (uint64_t)id, on_noted, NULL);
}

static void put_aside(struct node *n, int64_t id, const char *why)
{
    struct db_call *c = db_call_new(&statements[SQL_ADMIN_REQUEST_LATER]);

    log_event(LOG_WARNING, "wish-not-done", log_int("wish", id), log_text("why", why));
    db_int(c, id);
    db_int(c, hub_now(n->hub) + ADMIN_REQUESTS_ASIDE);
    db_text(c, why);
    db_write(n->db, c, (uint64_t)id, on_noted, NULL);
}

static void on_answered(void *data, const struct act_answer *a)
{
    struct admin_request *request = data;
    struct admin_requests *w = request->requests;
    char text[REASON_TEXT_MAX];
    const char *why = act_why(a, LANGUAGE_EN, text);

    if (a->hub.outcome == HUB_NO_GAME || (a->hub.table && a->hub.table->phase == PHASE_OVER))
        be_gone(w->node, request->id);
    else if (a->hub.outcome != HUB_BUSY)
        put_aside(w->node, request->id, why ? why : "not-over");
    free(request);
    one_less(w);
}

static void try(struct admin_requests *w, int64_t id, uint64_t game, const char *act)
{
    struct table_command command = {.seat = -1};

    if (hub_away(w->node->hub, game)) /* Found again once it is back. */
        return;
    if (!table_act_find(act, &command.act)) {
        put_aside(w->node, id, "no-such-act");
        return;
    }
    struct admin_request *request = alloc_bytes(sizeof *request);
    *request = (struct admin_request){w, id};
    w->open++;
    snprintf(command.id, sizeof command.id, "wish-%" PRId64, id);
    act_run(w->node, game, &command, on_answered, request);
}

static void on_page(void *data, const struct db_result *r)
{
    struct admin_requests *w = data;
    const int rows = db_rows(r);

    w->more = rows == PAGE;
    w->after = w->more ? db_get_int(r, rows - 1, COL_ADMIN_REQUESTS_ID) : 0;
    for (int i = 0; i < rows; i++)
        try(w, db_get_int(r, i, COL_ADMIN_REQUESTS_ID),
            (uint64_t)db_get_int(r, i, COL_ADMIN_REQUESTS_GAME),
            db_get(r, i, COL_ADMIN_REQUESTS_ACT));
    one_less(w);
}

static void read_page(struct admin_requests *w)
{
    struct db_call *c = db_call_new(&statements[SQL_ADMIN_REQUESTS]);

    w->more = false;
    db_int(c, w->after);
    db_int(c, hub_now(w->node->hub));
    db_int(c, PAGE);
    w->open += db_read(w->node->db, c, on_page, w);
}

static void on_timer(void *data)
{
    struct admin_requests *w = data;

    if (w->open == 0 && hub_now(w->node->hub))
        read_page(w);
}

struct admin_requests *admin_requests_new(struct node *n)
{
    struct admin_requests *w = alloc_zeroed(1, sizeof *w);

    w->node = n;
    w->timer = loop_timer_start(n->loop, FIRST, ADMIN_REQUESTS_LOOK, on_timer, w);
    return w;
}

void admin_requests_free(struct admin_requests *w)
{
    loop_timer_stop(w->timer);
    free(w);
}
