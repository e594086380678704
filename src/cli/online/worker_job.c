/*
 * worker_job.c - one thread of a worker: takes a job, runs it, answers.
 *
 * It renews the lease three times per lease period; if the job was given to another worker, it
 * drops it. When told to stop, a move may take two seconds more; a longer job is returned, so that
 * another worker can begin it at once.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/progress.h"
#include "cli/online/worker.h"
#include "json/json_fields.h"

enum {
    WAIT = 20,       /* seconds that the service may keep us waiting for a job */
    LAST_MOMENT = 2, /* seconds to finish a move when told to stop */
    PART = 6000,     /* bytes of an analysis per message; escaping at most doubles them */
    INSIST = 5,      /* times that a message is sent until it is answered */
    LOOK = 100,      /* milliseconds between two looks at whether to stop */
    BODY_MAX = 16384 /* the service's limit */
};

/* Messages about the current job */

/* A JSON object that names the job; more fields can be added before it is sent. */
struct message {
    struct json_writer w;
    char text[BODY_MAX];
};

static void message_begin(struct message *m, const struct worker_job *j)
{
    json_writer_init(&m->w, m->text, sizeof m->text);
    json_put_object(&m->w);
    json_field_int(&m->w, "job", j->id);
    json_field_text(&m->w, "game", j->game);
    json_field_int(&m->w, "version", j->version);
    json_field_text(&m->w, "signature", j->signature);
}

/* Sends a message at most `times` times, until there is an answer; returns the status, or 0. */
static int message_send(struct message *m, struct worker_thread *t, const char *path, int times)
{
    struct retry retry = {.chance = lazy_engine_seed()};

    json_put_end(&m->w);
    if (json_writer_finish(&m->w) == 0)
        return 0;
    int status = http_ask(t->http, path, m->text, NULL);
    for (int i = 1; i < times && (status == 0 || status >= 500); i++) {
        client_sleep(client_retry_wait(&retry), NULL);
        status = http_ask(t->http, path, m->text, NULL);
    }
    return status;
}

static int submit(struct message *m, struct worker_thread *t)
{
    return message_send(m, t, "/api/v1/jobs/submit", INSIST);
}

/* Sends a message that has nothing but the job. */
static int say_once(struct worker_thread *t, const char *path)
{
    struct message m;

    message_begin(&m, &t->job);
    return message_send(&m, t, path, 1);
}

static void give_back(struct worker_thread *t)
{
    say_once(t, "/api/v1/jobs/abort");
}

/* Renews the lease; returns false if the job is not ours any more. */
static bool renew(struct worker_thread *t)
{
    const int status = say_once(t, "/api/v1/jobs/renew");

    return status < 400 || status >= 500;
}

/* Moves */

/*
 * Waits until the search has finished; returns false if the job is not ours any more, or was
 * returned.
 */
static bool worker_job_think(struct worker_thread *t, struct engine_thread *e)
{
    double renewed = progress_seconds(), stopped = 0;

    while (!engine_thread_wait(e, LOOK)) {
        const double now = progress_seconds();
        bool wanted = true, late = false;
        if (now - renewed > (double)t->job.lease / 3000) {
            renewed = now;
            wanted = renew(t);
        }
        if (atomic_load(t->worker->stop)) {
            stopped = stopped > 0 ? stopped : now;
            late = now - stopped > (double)LAST_MOMENT;
        }
        if (wanted && !late)
            continue;
        engine_thread_stop(e);
        engine_thread_wait(e, -1);
        if (wanted)
            give_back(t);
        else
            atomic_fetch_add(&t->worker->lost, 1);
        return false;
    }
    return true;
}

static void do_move(struct worker_thread *t)
{
    const struct search_limits orders = {.level = t->job.level, .seed = lazy_engine_seed()};
    const struct time_limits limits = {0};
    struct engine_thread *e = lazy_engine_get(&t->engine);
    char move[GAME_MOVE_TEXT_MAX];
    struct message m;

    if (!e || record_over(&t->record)) {
        atomic_fetch_add(&t->worker->lost, 1);
        return;
    }
    if (strcmp(t->job.game, t->last_game) != 0)
        engine_thread_forget(e);
    memcpy(t->last_game, t->job.game, sizeof t->last_game);
    engine_thread_start(e, &t->record, &orders, &limits, NULL, NULL);
    if (!worker_job_think(t, e))
        return;
    t->record.game->write_move(&t->record.now.position, engine_move(engine_thread_engine(e)), move);
    message_begin(&m, &t->job);
    json_field_text(&m.w, "move", move);
    const int status = submit(&m, t);
    atomic_fetch_add(status == 200 ? &t->worker->moves : &t->worker->lost, 1);
}

/* Analyses */

static bool renew_or_give_back(struct worker_thread *t)
{
    if (!atomic_load(t->worker->stop))
        return renew(t);
    give_back(t);
    return false;
}

