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
#include "cli/base/canvas_text.h"
#include "cli/play/play.h"
#include "options/tr.h"
#include "options/value.h"

static void print(const char *text)
{
    canvas_print_text(text, canvas_find_style(isatty(STDOUT_FILENO)), stdout);
}

static void print_line(const char *text)
{
    print(text);
    putchar('\n');
}

/* Prints "2, 3 or 4 players". */
static void print_players(const struct game *g)
{
    char numbers[2 * GAME_SEATS_MAX + 1] = "", players[VALUE_TEXT_MAX], text[2 * VALUE_TEXT_MAX];
    int n = 0;

    for (int seats = 2; seats <= GAME_SEATS_MAX; seats++)
        if (game_allows(g, seats))
            n += snprintf(numbers + n, sizeof numbers - (size_t)n, "%s%d", n > 0 ? "|" : "", seats);
    value_write_choices(numbers, players);
    tr_write(text, sizeof text, TERMINAL_PLAY_WHICH_PLAYERS, {"players", .text = players});
    print_line(text);
}

static void print_list(void)
{
    print_line(tr(TERMINAL_PLAY_WHICH));
    for (int i = 0; i < GAMES_COUNT; i++) {
        const char *title = language_text(tr_language(), games[i]->title);
        printf("  %d  %s%*s ", i + 1, title, canvas_text_padding(title, 13), "");
        print_players(games[i]);
    }
    print_line(tr(TERMINAL_PLAY_WHICH_TYPE));
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
    char line[PLAY_LINE_MAX], problem[PLAY_LINE_MAX + GAMES_PLAYERS_MAX];
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
            games_write_players(g, tr_language(), problem);
        else
            tr_write(problem, sizeof problem, TERMINAL_PLAY_WHICH_UNKNOWN, {"game", .text = line});
        print_line(problem);
    }
    return NULL;
}
