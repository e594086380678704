/*
 * jobs.c - engine jobs: signatures, ending a job, and the sweep for jobs that no worker takes.
 */
#include "server/jobs/jobs.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/server_secret.h"
#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/base/metrics.h"
#include "server/base/node.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/db/stores.h"
#include "server/hub/hub.h"
#include "server/jobs/jobs_private.h"
#include "server/net/loop.h"

enum { CLEAN_EVERY = 5000 };

/* Signatures */

static void signed_text(const struct job *j, char text[static 128])
{
    char game[ID_TEXT_MAX];

    id_write(j->game, game);
    snprintf(text, 128, "job %" PRId64 " game %s version %" PRIu32 " lease %" PRId64, j->id, game,
             j->version, j->number);
}

void job_sign(const struct node *n, const struct job *j, char text[static JOB_SIGNATURE_MAX])
{
    char plain[128], signature[SECRET_SIGNATURE_MAX];

    assert(j->number > 0 && j->number <= INT32_MAX);
    signed_text(j, plain);
    server_secret_sign(n->secret, plain, signature);
    snprintf(text, JOB_SIGNATURE_MAX, "%" PRId64 "-%s", j->number, signature);
}

bool job_signed(const struct node *n, struct job *j, const char *text)
{
    const size_t digits = strspn(text, "0123456789");
    struct job claimed = *j;
    char plain[128];

    if (digits == 0 || digits > 10 || text[digits] != '-')
        return false;
    claimed.number = strtoll(text, NULL, 10);
    signed_text(&claimed, plain);
    if (!server_secret_signed(n->secret, plain, text + digits + 1))
        return false;
    j->number = claimed.number;
    return true;
}

/* Ending a job */

static void on_ignored(void *data, const struct db_result *r)
{
    (void)data;
    (void)r; /* On failure the sweep or the end of the lease handles the job. */
}

void job_done(struct node *n, const struct job *j)
{
    struct db_call *c = db_call_new(&statements[SQL_JOB_DONE]);

    db_int(c, j->id);
    db_int(c, (int64_t)j->game);
    db_read(stores_of(n->stores, j->game), c, on_ignored, NULL);
}

static void on_given_back(void *data, const struct db_result *r)
{
    if (db_rows(r) == 1)
        jobs_wake(data);
}

void job_give_back(struct node *n, const struct job *j, const char *worker)
{
    struct db_call *c = db_call_new(&statements[SQL_JOB_GIVE_BACK]);

    metrics_add(METRIC_JOBS, "given-back", 1);
    db_int(c, j->id);
    db_int(c, j->number);
    db_text(c, worker);
    db_read(stores_of(n->stores, j->game), c, on_given_back, n->jobs);
}

/* Sweep */

static int64_t now_of(const struct jobs_database *d)
{
    return hub_now_at(d->jobs->node->hub, d->number);
}

static void ask_late(struct jobs_database *d);

static void set_late(struct jobs_database *d, enum sql_statement what, const struct late_job *late,
                     int64_t value)
{
    struct db_call *c = db_call_new(&statements[what]);

    db_int(c, late->id);
    db_int(c, value);
    db_read(d->db, c, on_ignored, NULL);
}

/* The table was told that no computer is available, or could not be told. */
static void settle(struct jobs_database *d, const struct late_job *late, const struct hub_answer *a)
{
    if (a->outcome == HUB_BUSY)
        return; /* The next sweep finds it again. */
    if (a->outcome == HUB_UNAVAILABLE) {
        set_late(d, SQL_JOB_ANNOUNCE_LATER, late, now_of(d) + JOBS_ASIDE);
        return;
    }
    const bool known =
        a->outcome == HUB_DONE || a->outcome == HUB_REPEATED ||
        (a->outcome == HUB_REFUSED && (a->refusal == TABLE_NOT_NOW || a->refusal == TABLE_FULL));
    if (!known) { /* the game has a newer version, or is over */
        metrics_add(METRIC_JOBS, "removed", 1);
        job_done(d->jobs->node, &(struct job){.id = late->id, .game = late->game});
        return;
    }
    metrics_add(METRIC_JOBS, "unavailable", a->outcome == HUB_DONE);
    set_late(d, SQL_JOB_ANNOUNCED, late, (int64_t)late->game);
}

static void on_told(void *data, const struct hub_answer *a)
{
    const struct late_job *late = data;
    struct jobs_database *d = late->database;

    settle(d, late, a);
    if (--d->late_open == 0 && d->late_more)
        ask_late(d);
}

