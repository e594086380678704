/*
 * expiry.c - deletes expired rows, in batches.
 */
#include "server/upkeep/expiry.h"

#include <stddef.h>
#include <stdlib.h>

#include "server/api/sessions.h"
#include "server/base/alloc.h"
#include "server/base/config.h"
#include "server/base/id.h"
#include "server/base/metrics.h"
#include "server/db/statements.h"
#include "server/hub/hub.h"
#include "server/upkeep/periodic.h"

enum {
    ROUND = 60000, /* milliseconds from one round to the next */
    AGAIN = 2000,  /* milliseconds until a failed batch is retried */
    BATCH = 500,   /* rows per batch */
    PAUSE = 4,     /* the pause, in multiples of the previous batch's duration */
    PAUSE_LEAST = 20,
};

#define DAY INT64_C(86400000)

#define CONFIGURED(days) 0, offsetof(struct config, days)

/* A kind of rows that expire, and how long they are kept. */
static const struct old {
    enum sql_statement statement;
    const char *table; /* label in the metrics */
    /* milliseconds; 0: as many days as the configuration says, for ever if that is 0 */
    int64_t kept;
    size_t days;
} olds[] = {
    {SQL_CLEAN_COMMAND_ANSWERS, "command_answer", DAY, 0},
    {SQL_CLEAN_GUESTS, "player", SESSIONS_GUEST_DAYS *DAY, 0},
    {SQL_CLEAN_ACCOUNTS, "player", CONFIGURED(account_idle_days)},
    {SQL_CLEAN_SESSIONS, "session", SESSIONS_IDLE, 0},
    {SQL_CLEAN_BANS, "ban", 0, 0},
    {SQL_CLEAN_NOTICES, "notice", 30 * DAY, 0},
    {SQL_CLEAN_REPORTS, "report", CONFIGURED(report_days)},
    {SQL_CLEAN_ADMIN_LOG, "admin_log", CONFIGURED(admin_log_days)},
    {SQL_CLEAN_NODES, "node", 30 * DAY, 0},
    {SQL_CLEAN_SEAT_CHANGES, "seat_change", 90 * DAY, 0},
};

enum { OLDS = sizeof olds / sizeof *olds };

struct expiry {
    struct periodic periodic;
    struct db *db;
    const struct hub *hub;
    const struct config *config;
    int at; /* index into `olds` */
};

static int configured_days(const struct expiry *e, const struct old *o)
{
    return *(const int *)(const void *)((const char *)e->config + o->days);
}

/* Continues with the next kind that is not kept for ever; returns false after the last. */
static bool next_kind(struct expiry *e)
{
    do
        e->at = (e->at + 1) % OLDS;
    while (olds[e->at].days && configured_days(e, &olds[e->at]) == 0);
    return e->at != 0;
}

/* After a full batch there may be more rows. */
static void on_cleaned(void *data, const struct db_result *r)
{
    struct expiry *e = data;
    const uint64_t pause = PAUSE * periodic_took(&e->periodic);
    const bool alone = db_rows(r) == 1 && db_get_bool(r, 0, COL_CLEAN_ALONE);
    const int64_t rows = alone ? db_get_int(r, 0, COL_CLEAN_GONE) : 0;

    if (!alone) /* another node is cleaning, or the database is away */
        return;
    if (rows > 0)
        metrics_add(METRIC_ROWS_DELETED, olds[e->at].table, (uint64_t)rows);
    if (rows < BATCH && !next_kind(e))
        periodic_rest(&e->periodic, ROUND);
    else
        periodic_rest(&e->periodic, pause > PAUSE_LEAST ? pause : PAUSE_LEAST);
}

static void on_due(void *data)
{
    struct expiry *e = data;
    const struct old *o = &olds[e->at];
    const int64_t now = hub_now(e->hub);

    if (now == 0)
        return;
    struct db_call *call = db_call_new(&statements[o->statement]);
    db_int(call, now - (o->days ? configured_days(e, o) * DAY : o->kept));
    db_int(call, BATCH);
    if (o->statement == SQL_CLEAN_GUESTS || o->statement == SQL_CLEAN_ACCOUNTS)
        db_text(call, id_alphabet);
    periodic_read(&e->periodic, e->db, call, on_cleaned);
}

struct expiry *expiry_new(struct loop *l, struct db *d, const struct hub *h, const struct config *c)
{
    struct expiry *e = alloc_zeroed(1, sizeof *e);

    e->db = d;
    e->hub = h;
    e->config = c;
    periodic_init(&e->periodic, l, AGAIN, AGAIN, on_due, e);
    return e;
}

void expiry_free(struct expiry *e)
{
    periodic_release(&e->periodic);
    free(e);
}
