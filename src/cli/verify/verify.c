/*
 * verify.c - `plateau verify`: plays a strategy against every legal defence, or checks a table.
 */
#include "cli/verify/verify.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/command.h"
#include "cli/base/progress.h"
#include "cli/verify/verify_dorix.h"
#include "options/tr.h"
#include "options/usage.h"

static void print_ends(const struct verify_report *r)
{
    static const char *const outcomes[2][COLUMN_COUNT] = {{"won", "gagnées"}, {"drawn", "nulles"}};
    bool any = false;

    printf("%s", tr("ends:", "fins :"));
    for (int e = 0; e < ENDING_COUNT; e++)
        for (int drawn = 0; drawn < 2; drawn++)
            if (r->ends[e][drawn] > 0) {
                printf("%s %" PRIu64 " %s (%s)", any ? "," : "", r->ends[e][drawn],
                       outcomes[drawn][tr_column()], ending_name((enum ending)e));
                any = true;
            }
    printf("%s\n", any ? "" : tr(" none", " aucune"));
}

static void print_counts(const struct verify_report *r)
{
    printf(tr("positions: %" PRIu64 " of the strategy, %" PRIu64 " of the other side\n",
              "positions : %" PRIu64 " de la stratégie, %" PRIu64 " de l'autre camp\n"),
           r->ours, r->theirs);
    print_ends(r);
    if (r->cycles)
        printf("%s\n", tr("longest line: the play can cycle", "plus longue suite : on peut tourner "
                                                              "en rond"));
    else if (r->fault == VERIFY_HOLDS)
        printf(tr("longest line: %d plies\n", "plus longue suite : %d coups\n"), r->longest);
    if (r->unused > 0 && r->fault == VERIFY_HOLDS)
        printf(tr("unused lines: %u\n", "lignes inutiles : %u\n"), (unsigned)r->unused);
}

static const char *fault_words(enum verify_fault fault)
{
    switch (fault) {
    case VERIFY_LOST:
        return tr("the side loses", "le camp perd");
    case VERIFY_DRAWN:
        return tr("this is a draw, but a win is claimed",
                  "c'est une partie nulle, mais le gain est annoncé");
    case VERIFY_UNKNOWN:
        return tr("the file has no move here", "le fichier n'a pas de coup ici");
    case VERIFY_CYCLE:
        return tr("the position repeats, but a win is claimed",
                  "la position se répète, mais le gain est annoncé");
    case VERIFY_LENGTH:
        return tr("a line is longer than a game can be, but a win is claimed",
                  "une suite dépasse la longueur d'une partie, mais le gain est annoncé");
    default:
        return tr("out of memory", "mémoire insuffisante");
    }
}

static int verify_print_result(const struct strategy *s, const struct verify_report *r)
{
    const char *side = s->side == 0 ? "first" : "second";

    print_counts(r);
    if (r->fault == VERIFY_HOLDS) {
        printf("verified: %s %d %s %s\n", s->game->name, s->start.position.seats, side,
               s->claim == CLAIM_WIN ? "win" : "no-loss");
        return EXIT_SUCCESS;
    }
    printf("refused: %s", fault_words(r->fault));
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
        printf(tr("refused: line %u: %s\n", "refused: ligne %u : %s\n"), (unsigned)error.line,
               error.text);
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
        return usage_failure(&command_verify,
                             tr("cannot read %s: %s", "impossible de lire %s : %s"), argv[1],
                             strerror(errno));
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
