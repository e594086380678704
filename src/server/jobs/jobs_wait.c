/*
 * jobs_wait.c - workers that wait for a job (long polling), and sends it to them with its game.
 *
 * Each database runs one query at a time, for the worker that has waited longest among those for
 * whom no other database is being queried; if it returns a job, the next query follows at once. If
 * a worker disconnects while its job is being prepared, the job is returned.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/api/server_secret.h"
#include "server/base/alloc.h"
#include "server/db/statements.h"
#include "server/hub/hub.h"
#include "server/jobs/jobs_private.h"
#include "server/net/loop.h"
#include "server/wire/json_id.h"

struct waiter {
    struct waiter *next;
    struct jobs *jobs;
    struct api_call *call;
    bool listed;
    struct jobs_database *asked_at; /* the database that is being queried for it; NULL: none */
    enum job_kind least, most;
    uint64_t until; /* the loop's time when it is answered without a job */
    char holder[JOB_HOLDER_MAX];
    struct job job; /* the job, once there is one */
};

static void jobs_add(struct waiter *w, struct waiter **place)
{
    assert(!w->listed);
    w->next = *place;
    *place = w;
    w->listed = true;
}

/* Moves the query for this waiter to database `d`, NULL for none: the result of the previous
 * database goes to another waiter. */
static void ask_elsewhere(struct waiter *w, struct jobs_database *d)
{
    if (w->asked_at)
        w->asked_at->asked_for = NULL;
    w->asked_at = d;
    if (d)
        d->asked_for = w;
}

static void take_out(struct waiter *w)
{
    struct waiter **place = &w->jobs->waiters;

    if (!w->listed)
        return;
    while (*place != w)
        place = &(*place)->next;
    *place = w->next;
    w->listed = false;
    ask_elsewhere(w, NULL);
}

static void release(void *data)
{
    take_out(data);
    free(data);
}

/* Sending a job */

static size_t write_job(const struct waiter *w, const struct table *t, const char *record,
                        char *text, size_t size)
{
    const struct job *j = &w->job;
    char signature[JOB_SIGNATURE_MAX];
    struct json_writer out;

    job_sign(w->jobs->node, j, signature);
    json_writer_init(&out, text, size);
    json_put_object(&out);
    json_field_int(&out, "job", j->id);
    json_field_text(&out, "kind", j->kind == JOB_MOVE ? "move" : "analysis");
    json_field_id(&out, "game", j->game);
    json_field_int(&out, "version", j->version);
    if (j->kind == JOB_MOVE) {
        json_field_int(&out, "level", j->level);
        json_field_int(&out, "seat", table_to_move(t));
    } else {
        json_field_int(&out, "nodes", w->jobs->node->config.analysis_positions);
    }
    json_field_int(&out, "lease_ms", w->jobs->node->config.jobs_lease_ms);
    json_field_text(&out, "record", record);
    json_field_text(&out, "signature", signature);
    json_put_end(&out);
    return json_writer_finish(&out);
}

static void hand_over(struct waiter *w, const struct table *t)
{
    const size_t length = record_write(&t->record, NULL, 0), size = 2 * length + 1024;
    char *record = alloc_bytes(length + 1), *text = alloc_bytes(size);

    record_write(&t->record, record, length + 1);
    const size_t written = write_job(w, t, record, text, size);
    metrics_add(METRIC_JOBS, "taken", 1);
    if (written)
        api_answer(w->call, 200, text, written);
    else
        api_refuse(w->call, REFUSED_ANSWER_TOO_LONG);
    free(record);
    free(text);
}

static bool still_wanted(const struct job *j, const struct table *t)
{
    return j->kind == JOB_MOVE ? t->version == j->version && table_wants_computer(t)
                               : t->phase == PHASE_OVER;
}

static void on_seen(void *data, const struct table *t, bool unknown)
{
    struct waiter *w = data;
    struct jobs *jobs = w->jobs;

    (void)unknown;
    if (!t) { /* The node is busy or shuts down; the lease will expire. */
        api_answer_empty(w->call);
    } else if (!w->call->web || web_half_closed(w->call->web)) { /* The worker has disconnected. */
        job_give_back(jobs->node, &w->job, NULL);
        api_answer_empty(w->call);
    } else if (still_wanted(&w->job, t)) {
        hand_over(w, t);
    } else {
        metrics_add(METRIC_JOBS, "removed", 1);
        job_done(jobs->node, &w->job);
        w->call->on_left = api_end;
        jobs_add(w, &jobs->waiters);
        jobs_wake(jobs);
    }
}

/* Looking for jobs */

static unsigned kinds(enum job_kind least, enum job_kind most)
{
    return (least == JOB_MOVE ? 1u << JOB_MOVE : 0) |
           (most == JOB_ANALYSIS ? 1u << JOB_ANALYSIS : 0);
}

/* Returns the first waiter that accepts jobs of some of these kinds. */
static struct waiter *find_waiter(const struct jobs *j, unsigned wanted)
{
    struct waiter *w = j->waiters;

