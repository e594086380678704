/*
 * games.c - `plateau games`: what can be played.
 */
#include <stdio.h>

#include "cli/base/command.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"

static int run(int argc, char **argv)
{
    (void)argv;
    if (argc > 1)
        return usage_error(&command_games, "%s", tr("too many arguments", "trop d'arguments"));
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
    .usage = "",
    .summary = {"list the games", "lister les jeux"},
    .help =
        {"Prints a line per game: name, numbers of players, moves as they are written.\n\n"
         "Example:\n"
         "  plateau games",
         "Affiche une ligne par jeu : nom, nombres de joueurs, coups tels qu'ils s'écrivent.\n\n"
         "Exemple :\n"
         "  plateau games"},
    .run = run,
};
