/*
 * play_which_game.c - asks which game to play if the command line names none, in one line before
 * the game begins on the screen or line by line.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/base/canvas_print.h"
#include "cli/play/play.h"
#include "options/tr.h"

static void print(const char *text)
{
    canvas_print_text(text, canvas_find_style(isatty(STDOUT_FILENO)), stdout);
}

/* Prints "2, 3 or 4 players". */
static void print_players(const struct game *g)
{
    int last = GAME_SEATS_MAX;

    while (last > 2 && !game_allows(g, last))
        last--;
    for (int seats = 2, found = 0; seats <= last; seats++)
        if (game_allows(g, seats))
            printf("%s%d", found++ == 0 ? "" : seats == last ? tr(" or ", " ou ") : ", ", seats);
    print(tr(" players\n", " joueurs\n"));
}

static void print_list(void)
{
    print(tr("Which game do you want to play?\n", "À quel jeu voulez-vous jouer ?\n"));
    for (int i = 0; i < GAMES_COUNT; i++) {
        printf("  %d  %-13s ", i + 1, language_text(tr_language(), games[i]->title));
        print_players(games[i]);
    }
    print(tr("Type its number or its name. For more than 2 players add how many: dorix 3.\n",
             "Tapez son numéro ou son nom. À plus de 2 joueurs, ajoutez combien : dorix 3.\n"));
}

/* Removes spaces, so that "Tic Tac Doh" is recognised too. */
static void close_up(char *text)
{
    char *to = text;

    for (const char *from = text; *from; from++)
        if (!isspace((unsigned char)*from))
            *to++ = *from;
    *to = '\0';
}

/*
 * Removes the last word if it is one digit and not the only word, and returns it; otherwise returns
 * 2.
 */
static int take_players(char *line)
{
    size_t end = strlen(line);

    while (end > 0 && isspace((unsigned char)line[end - 1]))
        end--;
    if (end < 3 || !isdigit((unsigned char)line[end - 1]) || !isspace((unsigned char)line[end - 2]))
        return 2;
    const int players = line[end - 1] - '0';
    line[end - 1] = '\0';
    return players;
}

static const struct game *find(const char *text)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        if (strcasecmp(text, games[i]->name) == 0 || (text[0] == '1' + i && text[1] == '\0'))
            return games[i];
    return NULL;
}

const struct game *play_which_game(int *seats)
{
    char line[PLAY_LINE_MAX], problem[PLAY_LINE_MAX + 64], players[GAMES_PLAYERS_MAX];
    const char *argument;

    print_list();
    while (play_read_line(line, sizeof line) &&
           play_command_find(line, &argument) != COMMAND_QUIT) {
        *seats = take_players(line);
        close_up(line);
        const struct game *g = find(line);
        if (g && game_allows(g, *seats))
            return g;
        if (g)
            games_write_players(g, tr_language(), players);
        if (g)
            snprintf(problem, sizeof problem, "%s\n", players);
        else
            snprintf(problem, sizeof problem, tr("unknown game '%s'\n", "jeu inconnu : « %s »\n"),
                     line);
        print(problem);
    }
    return NULL;
}
