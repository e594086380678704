/*
 * jobs_routes.c - engine jobs over HTTP: routes for workers, and for players who want an analysis.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/api/server_secret.h"
#include "server/base/alloc.h"
#include "server/base/id.h"
#include "server/db/sqlstate.h"
#include "server/db/statements.h"
#include "server/games/player_command.h"
#include "server/jobs/jobs.h"
#include "server/net/loop.h"
#include "server/wire/table_json.h"

enum {
    WAIT_MAX = 20,      /* seconds */
    PART_MAX = 12000,   /* bytes of an analysis in one request */
    PARTS_MAX = 512,    /* requests of an analysis */
    WAITING_MAX = 1000, /* analyses that may wait; further ones are refused */
    WAITING_GUEST = 3,  /* analyses that may wait for one guest */
    WAITING_PLAYER = 20 /* analyses that may wait for one account */
};

/* Acquiring a job */

static bool read_kinds(struct json *j, enum job_kind *least, enum job_kind *most)
{
    size_t count;
    bool move = false, analysis = false;
    char kind[16];

    *least = JOB_MOVE;
    *most = JOB_ANALYSIS;
    if (!json_has(j, "kinds"))
        return true;
    if (!json_get_count(j, "kinds", 2, &count))
        return false;
    for (size_t i = 0; i < count; i++) {
        if (!json_get_item_text(j, "kinds", i, kind, sizeof kind))
            return false;
        move = move || strcmp(kind, "move") == 0;
        analysis = analysis || strcmp(kind, "analysis") == 0;
    }
    if (!move && !analysis) {
        snprintf(j->error, sizeof j->error, "\"kinds\" must be \"move\", \"analysis\" or both");
        return false;
    }
    *least = move ? JOB_MOVE : JOB_ANALYSIS;
    *most = analysis ? JOB_ANALYSIS : JOB_MOVE;
    return true;
}

static void post_acquire(struct api_call *c)
{
    struct json *j = &c->body;
    char worker[JOB_WORKER_MAX];
    enum job_kind least, most;
    int64_t wait = 0;

    if (!json_has_only(j, "worker", "kinds", "wait_seconds") ||
        !json_get_text(j, "worker", worker, sizeof worker) || !read_kinds(j, &least, &most) ||
        (json_has(j, "wait_seconds") && !json_get_integer(j, "wait_seconds", 0, WAIT_MAX, &wait)))
        api_refuse_detail(c, REFUSED_BAD_REQUEST, j->error);
    else
        jobs_wait(c->node->jobs, c, least, most, worker, (uint32_t)wait * 1000);
}

/* Jobs that a worker holds */

static void refuse_late(struct api_call *c)
{
    api_refuse(c, REFUSED_NOT_YOUR_JOB);
}

/* Returns the job that a request is about; refuses the call and returns NULL unless its signature
 * is valid. */
static struct job *read_job(struct api_call *c)
{
    struct json *j = &c->body;
    struct job *job = alloc_zeroed(1, sizeof *job);
    char game[ID_TEXT_MAX], signature[JOB_SIGNATURE_MAX];
    int64_t version;

    c->data = job;
    c->release = free;
    if (!json_get_integer(j, "job", 1, INT64_MAX, &job->id) ||
        !json_get_text(j, "game", game, sizeof game) ||
        !json_get_integer(j, "version", 0, UINT32_MAX, &version) ||
        !json_get_text(j, "signature", signature, sizeof signature)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, j->error);
        return NULL;
    }
    job->version = (uint32_t)version;
    if (!server_secret_known(c->node->secret)) {
        api_refuse_busy(c);
        return NULL;
    }
    if (id_read(game, &job->game) && job_signed(c->node, job, signature))
        return job;
    api_refuse(c, REFUSED_BAD_SIGNATURE);
    return NULL;
}

static void on_renewed(void *data, const struct db_result *r)
{
    api_answer_row(data, r, REFUSED_NOT_YOUR_JOB);
}

/* Reads a body that contains only a job. */
static const struct job *read_lone_job(struct api_call *c)
{
    if (json_has_only(&c->body, "job", "game", "version", "signature"))
        return read_job(c);
    api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
    return NULL;
}

static void post_renew(struct api_call *c)
{
    const struct job *job = read_lone_job(c);

    if (!job)
        return;
    struct db_call *call = db_call_new(&statements[SQL_JOB_RENEW]);
    db_int(call, job->id);
    db_int(call, job->number);
    db_int(call, hub_now_of(c->node->hub, job->game));
    db_int(call, c->node->config.jobs_lease_ms);
    db_int(call, JOBS_MOVE);
    db_int(call, JOBS_ANALYSIS);
    db_text(call, c->worker);
    api_read_game(c, call, job->game, on_renewed);
}

