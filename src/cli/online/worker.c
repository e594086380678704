/*
 * worker.c - `plateau worker`: moves and analyses for a service, by our engine.
 */
#include "cli/online/worker.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/base/argument.h"
#include "cli/base/progress.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"

enum { STEP = 100, MEMORY_USUAL = 16 }; /* milliseconds; megabytes a thread */

struct options {
    const char *url, *token_file;
    long threads, memory;
};

static bool take_options(int argc, char **argv, struct options *o)
{
    for (int i = 1; i < argc; i += 2) {
        const char *name = argv[i], *value = i + 1 < argc ? argv[i + 1] : NULL;
        const bool url = strcmp(name, "--url") == 0, token = strcmp(name, "--token-file") == 0,
                   threads = strcmp(name, "--threads") == 0, memory = strcmp(name, "--memory") == 0;
        if (!url && !token && !threads && !memory) {
            usage_error(&command_worker, tr("unknown option '%s'", "option inconnue « %s »"), name);
            return false;
        }
        if (!value) {
            usage_error(&command_worker, tr("%s needs a value", "%s demande une valeur"), name);
            return false;
        }
        if (url)
            o->url = value;
        else if (token)
            o->token_file = value;
        else if (!argument_number(&command_worker, value, 1,
                                  threads ? WORKER_HANDS_MAX : MIND_HASH_MAX,
                                  threads ? &o->threads : &o->memory))
            return false;
    }
    if (o->url && http_is_url(o->url))
        return true;
    usage_error(&command_worker, "%s",
                tr("--url must be the service's address, such as http://127.0.0.1:8080",
                   "--url doit être l'adresse du service, comme http://127.0.0.1:8080"));
    return false;
}

/* The machine and the process, for whoever looks at the service's jobs. */
static void name_worker(struct worker *w)
{
    char host[WORKER_NAME_MAX - 12] = "worker";

    gethostname(host, sizeof host - 1);
    for (char *c = host; *c; c++)
        if (*c == '"' || *c == '\\' || *c < ' ')
            *c = '-';
    snprintf(w->name, sizeof w->name, "%s-%d", host, (int)getpid());
}

/* One line on a terminal; elsewhere a line when the service goes away and comes back. */
static void show(struct worker *w, int hands, bool *was_away)
{
    char error[HTTP_ERROR_MAX];
    const bool away = atomic_load(&w->away) > 0;

    pthread_mutex_lock(&w->lock);
    memcpy(error, w->error, sizeof error);
    pthread_mutex_unlock(&w->lock);
    if (progress_due())
        progress_show(tr("%d moves, %d analyses, %d lost; %d of %d threads busy%s%s ",
                         "%d coups, %d analyses, %d perdus ; %d fils sur %d au travail%s%s "),
                      atomic_load(&w->moves), atomic_load(&w->analyses), atomic_load(&w->lost),
                      atomic_load(&w->busy), hands,
                      away ? tr("; no answer: ", " ; pas de réponse : ") : "", away ? error : "");
    else if (away && !*was_away && !isatty(STDERR_FILENO))
        fprintf(stderr,
                tr("plateau worker: no answer, trying again: %s\n",
                   "plateau worker : pas de réponse, nouvel essai : %s\n"),
                error);
    *was_away = away || (*was_away && atomic_load(&w->busy) == 0);
}

static bool start_hand(struct worker_hand *h, struct worker *w, int megabytes)
{
    h->worker = w;
    h->retry.chance = mind_chance() ^ (uint64_t)(uintptr_t)h;
    mind_init(&h->mind, megabytes, 1);
    h->http = http_new(w->url, w->token);
    if (!h->http)
        return false;
    atomic_fetch_add(&w->hands, 1);
    if (pthread_create(&h->thread, NULL, worker_run, h) == 0)
        return true;
    atomic_fetch_sub(&w->hands, 1);
    http_free(h->http);
    return false;
}

static int report(const struct worker *w, const char *url)
{
    progress_clear();
    switch (atomic_load(&w->refused)) {
    case 0:
        fprintf(stderr,
                tr("plateau worker: stopped after %d moves, %d analyses, %d lost\n",
                   "plateau worker : arrêt après %d coups, %d analyses, %d perdus\n"),
                atomic_load(&w->moves), atomic_load(&w->analyses), atomic_load(&w->lost));
        return EXIT_FINE;
    case 401:
        return usage_error(
            &command_worker,
            tr("%s does not know this token: `plateaud admin worker-add` makes one",
               "%s ne connaît pas ce jeton : `plateaud admin worker-add` en crée un"),
            url);
    default:
        return usage_error(&command_worker,
                           tr("%s gives no jobs (HTTP %d): is it the address of a plateaud?",
                              "%s ne donne pas de travail (HTTP %d) : est-ce bien un plateaud ?"),
                           url, atomic_load(&w->refused));
    }
}

