/*
 * interrupt.c - catches Ctrl-C.
 */
#include "cli/base/interrupt.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>

#include "cli/base/progress.h"
#include "options/tr.h"

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
    fprintf(stderr,
            tr("plateau %s: interrupted, nothing is proved\n",
               "plateau %s : interrompu, rien n'est prouvé\n"),
            command);
    return EXIT_INTERRUPTED;
}
