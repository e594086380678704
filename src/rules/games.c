/*
 * games.c - the registry.
 */
#include "rules/games.h"

#include <assert.h>
#include <string.h>

#include "rules/text.h"

#define ADDRESS(name) &name,
const struct game *const games[GAMES_COUNT] = {GAMES_LIST(ADDRESS)};

const struct game *games_find(const char *name)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    return NULL;
}

size_t games_write_titles(enum language language, char text[static GAMES_TITLES_MAX])
{
    const char *const last = language == LANGUAGE_FR ? " et " : " and ";
    size_t n = 0;

    for (int i = 0; i < GAMES_COUNT; i++) {
        const char *title = games[i]->title[language];
        assert(n + strlen(title) + strlen(last) < GAMES_TITLES_MAX);
        n = text_put(text, n, i == 0 ? "" : i == GAMES_COUNT - 1 ? last : ", ");
        n = text_put(text, n, title);
    }
    text[n] = '\0';
    return n;
}
