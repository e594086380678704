/*
 * progress.c - progress on the terminal, and interruption.
 */
#include "cli/base/progress.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/base/command.h"

static double last_shown;
static bool line_stands;
static atomic_bool caught;

double seconds_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

bool progress_due(void)
{
    if (!isatty(STDERR_FILENO) || seconds_now() - last_shown < 0.2)
        return false;
    last_shown = seconds_now();
    return true;
}

void progress_show(const char *format, ...)
{
    va_list arguments;

    fputs("\r\033[K", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fflush(stderr);
    line_stands = true;
}

void progress_clear(void)
{
    if (line_stands)
        fputs("\r\033[K", stderr);
    line_stands = false;
}

static void catch (int signal_number)
{
    (void)signal_number;
    atomic_store(&caught, true);
}

const atomic_bool *interrupts_catch(void)
{
    struct sigaction action = {.sa_handler = catch, .sa_flags = SA_RESTART};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    return &caught;
}

int interrupted(const char *command)
{
    progress_clear();
    fprintf(stderr,
            say("plateau %s: interrupted, nothing is proved\n",
                "plateau %s : interrompu, rien n'est prouvé\n"),
            command);
    return EXIT_INTERRUPTED;
}
