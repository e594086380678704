/*
 * solve.c - `plateau solve`: proves the value of a position.
 */
#include "cli/solve/solve.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "cli/base/interrupt.h"
#include "options/tr.h"
#include "options/usage.h"
#include "record/moves.h"
#include "solver/solvers.h"

/* A line goes to the end of the game; a draw in a game that can cycle is only followed this far. */
enum { LINE_MAX_PLIES = 1000, LINE_DRAW_PLIES = 20, MEGABYTE = 1 << 20 };

/* ---- games whose solver answers position by position ---- */

struct asking {
    const struct solver *solver;
    struct budget budget;
};

static void solve_ask(struct oracle *o, const struct position *p, struct answer *a)
{
    struct asking *s = o->context;

    s->solver->prove(p, &s->budget, a);
}

static void release(struct oracle *o)
{
    struct asking *s = o->context;

    free(s->budget.memory);
    free(s);
}

static int ask_solver(const struct solve_request *request, struct oracle *o)
{
    struct asking *s = calloc(1, sizeof *s);

    if (!s)
        return usage_no_memory(&command_solve);
    s->solver = solvers_find(request->game, request->seats);
    s->budget.size =
        request->megabytes > 0 ? (size_t)request->megabytes * MEGABYTE : s->solver->memory;
    s->budget.size -= s->budget.size % 64;
    s->budget.memory = aligned_alloc(64, s->budget.size);
    s->budget.stop = request->stop;
    *o = (struct oracle){solve_ask, release, s};
    if (!s->budget.memory) {
        release(o);
        return usage_no_memory(&command_solve);
    }
    if (s->solver->forget)
        s->solver->forget(s->budget.memory, s->budget.size);
    return EXIT_SUCCESS;
}

/* ---- what is said ---- */

/* Returns the seat that wins with best play; -1 for a draw. */
static int winner(const struct position *p, enum value v)
{
    if (v == VALUE_DRAW)
        return -1;
    return v == VALUE_WIN ? p->to_move % 2 : 1 - p->to_move % 2;
}

static int finished_winner(const struct position *p)
{
    return p->status == STATUS_DRAWN ? -1 : game_outcome(p, 0) == 2 ? 0 : 1;
}

/* Prints "the first player wins in 5 plies"; the distance counts from the position described. */
static void print_outcome(int seat, int distance, bool at_most)
{
    static const enum terminal_text outcomes[][3] = {
        {TERMINAL_SOLVE_OUTCOME_FIRST, TERMINAL_SOLVE_OUTCOME_FIRST_IN,
         TERMINAL_SOLVE_OUTCOME_FIRST_AT_MOST},
        {TERMINAL_SOLVE_OUTCOME_SECOND, TERMINAL_SOLVE_OUTCOME_SECOND_IN,
         TERMINAL_SOLVE_OUTCOME_SECOND_AT_MOST},
    };

    if (seat < 0) {
        printf("%s\n", tr(TERMINAL_SOLVE_OUTCOME_DRAW));
        return;
    }
    tr_print(stdout,
             outcomes[seat][distance <= 0 ? 0
                            : at_most     ? 2
                                          : 1],
             {"plies", .number = (unsigned)distance});
    printf("\n");
}

/* Prints best play of both sides. */
static void solve_print_line(const struct solve_request *request, struct oracle *o, int seat)
{
    const struct game *g = request->game;
    const int most = g->cycles && seat < 0 ? LINE_DRAW_PLIES : LINE_MAX_PLIES;
    union any_position p = request->start;
    char text[GAME_MOVE_TEXT_MAX];
    struct answer a;

    printf("%s", tr(TERMINAL_SOLVE_LINE));
    for (int i = 0; i < most && p.position.status == STATUS_OPEN; i++) {
        o->answer(o, &p.position, &a);
        if (a.value == VALUE_UNKNOWN)
            break;
        g->write_move(&p.position, a.move, text);
        printf(" %s", text);
        fflush(stdout);
        g->play(&p.position, a.move);
    }
    printf("%s\n", p.position.status == STATUS_OPEN ? " ..." : "");
}

