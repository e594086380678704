/*
 * game.c - the games of plateau.h: their names, and who can play them.
 */
#include "library/library.h"

const plateau_game *plateau_game_at(size_t number)
{
    return number < GAMES_COUNT ? (const plateau_game *)games[number] : NULL;
}

const plateau_game *plateau_game_find(const char *name)
{
    return name ? (const plateau_game *)games_find(name) : NULL;
}

bool plateau_game_allows(const plateau_game *game, int players)
{
    return game && game_allows(library_game_of(game), players);
}

const char *plateau_game_title(const plateau_game *game, const char *language)
{
    return language_text(library_language(language), library_game_of(game)->title);
}

const char *plateau_game_pitch(const plateau_game *game, const char *language)
{
    return language_text(library_language(language), library_game_of(game)->pitch);
}

size_t plateau_game_players_write(const plateau_game *game, const char *language, char *text,
                                  size_t room)
{
    char sentence[GAMES_PLAYERS_MAX];
    const size_t length =
        games_write_players(library_game_of(game), library_language(language), sentence);

    return library_give_text(sentence, length, text, room);
}

const char *plateau_language_at(size_t number)
{
    const struct language *l = number < TEXT_COUNT ? language_at((int)number) : NULL;

    return l ? l->tag : NULL;
}

bool plateau_game_odds(const plateau_game *game, int players, int *least, int *most, int *total)
{
    struct odds_range range;

    if (!plateau_game_allows(game, players) ||
        !game_odds_range(library_game_of(game), players, &range))
        return false;
    *least = range.least;
    *most = range.most;
    *total = range.total;
    return true;
}
