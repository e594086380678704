/*
 * interrupt.c - catches Ctrl-C.
 */
#include "cli/base/interrupt.h"

#include <signal.h>
#include <stdbool.h>

#include "cli/base/progress.h"
#include "options/usage.h"

static atomic_bool caught;

static void catch (int signal_number)
{
    (void)signal_number;
    atomic_store(&caught, true);
}

const atomic_bool *interrupt_catch(void)
{
    struct sigaction action = {.sa_handler = catch, .sa_flags = SA_RESTART};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    return &caught;
}

int interrupt_report(const char *command)
{
    progress_clear();
    usage_failure(command_find(command), "%s", tr(TERMINAL_BASE_INTERRUPTED));
    return EXIT_INTERRUPTED;
}
