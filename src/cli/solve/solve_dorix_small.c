/*
 * solve_dorix_small.c - Dorix for two with few pawns: solves it exactly, counts positions, writes
 * tables.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/command.h"
#include "cli/base/interrupt.h"
#include "cli/base/progress.h"
#include "cli/solve/solve.h"
#include "options/tr.h"
#include "options/usage.h"
#include "solver/games/dorix_small_build.h"

enum { MEGABYTES = 1024, MEGABYTE = 1 << 20, HEADER_MAX = 64 };

/* ---- which pawns ---- */

/* Reads "4" or "4,2": one or two digits each. */
static bool read_pawns(const char *text, int pawns[static 2])
{
    int used = 0;

    if (sscanf(text, "%2d%n", &pawns[0], &used) != 1)
        return false;
    pawns[1] = pawns[0];
    text += used;
    used = 0;
    if (*text == ',' && sscanf(text, ",%2d%n", &pawns[1], &used) != 1)
        return false;
    return text[used] == '\0' && dorix_small_memory(pawns[0], pawns[1]) > 0;
}

/* Counts each player's pawns at the start: those on the board and in the hand. */
static void count_pawns(const struct dorix *d, int pawns[static 2])
{
    for (int side = 0; side < 2; side++)
        pawns[side] = d->hands[side];
    for (int cell = 0; cell < DORIX_CELLS; cell++)
        for (uint64_t pile = d->low[cell]; pile > 1; pile >>= 1)
            pawns[pile & 1]++;
}

int solve_dorix_small_setup(struct solve_request *request)
{
    int pawns[2];

    if (request->game != &dorix || request->seats != 2)
        return usage_error(request->command, "%s", tr(TERMINAL_SOLVE_DORIX_TWO_PLAYERS));
    if (request->plies > 0 || request->export_path || request->from_path)
        return usage_error(request->command, "%s", tr(TERMINAL_SOLVE_DORIX_PAWNS_ALONE));
    if (!read_pawns(request->pawns, pawns))
        return usage_refuse(request->command, TERMINAL_SOLVE_DORIX_INVALID_PAWNS,
                            {"pawns", .text = request->pawns},
                            {"most", .number = DORIX_SMALL_PAWNS});
    for (int side = 0; side < 2; side++)
        request->start.dorix.hands[side] = (uint8_t)pawns[side];
    return EXIT_SUCCESS;
}

/* ---- what is said ---- */

static bool solve_dorix_small_watch(void *context, const struct dorix_small_progress *now)
{
    static const enum terminal_text phases[] = {
        [DORIX_LISTING] = TERMINAL_SOLVE_DORIX_LISTING,
        [DORIX_LIFTING] = TERMINAL_SOLVE_DORIX_LIFTING,
        [DORIX_PLACING] = TERMINAL_SOLVE_DORIX_PLACING,
        [DORIX_COUNTING] = TERMINAL_SOLVE_DORIX_COUNTING,
    };
    const atomic_bool *stop = context;

    if (progress_due())
        progress_tell(phases[now->phase], {"plies", .number = (unsigned)now->round},
                      {"percent", .number = 100 * now->done / (now->whole + 1)},
                      {"all", .number = now->whole}, {"known", .number = now->known});
    return !atomic_load(stop);
}

static void print_counts(const struct dorix_counts *c, bool placing)
{
    tr_print(stdout, placing ? TERMINAL_SOLVE_DORIX_PLACED : TERMINAL_SOLVE_DORIX_MOVED,
             {"positions", .number = c->over + c->wins + c->draws + c->losses});
    printf("\n  ");
    tr_print(stdout, TERMINAL_SOLVE_DORIX_COUNTS, {"over", .number = c->over},
             {"wins", .number = c->wins}, {"draws", .number = c->draws},
             {"losses", .number = c->losses}, {"longest", .number = (unsigned)c->longest});
    printf("\n");
    fflush(stdout);
}

/* ---- the table ---- */

static int write_table(const struct solve_request *request, const struct dorix_small *s)
{
    size_t size = HEADER_MAX;

    for (int n = 0; n < s->count; n++)
        size += s->layers[n].count;
    uint8_t *bytes = malloc(size);
    if (!bytes)
        return usage_no_memory(request->command);
    size = (size_t)snprintf((char *)bytes, HEADER_MAX, "dorix-table 1\npawns %d %d\n\n",
                            s->pawns[0], s->pawns[1]);
    for (int n = 0; n < s->count; n++) {
        memcpy(bytes + size, s->layers[n].labels, s->layers[n].count);
        size += s->layers[n].count;
    }
    const int code = solve_write_file(request->command, request->table_path, bytes, size);
    free(bytes);
    if (code == EXIT_SUCCESS)
        solve_tell_table(request->table_path, size);
    return code;
}

/* ---- answers ---- */

static void answer(struct oracle *o, const struct position *p, struct answer *a)
{
    dorix_small_answer(o->context, (const struct dorix *)p, a);
}

static void release(struct oracle *o)
{
    dorix_small_free(o->context);
}

static int too_big(const struct solve_request *request, uint64_t megabytes)
{
    return usage_refuse(request->command, TERMINAL_SOLVE_DORIX_MEMORY,
                        {"size", .number = megabytes});
}

int solve_dorix_small(const struct solve_request *request, struct oracle *o)
{
    const struct dorix_small_watch asked = {solve_dorix_small_watch,
                                            (void *)(uintptr_t)request->stop};
    int pawns[2];

    count_pawns(&request->start.dorix, pawns);
    const uint64_t megabytes = dorix_small_memory(pawns[0], pawns[1]) / MEGABYTE + 1;
    if (megabytes > (uint64_t)(request->megabytes > 0 ? request->megabytes : MEGABYTES))
        return too_big(request, megabytes);
    struct dorix_small *s = dorix_small_new(pawns[0], pawns[1], &asked);
    progress_clear();
    if (!s && errno == EINTR)
        return interrupt_report(request->command->name);
    if (!s)
        return usage_failure(request->command, "%s", strerror(errno));
    *o = (struct oracle){answer, release, s};
    print_counts(&s->placed, true);
    print_counts(&s->moved, false);
    const int code = request->table_path ? write_table(request, s) : EXIT_SUCCESS;
    if (code != EXIT_SUCCESS)
        release(o);
    return code;
}
