/*
 * child.c - runs another program over pipes; every wait has a deadline.
 */
#include "cli/programs/child.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/programs/clock.h"
#include "options/tr.h"

extern char **environ;

enum {
    SLICE = 50,           /* milliseconds between looks at whether to give up */
    LAST_MOMENT = 300000, /* microseconds to end by itself */
    FATE = 3000000, /* microseconds until its end is seen: a busy machine may halt it half-way */
};

/* Copies one word and moves past it; returns false if a quote is left open. */
static bool take_word(const char **from, char **to)
{
    char quote = '\0';

    for (; **from && (quote || **from != ' '); (*from)++) {
        if (**from == quote)
            quote = '\0';
        else if (!quote && (**from == '"' || **from == '\''))
            quote = **from;
        else
            *(*to)++ = **from;
    }
    *(*to)++ = '\0';
    return !quote;
}

bool child_split(struct child_words *w, const char *command)
{
    char *to = w->text;

    w->count = 0;
    if (strlen(command) >= sizeof w->text)
        return false;
    for (;;) {
        command += strspn(command, " ");
        if (!*command)
            break;
        if (w->count == CHILD_WORDS_MAX)
            return false;
        w->list[w->count++] = to;
        if (!take_word(&command, &to))
            return false;
    }
    w->list[w->count] = NULL;
    return w->count > 0;
}

/* ---- starting ---- */

/* Pipes by the number that the program knows them by, 0 to 2. */
struct pipes {
    int ours[3], theirs[3]; /* -1 if not used */
};

static void close_ends(const int ends[static 3])
{
    for (int i = 0; i < 3; i++)
        if (ends[i] >= 0)
            close(ends[i]);
}

/* Creates `count` close-on-exec pipes; returns 0 or an errno. */
static int make_pipes(struct pipes *p, int count)
{
    *p = (struct pipes){.ours = {-1, -1, -1}, .theirs = {-1, -1, -1}};
    for (int i = 0; i < count; i++) {
        int ends[2]; /* to read, to write */
        if (pipe(ends) != 0) {
            const int problem = errno;
            close_ends(p->ours);
            close_ends(p->theirs);
            return problem;
        }
        p->ours[i] = ends[i == STDIN_FILENO];
        p->theirs[i] = ends[i != STDIN_FILENO];
        fcntl(ends[0], F_SETFD, FD_CLOEXEC);
        fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    }
    return 0;
}

/*
 * Gives the program its own process group, so that Ctrl-C reaches it only through us and its own
 * children end with it; and the default reaction to broken pipes, which we ignore.
 */
