/*
 * worker_job.c - one hand of a worker: takes a job, does it, answers.
 *
 * While it works it says so three times in every lease; if the job was given to someone else, it
 * drops it. When it is told to stop, a move may take two seconds more; anything longer is given
 * back for another worker to begin at once.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/progress.h"
#include "cli/online/worker.h"
#include "json/json_fields.h"

enum {
    WAIT = 20,       /* seconds that the service may let us wait for a job */
    LAST_MOMENT = 2, /* seconds to finish a move when told to stop */
    PART = 6000,     /* bytes of an analysis at a time: quoted, at most twice as many */
    INSIST = 5,      /* times that an answer is repeated */
    LOOK = 100,      /* milliseconds between looks at whether to stop */
    BODY_MAX = 16384 /* what a service takes */
};

/* Saying something about the job in hand */

/* A JSON object that says which job; more can be put into it before it is sent. */
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
    json_field_int(&m->w, "turn", j->turn);
    json_field_text(&m->w, "signature", j->signature);
}

/* So many times at most, while there is no answer; the status, or 0. */
static int message_send(struct message *m, struct worker_hand *h, const char *path, int times)
{
    struct retry retry = {.chance = lazy_engine_seed()};

    json_put_end(&m->w);
    if (json_writer_finish(&m->w) == 0)
        return 0;
    int status = http_ask(h->http, path, m->text, NULL);
    for (int i = 1; i < times && (status == 0 || status >= 500); i++) {
        client_sleep(client_retry_wait(&retry), NULL);
        status = http_ask(h->http, path, m->text, NULL);
    }
    return status;
}

static int submit(struct message *m, struct worker_hand *h)
{
    return message_send(m, h, "/api/v1/jobs/submit", INSIST);
}

/* Without a word more. */
static int say_once(struct worker_hand *h, const char *path)
{
    struct message m;

    message_begin(&m, &h->job);
    return message_send(&m, h, path, 1);
}

static void give_back(struct worker_hand *h)
{
    say_once(h, "/api/v1/jobs/abort");
}

/* Says that it is still at work; false if nobody wants it to be. */
static bool renew(struct worker_hand *h)
{
    const int status = say_once(h, "/api/v1/jobs/renew");

    return status < 400 || status >= 500;
}

/* A move */

/* Until the search has finished; false if the job is not ours any more, or was given back. */
static bool think(struct worker_hand *h, struct engine_thread *t)
{
    double renewed = progress_seconds(), stopped = 0;

    while (!engine_thread_wait(t, LOOK)) {
        const double now = progress_seconds();
        bool wanted = true, late = false;
        if (now - renewed > (double)h->job.lease / 3000) {
            renewed = now;
            wanted = renew(h);
        }
        if (atomic_load(h->worker->stop)) {
            stopped = stopped > 0 ? stopped : now;
            late = now - stopped > (double)LAST_MOMENT;
        }
        if (wanted && !late)
            continue;
        engine_thread_stop(t);
        engine_thread_wait(t, -1);
        if (wanted)
            give_back(h);
        else
            atomic_fetch_add(&h->worker->lost, 1);
        return false;
    }
    return true;
}

static void do_move(struct worker_hand *h)
{
    const struct search_limits orders = {.level = h->job.level, .seed = lazy_engine_seed()};
    const struct time_limits limits = {0};
    struct engine_thread *t = lazy_engine_get(&h->engine);
    char move[GAME_MOVE_TEXT_MAX];
    struct message m;

    if (!t || record_over(&h->record)) {
        atomic_fetch_add(&h->worker->lost, 1);
        return;
    }
    if (strcmp(h->job.game, h->last_game) != 0)
        engine_thread_forget(t);
    memcpy(h->last_game, h->job.game, sizeof h->last_game);
    engine_thread_start(t, &h->record, &orders, &limits, NULL, NULL);
    if (!think(h, t))
        return;
    h->record.game->write_move(&h->record.now.position, engine_move(engine_thread_engine(t)), move);
    message_begin(&m, &h->job);
    json_field_text(&m.w, "move", move);
    const int status = submit(&m, h);
    atomic_fetch_add(status == 200 ? &h->worker->moves : &h->worker->lost, 1);
}

/* An analysis */

static bool go_on(struct worker_hand *h)
{
    if (!atomic_load(h->worker->stop))
        return renew(h);
    give_back(h);
    return false;
}

/* A part of the text, which is plain ASCII or cut between characters. */
static bool send_part(struct worker_hand *h, const char *text, size_t size, int number)
{
    struct message m;

    message_begin(&m, &h->job);
    json_field_int(&m.w, "part", number);
    json_put_key(&m.w, "text");
    json_put_bytes(&m.w, text, size);
    return submit(&m, h) == 204;
}

