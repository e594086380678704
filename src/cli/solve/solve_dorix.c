/*
 * solve_dorix.c - Dorix for two: proves within how many plies nobody can force a win.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/base/command.h"
#include "cli/base/interrupt.h"
#include "cli/base/progress.h"
#include "cli/solve/solve.h"
#include "options/tr.h"
#include "options/usage.h"
#include "solver/games/dorix_bounded.h"

enum { PLIES = 22, MEGABYTES = 512, MEGABYTE = 1 << 20 }; /* defaults of --plies and --memory */
enum { LINE_MAX_BYTES = 512 };

/* One side's proofs, depth by depth. */
struct proofs {
    const struct solve_request *request;
    struct dorix_board start;
    int side;
    int depth;        /* depth of the running search */
    int shown;        /* no win within this many plies; 0: nothing shown */
    int won;          /* a win within this many plies; 0: none found */
    uint64_t nodes;   /* nodes searched at previous depths */
    uint64_t last[2]; /* nodes of the two previous depths, the later first */
    double begin;     /* start of this depth, in seconds of real time */
};

static double cpu_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* ---- what is said ---- */

/* Returns the growth of the nodes from the previous depth; 0 if there was none. */
static double growth(uint64_t nodes, uint64_t before)
{
    return before > 0 ? (double)nodes / (double)before : 0;
}

/*
 * Shows progress. The time left is estimated by assuming the growth of the previous depth; after
 * that time no estimate is shown.
 */
static void solve_dorix_show(const struct proofs *p, double nodes)
{
    static const enum terminal_text keys[2][2] = {
        {TERMINAL_SOLVE_DORIX_PROGRESS_FIRST, TERMINAL_SOLVE_DORIX_PROGRESS_FIRST_LEFT},
        {TERMINAL_SOLVE_DORIX_PROGRESS_SECOND, TERMINAL_SOLVE_DORIX_PROGRESS_SECOND_LEFT},
    };
    const double passed = progress_seconds() - p->begin, pace = passed > 0 ? nodes / passed : 0;
    const double foreseen = (double)p->last[0] * growth(p->last[0], p->last[1]);
    const bool left = foreseen > nodes && pace > 0;

    progress_tell(
        keys[p->side][left], {"plies", .number = (unsigned)p->depth},
        {"nodes", .number = (unsigned long long)nodes},
        {"pace", .number = (unsigned long long)pace},
        {"seconds", .number = left ? (unsigned long long)((foreseen - nodes) / pace) : 0});
}

static bool solve_dorix_watch(void *context, uint64_t nodes)
{
    const struct proofs *p = context;

    if (progress_due())
        solve_dorix_show(p, (double)(nodes - p->nodes));
    return !atomic_load(p->request->stop);
}

static void print_depth(const struct proofs *p, uint64_t nodes, double cpu)
{
    static const enum terminal_text results[2][2] = {
        {TERMINAL_SOLVE_DORIX_FIRST_NONE, TERMINAL_SOLVE_DORIX_FIRST_WIN},
        {TERMINAL_SOLVE_DORIX_SECOND_NONE, TERMINAL_SOLVE_DORIX_SECOND_WIN},
    };
    char seconds[32], times[32], result[LINE_MAX_BYTES], effort[LINE_MAX_BYTES];

    snprintf(seconds, sizeof seconds, "%.2f", cpu);
    snprintf(times, sizeof times, "%.1f", growth(nodes, p->last[0]));
    tr_write(result, sizeof result, results[p->side][p->won > 0],
             {"plies", .number = (unsigned)p->depth});
    tr_write(effort, sizeof effort,
             p->last[0] > 0 ? TERMINAL_SOLVE_DORIX_EFFORT_GROWTH : TERMINAL_SOLVE_DORIX_EFFORT,
             {"nodes", .number = nodes}, {"seconds", .text = seconds}, {"times", .text = times});
    progress_clear();
    tr_print(stdout, TERMINAL_SOLVE_DORIX_DEPTH, {"result", .text = result},
             {"effort", .text = effort});
    printf("\n");
    fflush(stdout);
}

static void print_win(const struct proofs *p)
{
    tr_print(stdout,
             p->side == 0 ? TERMINAL_SOLVE_OUTCOME_FIRST_AT_MOST
                          : TERMINAL_SOLVE_OUTCOME_SECOND_AT_MOST,
             {"plies", .number = (unsigned)p->won});
    printf("\nvalue: %s\n", p->side == 0 ? "first" : "second");
}

