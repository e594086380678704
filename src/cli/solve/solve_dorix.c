/*
 * solve_dorix.c - Dorix for two: proves within how many plies nobody can force a win.
 */
#include <errno.h>
#include <inttypes.h>
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
    const double passed = progress_seconds() - p->begin, pace = passed > 0 ? nodes / passed : 0;
    const double foreseen = (double)p->last[0] * growth(p->last[0], p->last[1]);
    char rest[60] = "";

    if (foreseen > nodes && pace > 0)
        snprintf(rest, sizeof rest, tr(", about %.0f s left", ", encore %.0f s environ"),
                 (foreseen - nodes) / pace);
    progress_show(p->side == 0 ? tr("first player, %d plies: %.0f nodes, %.0f a second%s",
                                    "premier joueur, %d coups : %.0f nœuds, %.0f par seconde%s")
                               : tr("second player, %d plies: %.0f nodes, %.0f a second%s",
                                    "second joueur, %d coups : %.0f nœuds, %.0f par seconde%s"),
                  p->depth, nodes, pace, rest);
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
    progress_clear();
    printf(p->side == 0 ? tr("first player, %d plies: ", "premier joueur, %d coups : ")
                        : tr("second player, %d plies: ", "second joueur, %d coups : "),
           p->depth);
    printf(p->won ? tr("a forced win; ", "gain forcé ; ")
                  : tr("no forced win; ", "aucun gain forcé ; "));
    printf(tr("%" PRIu64 " nodes, %.2f s of CPU", "%" PRIu64 " nœuds, %.2f s de processeur"), nodes,
           cpu);
    if (p->last[0] > 0)
        printf(tr(", %.1f times the depth before", ", %.1f fois la profondeur précédente"),
               growth(nodes, p->last[0]));
    printf("\n");
    fflush(stdout);
}

static void print_win(const struct proofs *p)
{
    printf(p->side == 0 ? tr("the first player wins in at most %d plies\nvalue: first\n",
                             "le premier joueur gagne en %d coups au plus\nvalue: first\n")
                        : tr("the second player wins in at most %d plies\nvalue: second\n",
                             "le second joueur gagne en %d coups au plus\nvalue: second\n"),
           p->won);
}

/* Prints what is proven, and that it is not the final answer. */
static void print_bounds(const struct proofs p[static 2])
{
    bool some = false;

    for (int side = 0; side < 2; side++) {
        if (p[side].shown == 0)
            continue;
        printf(some ? tr("; none for player %d within %d plies",
                         " ; aucun pour le joueur %d en %d coups")
                    : tr("no forced win for player %d within %d plies",
                         "aucun gain forcé pour le joueur %d en %d coups"),
               side + 1, p[side].shown);
        some = true;
    }
    printf("%svalue: unknown\n", some ? "\n" : "");
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
    fflush(stdout);
    fprintf(stderr, "%s\n",
            tr("plateau solve: interrupted, only this is proved",
               "plateau solve : interrompu, rien d'autre n'est prouvé"));
    return EXIT_INTERRUPTED;
}

/* Returns which option belongs to other solvers only, or NULL. */
static const char *impossible(const struct solve_request *request)
{
    if (request->export_path)
        return tr("dorix has no strategy to export: its value is not known",
                  "dorix n'a pas de stratégie à écrire : sa valeur n'est pas connue");
    if (request->each_move)
        return tr("dorix has no values of moves: give a move to look at the position after it, "
                  "like plateau solve dorix 2 b2",
                  "dorix n'a pas de valeurs par coup : donnez un coup pour chercher la position "
                  "qui le suit, comme plateau solve dorix 2 b2");
    if (request->table_path || request->from_path)
        return tr("only tictacdoh has a table of all its positions",
                  "seul tictacdoh a une table de toutes ses positions");
    return NULL;
}

int solve_dorix(const struct solve_request *request)
{
    const struct dorix *d = &request->start.dorix;
    const char *const why = impossible(request);
    struct dorix_board start;

    if (why)
        return usage_error(request->command, "%s", why);
    if (d->base.status != STATUS_OPEN) {
        printf(tr("the game is over\nvalue: %s\n", "la partie est finie\nvalue: %s\n"),
               game_outcome(&d->base, 0) == 2 ? "first" : "second");
        return EXIT_SUCCESS;
    }
    const bool fits = request->move_count < DORIX_BOARD_PAWNS && dorix_board_init(&start, d);
    const long most = fits ? DORIX_BOARD_PAWNS - start.pawns : 0;
    if (request->plies > most || !fits)
        return usage_error(
            request->command,
            tr("dorix is searched while both have pawns in hand, to %d plies from the "
               "setup: here --plies is at most %ld",
               "dorix est cherché tant que chacun a des pions en main, jusqu'à %d "
               "coups depuis le début : ici --plies vaut %ld au plus"),
            DORIX_BOARD_PAWNS, most);
    return prove(request, &start,
                 (int)(request->plies > 0 ? request->plies
                       : most < PLIES     ? most
                                          : PLIES));
}
