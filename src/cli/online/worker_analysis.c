/*
 * worker_analysis.c - runs `plateau analyse` as another process: it can be ended at any time, and
 * its memory is then free at once.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/base/progress.h"
#include "cli/online/worker.h"

extern char **environ;

enum { LOOK = 200 }; /* milliseconds between two looks at whether to stop */

struct run {
    pid_t pid;
    int in, out; /* pipes to its standard input and from its standard output */
    char *text;
    size_t size, room;
};

/* Makes two pipes; the ends kept here are close-on-exec. */
static bool make_pipes(int to[2], int from[2])
{
    if (pipe(to) != 0)
        return false;
    if (pipe(from) != 0) {
        close(to[0]), close(to[1]);
        return false;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(to[i], F_SETFD, FD_CLOEXEC);
        fcntl(from[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

/* Starts the process in its own process group: Ctrl-C reaches it only through us. */
static bool spawn(pid_t *pid, int64_t nodes, int in, int out)
{
    char number[24], program[] = "/proc/self/exe", name[] = "plateau", analyse[] = "analyse",
                     input[] = "-", json[] = "--json", option[] = "--nodes";
    char *const words[] = {name, analyse, input, json, option, number, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t usual;

    snprintf(number, sizeof number, "%" PRId64, nodes);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    const int problem = posix_spawn(pid, program, &files, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return problem == 0;
}

static bool worker_analysis_start(struct run *r, int64_t nodes)
{
    /* Between making a pipe and marking it, no other thread may start a program. */
    static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    int to[2], from[2];

    pthread_mutex_lock(&one_at_a_time);
    bool fine = make_pipes(to, from);
    if (fine) {
        fine = spawn(&r->pid, nodes, to[0], from[1]);
        close(to[0]), close(from[1]);
        r->in = to[1];
        r->out = from[0];
        if (!fine)
            close(r->in), close(r->out);
    }
    pthread_mutex_unlock(&one_at_a_time);
    return fine;
}

/*
 * Writes the record. The process reads all of it before it writes anything, so this cannot block
 * for ever.
 */
static bool feed(struct run *r, const char *text)
{
    size_t rest = strlen(text);

    while (rest > 0) {
        const ssize_t sent = write(r->in, text, rest);
        if (sent < 0 && errno != EINTR)
            break;
        if (sent > 0) {
            text += sent;
            rest -= (size_t)sent;
        }
    }
    close(r->in);
    return rest == 0;
}

/* Reads the bytes that have arrived; returns false at the end, or if there are too many. */
static bool worker_analysis_take(struct run *r)
{
    if (r->size + 4096 + 1 > r->room) {
        char *text = r->size < HTTP_ANSWER_MAX ? realloc(r->text, 2 * r->room + 8192) : NULL;
        if (!text)
            return false;
        r->text = text;
        r->room = 2 * r->room + 8192;
    }
    const ssize_t got = read(r->out, r->text + r->size, 4096);
    if (got > 0)
        r->size += (size_t)got;
    r->text[r->size] = '\0';
    return got > 0 || (got < 0 && errno == EINTR);
}

/* Reads until the process has written everything; returns false if it is to end before. */
static bool worker_analysis_follow(struct run *r, int64_t every,
                                   bool (*wait)(struct worker_thread *t), struct worker_thread *t)
{
    double said = progress_seconds();

    for (;;) {
        struct pollfd out = {.fd = r->out, .events = POLLIN};
        if (poll(&out, 1, LOOK) > 0 && !worker_analysis_take(r))
            return true;
        const double now = progress_seconds();
        if (now - said < (double)every / 1000 && !atomic_load(t->worker->stop))
            continue;
        said = now;
        if (!wait(t))
            return false;
    }
}

char *worker_analyse(const char *record, int64_t nodes, int64_t every,
                     bool (*wait)(struct worker_thread *t), struct worker_thread *t)
{
    struct run r = {0};
    int status = 0;

    if (!worker_analysis_start(&r, nodes))
        return NULL;
    const bool finished = feed(&r, record) && worker_analysis_follow(&r, every, wait, t);
    if (!finished)
        kill(-r.pid, SIGKILL);
    close(r.out);
    while (waitpid(r.pid, &status, 0) < 0 && errno == EINTR)
        ;
    if (finished && WIFEXITED(status) && WEXITSTATUS(status) == 0 && r.size > 0)
        return r.text;
    free(r.text);
    return NULL;
}
