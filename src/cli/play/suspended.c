/*
 * suspended.c - measures the time for which the program was suspended.
 */
#include "cli/play/suspended.h"

#include <errno.h>
#include <signal.h>

#include "cli/play/thinking.h"

static volatile sig_atomic_t measured; /* milliseconds */
static volatile sig_atomic_t continued;

static void on_stop(int signal_number);

static void set_handler(int signal_number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};

    sigemptyset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
}

/* Stops as without a handler: raise() returns when the program is continued. */
static void on_stop(int signal_number)
{
    const int error = errno;
    const int64_t began = thinking_clock();
    sigset_t stop;

    sigemptyset(&stop);
    sigaddset(&stop, signal_number);
    set_handler(signal_number, SIG_DFL);
    raise(signal_number);
    sigprocmask(SIG_UNBLOCK, &stop, NULL); /* It is delivered here. */
    set_handler(signal_number, on_stop);
    measured += (sig_atomic_t)(thinking_clock() - began);
    errno = error;
}

void suspended_measure(void)
{
    set_handler(SIGTSTP, on_stop);
}

int64_t suspended_take(void)
{
    const int64_t milliseconds = measured;

    measured -= (sig_atomic_t)milliseconds;
    return milliseconds;
}

static void on_continue(int signal_number)
{
    (void)signal_number;
    continued = 1;
}

void suspended_note(void)
{
    set_handler(SIGCONT, on_continue);
}

bool suspended_continued(void)
{
    const bool was = continued;

    continued = 0;
    return was;
}
