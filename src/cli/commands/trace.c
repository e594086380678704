/*
 * trace.c - `plateau trace`: prints a random game in every detail, the same on every machine.
 */
#include <stdio.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "cli/base/print.h"
#include "options/tr.h"
#include "options/usage.h"
#include "record/moves.h"
#include "rules/random.h"

static void trace(const struct game *g, struct position *p, uint64_t seed, long plies)
{
    static struct named_move list[GAME_MOVES_MAX];

    for (long ply = 0; ply < plies && p->status == STATUS_OPEN; ply++) {
        const int count = moves_sort(g, p, list);
        const struct named_move *chosen = &list[random_next(&seed) % (uint64_t)count];
        printf("%ld\t%d\t", ply, p->to_move);
        print_moves(list, count);
        printf("\t%s\n", chosen->text);
        g->play(p, chosen->move);
    }
    print_result(p);
}

struct trace_options {
    long seed, plies;
};

static int run_trace(int argc, char **argv)
{
    struct trace_options o = {.seed = 1, .plies = 1000};
    union any_position p;
    int seats;

    if (option_parse(&command_trace, argc, argv, &o) < 0)
        return EXIT_USAGE;
    const struct game *g = argument_game(&command_trace, argv[1], argv[2], &seats);
    if (!g)
        return EXIT_USAGE;
    g->setup(&p.position, seats);
    trace(g, &p.position, (uint64_t)o.seed, o.plies);
    return EXIT_SUCCESS;
}

static const struct option options[] = {
    {.name = "--seed",
     .least = 0,
     .most = 1000000000000000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct trace_options, seed),
     .help = {"random seed (default: 1)", "graine (1 par défaut)"}},
    {.name = "--plies",
     .least = 0,
     .most = 1000000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct trace_options, plies),
     .help = {"stop after N moves (default: 1000)", "s'arrêter après N coups (1000 par défaut)"}},
    OPTION_END,
};

const struct command command_trace = {
    .name = "trace",
    .operands = "GAME [PLAYERS]",
    .summary = {"play a random game, showing all legal moves",
                "jouer une partie au hasard, avec tous les coups permis"},
    .help =
        {"Prints one line per ply, with tabs between: ply and seat to move, both counted from 0, "
         "legal moves in ASCII order, the move chosen. Last line: the result, one outcome per "
         "player, or none. The choice is legal[next() % count] with splitmix64 seeded by --seed, "
         "so "
         "that another program can be compared. Repetition and length do not end the game here.",
         "Affiche une ligne par coup, avec des tabulations : rang et place à jouer, comptés depuis "
         "0, coups permis en ordre ASCII, coup choisi. Dernière ligne : le résultat, un score par "
         "joueur, ou none. Le choix est permis[suivant() % nombre], avec splitmix64 et la graine "
         "de --seed, pour comparer un autre programme. La répétition et la longueur ne terminent "
         "pas la partie ici."},
    .options = options,
    .examples = {"plateau trace tictacdoh --plies 16\n"
                 "plateau trace dorix 3 --seed 7",
                 "plateau trace tictacdoh --plies 16\n"
                 "plateau trace dorix 3 --seed 7"},
    .run = run_trace,
};
