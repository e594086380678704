/*
 * verify.c - `plateau verify`: plays a strategy against every legal defence, or checks a table.
 */
#include "cli/verify/verify.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/command.h"
#include "cli/base/progress.h"
#include "cli/verify/verify_dorix.h"
#include "options/tr.h"
#include "options/usage.h"

static void print_ends(const struct verify_report *r)
{
    static const enum terminal_text outcomes[2] = {TERMINAL_VERIFY_END_WON,
                                                   TERMINAL_VERIFY_END_DRAWN};
    char ends[TR_TEXT_MAX] = "";
    size_t n = 0;

    for (int e = 0; e < ENDING_COUNT; e++)
        for (int drawn = 0; drawn < 2; drawn++)
            if (r->ends[e][drawn] > 0) {
                n += (size_t)snprintf(ends + n, sizeof ends - n, "%s", n > 0 ? ", " : "");
                n += tr_write(ends + n, sizeof ends - n, outcomes[drawn],
                              {"n", .number = r->ends[e][drawn]},
                              {"ending", .text = ending_name((enum ending)e)});
            }
    tr_print(stdout, TERMINAL_VERIFY_ENDS,
             {"ends", .text = n > 0 ? ends : tr(TERMINAL_VERIFY_NO_ENDS)});
    putchar('\n');
}

static void print_counts(const struct verify_report *r)
{
    tr_print(stdout, TERMINAL_VERIFY_POSITIONS, {"ours", .number = r->ours},
             {"theirs", .number = r->theirs});
    putchar('\n');
    print_ends(r);
    if (r->cycles)
        puts(tr(TERMINAL_VERIFY_CYCLES));
    if (r->fault != VERIFY_HOLDS)
        return;
    if (!r->cycles) {
        tr_print(stdout, TERMINAL_VERIFY_LONGEST, {"n", .number = (unsigned)r->longest});
        putchar('\n');
    }
    if (r->unused > 0) {
        tr_print(stdout, TERMINAL_VERIFY_UNUSED, {"n", .number = r->unused});
        putchar('\n');
    }
}

static const enum terminal_text faults[] = {
    [VERIFY_LOST] = TERMINAL_VERIFY_LOST,       [VERIFY_DRAWN] = TERMINAL_VERIFY_DRAWN,
    [VERIFY_UNKNOWN] = TERMINAL_VERIFY_UNKNOWN, [VERIFY_CYCLE] = TERMINAL_VERIFY_CYCLE,
    [VERIFY_LENGTH] = TERMINAL_VERIFY_LENGTH,   [VERIFY_NO_MEMORY] = TERMINAL_VERIFY_NO_MEMORY,
};

static int verify_print_result(const struct strategy *s, const struct verify_report *r)
{
    const char *side = s->side == 0 ? "first" : "second";

    print_counts(r);
    if (r->fault == VERIFY_HOLDS) {
        printf("verified: %s %d %s %s\n", s->game->name, s->start.position.seats, side,
               s->claim == CLAIM_WIN ? "win" : "no-loss");
        return EXIT_SUCCESS;
    }
    printf("refused: %s", tr(faults[r->fault]));
    if (r->refutation)
        printf("%s%s", r->refutation[0] ? ": " : "", r->refutation);
    printf("\n");
    return EXIT_NEGATIVE;
}

static int verify_strategy(FILE *file)
{
    struct strategy s;
    struct strategy_error error;
    struct verify_report r;

    const bool good = verify_read_strategy(&s, file, &error);
    progress_clear();
    if (!good) {
        tr_print(stdout, TERMINAL_VERIFY_REFUSED_LINE, {"line", .number = error.line},
                 {"why", .text = error.text});
        putchar('\n');
        return EXIT_NEGATIVE;
    }
    verify_walk(&s, &r);
    const int code = verify_print_result(&s, &r);
    free(r.refutation);
    verify_release_strategy(&s);
    return code;
}

static int run_verify(int argc, char **argv)
{
    if (option_parse(&command_verify, argc, argv, NULL) < 0)
        return EXIT_USAGE;
    FILE *file = strcmp(argv[1], "-") == 0 ? stdin : fopen(argv[1], "r");
    if (!file)
        return usage_fail(&command_verify, TERMINAL_VERIFY_CANNOT_READ, {"file", .text = argv[1]},
                          {"why", .text = strerror(errno)});
    const int first = ungetc(getc(file), file);
    const int code =
        first == VERIFY_DORIX_FIRST ? verify_dorix(&command_verify, file) : verify_strategy(file);
    if (file != stdin)
        fclose(file);
    return code;
}

const struct command command_verify = {
    .name = "verify",
    .operands = "FILE",
    .summary = {.key = TERMINAL_HELP_VERIFY},
    .help = {.key = TERMINAL_HELP_VERIFY_LONG},
    .examples = {.key = TERMINAL_HELP_VERIFY_EXAMPLES},
    .run = run_verify,
};
