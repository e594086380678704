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
     .help = {"the server, http://HOST:PORT or https://HOST",
              "le serveur, http://HÔTE:PORT ou https://HÔTE"}},
    {.name = "--token-file",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct worker_options, token_file),
     .help = {"file with the worker's token (plateaud admin worker-add); otherwise it is taken "
              "from the variable PLATEAU_WORKER_TOKEN",
              "fichier du jeton (plateaud admin worker-add) ; sinon il est pris dans la variable "
              "PLATEAU_WORKER_TOKEN"}},
    {.name = "--threads",
     .least = 1,
     .most = WORKER_HANDS_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct worker_options, threads),
     .help = {"jobs at once (default: 2); with two or more, one thread makes moves only, so that "
              "no player waits for another's analysis",
              "travaux à la fois (2 par défaut) ; à partir de deux, un fil ne fait que des coups, "
              "pour qu'aucun joueur n'attende l'analyse d'un autre"}},
    {.name = "--memory",
     .least = 1,
     .most = LAZY_ENGINE_HASH_MAX,
     .kind = OPTION_NUMBER,
     .argument = "MB",
     .offset = offsetof(struct worker_options, memory),
     .help = {"memory for the engine, in all (default: 16 per thread)",
              "mémoire du moteur, en tout (16 par fil par défaut)"}},
    OPTION_END,
};

const struct command command_worker = {
    .name = "worker",
    .operands = "",
    .summary = {"run engine jobs for a server: computer moves and analyses",
                "travailler pour un serveur : coups d'ordinateur et analyses"},
    .help =
        {"Takes jobs from a plateaud, one at a time for each thread: moves of computer players, at "
         "their level, and analyses that players asked for. Any number of workers can work for one "
         "server, on any machines. If the server is unreachable it retries, at least every half "
         "minute. SIGTERM or Ctrl-C finishes or returns current jobs; the second one stops at "
         "once, and the server gives these jobs to another worker after ten seconds.",
         "Prend des travaux chez un plateaud, un à la fois par fil : les coups des joueurs "
         "ordinateurs, à leur niveau, et les analyses demandées par les joueurs. Un serveur peut "
         "avoir autant de travailleurs que voulu, sur toutes machines. Si le serveur ne répond "
         "pas, nouvel essai, au moins toutes les demi-minutes. SIGTERM ou Ctrl-C termine ou rend "
         "les travaux en cours ; la seconde fois, l'arrêt est immédiat, et le serveur les confie à "
         "un autre au bout de dix secondes."},
    .options = options,
    .examples =
        {"plateau worker --url http://127.0.0.1:8080 --token-file /etc/plateau/worker-token\n"
         "PLATEAU_WORKER_TOKEN=… plateau worker --url https://plateau.example --threads 4",
         "plateau worker --url http://127.0.0.1:8080 --token-file /etc/plateau/worker-token\n"
         "PLATEAU_WORKER_TOKEN=… plateau worker --url https://plateau.example --threads 4"},
    .run = run_worker,
};