static void post_abort(struct api_call *c)
{
    const struct job *job = read_lone_job(c);

    if (!job)
        return;
    job_give_back(c->node, job, c->worker);
    api_answer_empty(c);
}

/* Submitting a move */

static void on_moved(void *data, const struct hub_answer *a)
{
    struct api_call *c = data;
    const struct job *job = c->data;
    char text[REASON_TEXT_MAX];
    const struct command_answer answer = {.hub = *a};
    const char *why = player_command_why(&answer, c->language, text);
    const bool busy = player_command_status(&answer) == refusal_status(REFUSED_BUSY);
    struct json_writer w;

    if (why && (busy || a->refusal == TABLE_ILLEGAL)) {
        /* The job may be tried again, by another worker or later. */
        api_refuse_as(c, player_command_status(&answer), why, text);
        return;
    }
    job_done(c->node, job);
    metrics_add(METRIC_JOBS, why ? "late" : "submitted", 1);
    if (why) {
        api_refuse_as(c, PLAYER_COMMAND_CONFLICT, why,
                      text); /* includes no-game: the job names the game, not the path */
        return;
    }
    if (a->outcome == HUB_DONE)
        metrics_add(METRIC_COMMANDS, table_act_name(ACT_MOVE), 1);
    api_write(c, &w);
    json_put_object(&w);
    json_field_int(&w, "seq", a->seq);
    json_field_flag(&w, "repeated", a->outcome == HUB_REPEATED);
    json_put_end(&w);
    api_answer_json(c, &w);
}

static void name_command(const struct job *job, char id[static TABLE_ID_MAX])
{
    snprintf(id, TABLE_ID_MAX, "job-%" PRId64 "-%" PRId64, job->id, job->number);
}

static void on_held(void *data, const struct db_result *r)
{
    struct api_call *c = data;
    const struct job *job = c->data;
    char move[API_MOVE_MAX];
    struct table_command command = {
        .act = ACT_MOVE, .seat = -1, .version = job->version, .move = move};

    if (api_refuse_db(c, r))
        return;
    if (!db_get_bool(r, 0, COL_JOB_HELD_HELD)) {
        metrics_add(METRIC_JOBS, "late", 1);
        refuse_late(c);
    } else if (!json_get_text(&c->body, "move", move, sizeof move)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
    } else {
        name_command(job, command.id);
        hub_act(c->node->hub, job->game, &command, on_moved, c);
    }
}

static void submit_move(struct api_call *c, const struct job *job)
{
    struct db_call *call = db_call_new(&statements[SQL_JOB_HELD]);
    char id[TABLE_ID_MAX];

    name_command(job, id);
    db_int(call, job->id);
    db_int(call, job->number);
    db_text(call, c->worker);
    db_int(call, (int64_t)job->game);
    db_int(call, job->version);
    db_int(call, hub_now_of(c->node->hub, job->game));
    db_text(call, id);
    api_read_game(c, call, job->game, on_held);
}

/* Submitting an analysis: a part of its text, or the end, with the number of parts */

static void on_stored(void *data, const struct db_result *r)
{
    struct api_call *c = data;

    if (db_outcome(r) == DB_FAILED && db_failed_by(r, SQLSTATE_INVALID_TEXT))
        api_refuse_detail(c, REFUSED_BAD_JSON, "the parts together are not JSON");
    else if (!api_refuse_db(c, r)) {
        if (db_rows(r) == 1)
            api_answer_empty(c);
        else
            refuse_late(c);
    }
}

static void submit_part(struct api_call *c, const struct job *job)
{
    static char text[PART_MAX + 1];
    int64_t part;

    if (!json_get_integer(&c->body, "part", 0, PARTS_MAX - 1, &part) ||
        !json_get_text(&c->body, "text", text, sizeof text)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return;
    }
    struct db_call *call = db_call_new(&statements[SQL_ANALYSIS_PART]);
    db_int(call, job->id);
    db_int(call, (int64_t)job->game);
    db_int(call, job->number);
    db_int(call, part);
    db_text(call, text);
    db_int(call, hub_now_of(c->node->hub, job->game));
    db_int(call, c->node->config.jobs_lease_ms);
    db_text(call, c->worker);
    api_read_game(c, call, job->game, on_stored);
}

