/*
 * bench.c - `plateau bench`: by itself the searches of bench_search.c; `playouts` and `moves`
 *           measure the speed of the rules, in CPU time of one core.
 */
#include <stdio.h>
#include <string.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "cli/commands/bench_search.h"
#include "options/tr.h"
#include "options/usage.h"
#include "rules/random.h"

/*
 * Returns after how many plies a game between random players is stopped: for Quoridor as in
 * OpenSpiel.
 */
static int longest(const struct game *g)
{
    return g == &quoridor ? 324 : 1000;
}

struct tally {
    uint64_t games, plies, moves;
    double seconds;
};

/* Plays one game of uniformly random moves. */
static void play_out(const struct game *g, const struct position *start, uint64_t *seed,
                     struct tally *t)
{
    struct move list[GAME_MOVES_MAX];
    union any_position p;

    game_copy(g, &p.position, start);
    for (int ply = 0; ply < longest(g); ply++) {
        const int count = g->moves(&p.position, list);
        if (count == 0)
            break;
        g->play(&p.position, list[random_below(seed, (uint32_t)count)]);
        t->plies++;
        t->moves += (uint64_t)count;
    }
    t->games++;
}

static struct tally bench_playouts(const struct game *g, int seats, double seconds)
{
    struct tally t = {0};
    union any_position start;
    uint64_t seed = 1;
    const double begin = bench_cpu_seconds();

    g->setup(&start.position, seats);
    do {
        for (int i = 0; i < 100; i++)
            play_out(g, &start.position, &seed, &t);
        t.seconds = bench_cpu_seconds() - begin;
    } while (t.seconds < seconds);
    return t;
}

enum { SAMPLE = 4096 };

/* Collects positions from random games, one from each. */
static int sample_positions(const struct game *g, int seats, union any_position *sample)
{
    struct move list[GAME_MOVES_MAX];
    uint64_t seed = 2;
    int n = 0;

    while (n < SAMPLE) {
        union any_position p;
        g->setup(&p.position, seats);
        for (int count; n < SAMPLE && (count = g->moves(&p.position, list)) > 0;) {
            if (random_below(&seed, 8) == 0)
                sample[n++] = p;
            g->play(&p.position, list[random_below(&seed, (uint32_t)count)]);
        }
    }
    return n;
}

/* Measures move generation alone, over positions from random games. */
static struct tally bench_moves(const struct game *g, int seats, double seconds)
{
    static union any_position sample[SAMPLE];
    struct move list[GAME_MOVES_MAX];
    struct tally t = {0};
    const int count = sample_positions(g, seats, sample);
    const double begin = bench_cpu_seconds();

    do {
        for (int i = 0; i < count; i++)
            t.moves += (uint64_t)g->moves(&sample[i].position, list);
        t.plies += (uint64_t)count;
        t.seconds = bench_cpu_seconds() - begin;
    } while (t.seconds < seconds);
    return t;
}

static void bench(const struct game *g, int seats, bool playouts, double seconds)
{
    const struct tally t =
        playouts ? bench_playouts(g, seats, seconds) : bench_moves(g, seats, seconds);

    printf("%-10s %d", g->name, seats);
    if (playouts)
        printf(" %11.0f playouts/s %7.1f plies each", (double)t.games / t.seconds,
               (double)t.plies / (double)t.games);
    printf(" %12.0f %s %6.1f moves each\n", (double)t.plies / t.seconds,
           playouts ? "plies/s" : "positions/s", (double)t.moves / (double)t.plies);
    fflush(stdout);
}

struct bench_options {
    long seconds;
};

static int run_bench(int argc, char **argv)
{
    const struct game *only = NULL;
    struct bench_options o = {.seconds = 2};
    int players = 0;

    argc = option_parse(&command_bench, argc, argv, &o);
    if (argc < 0)
        return EXIT_USAGE;
    if (argc == 1)
        return bench_search(&command_bench);
    const bool playouts = strcmp(argv[1], "playouts") == 0;
    if (!playouts && strcmp(argv[1], "moves") != 0)
        return usage_refuse(&command_bench, TERMINAL_COMMANDS_UNKNOWN_MEASURE,
                            {"measure", .text = argv[1]});
    if (argc > 2 && !(only = argument_game(&command_bench, argv[2], argv[3], &players)))
        return EXIT_USAGE;
    for (int i = 0; i < GAMES_COUNT; i++)
        for (int seats = 2; seats <= GAME_SEATS_MAX; seats++)
            if (game_allows(games[i], seats) && (!only || only == games[i]) &&
                (argc < 4 || seats == players))
                bench(games[i], seats, playouts, (double)o.seconds);
    return EXIT_SUCCESS;
}

static const struct option options[] = {
    {.name = "--seconds",
     .least = 1,
     .most = 3600,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct bench_options, seconds),
     .help = {.key = TERMINAL_HELP_BENCH_SECONDS}},
    OPTION_END,
};

const struct command command_bench = {
    .name = "bench",
    .operands = "[playouts|moves [GAME [PLAYERS]]]",
    .summary = {.key = TERMINAL_HELP_BENCH},
    .help = {.key = TERMINAL_HELP_BENCH_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_BENCH_EXAMPLES},
    .run = run_bench,
};
