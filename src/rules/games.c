/*
 * games.c - the registry of games.
 */
#include "rules/games.h"

#include <assert.h>
#include <string.h>

#include "rules/position_text.h"

#define ADDRESS(name) &name,
const struct game *const games[GAMES_COUNT] = {GAMES_LIST(ADDRESS)};

const struct game *games_find(const char *name)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    return NULL;
}

size_t games_write_titles(const char *tag, char text[static GAMES_TITLES_MAX])
{
    enum language language = LANGUAGE_EN;
    size_t n = 0;

    language_find(tag, &language);
    const char *const last = language == LANGUAGE_FR ? " et " : " and ";
    for (int i = 0; i < GAMES_COUNT; i++) {
        const char *title = games[i]->title[language];
        assert(n + strlen(title) + strlen(last) < GAMES_TITLES_MAX);
        n = position_text_put(text, n, i == 0 ? "" : i == GAMES_COUNT - 1 ? last : ", ");
        n = position_text_put(text, n, title);
    }
    text[n] = '\0';
    return n;
}

size_t games_write_players(const struct game *g, enum language language,
                           char text[static GAMES_PLAYERS_MAX])
{
    const bool french = language == LANGUAGE_FR;
    unsigned left = g->seatings;
    size_t n = position_text_put(text, 0, g->name);

    assert(n < GAMES_PLAYERS_MAX / 2);
    n = position_text_put(text, n, french ? " se joue à " : " is played by ");
    for (unsigned seats = 0; left; seats++) {
        const bool first = left == g->seatings;
        if (!(left >> seats & 1))
            continue;
        left &= ~(1u << seats);
        n = position_text_put(text, n, first ? "" : left ? ", " : french ? " ou " : " or ");
        n = position_text_put_number(text, n, seats);
    }
    text[n] = '\0';
    return n;
}
