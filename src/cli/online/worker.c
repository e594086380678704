/*
 * worker.c - `plateau worker`: computes moves and analyses for a service with our engine.
 */
#include "cli/online/worker.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/base/argument.h"
#include "cli/base/progress.h"
#include "options/tr.h"
#include "options/usage.h"

enum { STEP = 100, MEMORY_USUAL = 16 }; /* milliseconds; megabytes per thread */

struct worker_options {
    const char *url, *token_file;
    long threads, memory;
};

static bool read_options(int argc, char **argv, struct worker_options *o)
{
    if (option_parse(&command_worker, argc, argv, o) < 0)
        return false;
    if (http_is_url(o->url))
        return true;
    usage_refuse(&command_worker, TERMINAL_ONLINE_WORKER_BAD_URL, {"url", .text = o->url});
    return false;
}

/* Makes the worker's name, machine and process, for operators who look at the service's jobs. */
static void name_worker(struct worker *w)
{
    char host[WORKER_NAME_MAX - 12] = "worker";

    gethostname(host, sizeof host - 1);
    for (char *c = host; *c; c++)
        if (*c == '"' || *c == '\\' || *c < ' ')
            *c = '-';
    snprintf(w->name, sizeof w->name, "%s-%d", host, (int)getpid());
}

/*
 * Shows progress in one line on a terminal; elsewhere prints a line when the service disappears or
 * returns.
 */
static void worker_show(struct worker *w, int started, bool *was_away)
{
    char error[HTTP_ERROR_MAX];
    const bool away = atomic_load(&w->away) > 0;

    pthread_mutex_lock(&w->lock);
    memcpy(error, w->error, sizeof error);
    pthread_mutex_unlock(&w->lock);
    if (progress_due())
        progress_tell(away ? TERMINAL_ONLINE_WORKER_PROGRESS_AWAY : TERMINAL_ONLINE_WORKER_PROGRESS,
                      {"moves", .number = (unsigned)atomic_load(&w->moves)},
                      {"analyses", .number = (unsigned)atomic_load(&w->analyses)},
                      {"lost", .number = (unsigned)atomic_load(&w->lost)},
                      {"busy", .number = (unsigned)atomic_load(&w->busy)},
                      {"n", .number = (unsigned)started}, {"why", .text = error});
    else if (away && !*was_away && !isatty(STDERR_FILENO))
        usage_fail(&command_worker, TERMINAL_ONLINE_WORKER_RETRIES, {"why", .text = error});
    *was_away = away || (*was_away && atomic_load(&w->busy) == 0);
}

static bool start_thread(struct worker_thread *t, struct worker *w, int megabytes)
{
    t->worker = w;
    t->retry.chance = lazy_engine_seed() ^ (uint64_t)(uintptr_t)t;
    lazy_engine_init(&t->engine, megabytes, 1);
    t->http = http_new(w->url, w->token);
    if (!t->http)
        return false;
    atomic_fetch_add(&w->running, 1);
    if (pthread_create(&t->thread, NULL, worker_run, t) == 0)
        return true;
    atomic_fetch_sub(&w->running, 1);
    http_free(t->http);
    return false;
}

static int worker_report(const struct worker *w, const char *url)
{
    progress_clear();
    switch (atomic_load(&w->refused)) {
    case 0:
        usage_fail(&command_worker, TERMINAL_ONLINE_WORKER_STOPPED,
                   {"moves", .number = (unsigned)atomic_load(&w->moves)},
                   {"analyses", .number = (unsigned)atomic_load(&w->analyses)},
                   {"lost", .number = (unsigned)atomic_load(&w->lost)});
        return EXIT_SUCCESS;
    case 401:
        return usage_fail(&command_worker, TERMINAL_ONLINE_WORKER_TOKEN_REJECTED,
                          {"url", .text = url});
    default:
        return usage_fail(&command_worker, TERMINAL_ONLINE_WORKER_NO_JOBS, {"url", .text = url},
                          {"status", .number = (unsigned)atomic_load(&w->refused)});
    }
}

static int run_worker(int argc, char **argv)
{
    static struct worker w = {.lock = PTHREAD_MUTEX_INITIALIZER};
    struct worker_options o = {.threads = 2};
    int started = 0;
    bool away = false;

    if (!read_options(argc, argv, &o) ||
        !client_token(&command_worker, o.token_file, "PLATEAU_WORKER_TOKEN", w.token))
        return EXIT_USAGE;
    if (!o.memory)
        o.memory = MEMORY_USUAL * o.threads;
    w.url = o.url;
    name_worker(&w);
    w.stop = client_catch();
    struct worker_thread *all = calloc((size_t)o.threads, sizeof *all);
    if (!all || !http_init())
        return usage_no_memory(&command_worker);
    const long each = o.memory / o.threads;
    all[0].moves_only = o.threads > 1;
    while (started < o.threads && start_thread(&all[started], &w, each > 0 ? (int)each : 1))
        started++;
    if (started == 0)
        return usage_no_memory(&command_worker);
    while (atomic_load(&w.running) > 0) {
        client_sleep(STEP, NULL);
        worker_show(&w, started, &away);
    }
    for (int i = 0; i < started; i++) {
        pthread_join(all[i].thread, NULL);
        lazy_engine_release(&all[i].engine);
        http_free(all[i].http);
    }
    free(all);
    return worker_report(&w, o.url);
}

static const struct option options[] = {
    {.name = "--url",
     .required = true,
     .kind = OPTION_TEXT,
     .argument = "URL",
     .offset = offsetof(struct worker_options, url),
     .help = {.key = TERMINAL_HELP_WORKER_URL}},
    {.name = "--token-file",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct worker_options, token_file),
     .help = {.key = TERMINAL_HELP_WORKER_TOKEN_FILE}},
    {.name = "--threads",
     .least = 1,
     .most = WORKER_HANDS_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct worker_options, threads),
     .help = {.key = TERMINAL_HELP_WORKER_THREADS}},
    {.name = "--memory",
     .least = 1,
     .most = LAZY_ENGINE_HASH_MAX,
     .kind = OPTION_NUMBER,
     .argument = "MB",
     .offset = offsetof(struct worker_options, memory),
     .help = {.key = TERMINAL_HELP_WORKER_MEMORY}},
    OPTION_END,
};

const struct command command_worker = {
    .name = "worker",
    .operands = "",
    .summary = {.key = TERMINAL_HELP_WORKER},
    .help = {.key = TERMINAL_HELP_WORKER_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_WORKER_EXAMPLES},
    .run = run_worker,
};