/* Prints what is proven, and that it is not the final answer. */
static void print_bounds(const struct proofs p[static 2])
{
    const int side = p[0].shown == 0;

    if (p[0].shown && p[1].shown)
        tr_print(stdout, TERMINAL_SOLVE_DORIX_NO_WINS, {"first", .number = (unsigned)p[0].shown},
                 {"second", .number = (unsigned)p[1].shown});
    else if (p[side].shown)
        tr_print(stdout, TERMINAL_SOLVE_DORIX_NO_WIN, {"player", .number = (unsigned)side + 1},
                 {"plies", .number = (unsigned)p[side].shown});
    printf("%svalue: unknown\n", p[side].shown ? "\n" : "");
}

/* ---- the work ---- */

/* Searches one side's depths, each two plies deeper; returns false if stopped. */
static bool prove_side(struct proofs *p, void *memory, size_t size, int plies)
{
    const struct dorix_watch watched = {solve_dorix_watch, p};
    struct dorix_bounded s;

    dorix_bounded_init(&s, p->side, memory, size, &watched);
    for (p->depth = (p->start.pawns & 1) == p->side ? 1 : 2; p->depth <= plies; p->depth += 2) {
        const double cpu = cpu_seconds();
        p->begin = progress_seconds();
        p->nodes = s.nodes;
        const enum dorix_bounded_answer a = dorix_bounded_search(&s, &p->start, p->depth);
        if (a == DORIX_STOPPED)
            return false;
        const uint64_t nodes = s.nodes - p->nodes;
        *(a == DORIX_WIN ? &p->won : &p->shown) = p->depth;
        print_depth(p, nodes, cpu_seconds() - cpu);
        if (a == DORIX_WIN)
            break;
        p->last[1] = p->last[0];
        p->last[0] = nodes;
    }
    return true;
}

static int prove(const struct solve_request *request, const struct dorix_board *start, int plies)
{
    const size_t size =
        (size_t)(request->megabytes > 0 ? request->megabytes : MEGABYTES) * MEGABYTE;
    struct proofs p[2] = {{.request = request, .start = *start, .side = 0},
                          {.request = request, .start = *start, .side = 1}};
    void *memory = aligned_alloc(64, size);
    bool whole = true;

    if (!memory)
        return usage_no_memory(request->command);
    for (int side = 0; whole && side < 2 && p[0].won == 0; side++)
        if (request->side < 0 || request->side == side)
            whole = prove_side(&p[side], memory, size, plies);
    free(memory);
    progress_clear();
    if (p[0].won || p[1].won)
        print_win(&p[p[0].won ? 0 : 1]);
    else
        print_bounds(p);
    if (whole)
        return EXIT_SUCCESS;
    usage_failure(request->command, "%s", tr(TERMINAL_SOLVE_DORIX_INTERRUPTED));
    return EXIT_INTERRUPTED;
}

/* Returns which option belongs to other solvers only. */
static enum terminal_text impossible(const struct solve_request *request)
{
    if (request->export_path)
        return TERMINAL_SOLVE_DORIX_NO_STRATEGY;
    if (request->each_move)
        return TERMINAL_SOLVE_DORIX_NO_VALUES;
    if (request->table_path || request->from_path)
        return TERMINAL_SOLVE_TABLE_OPTION;
    return TERMINAL_NONE;
}

int solve_dorix(const struct solve_request *request)
{
    const struct dorix *d = &request->start.dorix;
    const enum terminal_text why = impossible(request);
    struct dorix_board start;

    if (why)
        return usage_error(request->command, "%s", tr(why));
    if (d->base.status != STATUS_OPEN) {
        printf("%s\nvalue: %s\n", tr(TERMINAL_SOLVE_OVER),
               game_outcome(&d->base, 0) == 2 ? "first" : "second");
        return EXIT_SUCCESS;
    }
    const bool fits = request->move_count < DORIX_BOARD_PAWNS && dorix_board_init(&start, d);
    const long most = fits ? DORIX_BOARD_PAWNS - start.pawns : 0;
    if (request->plies > most || !fits)
        return usage_refuse(request->command, TERMINAL_SOLVE_DORIX_PLIES,
                            {"all", .number = DORIX_BOARD_PAWNS},
                            {"most", .number = (unsigned long)most});
    return prove(request, &start,
                 (int)(request->plies > 0 ? request->plies
                       : most < PLIES     ? most
                                          : PLIES));
}
