/*
 * match_run.c - the boards of a match and their threads.
 */
#include "cli/match/match_run.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/match/match_records.h"
#include "options/tr.h"
#include "options/usage.h"

/* Set by Ctrl-C, and when no more games are needed: all searches end. */
static atomic_bool cancel;

struct match {
    const struct match_plan *plan;
    struct match_tally *tally;
    struct match_board *boards;
    FILE *records, *log;

    pthread_mutex_t lock;
    pthread_cond_t changed;
    /* The fields below are under the lock. */
    int next;    /* the next game, counted over all rounds */
    int working; /* threads that are still playing */
    bool news;   /* the thread that shows the tally has something to show */
    bool decided;
    bool broken;
    char problem[PLAYER_FAULT_MAX + 80];
};

struct worker {
    struct match *match;
    struct match_board *board;
    pthread_t thread;
};

/* ---- threads ---- */

/* Takes the next game to play; returns false if there is none. */
static bool take_game(struct match *m, int *round, int *side)
{
    pthread_mutex_lock(&m->lock);
    while (m->plan->done && m->next < m->plan->rounds * m->plan->sides && m->plan->done[m->next])
        m->next++;
    const bool more = m->next < m->plan->rounds * m->plan->sides && !atomic_load(&cancel);
    *round = m->next / m->plan->sides;
    *side = m->next % m->plan->sides;
    m->next += more;
    pthread_mutex_unlock(&m->lock);
    return more;
}

/* Whether one of our own players is at fault: that is a bug, not a result, and stops the match. */
static bool is_our_fault(const struct match *m, const struct match_game *g)
{
    return g->fault != PLAYER_MOVED && !m->plan->players[g->culprit].kind->outside;
}

static void finish_game(struct match *m, struct record *r, const struct match_game *g)
{
    pthread_mutex_lock(&m->lock);
    if (is_our_fault(m, g)) {
        m->broken = true;
        snprintf(m->problem, sizeof m->problem, "%s: %s", m->plan->players[g->culprit].text,
                 g->reason);
    } else {
        match_tally_add(m->tally, g);
        m->decided |= match_tally_decide(m->tally) != MATCH_OPEN;
    }
    if (m->records && !match_records_append(m->records, m->plan, r, g) && !m->broken) {
        m->broken = true;
        snprintf(m->problem, sizeof m->problem, "%s: %s", m->plan->records, strerror(errno));
    }
    if (m->decided || m->broken)
        atomic_store(&cancel, true);
    m->news = true;
    pthread_cond_signal(&m->changed);
    pthread_mutex_unlock(&m->lock);
}

static void *work(void *context)
{
    struct worker *w = context;
    struct match_game g;
    int round, side;

    while (take_game(w->match, &round, &side))
        if (match_board_play(w->board, round, side, &g))
            finish_game(w->match, &w->board->record, &g);
    match_board_release(w->board);
    pthread_mutex_lock(&w->match->lock);
    w->match->working--;
    pthread_cond_signal(&w->match->changed);
    pthread_mutex_unlock(&w->match->lock);
    return NULL;
}

/* ---- waiting for them ---- */

static void interrupt(int signal)
{
    (void)signal;
    atomic_store(&cancel, true);
}

/* Catches Ctrl-C; a second one ends the program at once. */
static void catch_signals(void)
{
    struct sigaction end = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    struct sigaction ignore = {.sa_handler = SIG_IGN};

    sigemptyset(&end.sa_mask);
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGINT, &end, NULL);
    sigaction(SIGTERM, &end, NULL);
    sigaction(SIGPIPE, &ignore, NULL);
}

static void wait_a_moment(struct match *m)
{
    struct timespec until;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 200000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&m->changed, &m->lock, &until);
}

static void match_run_watch(struct match *m,
                            void (*show)(const struct match_tally *t, void *context), void *context)
{
    pthread_mutex_lock(&m->lock);
    while (m->working > 0) {
        if (!m->news)
            wait_a_moment(m);
        m->news = false;
        show(m->tally, context);
    }
    pthread_mutex_unlock(&m->lock);
}

