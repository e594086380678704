/*
 * cleaning.c - deletes old rows, in batches.
 */
#include "server/upkeep/cleaning.h"

#include <stddef.h>
#include <stdlib.h>

#include "server/api/sessions.h"
#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/base/metrics.h"
#include "server/base/node.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"

enum {
    ROUND = 60000, /* milliseconds from one round to the next */
    FIRST = 2000,
    BATCH = 500, /* rows */
    PAUSE = 4,   /* times as long as the batch before took, … */
    PAUSE_LEAST = 20,
};

#define DAY INT64_C(86400000)

#define CONFIGURED(days) 0, offsetof(struct config, days)

/* What goes, and how long it is kept. */
static const struct old {
    enum sql_statement statement;
    const char *name; /* in the metrics */
    int64_t kept;     /* 0 and `days`: the configuration says how many days, 0 for ever */
    size_t days;
} olds[] = {
    {SQL_CLEAN_COMMANDS, "command", DAY, 0},
    {SQL_CLEAN_GUESTS, "guest", SESSIONS_GUEST_DAYS *DAY, 0},
    {SQL_CLEAN_ACCOUNTS, "account", CONFIGURED(account_idle_days)},
    {SQL_CLEAN_SESSIONS, "session", SESSIONS_IDLE, 0},
    {SQL_CLEAN_BANS, "ban", 0, 0},
    {SQL_CLEAN_NOTICES, "notice", 30 * DAY, 0},
    {SQL_CLEAN_REPORTS, "report", CONFIGURED(report_days)},
    {SQL_CLEAN_ADMIN_LOG, "admin-log", CONFIGURED(admin_log_days)},
    {SQL_CLEAN_NODES, "node", 30 * DAY, 0},
    {SQL_CLEAN_SEAT_CHANGES, "seat-change", 90 * DAY, 0},
};

enum { OLDS = sizeof olds / sizeof *olds };

struct cleaning {
    struct node *node;
    struct loop_timer *timer;
    int at; /* of olds */
    uint64_t asked;
};

static void on_timer(void *data);

static void wait(struct cleaning *c, uint64_t milliseconds)
{
    c->timer = loop_timer_start(c->node->loop, milliseconds, 0, on_timer, c);
}

static const int *configured_days(const struct cleaning *c, const struct old *o)
{
    return (const int *)(const void *)((const char *)&c->node->config + o->days);
}

/* Continues with the next kind that is not kept for ever; false after the last. */
static bool next_kind(struct cleaning *c)
{
    do
        c->at = (c->at + 1) % OLDS;
    while (olds[c->at].days && *configured_days(c, &olds[c->at]) == 0);
    return c->at != 0;
}

/* A full batch: there may be more. */
static void on_cleaned(void *data, const struct db_result *r)
{
    struct cleaning *c = data;
    const uint64_t took = loop_time(c->node->loop) - c->asked;
    const bool alone = db_rows(r) == 1 && db_get_bool(r, 0, COL_CLEAN_ALONE);
    const int64_t rows = alone ? db_get_int(r, 0, COL_CLEAN_GONE) : 0;

    if (!alone) { /* Another node is at it, or the database is away. */
        wait(c, FIRST);
        return;
    }
    if (rows > 0)
        metrics_add(METRIC_CLEANED, olds[c->at].name, (uint64_t)rows);
    if (rows < BATCH && !next_kind(c))
        wait(c, ROUND);
    else
        wait(c, PAUSE * took > PAUSE_LEAST ? PAUSE * took : PAUSE_LEAST);
}

static void on_timer(void *data)
{
    struct cleaning *c = data;
    const int64_t now = hub_now(c->node->hub);

    c->timer = NULL;
    c->asked = loop_time(c->node->loop);
    if (now == 0) {
        wait(c, FIRST);
        return;
    }
    const struct old *o = &olds[c->at];
    struct db_call *call = db_call_new(&statements[o->statement]);
    db_int(call, now - (o->days ? *configured_days(c, o) * DAY : o->kept));
    db_int(call, BATCH);
    if (o->statement == SQL_CLEAN_GUESTS || o->statement == SQL_CLEAN_ACCOUNTS)
        db_text(call, id_alphabet);
    if (!db_read(c->node->db, call, on_cleaned, c))
        wait(c, FIRST);
}

struct cleaning *cleaning_new(struct node *n)
{
    struct cleaning *c = alloc_zeroed(1, sizeof *c);

    c->node = n;
    wait(c, FIRST);
    return c;
}

void cleaning_free(struct cleaning *c)
{
    if (c->timer)
        loop_timer_stop(c->timer);
    free(c);
}
