/*
 * games.c - the registry.
 */
#include "rules/games.h"

#include <string.h>

const struct game *const games[GAMES_COUNT] = {&quoridor, &dorix, &orbital, &tictacdoh};

const struct game *games_find(const char *name)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    return NULL;
}