/* ---- the match ---- */

static FILE *open_to_append(const struct command *c, const char *path, bool *good)
{
    FILE *file = path ? fopen(path, "a") : NULL;

    if (file)
        fcntl(fileno(file), F_SETFD, FD_CLOEXEC); /* Players must not inherit it. */
    if (path && !file) {
        usage_refuse(c, TERMINAL_MATCH_CANNOT_WRITE, {"file", .text = path},
                     {"why", .text = strerror(errno)});
        *good = false;
    }
    return file;
}

/* Does everything that can fail before the first game; prints an error if something does. */
static bool prepare(const struct command *c, struct match *m)
{
    const struct match_plan *plan = m->plan;
    const struct player *culprit;
    bool good = true;

    m->records = open_to_append(c, plan->records, &good);
    m->log = open_to_append(c, plan->log, &good);
    m->boards = calloc((size_t)plan->concurrency, sizeof m->boards[0]);
    for (int i = 0; m->boards && i < plan->concurrency; i++)
        match_board_init(&m->boards[i], plan, m->log, &cancel);
    if (!good)
        return false;
    if (!m->boards) {
        usage_error(c, "%s", tr(TERMINAL_MATCH_NO_MEMORY));
        return false;
    }
    if (!match_open(plan, 0, 0, &m->boards[0].record)) {
        usage_refuse(c, TERMINAL_MATCH_NO_OPEN_OPENING, {"n", .number = (unsigned)plan->opening});
        return false;
    }
    /* Ctrl-C during the start is handled by the match. */
    if (match_board_try(&m->boards[0], &culprit) || atomic_load(&cancel))
        return true;
    usage_refuse(c, TERMINAL_MATCH_CANNOT_PLAY, {"player", .text = culprit->plan->text},
                 {"why", .text = culprit->fault});
    match_board_release(&m->boards[0]);
    return false;
}

/* Plays on as many boards as threads can be started. */
static void match_run_games(struct match *m,
                            void (*show)(const struct match_tally *t, void *context), void *context)
{
    struct worker *workers = calloc((size_t)m->plan->concurrency, sizeof workers[0]);
    int count = 0;

    for (int i = 0; workers && i < m->plan->concurrency; i++) {
        workers[i] = (struct worker){.match = m, .board = &m->boards[i]};
        m->working++;
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0) {
            m->working--;
            break;
        }
        count++;
    }
    if (count == 0) {
        m->broken = true;
        snprintf(m->problem, sizeof m->problem, "%s", tr(TERMINAL_MATCH_NO_THREAD));
        match_board_release(&m->boards[0]);
    }
    match_run_watch(m, show, context);
    for (int i = 0; i < count; i++)
        pthread_join(workers[i].thread, NULL);
    free(workers);
}

static enum match_end judge(const struct command *c, const struct match *m)
{
    if (m->broken) {
        usage_error(c, "%s", m->problem);
        return MATCH_BROKEN;
    }
    if (m->decided)
        return MATCH_DECIDED;
    return m->tally->games < (uint64_t)m->plan->rounds * (uint64_t)m->plan->sides
               ? MATCH_INTERRUPTED
               : MATCH_COMPLETE;
}

enum match_end match_run(const struct command *c, const struct match_plan *plan,
                         struct match_tally *tally,
                         void (*show)(const struct match_tally *t, void *context), void *context)
{
    struct match m = {.plan = plan, .tally = tally};
    enum match_end end = MATCH_REFUSED;

    atomic_store(&cancel, false); /* Cleared before a signal may set it. */
    catch_signals();
    pthread_mutex_init(&m.lock, NULL);
    pthread_cond_init(&m.changed, NULL);
    if (prepare(c, &m)) {
        match_run_games(&m, show, context);
        end = judge(c, &m);
    }
    pthread_cond_destroy(&m.changed);
    pthread_mutex_destroy(&m.lock);
    free(m.boards);
    if (m.records)
        fclose(m.records);
    if (m.log)
        fclose(m.log);
    return end;
}