/* Prints each move, only one of those that symmetry makes alike; returns false if stopped. */
static bool print_each_move(const struct solve_request *request, struct oracle *o)
{
    static struct named_move list[GAME_MOVES_MAX];
    static uint8_t keys[GAME_MOVES_MAX][GAME_KEY_MAX];
    const struct game *g = request->game;
    const int count = moves_sort(g, &request->start.position, list);

    for (int i = 0; i < count; i++) {
        union any_position p = request->start;
        struct answer a = {0};
        size_t length;
        int same = 0;
        memset(keys[i], 0, GAME_KEY_MAX);
        g->play(&p.position, list[i].move);
        game_key(g, &p.position, keys[i], &length);
        while (memcmp(keys[same], keys[i], GAME_KEY_MAX) != 0)
            same++;
        if (same < i)
            continue;
        if (p.position.status == STATUS_OPEN)
            o->answer(o, &p.position, &a);
        if (p.position.status == STATUS_OPEN && a.value == VALUE_UNKNOWN)
            return false;
        printf("%s\t", list[i].text);
        if (p.position.status == STATUS_OPEN)
            print_outcome(winner(&p.position, a.value), a.value == VALUE_DRAW ? 0 : a.distance + 1,
                          a.at_most);
        else
            print_outcome(finished_winner(&p.position), 1, false);
        fflush(stdout);
    }
    return true;
}

static int solve_print_value(int seat)
{
    printf("value: %s\n", seat < 0 ? "draw" : seat == 0 ? "first" : "second");
    return EXIT_SUCCESS;
}

/* ---- the work ---- */

static int export(const struct solve_request *request, struct oracle *o, int seat)
{
    const int side = request->side >= 0 ? request->side : seat >= 0 ? seat : 0;

    if (!request->export_path)
        return EXIT_SUCCESS;
    if (seat >= 0 && seat != side) {
        printf("%s\n", tr(TERMINAL_SOLVE_NO_STRATEGY));
        return EXIT_NEGATIVE;
    }
    return solve_export(request, o, side, seat == side);
}

static int no_answer(const struct solve_request *request)
{
    if (atomic_load(request->stop))
        return interrupt_report(command_solve.name);
    printf("%s\n",
           request->from_path ? tr(TERMINAL_SOLVE_NOT_IN_TABLE) : tr(TERMINAL_SOLVE_NO_PROOF));
    return EXIT_NEGATIVE;
}

static int tell(const struct solve_request *request, struct oracle *o)
{
    struct answer a;

    o->answer(o, &request->start.position, &a);
    if (a.value == VALUE_UNKNOWN)
        return no_answer(request);
    const int seat = winner(&request->start.position, a.value);
    if (request->each_move && !print_each_move(request, o))
        return no_answer(request);
    print_outcome(seat, a.distance, a.at_most);
    solve_print_line(request, o, seat);
    const int code = export(request, o, seat);
    return code == EXIT_SUCCESS ? solve_print_value(seat) : code;
}

/* Prints that the starting position is over, so there is nothing to prove. */
static int tell_finished(const struct position *p)
{
    printf("%s\n", tr(TERMINAL_SOLVE_OVER));
    return solve_print_value(finished_winner(p));
}

static int no_solver(const struct solve_request *request)
{
    char list[200] = "";
    size_t n = 0;

    for (int i = 0; i < SOLVERS_COUNT && n < sizeof list; i++)
        n += (size_t)snprintf(list + n, sizeof list - n, "%s%s %d", i > 0 ? ", " : "",
                              solvers[i]->game->name, solvers[i]->seats);
    return usage_refuse(&command_solve, TERMINAL_SOLVE_NOT_SOLVED,
                        {"game", .text = request->game->name},
                        {"players", .number = (unsigned)request->seats}, {"games", .text = list});
}

/* Rejects options that this game does not have; returns EXIT_SUCCESS if there are none. */
static int solve_refuse(const struct solve_request *request)
{
    if (!request->pawns && !solvers_find(request->game, request->seats))
        return no_solver(request);
    if (request->plies > 0)
        return usage_error(&command_solve, "%s", tr(TERMINAL_SOLVE_PLIES_OPTION));
    if ((request->table_path && !request->pawns && request->game != &tictacdoh) ||
        (request->from_path && request->game != &tictacdoh))
        return usage_error(&command_solve, "%s", tr(TERMINAL_SOLVE_TABLE_OPTION));
    return EXIT_SUCCESS;
}

