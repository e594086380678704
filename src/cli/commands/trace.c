/*
 * trace.c - `plateau trace`: a random game in every detail, the same on every machine.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "cli/base/moves.h"
#include "cli/base/print.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"
#include "rules/random.h"

static void trace(const struct game *g, struct position *p, uint64_t seed, long plies)
{
    static struct named_move list[GAME_MOVES_MAX];

    for (long ply = 1; ply <= plies && p->status == STATUS_OPEN; ply++) {
        const int count = moves_sort(g, p, list);
        const struct named_move *chosen = &list[random_next(&seed) % (uint64_t)count];
        printf("%ld\t%d\t", ply, p->turn + 1);
        print_moves(list, count);
        printf("\t%s\n", chosen->text);
        g->play(p, chosen->move);
    }
    print_result(p);
}

static int run(int argc, char **argv)
{
    union any_position p;
    long plies;
    int seats;
    char *end;

    if (argc != 5)
        return usage_error(&command_trace, "%s",
                           tr("GAME, PLAYERS, SEED and PLIES are needed",
                              "il faut un jeu, un nombre de joueurs, une graine et une longueur"));
    const struct game *g = argument_game(&command_trace, argv[1], argv[2], &seats);
    errno = 0;
    const unsigned long long seed = strtoull(argv[3], &end, 10);
    if (g && (argv[3][0] < '0' || argv[3][0] > '9' || *end || errno))
        return usage_error(&command_trace,
                           tr("'%s' should be a number", "« %s » devrait être un nombre"), argv[3]);
    if (!g || !argument_number(&command_trace, argv[4], 0, 1000000, &plies))
        return EXIT_USAGE;
    g->setup(&p.position, seats);
    trace(g, &p.position, seed, plies);
    return EXIT_FINE;
}

const struct command command_trace = {
    .name = "trace",
    .usage = "GAME PLAYERS SEED PLIES",
    .summary = {"play a random game, showing all legal moves",
                "jouer une partie au hasard, avec tous les coups permis"},
    .help = {"One line per ply, with tabs between: ply, player to move, legal moves in ASCII\n"
             "order, the move chosen. Last line: the result, one outcome per player, or none.\n"
             "The choice is legal[next() % count] with splitmix64 seeded by SEED, so that another\n"
             "program can be compared. Repetition and length do not draw here.\n\n"
             "Example:\n"
             "  plateau trace tictacdoh 2 1 16",
             "Une ligne par coup, séparée par des tabulations : rang, joueur à jouer, coups\n"
             "permis en ordre ASCII, coup choisi. Dernière ligne : le résultat, un score par\n"
             "joueur, ou none. Le choix est permis[suivant() % nombre], avec splitmix64 et la\n"
             "graine SEED, pour comparer un autre programme. La répétition et la\n"
             "longueur ne donnent pas de partie nulle ici.\n\n"
             "Exemple :\n"
             "  plateau trace tictacdoh 2 1 16"},
    .run = run,
};
