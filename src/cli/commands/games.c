/*
 * games.c - `plateau games`: lists the games.
 */
#include <stdio.h>

#include "cli/base/canvas_text.h"
#include "cli/base/command.h"
#include "options/tr.h"
#include "options/usage.h"
#include "json/json_fields.h"
#include "json/json_stream.h"

struct games_options {
    bool json;
};

static void print_row(const char *game, const char *title, const char *players, const char *moves)
{
    printf("%s%*s%s%*s%s%*s%s\n", game, canvas_text_padding(game, 11), "", title,
           canvas_text_padding(title, 13), "", players, canvas_text_padding(players, 10), "",
           moves);
}

static void print_table(void)
{
    print_row(tr(TERMINAL_COMMANDS_GAMES_GAME), tr(TERMINAL_COMMANDS_GAMES_TITLE),
              tr(TERMINAL_COMMANDS_GAMES_PLAYERS), tr(TERMINAL_COMMANDS_GAMES_MOVES));
    for (int i = 0; i < GAMES_COUNT; i++) {
        char players[3 * GAME_SEATS_MAX + 1] = "";
        int n = 0;
        for (int seats = 2; seats <= GAME_SEATS_MAX; seats++)
            if (game_allows(games[i], seats))
                n += snprintf(players + n, sizeof players - (size_t)n, "%s%d", n > 0 ? ", " : "",
                              seats);
        print_row(games[i]->name, language_text(tr_language(), games[i]->title), players,
                  games[i]->notation);
    }
}

static void put_game(struct json_writer *w, const struct game *g)
{
    json_put_object(w);
    json_field_text(w, "game", g->name);
    json_put_key(w, "title");
    json_put_object(w);
    for (int language = 0; language_at(language); language++)
        json_field_text(w, language_at(language)->tag,
                        language_text(language_at(language), g->title));
    json_put_end(w);
    json_field_list(w, "players");
    for (int seats = 2; seats <= GAME_SEATS_MAX; seats++)
        if (game_allows(g, seats))
            json_put_int(w, seats);
    json_put_end(w);
    json_field_text(w, "notation", g->notation);
    json_put_end(w);
}

static void print_json(void)
{
    struct json_writer w;
    char buffer[1024];

    json_writer_init_stream(&w, buffer, sizeof buffer, stdout);
    json_put_object(&w);
    json_field_list(&w, "games");
    for (int i = 0; i < GAMES_COUNT; i++)
        put_game(&w, games[i]);
    json_put_end(&w);
    json_put_end(&w);
    json_writer_finish(&w);
    putchar('\n');
}

static int run_games(int argc, char **argv)
{
    struct games_options o = {0};

    if (option_parse(&command_games, argc, argv, &o) < 0)
        return EXIT_USAGE;
    (o.json ? print_json : print_table)();
    return EXIT_SUCCESS;
}

static const struct option options[] = {
    {.name = "--json",
     .offset = offsetof(struct games_options, json),
     .help = {.key = TERMINAL_HELP_GAMES_JSON}},
    OPTION_END,
};

const struct command command_games = {
    .name = "games",
    .operands = "",
    .summary = {.key = TERMINAL_HELP_GAMES},
    .help = {.key = TERMINAL_HELP_GAMES_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_GAMES_EXAMPLES},
    .run = run_games,
};