static int run(int argc, char **argv)
{
    static struct worker w = {.lock = PTHREAD_MUTEX_INITIALIZER};
    struct options o = {.threads = 2};
    int hands = 0;
    bool away = false;

    if (!take_options(argc, argv, &o) ||
        !client_token(&command_worker, o.token_file, "PLATEAU_WORKERS_TOKEN", w.token))
        return EXIT_USAGE;
    if (!o.memory)
        o.memory = MEMORY_USUAL * o.threads;
    w.url = o.url;
    name_worker(&w);
    w.stop = client_catch();
    struct worker_hand *all = calloc((size_t)o.threads, sizeof *all);
    if (!all || !http_init())
        return usage_error(&command_worker, "%s",
                           tr("there is too little memory", "la mémoire manque"));
    const long each = o.memory / o.threads;
    all[0].moves_only = o.threads > 1;
    while (hands < o.threads && start_hand(&all[hands], &w, each > 0 ? (int)each : 1))
        hands++;
    if (hands == 0)
        return usage_error(&command_worker, "%s",
                           tr("there is too little memory", "la mémoire manque"));
    while (atomic_load(&w.hands) > 0) {
        client_sleep(STEP, NULL);
        show(&w, hands, &away);
    }
    for (int i = 0; i < hands; i++) {
        pthread_join(all[i].thread, NULL);
        mind_release(&all[i].mind);
        http_free(all[i].http);
    }
    free(all);
    return report(&w, o.url);
}

const struct command command_worker = {
    .name = "worker",
    .usage = "--url URL [--token-file FILE] [--threads N] [--memory MB]",
    .summary = {"do a service's jobs: computers' moves, analyses",
                "travailler pour un service : coups d'ordinateur, analyses"},
    .help =
        {"Takes jobs from a plateaud, one at a time for each thread: moves of computer seats, at\n"
         "their level, and analyses that players asked for. Any number of workers can work for\n"
         "one service, on any machines. If the service is away it tries again, at most every\n"
         "half minute. SIGTERM or Ctrl-C finishes or gives back what it has; twice ends it at\n"
         "once, and the service gives its jobs to another after ten seconds.\n\n"
         "  --url URL          the service, http://HOST:PORT or https://HOST\n"
         "  --token-file FILE  where the worker's token is (plateaud admin worker-add); otherwise\n"
         "                     it is taken from the variable PLATEAU_WORKERS_TOKEN\n"
         "  --threads N        jobs at once (2); unless it is 1, one thread makes moves only, so\n"
         "                     that no player waits for another's analysis\n"
         "  --memory MB        for the engine, in all (16 for each thread)\n\n"
         "Examples:\n"
         "  plateau worker --url http://127.0.0.1:8080 --token-file /etc/plateau/workers-token\n"
         "  PLATEAU_WORKERS_TOKEN=… plateau worker --url https://plateau.example --threads 4",
         "Prend du travail chez un plateaud, un à la fois par fil : les coups des places\n"
         "d'ordinateur, à leur niveau, et les analyses demandées par les joueurs. Un service\n"
         "peut avoir autant de travailleurs que l'on veut, sur toutes machines. Si le service\n"
         "ne répond pas, nouvel essai, au plus toutes les demi-minutes. SIGTERM ou Ctrl-C finit\n"
         "ou rend ce qui est en cours ; deux fois, c'est la fin immédiate, et le service confie\n"
         "ce travail à un autre au bout de dix secondes.\n\n"
         "  --url URL             le service, http://HÔTE:PORT ou https://HÔTE\n"
         "  --token-file FICHIER  où se trouve le jeton (plateaud admin worker-add) ; sinon il\n"
         "                        est pris dans la variable PLATEAU_WORKERS_TOKEN\n"
         "  --threads N           travaux à la fois (2) ; sauf si c'est 1, un fil ne fait que des\n"
         "                        coups, pour qu'aucun joueur n'attende l'analyse d'un autre\n"
         "  --memory MO           pour le moteur, en tout (16 par fil)\n\n"
         "Exemples :\n"
         "  plateau worker --url http://127.0.0.1:8080 --token-file /etc/plateau/workers-token\n"
         "  PLATEAU_WORKERS_TOKEN=… plateau worker --url https://plateau.example --threads 4"},
    .run = run,
};