static void submit_end(struct api_call *c, const struct job *job)
{
    int64_t parts;

    if (!json_get_integer(&c->body, "parts", 1, PARTS_MAX, &parts)) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return;
    }
    metrics_add(METRIC_JOBS, "submitted", 1);
    struct db_call *call = db_call_new(&statements[SQL_ANALYSIS_DONE]);
    db_int(call, job->id);
    db_int(call, (int64_t)job->game);
    db_int(call, job->number);
    db_int(call, parts);
    db_int(call, hub_now_of(c->node->hub, job->game));
    db_text(call, c->worker);
    api_store_game(c, call, job->game, on_stored);
}

static void post_submit(struct api_call *c)
{
    if (!json_has_only(&c->body, "job", "game", "version", "signature", "move", "part", "text",
                       "parts")) {
        api_refuse_detail(c, REFUSED_BAD_REQUEST, c->body.error);
        return;
    }
    const struct job *job = read_job(c);
    if (!job)
        return;
    if (json_has(&c->body, "part"))
        submit_part(c, job);
    else if (json_has(&c->body, "parts"))
        submit_end(c, job);
    else
        submit_move(c, job);
}

/* Requesting an analysis */

static void on_asked(void *data, const struct db_result *r)
{
    struct api_call *c = data;

    if (api_refuse_db(c, r))
        return;
    if (!db_get_bool(r, 0, COL_ANALYSIS_ASK_OVER)) {
        api_refuse(c, REFUSED_NOT_OVER);
    } else if (db_get_bool(r, 0, COL_ANALYSIS_ASK_READY)) {
        api_answer_field(c, 200, "state", "ready");
    } else if (db_get_bool(r, 0, COL_ANALYSIS_ASK_WAITING)) {
        jobs_wake(c->node->jobs);
        api_answer_field(c, 202, "state", "waiting");
    } else if (db_get_bool(r, 0, COL_ANALYSIS_ASK_OWN_FULL)) {
        api_refuse(c, REFUSED_TOO_MANY_ANALYSES);
    } else {
        api_refuse(c, REFUSED_BUSY);
    }
}

static void post_analysis(struct api_call *c)
{
    uint64_t game;

    if (!api_id(c, 0, &game))
        return;
    /* An analysis costs as much as the commands of a second: a few at once, then one per second. */
    const uint32_t cost = (uint32_t)c->node->config.commands_per_second;
    if (limit_take(&c->node->players, limit_key(c->who.id), (int64_t)loop_time(c->node->loop) + 1,
                   cost)) {
        api_refuse(c, REFUSED_TOO_MANY);
        return;
    }
    struct db_call *call = db_call_new(&statements[SQL_ANALYSIS_ASK]);
    db_int(call, (int64_t)game);
    db_int(call, hub_now_of(c->node->hub, game));
    db_int(call, WAITING_MAX);
    db_int(call, (int64_t)c->who.id);
    db_int(call, c->who.account ? WAITING_PLAYER : WAITING_GUEST);
    api_store_game(c, call, game, on_asked);
}

static void on_analysis(void *data, const struct db_result *r)
{
    struct api_call *c = data;

    if (api_refuse_db(c, r))
        return;
    if (!db_is_null(r, 0, COL_ANALYSIS_GET_BODY))
        api_answer(c, 200, db_get(r, 0, COL_ANALYSIS_GET_BODY),
                   strlen(db_get(r, 0, COL_ANALYSIS_GET_BODY)));
    else if (db_get_bool(r, 0, COL_ANALYSIS_GET_WAITING))
        api_answer_field(c, 202, "state", "waiting");
    else
        api_refuse(c, REFUSED_NO_ANALYSIS);
}

static void get_analysis(struct api_call *c)
{
    uint64_t game;

    if (!api_id(c, 0, &game))
        return;
    struct db_call *call = db_call_new(&statements[SQL_ANALYSIS_GET]);
    db_int(call, (int64_t)game);
    api_read_game(c, call, game, on_analysis);
}

/* Requests of workers cost nothing: workers are few, and they work for everyone. */
const struct api_route api_job_routes[] = {
    {WEB_POST, "/api/v1/jobs/acquire", API_WORKER, true, 0, post_acquire},
    {WEB_POST, "/api/v1/jobs/submit", API_WORKER, true, 0, post_submit},
    {WEB_POST, "/api/v1/jobs/renew", API_WORKER, true, 0, post_renew},
    {WEB_POST, "/api/v1/jobs/abort", API_WORKER, true, 0, post_abort},
    {WEB_POST, "/api/v1/games/:game/analysis", API_SESSION, false, 2, post_analysis},
    {WEB_GET, "/api/v1/games/:game/analysis", API_OPEN, false, 1, get_analysis},
    {0},
};
