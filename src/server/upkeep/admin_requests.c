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
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/games/player_command.h"
#include "server/hub/hub.h"
#include "server/upkeep/periodic.h"

enum { FIRST = 1000, PAGE = 50 };

struct admin_requests {
    struct player_commands *commands;
    struct db *db;
    struct hub *hub;
    struct periodic periodic;
    int open;      /* commands in flight, plus one for the page */
    bool more;     /* the last page was full */
    int64_t after; /* the last request of that page */
};

struct admin_request {
    struct admin_requests *requests;
    int64_t id;
};

static void on_noted(void *data, const struct db_result *r)
{
    (void)data;
    (void)r; /* If this write failed, the next poll finds the request again. */
}

static void be_gone(const struct admin_requests *w, int64_t id)
{
    struct db_call *c = db_call_new(&statements[SQL_ADMIN_REQUEST_DONE]);

    db_int(c, id);
    db_write(w->db, c, (uint64_t)id, on_noted, NULL);
}

static void put_aside(const struct admin_requests *w, int64_t id, const char *why)
{
    struct db_call *c = db_call_new(&statements[SQL_ADMIN_REQUEST_LATER]);

    log_event(LOG_WARNING, "admin-request-failed", log_int("request", id), log_text("reason", why));
    db_int(c, id);
    db_int(c, hub_now(w->hub) + ADMIN_REQUESTS_ASIDE);
    db_text(c, why);
    db_write(w->db, c, (uint64_t)id, on_noted, NULL);
}

static void on_answered(void *data, const struct command_answer *a)
{
    struct admin_request *request = data;
    struct admin_requests *w = request->requests;
    char text[REASON_TEXT_MAX];
    const char *why = player_command_why(a, language_at(0), text);

    if (a->hub.outcome == HUB_NO_GAME || (a->hub.table && a->hub.table->phase == PHASE_OVER))
        be_gone(w, request->id);
    else if (a->hub.outcome != HUB_BUSY)
        put_aside(w, request->id, why ? why : "not-over");
    free(request);
    if (--w->open == 0 && w->more)
        periodic_wake(&w->periodic);
}

static void try(struct admin_requests *w, int64_t id, uint64_t game, const char *act)
{
    struct table_command command = {.seat = -1};

    if (hub_away(w->hub, game)) /* A later poll finds it again once the database is back. */
        return;
    if (!table_act_find(act, &command.act)) {
        put_aside(w, id, "no-such-act");
        return;
    }
    struct admin_request *request = alloc_bytes(sizeof *request);
    *request = (struct admin_request){w, id};
    w->open++;
    snprintf(command.id, sizeof command.id, "admin-%" PRId64, id);
    player_command_run(w->commands, game, &command, on_answered, request);
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
    if (w->open == 0 && w->more)
        periodic_wake(&w->periodic);
}

static void on_due(void *data)
{
    struct admin_requests *w = data;
    const int64_t now = hub_now(w->hub);

    if (w->open > 0 || now == 0)
        return;
    struct db_call *c = db_call_new(&statements[SQL_ADMIN_REQUESTS]);
    w->more = false;
    db_int(c, w->after);
    db_int(c, now);
    db_int(c, PAGE);
    periodic_read(&w->periodic, w->db, c, on_page);
}

struct admin_requests *admin_requests_new(struct loop *l, struct db *d, struct hub *h,
                                          struct player_commands *p)
{
    struct admin_requests *w = alloc_zeroed(1, sizeof *w);

    w->commands = p;
    w->db = d;
    w->hub = h;
    periodic_init(&w->periodic, l, FIRST, ADMIN_REQUESTS_LOOK, on_due, w);
    return w;
}

void admin_requests_free(struct admin_requests *w)
{
    periodic_release(&w->periodic);
    free(w);
}