static bool send_analysis(struct worker_hand *h, const char *text)
{
    struct message m;
    int parts = 0;

    for (size_t size; *text; text += size, parts++) {
        size = strlen(text) < PART ? strlen(text) : PART;
        while (size > 1 && ((unsigned char)text[size] & 0xc0) == 0x80)
            size--; /* Not within a character. */
        if (!send_part(h, text, size, parts))
            return false;
    }
    message_begin(&m, &h->job);
    json_field_int(&m.w, "parts", parts);
    return submit(&m, h) == 204;
}

static void do_analysis(struct worker_hand *h, const char *record)
{
    char *text = worker_analyse(record, h->job.nodes, h->job.lease / 3, go_on, h);
    const bool sent = text && send_analysis(h, text);

    free(text);
    atomic_fetch_add(sent ? &h->worker->analyses : &h->worker->lost, 1);
}

/* Taking jobs */

static bool copy(char *to, size_t size, const char *from)
{
    return from && (size_t)snprintf(to, size, "%s", from) < size;
}

/* False if it makes no sense to us: then someone else may understand it. */
static bool read_job(struct worker_hand *h, const struct json *v)
{
    struct worker_job *j = &h->job;
    const char *kind = json_find_text(v, "kind"), *record = json_find_text(v, "record");
    struct record_error error;

    *j = (struct worker_job){
        .id = json_find_integer(v, "job", 0),
        .analysis = kind && strcmp(kind, "analysis") == 0,
        .turn = json_find_integer(v, "turn", -1),
        .lease = json_find_integer(v, "lease", 10000),
        .nodes = json_find_integer(v, "nodes", 1),
        .level = (int)json_find_integer(v, "level", 0),
    };
    const bool sized = j->lease >= 100 && j->nodes >= 1 && j->nodes <= 1000000000 &&
                       (j->analysis || (j->level >= 1 && j->level <= ENGINE_LEVELS));
    return sized && j->turn >= 0 && copy(j->game, sizeof j->game, json_find_text(v, "game")) &&
           copy(j->signature, sizeof j->signature, json_find_text(v, "signature")) && record &&
           record_read(&h->record, record, &error);
}

static void do_job(struct worker_hand *h)
{
    struct json v;
    const bool read = client_read(&v, h->http);

    atomic_fetch_add(&h->worker->busy, 1);
    if (!read || !read_job(h, &v))
        atomic_fetch_add(&h->worker->lost, 1);
    else if (h->job.analysis)
        do_analysis(h, json_find_text(&v, "record"));
    else
        do_move(h);
    json_release(&v);
    atomic_fetch_sub(&h->worker->busy, 1);
}

/* No answer, or none that helps: remember why, wait, and longer each time. */
static void wait_longer(struct worker_hand *h, int status)
{
    struct worker *w = h->worker;

    pthread_mutex_lock(&w->lock);
    if (status)
        snprintf(w->error, sizeof w->error, "HTTP %d", status);
    else
        snprintf(w->error, sizeof w->error, "%s", http_error(h->http));
    pthread_mutex_unlock(&w->lock);
    atomic_fetch_add(&w->away, 1);
    client_sleep(client_retry_wait(&h->retry), w->stop);
    atomic_fetch_sub(&w->away, 1);
}

static void write_question(const struct worker_hand *h, char *body, size_t size)
{
    struct json_writer w;

    json_writer_init(&w, body, size);
    json_put_object(&w);
    json_field_text(&w, "worker", h->worker->name);
    json_field_list(&w, "kinds");
    json_put_string(&w, "move");
    if (!h->moves_only)
        json_put_string(&w, "analysis");
    json_put_end(&w);
    json_field_int(&w, "wait", WAIT);
    json_put_end(&w);
    json_writer_finish(&w);
}

void *worker_run(void *data)
{
    struct worker_hand *h = data;
    struct worker *w = h->worker;
    char body[512];

    write_question(h, body, sizeof body);
    while (!atomic_load(w->stop) && !atomic_load(&w->refused)) {
        const int status = http_ask(h->http, "/api/v1/jobs/acquire", body, w->stop);
        if (status == 200 || status == 204)
            h->retry.failures = 0;
        if (status == 200)
            do_job(h);
        else if (status >= 400 && status < 500 && status != 429)
            atomic_store(&w->refused, status);
        else if (status != 204 && !atomic_load(w->stop))
            wait_longer(h, status);
    }
    atomic_fetch_sub(&w->hands, 1);
    return NULL;
}
