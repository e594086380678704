/*
 * spawn.c - runs a program and waits for its end.
 */
#include "server/setup/spawn.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { PATH_SIZE = 512, WORDS_MAX = 16, KILLED = 255 };

/* Also searches sbin, which is often not in the PATH of a user who became root by su. */
static bool spawn_find(const char *program, char path[static PATH_SIZE])
{
    char folders[4096];
    const char *own = getenv("PATH");
    char *rest = NULL;

    snprintf(folders, sizeof folders, "%s:/usr/bin:/bin:/usr/sbin:/sbin", own ? own : "");
    for (char *f = strtok_r(folders, ":", &rest); f; f = strtok_r(NULL, ":", &rest)) {
        snprintf(path, PATH_SIZE, "%s/%s", f, program);
        if (access(path, X_OK) == 0)
            return true;
    }
    return false;
}

bool spawn_has(const char *program)
{
    char path[PATH_SIZE];

    return spawn_find(program, path);
}

static bool start(const char *const words[], int output, pid_t *pid)
{
    char path[PATH_SIZE], *argv[WORDS_MAX + 1] = {NULL};
    posix_spawn_file_actions_t actions;

    for (int i = 0; words[i]; i++) {
        assert(i < WORDS_MAX);
        /* posix_spawn() takes non-const strings but does not modify them */
        memcpy(&argv[i], &words[i], sizeof argv[i]);
    }
    if (!spawn_find(words[0], path) || posix_spawn_file_actions_init(&actions) != 0)
        return false;
    const bool ok = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0) == 0 &&
                    posix_spawn_file_actions_adddup2(&actions, output, 1) == 0 &&
                    posix_spawn_file_actions_adddup2(&actions, output, 2) == 0 &&
                    posix_spawn(pid, path, &actions, NULL, argv, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    return ok;
}

/* Reads to the end, dropping what does not fit: else the program would block on its output. */
static void read_all(int from, char *output, size_t size)
{
    char rest[512];
    size_t used = 0;

    for (;;) {
        const bool fits = used + 1 < size;
        const ssize_t n =
            fits ? read(from, output + used, size - 1 - used) : read(from, rest, sizeof rest);
        if (n == 0 || (n < 0 && errno != EINTR))
            break;
        used += fits && n > 0 ? (size_t)n : 0;
    }
    output[used] = '\0';
}

int spawn_run(const char *const words[], char *output, size_t size)
{
    int pipes[2], status = 0;
    pid_t pid;

    output[0] = '\0';
    if (pipe(pipes) != 0)
        return SPAWN_MISSING;
    for (int i = 0; i < 2; i++)
        fcntl(pipes[i], F_SETFD, FD_CLOEXEC);
    const bool started = start(words, pipes[1], &pid);
    close(pipes[1]);
    if (started)
        read_all(pipes[0], output, size);
    close(pipes[0]);
    if (!started)
        return SPAWN_MISSING;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    return WIFEXITED(status) ? WEXITSTATUS(status) : KILLED;
}
