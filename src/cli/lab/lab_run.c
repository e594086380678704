/*
 * lab_run.c - the threads of a run, its progress, and saving its games.
 */
#include "cli/lab/lab_run.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "cli/base/progress.h"
#include "cli/lab/lab_results.h"
#include "options/tr.h"
#include "search/levels.h"

static const double save_seconds = 10, show_seconds = 30;
/* A rough measure of work in nodes, used only for the time left. */
static const double study_weight = 6000, nodes_most = 40000;

struct run {
    const struct lab_plan *plan;
    struct lab_result *results;
    const atomic_bool *stop;
    int until;

    pthread_mutex_t lock;
    pthread_cond_t changed;
    /* The fields below are under the lock. */
    int next, working, done;
    double weight_done, weight; /* of the games that were left when the run began */
    bool failed;                /* a thread could not allocate memory */

    double begin, saved, shown;
};

struct worker {
    struct run *run;
    struct lab_board *board;
    pthread_t thread;
};

/* Returns roughly how long a game takes, compared with others. */
static double weight(const struct lab_plan *plan, int number)
{
    const int level = lab_plan_level(plan, number, 0);
    const double nodes = level == 0 ? 0 : level_find(plan->game, plan->seats, level)->nodes;
    const double study = lab_board_studies(plan, number) ? study_weight : 0;

    return 100 + (nodes < nodes_most ? nodes : nodes_most) + study;
}

/* ---- threads ---- */

/* Returns the next game without a result, or -1. */
static int lab_run_take(struct run *r)
{
    int number = -1;

    pthread_mutex_lock(&r->lock);
    while (r->next < r->until && r->results[r->next].turns > 0)
        r->next++;
    if (r->next < r->until && !atomic_load(r->stop) && !r->failed)
        number = r->next++;
    pthread_mutex_unlock(&r->lock);
    return number;
}

static void finish(struct run *r, int number, bool played, struct lab_result result)
{
    pthread_mutex_lock(&r->lock);
    if (played) {
        r->results[number] = result;
        r->done++;
        r->weight_done += weight(r->plan, number);
    } else if (!atomic_load(r->stop)) {
        r->failed = true;
    }
    pthread_mutex_unlock(&r->lock);
}

static void *work(void *context)
{
    struct worker *w = context;
    struct run *r = w->run;
    int number;

    while ((number = lab_run_take(r)) >= 0) {
        struct lab_result result = {0};
        const bool played = lab_board_play(w->board, number, &result);
        finish(r, number, played, result);
    }
    pthread_mutex_lock(&r->lock);
    r->working--;
    pthread_cond_signal(&r->changed);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

/* ---- watching them ---- */

static void lab_run_show(struct run *r)
{
    const bool live = isatty(STDERR_FILENO);
    const double now = progress_seconds();
    const double left =
        r->weight_done > 0 ? (now - r->begin) * (r->weight - r->weight_done) / r->weight_done : 0;
    const bool early = left <= 0 || now - r->begin <= 3;
    char text[TR_TEXT_MAX];

    if (live ? !progress_due() : now - r->shown < show_seconds)
        return;
    r->shown = now;
    tr_write(text, sizeof text, early ? TERMINAL_LAB_PROGRESS : TERMINAL_LAB_PROGRESS_LEFT,
             {"game", .text = language_text(tr_language(), r->plan->game->title)},
             {"n", .number = (unsigned)r->plan->seats}, {"done", .number = (unsigned)r->done},
             {"total", .number = (unsigned)r->plan->total},
             {"seconds", .number = early ? 0 : (unsigned long long)(left + 0.5)});
    if (live)
        progress_show("%s", text);
    else
        fprintf(stderr, "%s\n", text);
}

static void wait_a_moment(struct run *r)
{
    struct timespec until;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 100000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&r->changed, &r->lock, &until);
}

/*
 * Shows progress and saves until all threads have ended. A failure to save is reported only at the
 * end.
 */
static void lab_run_watch(struct run *r, const char *path)
{
    pthread_mutex_lock(&r->lock);
    while (r->working > 0) {
        lab_run_show(r);
        wait_a_moment(r);
        if (progress_seconds() - r->saved < save_seconds)
            continue;
        lab_results_write(path, r->plan, r->results);
        r->saved = progress_seconds();
    }
    pthread_mutex_unlock(&r->lock);
    progress_clear();
}

static int start_workers(struct run *r, struct worker *workers, int threads)
{
    int count = 0;

    for (; count < threads; count++) {
        struct worker *w = &workers[count];
        *w = (struct worker){.run = r, .board = calloc(1, sizeof *w->board)};
        const bool good = w->board && lab_board_init(w->board, r->plan, r->stop);
        pthread_mutex_lock(&r->lock);
        const bool runs = good && pthread_create(&w->thread, NULL, work, w) == 0;
        r->working += runs;
        pthread_mutex_unlock(&r->lock);
        if (!runs) {
            if (w->board)
                lab_board_release(w->board);
            free(w->board);
            break;
        }
    }
    return count;
}

static void lab_run_begin(struct run *r)
{
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->changed, NULL);
    r->begin = r->saved = r->shown = progress_seconds();
    for (int i = 0; i < r->plan->total; i++) {
        r->done += r->results[i].turns > 0;
        if (r->results[i].turns == 0)
            r->weight += weight(r->plan, i);
    }
}

enum lab_end lab_run(const struct lab_plan *plan, int until, struct lab_result *results,
                     int threads, const char *path, const atomic_bool *stop)
{
    struct run r = {.plan = plan, .results = results, .stop = stop, .until = until};
    struct worker *workers = calloc((size_t)threads, sizeof workers[0]);

    if (!workers)
        return LAB_NO_MEMORY;
    lab_run_begin(&r);
    const int before = r.done;
    int problem = r.done < until ? lab_results_write(path, plan, results) : 0;
    const int count = problem == 0 ? start_workers(&r, workers, threads) : 0;
    lab_run_watch(&r, path);
    for (int i = 0; i < count; i++) {
        pthread_join(workers[i].thread, NULL);
        lab_board_release(workers[i].board);
        free(workers[i].board);
    }
    free(workers);
    pthread_cond_destroy(&r.changed);
    pthread_mutex_destroy(&r.lock);
    if (problem == 0 && r.done > before)
        problem = lab_results_write(path, plan, results);
    if (problem != 0) {
        errno = problem;
        return LAB_NOT_SAVED;
    }
    if (r.failed || count == 0)
        return LAB_NO_MEMORY;
    return atomic_load(stop) ? LAB_INTERRUPTED : LAB_COMPLETE;
}
