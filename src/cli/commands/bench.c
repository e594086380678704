/*
 * bench.c - `plateau bench`: how fast the rules are, in CPU time of one core.
 */
#include <stdio.h>
#include <string.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"
#include "cli/commands/bench_search.h"
#include "rules/random.h"

/* A game between random players is stopped after this many plies: Quoridor as OpenSpiel does. */
static int longest(const struct game *g)
{
    return g == &quoridor ? 324 : 1000;
}

struct tally {
    uint64_t games, plies, moves;
    double seconds;
};

/* One game by uniformly random moves. */
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
    const double begin = cpu_seconds();

    g->setup(&start.position, seats);
    do {
        for (int i = 0; i < 100; i++)
            play_out(g, &start.position, &seed, &t);
        t.seconds = cpu_seconds() - begin;
    } while (t.seconds < seconds);
    return t;
}

enum { SAMPLE = 4096 };

/* Positions as they come up in random games, one from each. */
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

/* Generation alone, over positions from random play. */
static struct tally bench_moves(const struct game *g, int seats, double seconds)
{
    static union any_position sample[SAMPLE];
    struct move list[GAME_MOVES_MAX];
    struct tally t = {0};
    const int count = sample_positions(g, seats, sample);
    const double begin = cpu_seconds();

    do {
        for (int i = 0; i < count; i++)
            t.moves += (uint64_t)g->moves(&sample[i].position, list);
        t.plies += (uint64_t)count;
        t.seconds = cpu_seconds() - begin;
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

static int run(int argc, char **argv)
{
    const bool playouts = argc > 1 && strcmp(argv[1], "playouts") == 0;
    const struct game *only = argc > 2 ? games_find(argv[2]) : NULL;
    long seconds = 2;

    if (argc == 1)
        return bench_search();
    if (!playouts && strcmp(argv[1], "moves") != 0)
        return usage_error(&command_bench, "%s",
                           tr("say playouts or moves", "dites playouts ou moves"));
    if (argc > 4 || (argc > 2 && !only))
        return usage_error(&command_bench,
                           tr("there is no game '%s'", "il n'y a pas de jeu « %s »"), argv[2]);
    if (argc > 3 && !argument_number(&command_bench, argv[3], 1, 3600, &seconds))
        return EXIT_USAGE;
    for (int i = 0; i < GAMES_COUNT; i++)
        for (int seats = 2; seats <= GAME_SEATS_MAX; seats++)
            if (game_allows(games[i], seats) && (!only || only == games[i]))
                bench(games[i], seats, playouts, (double)seconds);
    return EXIT_FINE;
}

const struct command command_bench = {
    .name = "bench",
    .usage = "[playouts|moves [GAME [SECONDS]]]",
    .summary = {"measure speed; the search's signature",
                "mesurer la vitesse ; signature de la recherche"},
    .help =
        {"Alone: searches that are the same on every machine, and last the signature, the sum of\n"
         "their nodes.\n"
         "playouts: whole games by uniformly random moves; Quoridor is stopped after 324\n"
         "plies, the others after 1,000; repetition does not draw.\n"
         "moves: listing the legal moves of positions from such games.\n"
         "Times are CPU time of one core; each line takes SECONDS (2).\n\n"
         "Examples:\n"
         "  plateau bench\n"
         "  plateau bench playouts\n"
         "  plateau bench moves quoridor 5",
         "Seul : des recherches identiques sur toute machine et, à la fin, la signature, somme\n"
         "de leurs nœuds.\n"
         "playouts : des parties entières par des coups tirés au hasard ; Quoridor s'arrête\n"
         "après 324 coups, les autres après 1 000 ; la répétition n'annule pas.\n"
         "moves : lister les coups permis de positions de telles parties.\n"
         "Le temps est celui d'un cœur ; chaque ligne prend SECONDS secondes (2).\n\n"
         "Exemples :\n"
         "  plateau bench\n"
         "  plateau bench playouts\n"
         "  plateau bench moves quoridor 5"},
    .run = run,
};
