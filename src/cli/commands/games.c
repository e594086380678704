/*
 * games.c - `plateau games`: what can be played.
 */
#include <stdio.h>

#include "cli/base/command.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"

static int run(int argc, char **argv)
{
    if (option_parse(&command_games, argc, argv, NULL) < 0)
        return EXIT_USAGE;
    for (int i = 0; i < GAMES_COUNT; i++) {
        const char *between = "\t";
        printf("%s", games[i]->name);
        for (int seats = 2; seats <= GAME_SEATS_MAX; seats++)
            if (game_allows(games[i], seats)) {
                printf("%s%d", between, seats);
                between = " ";
            }
        printf("\t%s\n", games[i]->notation);
    }
    return EXIT_FINE;
}

const struct command command_games = {
    .name = "games",
    .operands = "",
    .summary = {"list the games", "lister les jeux"},
    .help = {"Prints one line per game, with tabs between: name, numbers of players, how moves are "
             "written.",
             "Affiche une ligne par jeu, avec des tabulations : nom, nombres de joueurs, façon "
             "d'écrire les coups."},
    .examples = {"plateau games", "plateau games"},
    .run = run,
};
