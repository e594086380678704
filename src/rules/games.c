/*
 * games.c - the registry of games.
 */
#include "rules/games.h"

#include <string.h>

#include "rules/sentence.h"

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
    struct sentence s = {
        .text = text, .size = GAMES_TITLES_MAX, .language = language_or_english(tag)};

    for (int i = 0; i < GAMES_COUNT; i++) {
        sentence_put_comma(&s, i == 0, i == GAMES_COUNT - 1);
        sentence_put_text(&s, games[i]->title);
    }
    return s.length;
}

enum { GAME, SEATS };
static const char *const values[] = {"game", "seats", NULL};

/* Writes the name of the game, or the numbers of players: "2, 3 or 4". */
static void put_value(struct sentence *s, int which, enum sentence_case how)
{
    const struct game *g = s->about;
    unsigned left = g->seatings;

    (void)how;
    if (which == GAME)
        sentence_put(s, g->name);
    for (unsigned seats = 0; which == SEATS && left; seats++) {
        const bool first = left == g->seatings;
        if (!(left >> seats & 1))
            continue;
        left &= ~(1u << seats);
        if (!first)
            sentence_put_text(s, left ? TEXT_GRAMMAR_COMMA : TEXT_GRAMMAR_OR);
        sentence_put_number(s, seats);
    }
}

size_t games_write_players(const struct game *g, const struct language *l,
                           char text[static GAMES_PLAYERS_MAX])
{
    struct sentence s = {.text = text,
                         .size = GAMES_PLAYERS_MAX,
                         .language = l,
                         .values = values,
                         .put_value = put_value,
                         .about = g};

    sentence_put_template(&s, TEXT_GAMES_PLAYERS);
    return s.length;
}
