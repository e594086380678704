/*
 * reports.c - reports of players to the operators: a few at a time, and only about players whom the
 * reporter has met.
 *
 * They have no free text, like everything in the service. A report that is not accepted is refused
 * with what the player can do instead.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/people/quotas.h"

enum { OPEN_MAX = 5, ADDRESS_MAX = 64, REASON_MAX = 16 };

struct report {
    struct api_call *call;
    uint64_t other, game; /* game 0: no particular game */
    char reason[REASON_MAX];
    char address[ADDRESS_MAX];
    bool crowded; /* too many reports from this network today */
};

static bool read_reason(struct api_call *c, char reason[static REASON_MAX])
{
    static const char *const reasons[] = {"name", "phrases", "cheating", "leaving", "stalling"};

    if (!json_get_text(&c->body, "reason", reason, REASON_MAX))
        return false;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (strcmp(reason, reasons[i]) == 0)
            return true;
    snprintf(c->body.error, sizeof c->body.error,
             "\"reason\" must be name, phrases, cheating, leaving or stalling");
    return false;
}

static bool read_id(struct api_call *c, const char *field, uint64_t *id)
{
    char text[ID_TEXT_MAX];

    if (!json_get_text(&c->body, field, text, sizeof text))
        return false;
    if (id_read(text, id))
        return true;
    snprintf(c->body.error, sizeof c->body.error, "\"%s\" is not a valid id", field);
    return false;
}

static bool read_report(struct api_call *c, struct report *p)
{
    return json_has_only(&c->body, "player", "game", "reason") && read_id(c, "player", &p->other) &&
           (!json_has(&c->body, "game") || read_id(c, "game", &p->game)) &&
           read_reason(c, p->reason);
}

static void on_stored(void *data, const struct db_result *r)
{
    struct report *p = data;
    struct api_call *c = p->call;
    const bool taken = db_rows(r) == 1 && db_get_bool(r, 0, COL_REPORT_TAKEN);

    if (!taken && !p->crowded)
        quotas_give(c->node->quotas, QUOTA_REPORTS, p->address);
    if (api_refuse_db(c, r))
        return;
    if (taken)
        api_answer_empty(c);
    else if (db_get_int(r, 0, COL_REPORT_OTHERS) >= OPEN_MAX)
        api_refuse(c, REFUSED_TOO_MANY_REPORTS);
    else
        api_refuse(c, REFUSED_TOO_MANY_REPORTS_FROM_ADDRESS);
}

static void store_report(struct report *p)
{
    struct api_call *c = p->call;
    struct db_call *call = db_call_new(&statements[SQL_REPORT]);

    p->crowded = !quotas_take(c->node->quotas, QUOTA_REPORTS, p->address);
    db_int(call, (int64_t)c->who.id);
    db_int(call, (int64_t)p->other);
    db_int(call, (int64_t)p->game);
    db_text(call, p->reason);
    db_int(call, hub_now(c->node->hub));
    db_int(call, OPEN_MAX);
    db_text(call, p->crowded ? "t" : "f");
    if (!db_write(c->node->db, call, c->who.id, on_stored, p))
        api_refuse_busy(c);
}

static void on_met(void *data, const struct db_result *r)
{
    struct report *p = data;

    if (api_refuse_db(p->call, r))
        return;
    if (!db_get_bool(r, 0, COL_MET_KNOWN))
        api_refuse(p->call, REFUSED_NO_PLAYER_OR_GAME);
    else if (!db_get_bool(r, 0, COL_MET_MET))
        api_refuse(p->call, REFUSED_NOT_MET);
    else
        store_report(p);
}

static void post_report(struct api_call *c)
{
    struct report *p = alloc_zeroed(1, sizeof *p);

    p->call = c;
    c->data = p;
    c->release = free;
    snprintf(p->address, sizeof p->address, "%s", web_address(c->web));
    if (!read_report(c, p)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return;
    }
    if (p->other == c->who.id) {
        api_refuse(c, REFUSED_YOURSELF);
        return;
    }
    struct db_call *call = db_call_new(&statements[SQL_MET]);
    db_int(call, (int64_t)c->who.id);
    db_int(call, (int64_t)p->other);
    db_int(call, (int64_t)p->game);
    if (!db_read(c->node->db, call, on_met, p))
        api_refuse_busy(c);
}

const struct api_route api_report_routes[] = {
    {WEB_POST, "/api/v1/reports", API_SESSION, true, 10, post_report},
    {0},
};
