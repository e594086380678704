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

    if (option_parse(&command_trace, argc, argv, NULL) < 0)
        return EXIT_USAGE;
    const struct game *g = argument_game(&command_trace, argv[1], argv[2], &seats);
    errno = 0;
    const unsigned long long seed = strtoull(argv[3], &end, 10);
    if (g && (argv[3][0] < '0' || argv[3][0] > '9' || *end || errno))
        return usage_error(
            &command_trace,
            tr("invalid SEED '%s': expected a number", "graine « %s » invalide : nombre attendu"),
            argv[3]);
    if (!g || !argument_number(&command_trace, argv[4], 0, 1000000, &plies))
        return EXIT_USAGE;
    g->setup(&p.position, seats);
    trace(g, &p.position, seed, plies);
    return EXIT_FINE;
}

const struct command command_trace = {
    .name = "trace",
    .operands = "GAME PLAYERS SEED PLIES",
    .summary = {"play a random game, showing all legal moves",
                "jouer une partie au hasard, avec tous les coups permis"},
    .help =
        {"Prints one line per ply, with tabs between: ply, player to move, legal moves in ASCII "
         "order, the move chosen. Last line: the result, one outcome per player, or none. The "
         "choice is legal[next() % count] with splitmix64 seeded by SEED, so that another program "
         "can be compared. Repetition and length do not end the game here.",
         "Affiche une ligne par coup, avec des tabulations : rang, joueur à jouer, coups permis en "
         "ordre ASCII, coup choisi. Dernière ligne : le résultat, un score par joueur, ou none. Le "
         "choix est permis[suivant() % nombre], avec splitmix64 et la graine SEED, pour comparer "
         "un autre programme. La répétition et la longueur ne terminent pas la partie ici."},
    .examples = {"plateau trace tictacdoh 2 1 16", "plateau trace tictacdoh 2 1 16"},
    .run = run,
};
