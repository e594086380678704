/*
 * match.c - `plateau match`: engine against engine, ours or others, with the error of the result.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/match/match_report.h"
#include "cli/match/match_resume.h"
#include "cli/match/tournament.h"
#include "cli/programs/clock.h"
#include "options/tr.h"
#include "options/usage.h"

/* More boards than processors slow each other down, which matters when time is the limit. */
static void warn_of_crowding(const struct match_plan *plan)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const bool timed = plan->players[0].limits.movetime || plan->players[1].limits.movetime;

    if (timed && processors > 0 && plan->concurrency > processors)
        usage_fail(&command_match, TERMINAL_MATCH_CROWDED,
                   {"games", .number = (unsigned)plan->concurrency},
                   {"processors", .number = (unsigned long)processors});
}

static int exit_code(const struct match_tally *t, enum match_end end)
{
    if (end == MATCH_REFUSED)
        return EXIT_USAGE;
    if (end == MATCH_BROKEN)
        return EXIT_NEGATIVE;
    return match_tally_decide(t) == MATCH_REJECTED ? EXIT_NEGATIVE : EXIT_SUCCESS;
}

static void match_show_nothing(const struct match_tally *t, void *context)
{
    (void)t, (void)context;
}

/* Plays the remaining games. */
static enum match_end match_play(struct match_plan *plan, struct match_tally *tally,
                                 struct match_report *report)
{
    const size_t total = (size_t)plan->rounds * (size_t)plan->sides;
    uint8_t *done = plan->resume ? calloc(total, 1) : NULL;
    enum match_end end = MATCH_REFUSED;

    plan->done = done;
    if (!done || match_resume(&command_match, plan, tally, done))
        end = tally->games == total
                  ? MATCH_COMPLETE
                  : match_run(&command_match, plan, tally,
                              plan->json ? match_show_nothing : match_report_show, report);
    free(done);
    return end;
}

static int run_match(int argc, char **argv)
{
    static struct match_plan plan;
    static struct match_field field;
    static struct match_tally tally;
    struct match_report report;

    if (!match_plan_read(&command_match, argc, argv, &plan, &field))
        return EXIT_USAGE;
    warn_of_crowding(&plan);
    if (field.count > 2)
        return tournament_run(&command_match, &plan, &field);
    struct match_round *rounds = calloc((size_t)plan.rounds, sizeof rounds[0]);
    if (!rounds)
        return usage_no_memory(&command_match);
    match_tally_init(&tally, &plan, rounds);
    match_report_init(&report, isatty(STDOUT_FILENO) == 1);
    const enum match_end end = match_play(&plan, &tally, &report);
    if (end != MATCH_REFUSED && plan.json)
        match_report_json(&tally, end, (double)(clock_now() - report.begin) / 1e6);
    else if (end != MATCH_REFUSED)
        match_report_end(&report, &tally, end);
    free(rounds);
    return exit_code(&tally, end);
}

const struct command command_match = {
    .name = "match",
    .operands = "[GAME [PLAYERS]] A B...",
    .summary = {.key = TERMINAL_HELP_MATCH},
    .help = {.key = TERMINAL_HELP_MATCH_LONG},
    .options = match_options_table,
    .examples = {.key = TERMINAL_HELP_MATCH_EXAMPLES},
    .run = run_match,
};