    while (w && !(kinds(w->least, w->most) & wanted))
        w = w->next;
    return w;
}

/* Answers waiters that have waited long enough; all of them when the node shuts down. */
static void answer_late_waiters(struct jobs *j)
{
    const uint64_t now = loop_time(j->node->loop);

    for (struct waiter *w = j->waiters, *next; w; w = next) {
        next = w->next;
        if (now >= w->until || j->node->draining)
            api_answer_empty(w->call);
    }
}

static void give(struct jobs *j, const struct job *job)
{
    struct waiter *w = find_waiter(j, 1u << job->kind);

    if (!w) { /* the worker has disconnected */
        job_give_back(j->node, job, NULL);
        return;
    }
    take_out(w);
    w->job = *job;
    w->call->on_left = NULL; /* The waiter stays until the game has been read. */
    hub_look(j->node->hub, job->game, on_seen, w);
}

/* A database that does not answer must not delay jobs of the others. */
static bool is_answering(const struct jobs_database *d)
{
    return hub_fresh_at(d->jobs->node->hub, d->number);
}

static void on_taken(void *data, const struct db_result *r);

/* Queries for the first waiter that accepts kinds of which there may be jobs. */
static void jobs_ask(struct jobs_database *d)
{
    struct jobs *j = d->jobs;

    if (d->asking || !is_answering(d) || !server_secret_known(j->node->secret))
        return;
    if (d->again) {
        d->again = false;
        d->none = 0;
    }
    struct waiter *w = j->waiters;
    while (w &&
           (!(kinds(w->least, w->most) & ~d->none) || (w->asked_at && is_answering(w->asked_at))))
        w = w->next;
    if (!w)
        return;
    struct db_call *c = db_call_new(&statements[SQL_JOB_TAKE]);
    db_int(c, w->least);
    db_int(c, w->most);
    db_int(c, hub_now_at(j->node->hub, d->number));
    db_int(c, j->node->config.jobs_lease_ms);
    db_text(c, w->holder);
    db_int(c, JOBS_REST);
    db_int(c, d->floor[JOB_MOVE]);
    db_int(c, d->floor[JOB_ANALYSIS]);
    d->asked = kinds(w->least, w->most);
    d->asking = db_read(d->db, c, on_taken, d);
    if (d->asking)
        ask_elsewhere(w, d);
}

/* Begins with another database each time, or the last one would be queried only when the others
 * have no jobs. */
static void ask_all(struct jobs *j)
{
    for (int i = 0; i < j->count; i++)
        jobs_ask(&j->databases[(j->next + i) % j->count]);
}

static bool any_asking(const struct jobs *j)
{
    for (int i = 0; i < j->count; i++)
        if (j->databases[i].asking && is_answering(&j->databases[i]))
            return true;
    return false;
}

static void on_taken(void *data, const struct db_result *r)
{
    struct jobs_database *d = data;
    struct jobs *j = d->jobs;

    d->asking = false;
    if (d->asked_for)
        ask_elsewhere(d->asked_for, NULL);
    if (db_outcome(r) != DB_DONE)
        return;
    if (db_rows(r) == 0) {
        d->none |= d->asked;
    } else {
        j->next = (d->number + 1) % j->count;
        give(j, &(struct job){.id = db_get_int(r, 0, COL_JOB_TAKE_ID),
                              .kind = (enum job_kind)db_get_int(r, 0, COL_JOB_TAKE_KIND),
                              .game = (uint64_t)db_get_int(r, 0, COL_JOB_TAKE_GAME),
                              .version = (uint32_t)db_get_int(r, 0, COL_JOB_TAKE_VERSION),
                              .level = (int)db_get_int(r, 0, COL_JOB_TAKE_LEVEL),
                              .number = db_get_int(r, 0, COL_JOB_TAKE_LEASE_NUMBER)});
    }
    ask_all(j);
    if (!any_asking(j)) /* Some waiters have no waiting time at all. */
        answer_late_waiters(j);
}

void jobs_wake(struct jobs *j)
{
    for (int i = 0; i < j->count; i++)
        j->databases[i].again = true;
    ask_all(j);
}

void jobs_look(struct jobs *j)
{
    answer_late_waiters(j);
    if (j->waiters)
        jobs_wake(j);
}

void jobs_wait(struct jobs *j, struct api_call *c, enum job_kind least, enum job_kind most,
               const char *worker, uint32_t wait)
{
    struct waiter *w = alloc_zeroed(1, sizeof *w), **end = &j->waiters;

    *w = (struct waiter){.jobs = j,
                         .call = c,
                         .least = least,
                         .most = most,
                         .until = loop_time(j->node->loop) + wait};
    snprintf(w->holder, sizeof w->holder, "%s/%s", c->worker, worker);
    assert(!c->data);
    c->data = w;
    c->release = release;
    c->on_left = api_end;
    while (*end)
        end = &(*end)->next;
    jobs_add(w, end);
    jobs_wake(j);
}
