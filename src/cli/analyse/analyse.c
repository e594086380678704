/*
 * analyse.c - `plateau analyse`: the value of each position, and the cost of each move.
 */
#include "cli/analyse/analyse.h"

#include <string.h>
#include <unistd.h>

#include "cli/base/argument.h"
#include "cli/base/interrupt.h"
#include "cli/base/print.h"
#include "cli/base/record_file.h"
#include "options/tr.h"
#include "options/usage.h"

enum { NODES_USUAL = 100000 };

struct analyse_options {
    struct argument_start start;
    long nodes, movetime, depth, lines, threads, turn;
    bool last, json;
};

/* ---- the game ---- */

/* Plays the moves of the command line; prints why one is illegal and returns false. */
static bool play_into(struct record *r, bool json, char **moves, int count)
{
    for (int i = 0; i < count; i++) {
        struct reason why = reason_make(REASON_OVER);
        struct move m;
        if (!game_read_move(r->game, &r->now.position, moves[i], &m, &why) ||
            !record_play(r, m, RECORD_NO_CLOCK)) {
            print_refusal(&command_analyse, json, moves[i], i, &why);
            return false;
        }
    }
    return true;
}

static int begin_from_moves(struct record *r, const struct analyse_options *o, char **words,
                            int count)
{
    const bool counted = argument_is_number(words[1]);
    union any_position start;
    int seats;
    const struct game *g =
        argument_game(&command_analyse, words[0], counted ? words[1] : NULL, &seats);

    if (!g)
        return EXIT_USAGE;
    if (!argument_start(&command_analyse, &o->start, g, &seats, counted, &start.position))
        return EXIT_USAGE;
    if (o->start.position || o->start.odds)
        record_init_from(r, g, &start.position);
    else
        record_init(r, g, seats);
    return play_into(r, o->json, words + 1 + counted, count - 1 - counted) ? EXIT_SUCCESS
                                                                           : EXIT_NEGATIVE;
}

static int analyse_begin(struct record *r, const struct analyse_options *o, char **words, int count)
{
    if (games_find(words[0]))
        return begin_from_moves(r, o, words, count);
    if (strcmp(words[0], "-") != 0 && access(words[0], F_OK) != 0)
        return usage_refuse(&command_analyse, TERMINAL_ANALYSE_NEITHER, {"word", .text = words[0]});
    const char *start = o->start.position ? o->start.position : o->start.odds;
    if (count > 1 || start)
        return usage_refuse(&command_analyse, TERMINAL_ANALYSE_UNEXPECTED,
                            {"word", .text = count > 1 ? words[1] : start});
    return record_file_read(&command_analyse, words[0], r);
}

/* ---- what to look at, and how hard ---- */

static bool choose_positions(struct analysis *a, const struct analyse_options *o)
{
    const struct record *r = &a->record;
    const bool open = r->now.position.status == STATUS_OPEN && r->ending != ENDING_REPETITION &&
                      r->ending != ENDING_MOVE_LIMIT;
    const int most = open ? r->turns : r->turns - 1; /* the last position that can be searched */

    a->first = o->last ? r->turns : o->turn ? (int)o->turn - 1 : 0;
    a->last = o->last || o->turn ? a->first : most;
    if (a->last <= most && a->first <= a->last)
        return true;
    if (o->last || most < 0)
        usage_error(&command_analyse, "%s", tr(TERMINAL_ANALYSE_OVER));
    else
        usage_refuse(&command_analyse, TERMINAL_ANALYSE_FEW_TURNS,
                     {"n", .number = (unsigned)most + 1});
    return false;
}

static void choose_limits(struct analysis *a, const struct analyse_options *o)
{
    const bool limited = o->nodes || o->movetime || o->depth;

    a->threads = o->threads ? (int)o->threads : 1;
    a->lines = o->lines ? (int)o->lines : 1;
    a->limits.move = o->movetime;
    a->orders.depth = (int)o->depth;
    a->orders.nodes = limited ? (uint64_t)o->nodes : NODES_USUAL;
    /* With more than two sides the move played can be judged only if it is among the lines. */
    a->orders.lines = a->record.now.position.sides == 2 ? a->lines : SEARCH_LINES_MAX;
}

static void analyse_show_nothing(const struct analysis *a, int turn)
{
    (void)a, (void)turn;
}

static int run_analyse(int argc, char **argv)
{
    static struct analysis a;
    struct analyse_options o = {0};
    const int left = option_parse(&command_analyse, argc, argv, &o);

    if (left < 0)
        return EXIT_USAGE;
    const int code = analyse_begin(&a.record, &o, argv + 1, left - 1);
    if (code != EXIT_SUCCESS)
        return code;
    if (!choose_positions(&a, &o))
        return EXIT_USAGE;
    choose_limits(&a, &o);
    if (!o.json)
        analyse_print_head(&a);
    if (!analyse_run(&a, o.json ? analyse_show_nothing : analyse_print_turn))
        return usage_no_memory(&command_analyse);
    if (o.json)
        analyse_print_json(&a);
    else
        analyse_print_end(&a);
    return a.stopped ? EXIT_INTERRUPTED : EXIT_SUCCESS;
}

static const struct option options[] = {
    {.name = "--nodes",
     .least = 1,
     .most = 1000000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct analyse_options, nodes),
     .help = {.key = TERMINAL_HELP_ANALYSE_NODES}},
    {.name = "--movetime",
     .least = 1,
     .most = 86400000,
     .kind = OPTION_NUMBER,
     .argument = "MS",
     .offset = offsetof(struct analyse_options, movetime),
     .help = {.key = TERMINAL_HELP_ANALYSE_MOVETIME}},
    {.name = "--depth",
     .least = 1,
     .most = SEARCH_PLY_MAX - 1,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct analyse_options, depth),
     .help = {.key = TERMINAL_HELP_ANALYSE_DEPTH}},
    {.name = "--lines",
     .least = 1,
     .most = SEARCH_LINES_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct analyse_options, lines),
     .help = {.key = TERMINAL_HELP_ANALYSE_LINES}},
    {.name = "--threads",
     .least = 1,
     .most = ENGINE_THREAD_THREADS_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct analyse_options, threads),
     .help = {.key = TERMINAL_HELP_ANALYSE_THREADS}},
    {.name = "--turn",
     .least = 1,
     .most = RECORD_TURNS_MAX,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct analyse_options, turn),
     .help = {.key = TERMINAL_HELP_ANALYSE_TURN}},
    {.name = "--last",
     .offset = offsetof(struct analyse_options, last),
     .help = {.key = TERMINAL_HELP_ANALYSE_LAST}},
    ARGUMENT_START_OPTIONS(struct analyse_options),
    {.name = "--json",
     .offset = offsetof(struct analyse_options, json),
     .help = {.key = TERMINAL_HELP_ANALYSE_JSON}},
    OPTION_END,
};

const struct command command_analyse = {
    .name = "analyse",
    .operands = "GAME|FILE [PLAYERS] [MOVE...]",
    .summary = {.key = TERMINAL_HELP_ANALYSE},
    .help = {.key = TERMINAL_HELP_ANALYSE_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_ANALYSE_EXAMPLES},
    .run = run_analyse,
};