static int solve(struct solve_request *request)
{
    struct oracle o;

    request->game->setup(&request->start.position, request->seats);
    if (request->pawns) {
        const int wrong = solve_dorix_small_setup(request);
        if (wrong != EXIT_SUCCESS)
            return wrong;
    }
    if (!argument_moves(&command_solve, request->game, &request->start.position, request->moves,
                        request->move_count))
        return EXIT_NEGATIVE;
    request->stop = interrupt_catch();
    if (request->game == &dorix && request->seats == 2 && !request->pawns)
        return solve_dorix(request);
    int code = solve_refuse(request);
    if (code != EXIT_SUCCESS)
        return code;
    if (request->start.position.status != STATUS_OPEN)
        return tell_finished(&request->start.position);
    code = request->pawns                ? solve_dorix_small(request, &o)
           : request->game == &tictacdoh ? solve_tictacdoh(request, &o)
                                         : ask_solver(request, &o);
    if (code != EXIT_SUCCESS)
        return code;
    code = tell(request, &o);
    o.release(&o);
    return code;
}

/* ---- the command line ---- */

struct solve_options {
    const char *export, *side, *table, *from, *pawns;
    long memory, plies;
    bool moves;
};

static int run_solve(int argc, char **argv)
{
    struct solve_options o = {0};
    const int words = option_parse(&command_solve, argc, argv, &o);

    if (words < 0)
        return EXIT_USAGE;
    if (o.table && o.from)
        return usage_error(&command_solve, "%s", tr(TERMINAL_SOLVE_TABLE_AND_FROM));
    struct solve_request request = {
        .command = &command_solve,
        .export_path = o.export,
        .side = !o.side ? -1 : strcmp(o.side, "second") == 0,
        .table_path = o.table,
        .from_path = o.from,
        .each_move = o.moves,
        .megabytes = o.memory,
        .plies = o.plies,
        .pawns = o.pawns,
    };
    const bool counted = argument_is_number(argv[2]);
    request.game = argument_game(&command_solve, argv[1], counted ? argv[2] : NULL, &request.seats);
    if (!request.game)
        return EXIT_USAGE;
    request.moves = argv + (counted ? 3 : 2);
    request.move_count = words - (counted ? 3 : 2);
    return solve(&request);
}

static const struct option options[] = {
    {.name = "--moves",
     .offset = offsetof(struct solve_options, moves),
     .help = {.key = TERMINAL_HELP_SOLVE_MOVES}},
    {.name = "--export",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct solve_options, export),
     .help = {.key = TERMINAL_HELP_SOLVE_EXPORT}},
    {.name = "--side",
     .kind = OPTION_CHOICE,
     .argument = "first|second",
     .offset = offsetof(struct solve_options, side),
     .help = {.key = TERMINAL_HELP_SOLVE_SIDE}},
    {.name = "--table",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct solve_options, table),
     .help = {.key = TERMINAL_HELP_SOLVE_TABLE}},
    {.name = "--from",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct solve_options, from),
     .help = {.key = TERMINAL_HELP_SOLVE_FROM}},
    {.name = "--memory",
     .least = 1,
     .most = 1 << 14,
     .kind = OPTION_NUMBER,
     .argument = "MB",
     .offset = offsetof(struct solve_options, memory),
     .help = {.key = TERMINAL_HELP_SOLVE_MEMORY}},
    {.name = "--plies",
     .least = 1,
     .most = 1000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct solve_options, plies),
     .help = {.key = TERMINAL_HELP_SOLVE_PLIES}},
    {.name = "--pawns",
     .kind = OPTION_TEXT,
     .argument = "N",
     .offset = offsetof(struct solve_options, pawns),
     .help = {.key = TERMINAL_HELP_SOLVE_PAWNS}},
    OPTION_END,
};

const struct command command_solve = {
    .name = "solve",
    .operands = "GAME [PLAYERS] [MOVE...]",
    .summary = {.key = TERMINAL_HELP_SOLVE},
    .help = {.key = TERMINAL_HELP_SOLVE_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_SOLVE_EXAMPLES},
    .run = run_solve,
};
