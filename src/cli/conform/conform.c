/*
 * conform.c - `plateau conform`: tests whether another program plays by the rules, and names the
 * rule that it breaks.
 */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/argument.h"
#include "cli/base/interrupt.h"
#include "cli/conform/conform_run.h"
#include "options/tr.h"
#include "options/usage.h"

enum { EXIT_FAILED = 3 }; /* the program under test is dead, late or faulty */

struct conform_options {
    long games, seed, timeout;
    const char *log;
    bool all, deep;
};

static const struct option options_table[] = {
    {.name = "--all",
     .offset = offsetof(struct conform_options, all),
     .help = {.key = TERMINAL_HELP_CONFORM_ALL}},
    {.name = "--deep",
     .offset = offsetof(struct conform_options, deep),
     .help = {.key = TERMINAL_HELP_CONFORM_DEEP}},
    {.name = "--games",
     .most = 1000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct conform_options, games),
     .help = {.key = TERMINAL_HELP_CONFORM_GAMES}},
    {.name = "--seed",
     .most = 1000000000000000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct conform_options, seed),
     .help = {.key = TERMINAL_HELP_CONFORM_SEED}},
    {.name = "--timeout",
     .least = 1,
     .most = 86400000,
     .kind = OPTION_NUMBER,
     .argument = "MS",
     .offset = offsetof(struct conform_options, timeout),
     .help = {.key = TERMINAL_HELP_CONFORM_TIMEOUT}},
    {.name = "--log",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct conform_options, log),
     .help = {.key = TERMINAL_HELP_CONFORM_LOG}},
    OPTION_END,
};

static int exit_code(const struct conform_plan *plan, enum peer_answer answer, int wrong)
{
    if (answer == PEER_CANCELLED)
        return EXIT_INTERRUPTED;
    if (answer == PEER_FAILED) {
        usage_fail(&command_conform, TERMINAL_CONFORM_FAILED, {"program", .text = plan->peer->text},
                   {"why", .text = plan->peer->fault});
        return EXIT_FAILED;
    }
    return wrong > 0 ? EXIT_NEGATIVE : EXIT_SUCCESS;
}

/* Starts the program and asks it everything; returns the exit status. */
static int test_program(struct conform_plan *plan)
{
    struct peer *p = plan->peer;
    int wrong = 0, asked = 0;
    enum peer_answer answer = p->kind->start(p);

    if (answer == PEER_TOLD)
        answer = conform_run(plan, &asked, &wrong);
    if (answer == PEER_TOLD && asked == 0) {
        snprintf(p->fault, sizeof p->fault, "%s", tr(TERMINAL_CONFORM_NO_GAME));
        answer = PEER_FAILED;
    }
    p->kind->stop(p);
    return exit_code(plan, answer, wrong);
}

static int run_conform(int argc, char **argv)
{
    struct conform_options o = {.games = -1, .seed = 1, .timeout = 10000};
    static struct peer peer;
    const int left = option_parse(&command_conform, argc, argv, &o);
    struct conform_plan plan = {.peer = &peer};

    if (left < 0 || !peer_read(&command_conform, argv[1], &peer))
        return EXIT_USAGE;
    if (left > 2 && !(plan.game = argument_game(&command_conform, argv[2],
                                                left > 3 ? argv[3] : NULL, &plan.seats)))
        return EXIT_USAGE;
    if (left < 4)
        plan.seats = 0;
    plan.all = o.all;
    plan.deep = o.deep;
    plan.games = o.games >= 0 ? (int)o.games : o.deep ? 100 : 3;
    plan.seed = (uint64_t)o.seed;
    peer.timeout = (int64_t)o.timeout * 1000;
    peer.cancel = interrupt_catch();
    peer.log = o.log ? fopen(o.log, "a") : NULL;
    if (o.log && !peer.log)
        return usage_refuse(&command_conform, TERMINAL_CONFORM_CANNOT_WRITE,
                            {"file", .text = o.log}, {"why", .text = strerror(errno)});
    signal(SIGPIPE, SIG_IGN);
    const int status = test_program(&plan);
    if (peer.log)
        fclose(peer.log);
    return status;
}

const struct command command_conform = {
    .name = "conform",
    .operands = "PROGRAM [GAME [PLAYERS]]",
    .summary = {.key = TERMINAL_HELP_CONFORM},
    .help = {.key = TERMINAL_HELP_CONFORM_LONG},
    .options = options_table,
    .examples = {.key = TERMINAL_HELP_CONFORM_EXAMPLES},
    .run = run_conform,
};