static void on_late(void *data, const struct db_result *r)
{
    struct jobs_database *d = data;
    const int rows = db_rows(r);

    d->looking = false;
    assert(d->late_open == 0 && rows <= JOBS_LATE_MAX);
    d->late_more = rows == JOBS_LATE_MAX;
    d->late_after = d->late_more ? db_get_int(r, rows - 1, COL_JOB_LATE_ID) : 0;
    /* Set before the loop, because an answer may come before hub_act() returns. */
    d->late_open = rows;
    for (int i = 0; i < rows; i++) {
        struct table_command c = {.act = ACT_UNAVAILABLE,
                                  .seat = -1,
                                  .version = (uint32_t)db_get_int(r, i, COL_JOB_LATE_VERSION)};
        d->late[i] = (struct late_job){.database = d,
                                       .id = db_get_int(r, i, COL_JOB_LATE_ID),
                                       .game = (uint64_t)db_get_int(r, i, COL_JOB_LATE_GAME)};
        snprintf(c.id, sizeof c.id, "unavailable-%" PRIu32, c.version);
        hub_act(d->jobs->node->hub, d->late[i].game, &c, on_told, &d->late[i]);
    }
}

static void ask_late(struct jobs_database *d)
{
    struct db_call *c = db_call_new(&statements[SQL_JOB_LATE]);

    db_int(c, now_of(d));
    db_int(c, (int64_t)JOBS_TRIES * d->jobs->node->config.jobs_lease_ms);
    db_int(c, JOBS_LATE_MAX);
    db_int(c, d->late_after > d->floor[JOB_MOVE] ? d->late_after : d->floor[JOB_MOVE] - 1);
    d->late_more = false;
    d->looking = db_read(d->db, c, on_late, d);
}

static void on_cleaned(void *data, const struct db_result *r)
{
    struct jobs_database *d = data;

    d->cleaning = false;
    metrics_add(METRIC_JOBS, "removed", (uint64_t)db_rows(r));
}

static void clean(struct jobs_database *d, int64_t now)
{
    struct db_call *c = db_call_new(&statements[SQL_JOB_CLEAN]);

    db_int(c, now);
    d->cleaning = db_read(d->db, c, on_cleaned, d);
}

static void on_measured(void *data, const struct db_result *r)
{
    struct jobs_database *d = data;

    d->measuring = false;
    for (int kind = JOB_MOVE; kind <= JOB_ANALYSIS && db_rows(r) == 1; kind++)
        d->floor[kind] = db_get_int(r, 0, COL_JOB_FLOOR_MOVE + kind);
}

static void measure(struct jobs_database *d)
{
    d->measuring = db_read(d->db, db_call_new(&statements[SQL_JOB_FLOOR]), on_measured, d);
}

static void sweep_database(struct jobs_database *d, bool clean_too)
{
    const int64_t now = now_of(d);

    if (now == 0)
        return;
    if (!d->looking && d->late_open == 0)
        ask_late(d);
    if (clean_too && !d->cleaning && !d->measuring) {
        clean(d, now);
        measure(d);
    }
}

static void sweep(struct jobs *j)
{
    const uint64_t time = loop_time(j->node->loop);
    const bool clean_too = time - j->cleaned >= CLEAN_EVERY;

    if (time - j->swept < JOBS_SWEEP)
        return;
    j->swept = time;
    if (clean_too)
        j->cleaned = time;
    for (int i = 0; i < j->count; i++)
        sweep_database(&j->databases[i], clean_too);
}

static void on_timer(void *data)
{
    struct jobs *j = data;

    jobs_look(j);
    if (!j->node->draining)
        sweep(j);
}

struct jobs *jobs_new(struct node *n)
{
    const int count = stores_count(n->stores);
    struct jobs *j = alloc_zeroed(1, sizeof *j + (size_t)count * sizeof j->databases[0]);

    j->node = n;
    j->count = count;
    for (int i = 0; i < count; i++) {
        j->databases[i].jobs = j;
        j->databases[i].db = stores_at(n->stores, i);
        j->databases[i].number = i;
    }
    j->timer = loop_timer_start(n->loop, JOBS_LOOK, JOBS_LOOK, on_timer, j);
    return j;
}

void jobs_free(struct jobs *j)
{
    assert(!j->waiters);
    loop_timer_stop(j->timer);
    free(j);
}