static int spawn(pid_t *pid, char *const words[], const struct pipes *p, FILE *log)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t usual;

    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, p->theirs[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, p->theirs[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, log ? fileno(log) : p->theirs[2], STDERR_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    const int problem = posix_spawnp(pid, words[0], &files, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return problem;
}

int child_start(struct child *c, const struct child_words *w, FILE *log, const atomic_bool *cancel)
{
    /* Between making a pipe and marking it, no other thread may start a program. */
    static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    struct pipes p;

    assert(w->count > 0);
    memset(c, 0, offsetof(struct child, buffer));
    c->cancel = cancel;
    c->log = log;
    pthread_mutex_lock(&one_at_a_time);
    int problem = make_pipes(&p, log ? 2 : 3);
    if (!problem) {
        problem = spawn(&c->pid, w->list, &p, log);
        close_ends(p.theirs);
        if (problem)
            close_ends(p.ours);
    }
    pthread_mutex_unlock(&one_at_a_time);
    if (problem) {
        c->pid = 0;
        return problem;
    }
    c->in = p.ours[0];
    c->out = p.ours[1];
    c->err = p.ours[2];
    fcntl(c->in, F_SETFL, O_NONBLOCK);
    fcntl(c->out, F_SETFL, O_NONBLOCK);
    if (c->err >= 0)
        fcntl(c->err, F_SETFL, O_NONBLOCK);
    return 0;
}

/* ---- standard error ---- */

/* Reads what has been written to standard error and keeps its end; a full pipe would halt it. */
static void keep_errors(struct child *c)
{
    char text[4096];
    ssize_t n = 1;

    for (int i = 0; c->err >= 0 && i < 16; i++) { /* bounded: it may write forever */
        n = read(c->err, text, sizeof text);
        if (n <= 0)
            break;
        const size_t more = (size_t)n < sizeof c->errors ? (size_t)n : sizeof c->errors;
        const size_t room = sizeof c->errors - more;
        const size_t kept = c->errors_length < room ? c->errors_length : room;
        memmove(c->errors, c->errors + c->errors_length - kept, kept);
        memcpy(c->errors + kept, text + (size_t)n - more, more);
        c->errors_length = kept + more;
    }
    if (c->err >= 0 && (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))) {
        close(c->err);
        c->err = -1;
    }
}

/* Writes the last line of standard error, printable; an empty text if there is none. */
static void last_error(const struct child *c, char line[static CHILD_ERRORS_MAX + 1])
{
    size_t end = c->errors_length, begin, n = 0;

    while (end > 0 && (c->errors[end - 1] == '\n' || c->errors[end - 1] == '\r'))
        end--;
    for (begin = end; begin > 0 && c->errors[begin - 1] != '\n';)
        begin--;
    for (; begin < end; begin++)
        line[n++] =
            (char)(c->errors[begin] >= ' ' && c->errors[begin] < 127 ? c->errors[begin] : '?');
    line[n] = '\0';
}

/* ---- speaking ---- */

/* Waits until the pipe is ready. */
static enum child_answer await(struct child *c, int pipe, short events, int64_t deadline)
{
    for (;;) {
        struct pollfd both[2] = {{.fd = pipe, .events = events}, {.fd = c->err, .events = POLLIN}};
        const int64_t left = (deadline - clock_now() + 999) / 1000;
        if (c->cancel && atomic_load(c->cancel))
            return CHILD_CANCELLED;
        if (left <= 0)
            return CHILD_LATE;
        const int ready = poll(both, 2, left < SLICE ? (int)left : SLICE);
        if (ready > 0 && both[1].revents)
            keep_errors(c);
        if (ready > 0 && both[0].revents)
            return CHILD_LINE;
    }
}

static void note(const struct child *c, char direction, const char *line)
{
    if (c->log) {
        fprintf(c->log, "%ld %c %s\n", (long)c->pid, direction, line);
        fflush(c->log);
    }
}

static enum child_answer send(struct child *c, const char *text, size_t length, int64_t deadline)
{
    while (length > 0) {
        const ssize_t n = write(c->in, text, length);
        if (n > 0) {
            text += n;
            length -= (size_t)n;
        } else if (n < 0 && errno == EAGAIN) {
            const enum child_answer answer = await(c, c->in, POLLOUT, deadline);
            if (answer != CHILD_LINE)
                return answer;
        } else if (n < 0 && errno != EINTR) {
            return CHILD_ENDED;
        }
    }
    return CHILD_LINE;
}

enum child_answer child_say(struct child *c, const char *line, int64_t deadline)
{
    assert(c->pid > 0 && !strchr(line, '\n'));
    note(c, '<', line);
    const enum child_answer answer = send(c, line, strlen(line), deadline);
    return answer == CHILD_LINE ? send(c, "\n", 1, deadline) : answer;
}

/* Takes a line out of the buffer; returns false if none has arrived whole. */
static bool take_line(struct child *c, char line[static CHILD_LINE_MAX])
{
    const char *start = c->buffer + c->begin;
    const char *end = memchr(start, '\n', c->end - c->begin);
    const bool full = !end && c->begin == 0 && c->end == sizeof c->buffer;

    assert(c->begin <= c->end && c->end <= sizeof c->buffer);
    if (!end && !full)
        return false;
    size_t length = end ? (size_t)(end - start) : sizeof c->buffer - 1;
    c->begin = end ? c->begin + length + 1 : c->end;
    const bool rest = c->dropped;
    c->dropped = full;
    if (rest)
        return false;
    if (length > 0 && start[length - 1] == '\r')
        length--;
    memcpy(line, start, length);
    line[length] = '\0';
    return true;
}

/* Reads what has arrived, making room first. */
static ssize_t fill(struct child *c)
{
    memmove(c->buffer, c->buffer + c->begin, c->end - c->begin);
    c->end -= c->begin;
    c->begin = 0;
    assert(c->end < sizeof c->buffer);
    const ssize_t n = read(c->out, c->buffer + c->end, sizeof c->buffer - c->end);
    if (n > 0)
        c->end += (size_t)n;
    return n;
}

enum child_answer child_hear(struct child *c, char line[static CHILD_LINE_MAX], int64_t deadline)
{
    assert(c->pid > 0);
    for (;;) {
        const size_t before = c->begin;
        if (take_line(c, line)) {
            note(c, '>', line);
            return CHILD_LINE;
        }
        if (c->begin != before)
            continue; /* The rest of a line was dropped; another may be there. */
        const ssize_t n = fill(c);
        if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
            return CHILD_ENDED;
        /* Checks the clock too while the program talks without end, as then no wait would. */
        const enum child_answer answer = n < 0 ? await(c, c->out, POLLIN, deadline)
                                               : (clock_now() < deadline ? CHILD_LINE : CHILD_LATE);
        if (answer != CHILD_LINE)
            return answer;
    }
}

/* ---- ending ---- */

/*
 * Whether the program has ended by the deadline. It is not reaped yet, so that its number still
 * names its process group.
 */
static bool wait_for_end(struct child *c, int64_t deadline)
{
    const struct timespec moment = {.tv_nsec = 1000000};

    while (!c->gone) {
        siginfo_t info = {0};
        if (waitid(P_PID, (id_t)c->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0)
            info.si_pid = errno == ECHILD ? c->pid : 0;
        c->gone = info.si_pid == c->pid;
        c->killed = info.si_code != CLD_EXITED;
        c->status = info.si_status;
        if (c->gone || clock_now() >= deadline || (c->cancel && atomic_load(c->cancel)))
            break;
        nanosleep(&moment, NULL);
    }
    return c->gone;
}

void child_stop(struct child *c, const char *last_word)
{
    const int64_t deadline = clock_now() + LAST_MOMENT;

    if (c->pid == 0)
        return;
    if (!c->gone) {
        c->cancel = NULL;
        child_say(c, last_word, deadline);
    }
    close(c->in);
    wait_for_end(c, deadline);
    kill(-c->pid, SIGKILL);
    while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    close(c->out);
    if (c->err >= 0)
        close(c->err);
    c->pid = 0;
}

void child_fate(struct child *c, char text[static CHILD_TEXT_MAX])
{
    const bool ended = wait_for_end(c, clock_now() + FATE);
    char line[CHILD_ERRORS_MAX + 1], end[CHILD_TEXT_MAX];

    if (!ended)
        snprintf(end, sizeof end, "%s", tr(TERMINAL_PROGRAMS_CLOSED));
    else if (c->killed)
        tr_write(end, sizeof end, TERMINAL_PROGRAMS_KILLED,
                 {"signal", .number = (unsigned)c->status});
    else
        tr_write(end, sizeof end, TERMINAL_PROGRAMS_ENDED,
                 {"status", .number = (unsigned)c->status});
    keep_errors(c);
    last_error(c, line);
    if (line[0])
        tr_write(text, CHILD_TEXT_MAX, TERMINAL_PROGRAMS_WITH_ERROR, {"end", .text = end},
                 {"line", .text = line});
    else
        memcpy(text, end, sizeof end);
}