/* Sends a part of the text, which is plain ASCII or cut between characters. */
static bool send_part(struct worker_thread *t, const char *text, size_t size, int number)
{
    struct message m;

    message_begin(&m, &t->job);
    json_field_int(&m.w, "part", number);
    json_put_key(&m.w, "text");
    json_put_bytes(&m.w, text, size);
    return submit(&m, t) == 204;
}

static bool send_analysis(struct worker_thread *t, const char *text)
{
    struct message m;
    int parts = 0;

    for (size_t size; *text; text += size, parts++) {
        size = strlen(text) < PART ? strlen(text) : PART;
        while (size > 1 && ((unsigned char)text[size] & 0xc0) == 0x80)
            size--; /* never within a character */
        if (!send_part(t, text, size, parts))
            return false;
    }
    message_begin(&m, &t->job);
    json_field_int(&m.w, "parts", parts);
    return submit(&m, t) == 204;
}

static void do_analysis(struct worker_thread *t, const char *record)
{
    char *text = worker_analyse(record, t->job.nodes, t->job.lease / 3, renew_or_give_back, t);
    const bool sent = text && send_analysis(t, text);

    free(text);
    atomic_fetch_add(sent ? &t->worker->analyses : &t->worker->lost, 1);
}

/* Taking jobs */

static bool copy(char *to, size_t size, const char *from)
{
    return from && (size_t)snprintf(to, size, "%s", from) < size;
}

/* Reads a job; returns false if it is unknown here: another worker may know it. */
static bool read_job(struct worker_thread *t, const struct json *v)
{
    struct worker_job *j = &t->job;
    const char *kind = json_find_text(v, "kind"), *record = json_find_text(v, "record");
    struct record_error error;

    *j = (struct worker_job){
        .id = json_find_integer(v, "job", 0),
        .analysis = kind && strcmp(kind, "analysis") == 0,
        .version = json_find_integer(v, "version", -1),
        .lease = json_find_integer(v, "lease_ms", 10000),
        .nodes = json_find_integer(v, "nodes", 1),
        .level = (int)json_find_integer(v, "level", 0),
    };
    const bool sized = j->lease >= 100 && j->nodes >= 1 && j->nodes <= 1000000000 &&
                       (j->analysis || (j->level >= 1 && j->level <= ENGINE_LEVELS));
    return sized && j->version >= 0 && copy(j->game, sizeof j->game, json_find_text(v, "game")) &&
           copy(j->signature, sizeof j->signature, json_find_text(v, "signature")) && record &&
           record_read(&t->record, record, &error);
}

static void do_job(struct worker_thread *t)
{
    struct json v;
    const bool read = client_read(&v, t->http);

    atomic_fetch_add(&t->worker->busy, 1);
    if (!read || !read_job(t, &v))
        atomic_fetch_add(&t->worker->lost, 1);
    else if (t->job.analysis)
        do_analysis(t, json_find_text(&v, "record"));
    else
        do_move(t);
    json_release(&v);
    atomic_fetch_sub(&t->worker->busy, 1);
}

/* Notes why there was no useful answer, and waits, longer each time. */
static void wait_longer(struct worker_thread *t, int status)
{
    struct worker *w = t->worker;

    pthread_mutex_lock(&w->lock);
    if (status)
        snprintf(w->error, sizeof w->error, "HTTP %d", status);
    else
        snprintf(w->error, sizeof w->error, "%s", http_error(t->http));
    pthread_mutex_unlock(&w->lock);
    atomic_fetch_add(&w->away, 1);
    client_sleep(client_retry_wait(&t->retry), w->stop);
    atomic_fetch_sub(&w->away, 1);
}

static void write_job_request(const struct worker_thread *t, char *body, size_t size)
{
    struct json_writer w;

    json_writer_init(&w, body, size);
    json_put_object(&w);
    json_field_text(&w, "worker", t->worker->name);
    json_field_list(&w, "kinds");
    json_put_string(&w, "move");
    if (!t->moves_only)
        json_put_string(&w, "analysis");
    json_put_end(&w);
    json_field_int(&w, "wait_seconds", WAIT);
    json_put_end(&w);
    json_writer_finish(&w);
}

void *worker_run(void *data)
{
    struct worker_thread *t = data;
    struct worker *w = t->worker;
    char body[512];

    write_job_request(t, body, sizeof body);
    while (!atomic_load(w->stop) && !atomic_load(&w->refused)) {
        const int status = http_ask(t->http, "/api/v1/jobs/acquire", body, w->stop);
        if (status == 200 || status == 204)
            t->retry.failures = 0;
        if (status == 200)
            do_job(t);
        else if (status >= 400 && status < 500 && status != 429)
            atomic_store(&w->refused, status);
        else if (status != 204 && !atomic_load(w->stop))
            wait_longer(t, status);
    }
    atomic_fetch_sub(&w->running, 1);
    return NULL;
}
